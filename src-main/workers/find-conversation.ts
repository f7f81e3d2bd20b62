/** Reads one call and finds how it went and what was agreed. Runs in a separate thread. */
import type { Conversation, Fact } from '../../src-preload/contract/conversation.ts'
import { analyzeConversation } from '../conversation/conversation.ts'
import type { DatabaseKey } from '../library/encrypted-file.ts'
import { getPlace } from '../model/promise-place.ts'
import { readLibrary } from './read-library.ts'

export interface ConversationPlan {
  /** The library's folder. */
  folder: string
  id: string
  /** The account's country (ISO 3166) and the reader's locale (BCP 47). */
  region: string
  locale: string
}

/** Several calls, one after the other. */
export interface ConversationsPlan extends Omit<ConversationPlan, 'id'> {
  ids: string[]
}

/** Null without a transcript. @throws LibraryError */
export async function findConversation(
  { id, ...plan }: ConversationPlan,
  key: DatabaseKey = null,
): Promise<Conversation | null> {
  const [found] = await findConversations({ ...plan, ids: [id] }, key)
  return found!
}

/** In the order of the ids. @throws LibraryError */
export async function findConversations(
  { folder, ids, ...given }: ConversationsPlan,
  key: DatabaseKey = null,
): Promise<(Conversation | null)[]> {
  return await readLibrary(folder, key, async (reader) => {
    const found: (Conversation | null)[] = []
    for (const id of ids) {
      const [recording] = reader.findRecordings({ ids: [id] })
      const transcript = reader.findTranscriptView({ id })
      const calledAt = recording?.createdAtMs ?? null
      const conversation = transcript && (await analyzeConversation(transcript, { ...given, calledAt }))
      const done = new Set(reader.listDonePromises({ id }))
      found.push(conversation && { ...conversation, facts: markDone(conversation.facts, done) })
    }
    return found
  })
}

/** @param done the places of ticked promises */
function markDone(facts: readonly Fact[], done: ReadonlySet<number>): Fact[] {
  return facts.map((fact) => ({ ...fact, done: fact.kind === 'promise' && done.has(getPlace(fact)) }))
}
