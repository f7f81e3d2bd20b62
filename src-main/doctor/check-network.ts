/** Asks the user's own service for the owner of the key: one request, to no other host. Compares the clocks. */
import { makeFinding, type Finding } from '../../src-preload/contract/checks.ts'
import type { AppError } from '../../src-preload/contract/errors.ts'
import { ServiceError } from '../service/service-error.ts'
import type { DoctorContext } from './types.ts'
import { CodedError } from '../util/coded-error.ts'

/** The same limit that detects a jump of the clock: nothing here depends on smaller differences. */
const wrongMs = 60_000

export async function checkNetwork(context: DoctorContext, signal: AbortSignal): Promise<Finding<'network'>> {
  try {
    const found = await context.findService()
    if (typeof found === 'string') return makeFinding('network', found)
    await found.service.fetchMe({ priority: 'interactive', signal })
    const ways = await context.resolveProxy?.(found.baseUrl).catch(() => 'DIRECT')
    return makeFinding('network', ways === undefined || /^\s*DIRECT\b/i.test(ways) ? 'ok' : 'proxied')
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'no-key') return makeFinding('network', 'no-key')
    if (error instanceof ServiceError && error.code === 'rate-limited')
      return makeFinding('network', 'limited')
    return makeFinding('network', 'failed', { error: toError(error) })
  }
}

/** Without the service's own message, which may contain personal data. */
function toError(error: unknown): AppError {
  if (error instanceof CodedError && error.code === 'which-service') return { code: error.code }
  if (!(error instanceof ServiceError)) return { code: 'internal' }
  switch (error.code) {
    case 'forbidden':
    case 'bad-request':
    case 'not-found':
      return { code: error.code, params: { serviceMessage: null } }
    case 'server-error':
    case 'unexpected-status':
      return { code: error.code, params: { status: error.status } }
    case 'rate-limited':
      return { code: error.code, params: { retryAfterSeconds: null } }
    case 'aborted':
    case 'too-late':
      return { code: 'timeout' }
    default:
      return { code: error.code }
  }
}

/** @param network resolves when the service has answered */
export async function checkClock(
  { aheadMs }: DoctorContext,
  network: Promise<Finding>,
): Promise<Finding<'clock'>> {
  const { found } = await network
  const ahead = found === 'sample' ? null : aheadMs()
  if (ahead === null) return makeFinding('clock', 'unknown')
  if (Math.abs(ahead) < wrongMs) return makeFinding('clock', 'ok')
  const seconds = Math.round(Math.abs(ahead) / 1000)
  return makeFinding('clock', ahead > 0 ? 'ahead' : 'behind', { seconds })
}
