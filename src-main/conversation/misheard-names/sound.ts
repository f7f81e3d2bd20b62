/**
 * Describes how a name in Latin script may sound: its consonants in one or several readings, because spellings of
 * different languages are read differently. Not a standard algorithm: Soundex and Metaphone read names as English.
 */
import { foldName } from '../introductions/given-names.ts'

export interface Sound {
  /** Consonants of each reading; `A` is a vowel at the beginning. */
  keys: ReadonlySet<string>
  /** Number of groups of vowels. */
  syllables: number
  /** `i` for front vowels, `a`, or `u` for back vowels: of the first vowel. Null for several letters: "ea", "aoi". */
  vowel: string | null
}

const vowelClass = new Map(Object.entries({ i: 'i', e: 'i', y: 'i', a: 'a', o: 'u', u: 'u' }))

/** Names with so many consonants are seldom confused with others. */
const longKey = 4

/** More readings are not tried. */
const maxReadings = 24

/** Tried at each place in this order; several outputs are several readings. Vowels are left for the key. */
const rules: [pattern: RegExp, outputs: string[]][] = [
  [/^nguye/y, ['w', 'n']],
  [/^n(?=[dgkt])/y, ['', 'n']],
  [/^joa/y, ['w', 'j', 'y']],
  [/^x/y, ['s', 'sh']],
  [/^(?:gn|kn|pn)/y, ['n']],
  [/^wr/y, ['r']],
  [/tsch|tch|cz/y, ['ch']],
  [/sch|sz|sh/y, ['sh']],
  [/s(?=[ie])/y, ['s', 'sh']],
  [/[bm]h/y, ['f', 'w', '']],
  [/ph/y, ['f']],
  [/th/y, ['t', 'd']],
  [/[dg]h/y, ['', 'g']],
  [/ch/y, ['ch', 'sh', 'k', 'h']],
  [/ck|qu|q/y, ['k']],
  [/c(?=[eiy])/y, ['s', 'ch', 'k']],
  [/c/y, ['k']],
  [/g(?=[eiy])/y, ['g', 'j', 'h']],
  [/j/y, ['j', 'y', 'h']],
  [/ll/y, ['l', 'y']],
  [/([bdfgkmnprst])\1/y, ['=1']],
  [/rz/y, ['s', 'sh']],
  [/z/y, ['s', 'ts']],
  [/x/y, ['ks']],
  [/v/y, ['f']],
  [/(?<=[aeiou])[wy](?![aeiou])/y, ['']],
  [/w/y, ['w', 'f']],
  [/(?<=[aeiou])y(?=[aeiou])/y, ['y', '']],
  [/y(?=[aeiou])/y, ['y']],
  [/(?<=[aeiou])h/y, ['']],
  [/^h/y, ['h']],
  [/h/y, ['h', '']],
  [/(?<=[aeiou])r(?![aeiou])/y, ['r', '']],
  [/[bdfgklmnprst]/y, ['=']],
]

export function readSound(name: string): Sound {
  const text = foldName(name).replaceAll(/[^a-z]/gu, '')
  let readings = [/^[aeiou]|^y(?![aeiou])/u.test(text) ? 'A' : '']
  for (let at = 0; at < text.length;) {
    const [length, outputs] = readAt(text, at)
    const next = outputs.flatMap((output) => readings.map((reading) => reading + output))
    readings = [...new Set(next)].slice(0, maxReadings)
    at += length
  }
  const vowels = text.match(/[aeiouy]+/gu) ?? []
  const [first] = vowels
  return {
    keys: new Set(readings),
    syllables: vowels.filter(
      (each, index) => index === 0 || index < vowels.length - 1 || !isSilent(text, each),
    ).length,
    vowel: first === undefined || first.length > 1 ? null : (vowelClass.get(first) ?? null),
  }
}

function readAt(text: string, at: number): [length: number, outputs: string[]] {
  for (const [pattern, outputs] of rules) {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    if (found !== undefined)
      return [found.length, outputs.map((each) => each.replace('=1', found[0]!).replace('=', found))]
  }
  return [1, ['']]
}

/** The last "e" of "Chevonne". */
function isSilent(text: string, last: string): boolean {
  return last === 'e' && text.endsWith('e')
}

/** How many consonants a key has. */
function countSounds(key: string): number {
  return key.replaceAll(/A|(?<=[stc])h/gu, '').length
}

/**
 * Whether the name may have been heard as these words. `isStrict`: also the vowels are alike, for words that are often
 * something else.
 */
export function soundsAlike(name: Sound, heard: Sound, isStrict: boolean): boolean {
  const difference = Math.abs(name.syllables - heard.syllables)
  // A single consonant, as in "Joe", says too little.
  const keys = [...name.keys].filter((key) => countSounds(key) > 1 && heard.keys.has(key))
  if (keys.length === 0 || difference > 1) return false
  if (!isStrict) return true
  const isLong = keys.some((key) => countSounds(key) >= longKey)
  const isSameVowel = name.vowel === null || heard.vowel === null || name.vowel === heard.vowel
  return isSameVowel && (difference === 0 || isLong)
}
