/** Facts for libraries of tests: made up, or found by the real rules. */
import type { LibraryReader, LibraryWriter } from '../../../src-main/library/types.ts'
import type { StoredFact } from '../../../src-main/model/stored-facts.ts'
import { findCallFacts } from '../../../src-main/conversation/jobs/find-facts.ts'

export function storedFactOf(fact: Partial<StoredFact> = {}): StoredFact {
  const text = fact.text ?? '40 dollars'
  return {
    ...{ kind: 'amount', text, sentence: `It is ${text}.`, value: '40 USD', speaker: 'them' },
    ...{ timestamp: 0.6, until: 1.15, first: 2, count: 2, confidence: 0.9 },
    ...fact,
  }
}

/** Stores facts as if they had been found in the call. */
export function saveFacts(
  { reader, writer }: { reader: LibraryReader; writer: LibraryWriter },
  id: string,
  facts: StoredFact[] = [storedFactOf()],
): void {
  const { version, basis } = reader.findFactSource({ id })!
  writer.saveFacts({ found: [{ id, version, basis, facts }] })
}

/** Finds and stores the facts of all calls. */
export async function refillAll({ reader, writer }: { reader: LibraryReader; writer: LibraryWriter }) {
  for (;;) {
    const ids = reader.listWithoutFacts({ limit: 100, checksDays: true })
    if (ids.length === 0) return
    const sources = ids.map((id) => reader.findFactSource({ id })!)
    writer.saveFacts({ found: await Promise.all(sources.map(findCallFacts)) })
  }
}
