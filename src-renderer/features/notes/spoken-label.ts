/** The default label of a bookmark: what is said there. Pure. */
import { joinSpoken } from '../../../src-preload/contract/joined-words.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'
import { hasWord, listOwnWords } from '../../../src-preload/contract/turn-words.ts'
import { buildTimeline, wordAtTime } from '../../app/open-call/transcript-blocks.ts'

/** About one line of the notes' pane. */
const maxLetters = 40
/**
 * Words before the bookmark, because it is set after hearing them; with more the label would not reach the
 * moment.
 */
const maxWordsBack = 5

/** The sentence at `seconds`, shortened to one line; empty without words. */
export function spokenLabel(transcript: TranscriptView | null, seconds: number): string {
  if (transcript === null || transcript.words.length === 0) return ''
  const { words, turns } = transcript
  const at = wordAtTime(buildTimeline(transcript.starts), seconds) ?? 0
  const turn = turns.findLast((each) => hasWord(each, at)) ?? { first: 0, count: words.length }
  const all = listOwnWords(turn).map((index) => ({ index, word: words[index]! }))
  let first = Math.max(
    0,
    all.findLastIndex(({ index }) => index <= at),
  )
  const earliest = Math.max(0, first - maxWordsBack)
  while (first > earliest && !endsSentence(all[first - 1]!.word)) first -= 1
  const said = all.slice(first).map(({ word }) => word)
  const end = said.findIndex(endsSentence)
  return shortened(end < 0 ? said : said.slice(0, end + 1))
}

function shortened(words: string[]): string {
  const whole = joinSpoken(words)
  if (whole.length <= maxLetters) return whole
  const cut = whole.slice(0, maxLetters + 1)
  // One word can be longer than a line.
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : maxLetters)} …`
}

function endsSentence(word: string): boolean {
  return /[.?!…。！？][”"’')」』]*$/u.test(word)
}
