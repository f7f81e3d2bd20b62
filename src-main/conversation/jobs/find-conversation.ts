/** Reads calls: how they went, and their facts. Runs in a separate thread. */
import type { Conversation, Fact } from '../../../src-preload/contract/conversation.ts'
import { summarizeSpeech } from '../glance.ts'
import { toShownFact } from '../shown-facts.ts'
import type { DatabaseKey } from '../../library/encrypted-file.ts'
import type { FoundFacts } from '../../library/tables/fact-table.ts'
import type { LibraryReader } from '../../library/types.ts'
import { getPlace, mapStatesByPlace } from '../../model/promise-place.ts'
import { findCallFacts } from './find-facts.ts'
import { readLibrary } from '../../library/read-library.ts'

export interface ConversationPlan {
  /** The library's folder. */
  folder: string
  id: string
  /** The account's country (ISO 3166) and the reader's locale (BCP 47). */
  region: string
  locale: string
}

/** Several calls, one after the other. */
export interface CallFactsPlan extends Omit<ConversationPlan, 'id'> {
  ids: string[]
}

export interface FoundConversation {
  /** Null without a transcript. */
  conversation: Conversation | null
  /** Facts that were not stored yet. */
  found: FoundFacts[]
}

export interface CallFacts {
  /** In the order of the ids; none without a transcript. */
  facts: Fact[][]
  /** Those that were not stored yet. */
  found: FoundFacts[]
}

/** A longer list would not be read. */
const mostShown = 200

/** @throws CodedError */
export async function findConversation(
  { folder, id, ...given }: ConversationPlan,
  key: DatabaseKey = null,
): Promise<FoundConversation> {
  return await readLibrary(folder, key, async (reader) => {
    const transcript = reader.findTranscriptView({ id })
    if (!transcript) return { conversation: null, found: [] }
    const { facts, found } = await readFacts(reader, id, given)
    return { conversation: { glance: summarizeSpeech(transcript), facts }, found }
  })
}

/** @throws CodedError */
export async function listCallFacts(
  { folder, ids, ...given }: CallFactsPlan,
  key: DatabaseKey = null,
): Promise<CallFacts> {
  return await readLibrary(folder, key, async (reader) => {
    const all = { facts: [] as Fact[][], found: [] as FoundFacts[] }
    for (const id of ids) {
      const { facts, found } = await readFacts(reader, id, given)
      all.facts.push(facts)
      all.found.push(...found)
    }
    return all
  })
}

async function readFacts(
  reader: LibraryReader,
  id: string,
  given: Pick<ConversationPlan, 'region' | 'locale'>,
): Promise<{ facts: Fact[]; found: FoundFacts[] }> {
  const stored = reader.findStoredFacts({ id })
  const source = stored ? null : reader.findFactSource({ id })
  const found = source ? [await findCallFacts(source)] : []
  const states = mapStatesByPlace(reader.listFollowUpsOf({ id }))
  const facts = (stored ?? found[0]?.facts ?? []).slice(0, mostShown).map((fact) => ({
    ...toShownFact(fact, given),
    followUp: fact.kind === 'promise' ? (states.get(getPlace(fact)) ?? null) : null,
  }))
  return { facts, found }
}
