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
const number = `(?:\\d{1,5}[a-zA-Z]?|(?:${numberWords})(?:[ -](?:${numberWords}|and)){0,4})`

/** "24 Harbour Street, Cork T12 AB34". The number comes first. */
const english = new RegExp(
  `(?<![\\p{L}\\p{N}])${number},? (?:${name} ){1,3}${streetKind}` + `(?:,? ${name}){0,2}(?:,? ${postcode})?`,
  'gu',
)
/** "Lange Straße 12a, 10115 Berlin". The number comes last. */
const german = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:\\p{Lu}[\\p{L}-]{0,40}(?:straße|strasse|weg|platz|allee|gasse|ring|damm|ufer|chaussee|str\\.)|(?:${name} )?(?:Straße|Strasse|Weg|Platz|Allee|Gasse|Ring|Damm|Ufer|Chaussee)) ` +
    `(?:\\d{1,4} ?[a-z]?|${germanNumberWords})(?![\\p{L}\\p{N}])(?:,? (?:in )?(?:\\d{5} )?${name})?`,
  'gu',
)

/** Words between a number and "street" or "road" in other things than addresses: "one way street". */
const noName =
  '(?:way|lanes?|miles?|years?|feet|foot|blocks?|bedroom|car|wheel|percent|per|thousand|million|people|cars|houses|other|more|of|on|in|down|up|the|a|an|this|that|different|main|side|back|busy|quiet|big|little|small|narrow|long|nice|old|new|local|private|public|dirt|and|or|to|off|from|across|along|with|for)'
const smallName = `(?!(?:${noName}|${numberWords})\\b)[\\p{L}'’-]{2,40}`
const smallKind = 'street|road|avenue|lane|crescent|terrace|boulevard|gardens|grove|mews'
/** These are also other words, and count only where somebody speaks of an address. */
const everydayKind = 'drive|court|place|square|way|close|row|hill|park|quay'
/** "Fourteen elm street". */
const small = new RegExp(
  `(?<![\\p{L}\\p{N}])(${number}),? ${smallName}(?: ${smallName})? (?:${smallKind}|(${everydayKind}))(?!\\p{L})`,
  'giu',
)
/** "Bergstraße zwölf", but not "eine straße zwölf kilometer lang". */
const smallGerman = new RegExp(
  `(?<![\\p{L}\\p{N}])\\p{L}{3,40}(?:straße|strasse|allee|gasse) (?:\\d{1,4}(?: ?[a-z])?|${germanNumberWords})(?![\\p{L}\\p{N}])(?! (?:stunden?|minuten?|kilometer|meter|mal|jahre|tage|wochen|leute)(?!\\p{L}))`,
  'giu',
)
/** Words directly before an address. */
const lead =
  /(?<!\p{L})(?:live|lives|living|address|house|flat|apartment|unit|moved|moving|deliver|send it|post it)(?: (?:at|on|in|to|from|is|it's|um|uh|number|flat|\d{1,4}[a-z]?)){0,3},?$/iu
const question = /(?<!\p{L})(?:address|where do you live|postcode|post code|zip code)(?!\p{L})/iu
/** Characters before an address in which its lead is. */
const reach = 40

/** @param before what the other speaker said directly before the text */
export function findAddresses(text: string, before: string): Found[] {
  const clear = [english, german, smallGerman].flatMap((pattern) => [...text.matchAll(pattern)])
  const said = [...text.matchAll(small)].filter(({ 1: number, 2: everyday, index }) => {
    if (everyday === undefined && number!.toLowerCase() !== 'one') return true
    const isAsked = index < reach && question.test(before)
    return isAsked || lead.test(text.slice(Math.max(0, index - reach), index).trimEnd())
  })
  return [...clear, ...said].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.trimEnd().length,
    value: null,
  }))
}
