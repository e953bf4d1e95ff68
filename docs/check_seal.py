"""Checks the deals of a match of Tabletop without a line of Tabletop: python3 check_seal.py MATCH"""
import collections, hashlib, json, pathlib, re, sys

def hashed(*parts): return hashlib.sha256(b"".join(parts)).digest()

lines = [line[9:] for line in pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()]
told = dict(reversed(re.findall(r"(?m)^(deal number|seal|secret|cut): (.+)$", "\n".join(lines))))  # the first
packs = [pack.split() for pack in pathlib.Path(__file__).with_name("new_packs.txt").read_text().splitlines()]
number, problems, shuffles, before = int(told["deal number"]), 0, [], []
if "seal" in told:
    secret, cut = bytes.fromhex(told["secret"]), json.loads(told["cut"]).encode()
    problems += hashed(b"seal", secret).hex() != told["seal"]
    problems += int.from_bytes(hashed(b"deal", secret, cut), "big") >> 191 != number
    print("Seal", told["seal"], "secret, cut and number", "do NOT fit together." if problems else "fit together.")
for line in lines:  # all shuffles that still count, and how many came before each move
    if line.startswith("shuffle: "): shuffles.append(line[9:].split())
    if re.match(r"\d+: ", line): before.append(len(shuffles))
    if back := re.fullmatch(r"take back to (\d+)", line):
        shuffles, before = shuffles[: before[int(back[1])]], before[: int(back[1])]
for count, order in enumerate(shuffles):  # Fisher-Yates, by words of 16 bits from SHA-256
    places, left = list(range(len(order))), len(order)
    digests = (hashed(number.to_bytes(32), count.to_bytes(4), turn.to_bytes(4)) for turn in range(10**6))
    words = (int.from_bytes(digest[at : at + 2], "big") for digest in digests for at in range(0, 32, 2))
    while left > 1:
        if (word := next(words)) < 65536 - 65536 % left:
            left, other = left - 1, word % left
            places[left], places[other] = places[other], places[left]
    pack = [piece for _, piece in sorted(zip(places, order))]  # as it was before it was shuffled
    cards, new = collections.Counter(pack), pack in packs
    whole = any(sorted(pack) == sorted(one) for one in packs)
    part = count > 0 and not whole and any(not cards - collections.Counter(one) for one in packs)
    problems += not new and not part
    print(f"Shuffle {count + 1}:", "new pack." if new else "part of a pack." if part else "NOT a new pack.")
sys.exit(problems > 0)
