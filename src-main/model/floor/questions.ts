/** Recognises questions, whose short answers are turns and no backchannels. English; question marks in any language. */
import { endsSentence } from '../words/sentence-end.ts'
import { auxiliaries, hasQuestionMark, pronouns, toPlainText } from './plain-text.ts'
import type { WordColumns } from '../words/word-columns.ts'

/** A question has fewer words, or its end is enough to recognise it. */
const mostWords = 25

const asking = 'what|whats|which|who|whos|whose|where|wheres|when|how|hows|why'
/** At the beginning of a sentence. */
const start = new RegExp(
  `^(?:(?:oh|well|and|but|so|or|now|okay|uh|um|you know|i mean|then|the|a|an) )*(?:${auxiliaries} ${pronouns}|${asking})(?= |$)`,
  'u',
)
const tag = new RegExp(
  `(?:^| )(?:${auxiliaries} ${pronouns}|huh|or|or (?:something|what|not)|please|right)$`,
  'u',
)
/** Anywhere in a text that has no sentences. */
const within = new RegExp(`(?:^| )(?:${auxiliaries} ${pronouns}|${asking}) `, 'u')

/** @returns tells whether these words of a call end with a question */
export function createQuestionTest({
  words,
}: Pick<WordColumns, 'words'>): (said: readonly number[]) => boolean {
  const hasSentences = words.some((word) => endsSentence(word))
  return (said) => {
    const last = said.slice(-mostWords)
    if (hasQuestionMark(words[last.at(-1)!]!)) return true
    const before = last.findLastIndex((word, at) => at < last.length - 1 && endsSentence(words[word]!))
    const plain = toPlainText(last.slice(before + 1), words)
    return tag.test(plain) || (hasSentences ? start : within).test(plain)
  }
}
