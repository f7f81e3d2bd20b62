/**
 * Analyses a call: its summary and its facts, from the displayed words. Independent of library and window.
 */
import type { Conversation } from '../../src-preload/contract/conversation.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import { findFacts, type FactsOf } from './facts.ts'
import { summarizeSpeech } from './glance.ts'

export async function analyzeConversation(transcript: TranscriptView, given: FactsOf): Promise<Conversation> {
  return { glance: summarizeSpeech(transcript), facts: await findFacts(transcript, given) }
}
