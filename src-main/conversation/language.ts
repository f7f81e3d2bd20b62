/** Detects the language of a call by its most frequent small words. */

/** ISO 639-1 codes of the languages whose dates, amounts and promises are recognised. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl' | 'sv' | 'ja'

/** A large enough sample; the rest is in the same language. */
const sampleWords = 2_000
/** How many times more small words than the next language. */
const clearlyMore = 1.3

/** Frequent in one language and rare in the others. */
const smallWords: Record<Exclude<Language, 'ja'>, string> = {
  en: 'the and you that it is was for this have are not with what but can will your they from would there',
  de: 'und das ist ich nicht sie wir der ein eine auf mit auch aber noch dann haben bitte ja wie für den',
  fr: 'je vous les est pas nous une des pour dans que mais avec sur bonjour oui merci c’est très bien au',
  es: 'el los las es está muy pero para con por una como lo qué sí gracias usted tiene este esta y yo',
  pt: 'não você uma para com mas os as eu é muito está isso obrigado obrigada então sim do da em são foi',
  it: 'il che di non è una per con sono ma come gli anche più questo grazie sì ho lei allora della ciao',
  nl: 'het een ik niet van dat en voor maar met ook zijn wat nog wel goed dank jij wij kan naar heb',
  sv: 'och det jag inte är att som en för på med har men du vi kan ska så tack hej vad till om',
}

const languagesByWord = new Map<string, Language[]>()
for (const [language, words] of Object.entries(smallWords) as [Language, string][]) {
  for (const word of words.split(' ')) {
    languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language])
  }
}

/** Null when undecided: too few words, or another language. */
export function detectLanguage(words: readonly string[]): Language | null {
  const counts = new Map<Language, number>()
  const count = (language: Language) => counts.set(language, (counts.get(language) ?? 0) + 1)
  for (const word of words.slice(0, sampleWords)) {
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) count('ja')
    const plain = word.toLowerCase().replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '')
    for (const language of languagesByWord.get(plain) ?? []) count(language)
  }
  const [best, next] = [...counts].sort(([, one], [, other]) => other - one)
  return best && best[1] >= (next?.[1] ?? 0) * clearlyMore ? best[0] : null
}
