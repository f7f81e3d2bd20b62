/** A follow-up from words of the open call: whose turn they are in has to do it. */
import type { Args } from '../../../src-preload/contract/bridge.ts'
import type { ReaderState } from '../../app/open-call/reader.svelte.ts'
import type { WordRange } from '../../app/open-call/selected-words.svelte.ts'
import { blockOfWord } from '../../app/open-call/transcript-blocks.ts'
import { startOfWords } from '../../app/open-call/word-times.ts'

export type NewFollowUp = Args<'follow-ups.add'>

/** UTF-16 units. */
const mostText = 1_000

/** Null without words. */
export function toFollowUp(reader: ReaderState, range: WordRange): NewFollowUp | null {
  const { id, transcript, blocks } = reader
  if (id === null || transcript === null) return null
  const said = reader.getText(range, { times: false, speakers: false }).replaceAll('\n', ' ')
  if (said === '') return null
  return {
    text: said.slice(0, mostText),
    owner: blockOfWord(blocks, range.first)?.speaker === 'them' ? 'them' : 'me',
    personId: null,
    recordingId: id,
    timestamp: startOfWords(transcript, range),
    dueDay: null,
  }
}
