/**
 * Recognises short utterances without content, such as "uh-huh" or "oh really". Whether one is a backchannel depends on
 * who speaks before and after it; see `floor.ts`. English, and sounds that other languages share.
 */
import { auxiliaries, hasQuestionMark, listPlainWords, pronouns, toPlainText } from './plain-text.ts'

/** Longer utterances have content. */
const mostWords = 5
/** Words, with noise. */
export const longestSign = 10

const signs = new Set(
  (
    'yeah yes yea yep yup uh-huh uhhuh uh-hum um-hum um-hm umhum huh-uh mhm mm-hm mm-hmm mm-mm aha ah ahh huh hum uh um er erm ' +
    'oh ooh ugh right okay ok okey alright really wow sure exactly true definitely absolutely certainly gosh goodness boy gee ' +
    'great good nice neat interesting indeed lovely well and so'
  ).split(' '),
)

const phrase = new RegExp(
  `^(?:(?:oh|um|well|yeah|yes|no|okay|right|uh|and|ah) )*(?:${[
    'i (?:see|know|bet|agree|understand|guess|guess so|think so|suppose|believe it|hear you|imagine|can imagine|do)',
    'all right|of course|no kidding|no|my|my god|my goodness|my gosh|god|dear|for sure|not really|thank you|thanks|good for you',
    'that is right|that is|thats (?:it|true|right|good|great|nice|interesting|neat|funny|wonderful|awful|terrible|amazing|too bad|wild|for sure)',
    '(?:is|was|are|do|did|does|have) (?:that|it|you|they|he|she)(?: (?:right|so|true))?|(?:you|they|we|it|he|she) (?:do|did|does|are|is|was|were|have)',
    '(?:you are|youre) (?:kidding|right)|how (?:funny|nice|interesting|neat|awful)|sounds (?:good|great|like it)|very (?:true|good|nice)',
  ].join('|')})$`,
  'u',
)
const answer = /^(?:(?:oh|um|uh|well|and) )*(?:yes|no|nope|yep|nah)(?= |$)/u
const answered = /^(?:(?:oh|um|uh|well|so) )*(?:yeah|yes|yep|yea|no|nope|uh-huh|mhm|mm-hm)(?= |$)/u
const echo = new RegExp(
  `(?:^| )(?:really|oh yeah|(?:youre|you are|no) kidding|${auxiliaries} ${pronouns}(?: right)?|` +
    '(?:you|they|he|she|it|that|we) (?:do|did|does|are|is|was|were|have|has|havent|dont|didnt|isnt|wasnt))$',
  'u',
)

/** @param said indices of the utterance's displayed words */
export function isSign(said: readonly number[], words: readonly string[]): boolean {
  if (said.length > longestSign) return false
  const plain = listPlainWords(said, words)
  return plain.length <= mostWords && (plain.every((word) => signs.has(word)) || phrase.test(plain.join(' ')))
}

/** "Yes", "no": between two sentences of the other side, they answer as often as they only follow. */
export function mayAnswer(said: readonly number[], words: readonly string[]): boolean {
  return answer.test(toPlainText(said, words))
}

/** "Really?": it is answered, or it only follows. */
export function asksBack(said: readonly number[], words: readonly string[]): boolean {
  return hasQuestionMark(words[said.at(-1)!]!) || echo.test(toPlainText(said, words))
}

export function beginsWithAnswer(said: readonly number[], words: readonly string[]): boolean {
  return answered.test(toPlainText(said.slice(0, mostWords), words))
}

/** A plain word that adds nothing to a sentence. */
export function isFiller(word: string): boolean {
  return signs.has(word)
}
