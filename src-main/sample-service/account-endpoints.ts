/** `/v1/me`, `/v1/timezones`, `/v1/plans`, `/v1/subscription`. Source: API document, Endpoints, Account. */
import type { ApiHandler } from './api-answer.ts'
import { ok, refuse } from './api-answer.ts'

export const getMe: ApiHandler = ({ account }) => ok(account.me())

export const putMe: ApiHandler = ({ account }, { body, contentType }) => {
  if (!/^application\/json\b/i.test(contentType)) return refuse(400, 'Content-Type must be application/json')
  const updated = account.update(body)
  return updated === null ? refuse(400, 'Invalid timezone or no valid field to update') : ok(updated)
}

export const getTimeZones: ApiHandler = ({ account }) => ok(account.timeZones())

export const getPlans: ApiHandler = ({ account }) => ok(account.plans())

export const getSubscription: ApiHandler = ({ account, userExists }) =>
  userExists() ? ok(account.subscription()) : refuse(404, 'User not found')
