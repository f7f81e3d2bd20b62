/** Finds the facts of calls whose stored facts are missing or outdated. Runs in a separate thread. */
import type { DatabaseKey } from '../../library/encrypted-file.ts'
import type { FactSource, FoundFacts } from '../../library/tables/fact-table.ts'
import { readLibrary } from '../../library/read-library.ts'

export interface RefillPlan {
  /** The library's folder. */
  folder: string
  /** See `LibraryReader.listWithoutFacts`. */
  checksDays: boolean
}

export interface RefilledFacts {
  /** To be saved. Empty when no call is left. */
  found: FoundFacts[]
  /** The number of calls among them in which a rule failed: they get no facts. */
  failed: number
}

/** Milliseconds after which a batch ends: others wait for the processor no longer than this. */
const batchMs = 100
/** More than are found in that time. */
const mostInBatch = 100
/** More than anyone reads; a call of two hours has about a hundred. */
const mostFacts = 1_000

/** For the newest of these calls. @throws CodedError */
export async function refillFacts(
  { folder, checksDays }: RefillPlan,
  key: DatabaseKey = null,
): Promise<RefilledFacts> {
  return await readLibrary(folder, key, async (reader) => {
    const until = performance.now() + batchMs
    const found: FoundFacts[] = []
    let failed = 0
    for (const id of reader.listWithoutFacts({ limit: mostInBatch, checksDays })) {
      const source = reader.findFactSource({ id })
      if (!source) continue
      const facts = await findCallFacts(source).catch(() => {
        // It must not keep the facts of other calls from being found.
        failed++
        return { ...toFound(source), facts: [] }
      })
      found.push(facts)
      if (performance.now() > until) break
    }
    return { found, failed }
  })
}

/** A call whose words cannot be read has none. */
export async function findCallFacts(source: FactSource): Promise<FoundFacts> {
  const { transcript, calledAt } = source
  const found = toFound(source)
  if (!transcript) return { ...found, facts: [] }
  // Loaded on demand: stored facts need neither the rules nor their parsers.
  const { findFacts } = await import('../facts.ts')
  const { toStoredFact } = await import('../shown-facts.ts')
  const { region } = source.basis
  const facts = await findFacts(transcript, { calledAt, region, locale: null, most: mostFacts })
  return { ...found, facts: facts.map((fact) => toStoredFact(fact, transcript)) }
}

function toFound({ id, version, basis }: FactSource): Omit<FoundFacts, 'facts'> {
  return { id, version, basis }
}
