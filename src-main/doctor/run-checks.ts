/**
 * Runs all checks concurrently, each with its own time limit, so that one that hangs does not delay the others.
 */
import type { CheckName, Finding } from '../../src-preload/contract/checks.ts'
import type { Clock } from '../util/clock.ts'
import { checkTable, type Check, type Earlier } from './checks.ts'
import type { DoctorContext } from './types.ts'

/** In the order of the table. Never rejects, except for a bug. */
export async function runChecks(context: DoctorContext, clock: Clock): Promise<Finding[]> {
  // The network check itself waits for no other.
  const never = new Promise<Finding>(() => undefined)
  const network = runCheck(checkTable.network, context, clock, { network: never })
  const names = Object.keys(checkTable) as CheckName[]
  const findings = names
    .filter((name) => checkTable[name].when?.(context) ?? true)
    .map((name) =>
      name === 'network' ? network : runCheck<CheckName>(checkTable[name], context, clock, { network }),
    )
  return await Promise.all(findings)
}

async function runCheck<Name extends CheckName>(
  check: Check<Name>,
  context: DoctorContext,
  clock: Clock,
  earlier: Earlier,
): Promise<Finding<Name>> {
  const over = new AbortController()
  const finished = new AbortController()
  const limit = clock.sleep(check.limitMs, finished.signal).then(() => {
    over.abort()
    return check.late(context)
  })
  const work = check.run(context, over.signal, earlier)
  work.catch(() => undefined)
  try {
    return await Promise.race([work, limit])
  } finally {
    finished.abort()
    limit.catch(() => undefined)
  }
}
