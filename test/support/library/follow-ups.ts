/** Follow-ups and promises of calls, as tests save and compare them. */
import type { Database } from 'better-sqlite3'
import type { LibraryReader, LibraryWriter } from '../../../src-main/library/types.ts'
import { createFactBasis, type StoredFact } from '../../../src-main/model/stored-facts.ts'

/** The places of its promises that are done. */
export function listDone(reader: Pick<LibraryReader, 'listFollowUpsOf'>, id: string): (number | null)[] {
  return reader.listFollowUpsOf({ id }).flatMap(({ state, place }) => (state === 'done' ? [place] : []))
}

/** To add to a library. */
export const newFollowUp = {
  ...{ text: 'Call back', owner: 'me', personId: null, recordingId: null, timestamp: null },
  ...{ dueDay: null, snoozedUntil: null, state: 'open', at: 5 },
} as const satisfies Parameters<LibraryWriter['addFollowUp']>[0]

/** Saves the promises of a call as its facts, a second apart. */
export function savePromises(
  { writer, writing }: { writer: LibraryWriter; writing: Database },
  id: string,
  promises: readonly Partial<StoredFact>[],
): void {
  const { version, calledAt } = writing
    .prepare<[string], { version: number; calledAt: number | null }>(
      'SELECT version, createdAtMs AS calledAt FROM factState JOIN recording USING (key) WHERE id = ?',
    )
    .get(id)!
  const facts = promises.map((fields, index): StoredFact => ({
    ...{ kind: 'promise', text: 'I will call', sentence: 'I will call', value: null, speaker: 'you' },
    ...{ timestamp: index + 1, until: index + 2, first: 3 * index, count: 3, confidence: 0.8, ...fields },
  }))
  writer.saveFacts({ found: [{ id, version, basis: createFactBasis(null, calledAt), facts }] })
}
