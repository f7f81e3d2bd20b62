/**
 * Finds dates, times and amounts that are written the usual way, so that their digits are not taken for a phone or
 * account number. Pure. English and German forms, the month names of all supported languages, and ISO 8601.
 */

/** [from, to) of the text. */
export interface TextRange {
  from: number
  to: number
}

const year = '(?:19|20)\\d\\d'
// Two digits first, so that the second is not left over.
const day = '(?:[12]\\d|3[01]|0?[1-9])'
const month = '(?:1[0-2]|0?[1-9])'
const monthNames = [
  'jan(?:uary|uar|vier|eiro|uari)?|feb(?:ruary|ruar|ruari)?|mar(?:ch|s|zo|ço|t)?|apr(?:il|ile)?|ma[iyjg]o?|maggio|june?|jul[iy]?',
  'aug(?:ust|usti|ustus)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember|embre)?|de[czs](?:ember)?',
  'jän(?:ner)?|märz|juni|février|avril|juin|juillet|août|septembre|octobre|décembre',
  'enero|febrero|abril|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  'fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro',
  'gennaio|febbraio|giugno|luglio|settembre|ottobre|dicembre|maart|mei|augustus|maj',
].join('|')
const ordinal = '(?:st|nd|rd|th|er|[.ºª])?'
const clock = '(?:2[0-3]|[01]?\\d)'
const minutes = '[0-5]\\d'
const offset = '[+-](?:0\\d|1[0-4]):?[0-5]\\d'
const half = '(?:\\s?(?:[ap]\\.?m\\b\\.?|uhr|h\\b))?'
const written = `${clock}:${minutes}(?::${minutes}(?:[.,]\\d{1,3})?(?:Z|\\s?${offset})?)?${half}`

const kanji = '[〇零一二三四五六七八九十\\d]'
const kanjiTime = `${kanji}{1,3}[時时点](?:${kanji}{1,3}分)?`
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const ones = 'one|two|three|four|five|six|seven|eight|nine'
const teens =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|hundred|oh (?:one|two|three|four|five|six|seven|eight|nine)'

const dates = [
  `${year}([-/.])${month}\\1${day}(?:(?:T|,?\\s)${written}(?:Z|${offset})?)?`,
  `${day}([./-])\\s?${month}\\2\\s?(?:${year}|\\d\\d)(?!\\d)`,
  `${month}([./-])${day}\\3(?:${year}|\\d\\d)(?!\\d)`,
  `${day}\\.\\s?${month}\\.(?!\\s?\\d)`,
  `${day}${ordinal}\\s(?:of\\s|de\\s)?(?:${monthNames})\\b\\.?(?:,?\\s(?:de\\s)?${year}(?!\\d))?`,
  `(?:${monthNames})\\b\\.?\\s${day}${ordinal}(?!\\d)(?:,?\\s${year}(?!\\d))?`,
  `(?:${monthNames})\\b\\.?,?\\s${year}`,
  `${kanji}{2,4}年(?:${kanji}{1,3}月(?:${kanji}{1,3}日(?:${kanjiTime})?)?)?`,
  `${kanji}{1,3}月${kanji}{1,3}日(?:${kanjiTime})?`,
  // A year by itself follows a word: "in 2026".
  `(?<=(?:^|\\p{L})[,.;:]?\\s?\\(?)(?<!\\p{L})${year}`,
  `(?<=\\p{L}\\s)(?:nineteen|twenty)[\\s-](?:(?:${tens})(?:[\\s-](?:${ones}))?|${teens})(?!\\p{L})`,
]
const times = [
  written,
  `${clock}(?:\\.${minutes})?\\s?uhr(?:\\s[0-5]?\\d(?![\\d.,:/-]))?(?!\\d)`,
  `${clock}h${minutes}`,
  `${clock}\\s?(?:[ap]\\.?m\\b\\.?|o['’]clock|h\\b)`,
  `(?<=\\b(?:at|um|kl\\.?)\\s)${clock}\\.${minutes}(?!\\d)`,
  kanjiTime,
]

const currency =
  '(?:(?:US|[ACR])?\\$|\\p{Sc}|(?:EUR|USD|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN|BRL|Fr|kr|Rs)\\b\\.?)'
const grouped =
  "[1-9]\\d{0,2}([.,'’\\u00a0\\u202f ])\\d{3}(?:\\G\\d{3}){0,3}|[1-9]\\d?(?:,\\d\\d){1,3},\\d{3}"
/** Without separators, a longer one is more likely another number. */
const plain = '0|[1-9]\\d{0,5}'
const decimals = '(?:[.,]\\d{1,2})?(?!\\d)'
const scale = '(?:\\s?(?:million(?:s|en)?|billion|thousand|tausend|mio|mrd|bn|mn|k|m)\\b\\.?)?'
const unit = [
  '%|‰|°[CF]?|percent|prozent|per\\s?cent',
  'euros?|dollars?|bucks|pounds?|quid|cents?|francs?|franken|yen|pesos?|kronor|kroner|złoty',
  '[mkc]?[gl]|[mck]?m|kwh|[kmgt]b|kilos?|kilograms?|grams?|met(?:er|re)s?|miles|kilomet(?:er|re)s?|tons?|tonnes?|tonnen',
  'seconds?|minutes?|hours?|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tagen?|wochen?|monaten?|jahren?|mins?|secs?',
  'pieces?|units?|people|stück|leute|meter|kilometer|calls?|times|items?',
].join('|')
// Each group needs a separate number to be referred to.
const group = (place: number) => grouped.replace('\\G', `\\${place}`)
const amounts = [
  `[-−]?${currency}\\s?(?:${group(4)}|${plain})${decimals}${scale}`,
  `(?:${group(5)}|${plain})${decimals}${scale}\\s?${currency}`,
  `(?:${group(6)}|${plain})${decimals}${scale}\\s?(?:${unit})(?!\\p{L})`,
]

const quantity = new RegExp([...dates, ...times, ...amounts].join('|'), 'giu')
/** A whole piece of writing in which two of them may be joined, as in "10:30–11:45". */
const joint = /^[-–—/,;&]$/

/** The dates, times and amounts, in order. Digits that continue one, such as those of "05.05.2055.501", are none. */
export function listQuantities(text: string): TextRange[] {
  const chains: TextRange[][] = []
  for (const { 0: found, index: from } of text.matchAll(quantity)) {
    const chain = chains.at(-1)
    const next = { from, to: from + found.length }
    if (chain && joint.test(text.slice(chain.at(-1)!.to, from))) chain.push(next)
    else chains.push([next])
  }
  return chains.filter((chain) => chain.length <= 2 && isApart(text, chain)).flat()
}

const isJoinedBefore =
  /[\p{N}\p{M}+]$|(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})\p{L}$|\p{N}\S$/u
const isJoinedAfter =
  /^[\p{N}\p{M}]|^(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})\p{L}|^\S\p{N}/u

/** No digit is next to it or behind one other character, and no letter, except where words have no spaces. */
function isApart(text: string, chain: readonly TextRange[]): boolean {
  const before = text.slice(Math.max(0, chain[0]!.from - 2), chain[0]!.from)
  const after = text.slice(chain.at(-1)!.to, chain.at(-1)!.to + 2)
  return !isJoinedBefore.test(before) && !isJoinedAfter.test(after)
}
