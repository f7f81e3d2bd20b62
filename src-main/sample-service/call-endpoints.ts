/**
 * `POST /v1/calls`. Source: API document, Endpoints, Calls; `GET /v1/calls` is an alias in
 * `recording-endpoints.ts`.
 */
import type { ApiHandler } from './api-answer.ts'
import { ok, refuse } from './api-answer.ts'
import { readDestination } from './phone-number.ts'
import { findSpecialOutcome } from './special-numbers.ts'

export const postCall: ApiHandler = ({ account, startCall, userExists }, { body }) => {
  if (!userExists()) return refuse(404, 'User not found')
  const toNumber = typeof body === 'object' && body !== null && 'toNumber' in body ? body.toNumber : undefined
  const destination = readDestination(toNumber)
  switch (destination.kind) {
    case 'missing':
      return refuse(400, 'toNumber is required')
    case 'invalid':
      return refuse(400, 'Invalid phone number')
    case 'blocked':
      return refuse(400, 'This number cannot be called')
    case 'valid':
      break
  }
  if (!account.hasMinutes()) return refuse(403, 'No minutes remaining')
  const special = findSpecialOutcome(destination.e164)
  if (special?.kind === 'refused') return refuse(special.status, special.error)
  if (special?.kind === 'lost') return { lost: special.how }
  const callSid = startCall(destination.e164, special?.kind)
  if (special?.kind === 'lost-after') return { lost: 'reset' }
  return ok({
    callSid,
    status: 'initiated',
    message: 'Call initiated. Your phone will ring shortly.',
    toNumber: destination.e164,
  })
}
