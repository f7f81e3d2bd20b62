/** `POST /v1/calls`. Source: API document, Endpoints, Calls; `GET /v1/calls` is with the recordings it aliases. */
import type { ApiHandler } from './api-answer.ts'
import { ok, refuse } from './api-answer.ts'
import { readDestination } from './phone-number.ts'

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
  if (account.minutesRemaining() <= 0) return refuse(403, 'No minutes remaining')
  return ok({
    callSid: startCall(destination.e164),
    status: 'initiated',
    message: 'Call initiated. Your phone will ring shortly.',
    toNumber: destination.e164,
  })
}
