/** Formats the turns of a call for an assistant. Pure. */
import { joinSpoken } from '../../src-preload/contract/joined-words.ts'
import { joinTurn } from '../../src-preload/contract/turn-words.ts'
import { linkToCall } from '../../src-preload/contract/call-link.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import type { StoredRecording } from '../model/recording-item.ts'
import type { Call, Turn } from './answers.ts'
import { cleanText } from '../util/clean-text.ts'

/** A shared call with its words. */
export interface OpenedCall {
  recording: StoredRecording
  call: Call
  /** Null without words. */
  transcript: TranscriptView | null
  /** Numbers or addresses are hidden in it. */
  hidesNumbers: boolean
}

/** The turns in the form for assistants. */
export function listShownTurns({ call, transcript }: Pick<OpenedCall, 'call' | 'transcript'>): Turn[] {
  if (!transcript) return []
  return transcript.turns.map((turn, index) => ({
    ...{ index, speaker: turn.speaker, seconds: turn.start },
    text: cleanText(joinTurn(turn, transcript.words, (aside) => aside ?? '?').replaceAll(/ {2,}/g, ' ')),
    uri: linkToCall(call.id, turn.start),
  }))
}

/** Joins words; hidden words are empty. */
export function joinShown(words: readonly string[]): string {
  return cleanText(joinSpoken(words.filter((word) => word !== '')))
}
