/** Finds postal addresses in English and German: a street with its number, and the town that follows. Pure. */
import type { Found } from '../facts/types.ts'

const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred'
const germanNumberWords =
  '(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|[a-zäöüß]{0,20}(?:zehn|zig|hundert))(?:und[a-zäöüß]{1,20})?s?'
const name = "\\p{Lu}[\\p{L}'’-]{1,40}\\.?"
const postcode =
  '(?:[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]\\d[\\dW] ?[A-Z\\d]{4}|[A-Z]{2} \\d{5}(?:-\\d{4})?|\\d{5})'
const streetKind =
  '(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Dr|Court|Place|Square|Boulevard|Blvd|Way|Close|Crescent|Terrace|Gardens|Quay|Row|Hill|Park|Mews)\\b\\.?'

/** "24 Harbour Street, Cork T12 AB34". The number comes first. */
const english = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\d{1,5}[a-zA-Z]?|(?:${numberWords})(?:[ -](?:${numberWords}|and)){0,4}),? (?:${name} ){1,3}${streetKind}` +
    `(?:,? ${name}){0,2}(?:,? ${postcode})?`,
  'gu',
)
/** "Lange Straße 12a, 10115 Berlin". The number comes last. */
const german = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\p{Lu}[\\p{L}-]{0,40}(?:straße|strasse|weg|platz|allee|gasse|ring|damm|ufer|chaussee|str\\.)|(?:${name} )?(?:Straße|Strasse|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer|Chaussee)) ` +
    `(?:\\d{1,4} ?[a-z]?|${germanNumberWords})(?![\\p{L}\\p{N}])(?:,? (?:in )?(?:\\d{5} )?${name})?`,
  'gu',
)

export function findAddresses(text: string): Found[] {
  return [english, german].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      from: index,
      to: index + found.trimEnd().length,
      value: null,
    })),
  )
}
