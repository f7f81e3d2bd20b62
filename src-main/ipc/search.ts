/** Joins what search found with the recordings it was found in. */
import { z } from 'zod'
import type { Offhook } from '../compose.ts'
import { getWorkspace, type Domain, type Handlers } from './handlers.ts'
import { toRecordingItem } from './recordings.ts'

export function searchHandlers(offhook: Offhook): Handlers<Domain<'search'>> {
  return {
    'search.query': {
      args: z.object({ query: z.string().max(1000), limit: z.number().int().min(1).max(200) }),
      async run(input) {
        const startedAt = performance.now()
        const { reader } = getWorkspace(offhook).threads
        const found = await reader.search(input)
        const recordings = await reader.findRecordings({ ids: found.results.map(({ id }) => id) })
        const byId = new Map(
          recordings.map((stored) => [stored.id, toRecordingItem(stored, offhook.region())]),
        )
        return {
          query: found.query,
          total: found.total,
          corrections: found.corrections,
          results: found.results.flatMap(({ id, matchCount, matches }) => {
            const recording = byId.get(id)
            return recording ? [{ recording, matchCount, matches }] : []
          }),
          tookMs: performance.now() - startedAt,
        }
      },
    },
  }
}
