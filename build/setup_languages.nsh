; What the installer says, by language; Windows' own language is chosen, and English where it is none of these.

LoadLanguageFile "${NSISDIR}\Contrib\Language files\English.nlf"
LangString STILL_RUNS ${LANG_ENGLISH} "Tabletop is still running: close it, and start the set-up again."
LangString A_MATCH ${LANG_ENGLISH} "Tabletop match"

LoadLanguageFile "${NSISDIR}\Contrib\Language files\Spanish.nlf"
LangString STILL_RUNS ${LANG_SPANISH} "Tabletop sigue abierto: ciérralo y empieza otra vez la instalación."
LangString A_MATCH ${LANG_SPANISH} "Partida de Tabletop"

LoadLanguageFile "${NSISDIR}\Contrib\Language files\German.nlf"
LangString STILL_RUNS ${LANG_GERMAN} "Tabletop läuft noch: Schließ es, und starte die Installation noch einmal."
LangString A_MATCH ${LANG_GERMAN} "Tabletop-Partie"

LoadLanguageFile "${NSISDIR}\Contrib\Language files\Polish.nlf"
LangString STILL_RUNS ${LANG_POLISH} "Tabletop jest nadal uruchomiony: zamknij go i zacznij instalację od nowa."
LangString A_MATCH ${LANG_POLISH} "Partia Tabletop"

LoadLanguageFile "${NSISDIR}\Contrib\Language files\PortugueseBR.nlf"
LangString STILL_RUNS ${LANG_PORTUGUESEBR} "O Tabletop ainda está aberto: feche-o e comece a instalação de novo."
LangString A_MATCH ${LANG_PORTUGUESEBR} "Partida do Tabletop"

LoadLanguageFile "${NSISDIR}\Contrib\Language files\French.nlf"
LangString STILL_RUNS ${LANG_FRENCH} "Tabletop est encore ouvert : ferme-le, et relance l’installation."
LangString A_MATCH ${LANG_FRENCH} "Partie de Tabletop"
