/**
 * A way to the service that is asked nothing until the service has said whose the key is. While it is away, the
 * environment's key may have opened a library by guess: nothing of somebody else's may come into that.
 */
import { ServiceError } from '../service/service-error.ts'
import type { ServiceClient } from '../service/types.ts'

/**
 * @param prove asked before the first request, and again before the next as long as it fails; what it throws is what
 * the request fails by, and nothing of that request was sent.
 */
export function verifyKeyFirst(service: ServiceClient, prove: () => Promise<void>): ServiceClient {
  let proof: Promise<void> | null = null
  const proven = async () => {
    proof ??= prove()
    const asked = proof
    try {
      await asked
    } catch (error) {
      if (proof === asked) proof = null
      throw error instanceof ServiceError ? asNotSent(error) : error
    }
  }
  const methods = Object.entries(service).map(([name, ask]: [string, (...given: unknown[]) => unknown]) => [
    name,
    async (...given: unknown[]) => {
      await proven()
      return await ask(...given)
    },
  ])
  return Object.fromEntries(methods) as ServiceClient
}

function asNotSent({ code, status, retryAfterSeconds, serviceMessage, cause }: ServiceError): ServiceError {
  return new ServiceError(code, {
    status: status ?? undefined,
    retryAfterSeconds,
    serviceMessage,
    notSent: true,
    cause,
  })
}
