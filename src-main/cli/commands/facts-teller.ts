/** Reports which facts are stored on stderr. */
import type { Clock } from '../../util/clock.ts'
import type { Workspace } from '../../app/workspace.ts'
import { tellEveryMs } from './progress-teller.ts'

/** Reports how many calls facts were found in. */
export function createFactsReporter(
  tell: (line: string) => void,
  clock: Pick<Clock, 'monotonicMs'>,
): (done: number, total: number) => void {
  let lastAtMs = -Infinity
  return (done, total) => {
    if (done < total && clock.monotonicMs() - lastAtMs < tellEveryMs) return
    lastAtMs = clock.monotonicMs()
    tell(`Found facts in ${done} of ${total} calls`)
  }
}

/** Reports calls whose facts are missing in a result. */
export async function reportMissingFacts(
  { threads: { reader } }: Pick<Workspace, 'threads'>,
  tell: (line: string) => void,
): Promise<void> {
  const calls = await reader.countWithoutFacts({ checksDays: true })
  if (calls > 0)
    tell(`Without the facts of ${calls} calls, which were not found yet. Run “sync” to find them.`)
}
