/** A call at a glance, and its facts: both of its words as they are shown. Knows no library and no window. */
import type { Conversation } from '../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import { findFacts, type FactsOf } from './facts.ts'
import { glanceOf } from './glance.ts'

export async function conversationOf(transcript: TranscriptView, given: FactsOf): Promise<Conversation> {
  return { glance: glanceOf(transcript), facts: await findFacts(transcript, given) }
}
