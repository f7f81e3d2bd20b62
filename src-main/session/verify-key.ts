/**
 * Delays all requests until the service has confirmed the key's owner. While the service is unavailable, the
 * environment's key may have opened a library by guess, and data of another account must not be stored in it.
 */
import { ServiceError } from '../service/service-error.ts'
import type { ServiceClient } from '../service/types.ts'

/**
 * @param prove called before the first request, and again while it fails; its error becomes the request's
 * error, and nothing was sent.
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
      throw error instanceof ServiceError ? toNotSent(error) : error
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

function toNotSent({ code, status, retryAfterSeconds, serviceMessage, cause }: ServiceError): ServiceError {
  return new ServiceError(code, {
    status: status ?? undefined,
    retryAfterSeconds,
    serviceMessage,
    notSent: true,
    cause,
  })
}
