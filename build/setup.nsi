Target amd64-unicode
; Tabletop's installer for one person's account, without an administrator; made by build/windows.py and by
; the workflow that packs releases: makensis -DVERSION=... -DSOURCE=folder -DTARGET=setup.exe setup.nsi

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tabletop"
; A saved match opens by double click.
!define ENDING "Software\Classes\.tabletop"
!define MATCH "Software\Classes\Tabletop.Match"

!include "setup_languages.nsh"

Name "Tabletop"
OutFile "${TARGET}"
Icon "${ICON}"
UninstallIcon "${ICON}"
InstallDir "$LOCALAPPDATA\Programs\Tabletop"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Tabletop"
VIAddVersionKey "FileDescription" "Sets up Tabletop"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "The Tabletop authors, MIT licence"

Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

!macro RemoveProgram
  Delete "$INSTDIR\Tabletop.exe"
  Delete "$INSTDIR\LICENSE"
  Delete "$INSTDIR\LICENSE-ART"
  RMDir /r "$INSTDIR\_internal"
!macroend

Section
  ; A program that runs keeps its files open: nothing is half exchanged.
  ClearErrors
  IfFileExists "$INSTDIR\Tabletop.exe" 0 free
  Rename "$INSTDIR\Tabletop.exe" "$INSTDIR\Tabletop.exe.old"
  IfErrors 0 closed
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(STILL_RUNS)" /SD IDOK
    SetErrorLevel 3
    Quit
  closed:
  Rename "$INSTDIR\Tabletop.exe.old" "$INSTDIR\Tabletop.exe"
  free:
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Tabletop.lnk" "$INSTDIR\Tabletop.exe"
  WriteRegStr HKCU "${ENDING}" "" "Tabletop.Match"
  WriteRegStr HKCU "${MATCH}" "" "$(A_MATCH)"
  WriteRegStr HKCU "${MATCH}\DefaultIcon" "" "$INSTDIR\Tabletop.exe,0"
  WriteRegStr HKCU "${MATCH}\shell\open\command" "" '"$INSTDIR\Tabletop.exe" "%1"'
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
  WriteRegStr HKCU "${KEY}" "DisplayName" "Tabletop"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\Tabletop.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Tabletop authors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" "${SIZE}"
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Tabletop.lnk"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "${ENDING}"
  DeleteRegKey HKCU "${MATCH}"
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
SectionEnd
