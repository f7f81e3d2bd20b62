/** Sample and generated calls as the transcripts from which figures and facts are computed. */
import type { Word } from '../../../src-main/model/recording.ts'
import { toTurns as cutTurns } from '../../../src-main/model/words/turns.ts'
import { parseTurns, type Conversation } from '../../../src-main/sample-service/conversation.ts'
import type { TranscriptView } from '../../../src-preload/contract/recordings.ts'

/** Two words a second; lines as in the sample calls: `Y …` and `T …`. */
export function viewOfTurns(turns: string): TranscriptView {
  return viewOfConversation({ turns })
}

export function viewOfConversation(conversation: Pick<Conversation, 'turns'>): TranscriptView {
  const said = parseTurns(conversation).flatMap(({ speaker, words }) =>
    words.map((word) => ({ word, speaker })),
  )
  const words: Word[] = said.map((word, index) => ({ ...word, start: index / 2, end: index / 2 + 0.4 }))
  return {
    wordCount: words.length,
    words: words.map(({ word }) => word),
    starts: words.map(({ start }) => start),
    ends: words.map(({ end }) => end),
    turns: cutTurns(words),
    corrections: [],
  }
}
