import type { ServiceError } from '../service/service-error.ts'

/**
 * True only when certainly no call was started: the service refused, or nothing left this machine. Source:
 * the service's API document, section Calls, rule 1; everything else stays unknown.
 */
export function isSurelyNotStarted(error: ServiceError): boolean {
  switch (error.code) {
    case 'bad-request':
    case 'no-key':
    case 'unauthorized':
    case 'forbidden':
    case 'not-found':
    case 'rate-limited':
    case 'bad-address':
      return true
    default:
      return error.notSent
  }
}

/** The stored number differs from the pressed one. */
export const changedNumberMessage =
  'The library stored another number than the one to be called, so no call was started. Its database was changed by ' +
  'something other than Offhook; restore a backup that you trust.'

/**
 * Message for the person: what happened and what to do. `null`: Offhook was stopped during the call's start.
 */
export function describeCallError(error: ServiceError | null, state: 'refused' | 'unknown'): string {
  if (state === 'unknown') {
    return (
      'The answer from the service was lost. Wait for your phone to ring before you try again; ' +
      'if the call took place, its recording appears here.'
    )
  }
  const said = error?.serviceMessage ? ` The service says: “${error.serviceMessage}”` : ''
  switch (error?.code) {
    case 'bad-request':
      return `The service does not call this number: it is invalid or blocked. Nobody was called; check its digits.${said}`
    case 'forbidden':
      return (
        'No call was started: no minutes are left, or the subscription does not allow it. More minutes come with ' +
        `the next billing period, or with a larger plan, chosen in the service’s web interface.${said}`
      )
    case 'not-found':
      return `The service does not know this account’s user, so no call was started. Its web interface shows whether the account is still there.${said}`
    case 'no-key':
      return 'Offhook has no API key for the service, so no call was started. Enter a key to connect.'
    case 'unauthorized':
      return 'The service did not accept the API key, so no call was started. Enter the current key to go on.'
    case 'proxy':
      return 'This network’s proxy did not let Offhook through to the service, so no call was started. Check the system’s proxy settings, or ask whoever runs the network.'
    case 'proxy-login':
      return 'This network’s proxy wants a login, and Offhook has none to give, so no call was started. Ask whoever runs the network to let the service’s address through without one.'
    case 'tls':
      return 'The connection to the service is not secure: its certificate was not accepted. No call was started.'
    case 'too-late':
      return 'Too much time passed after you pressed Call, or the machine went to sleep, so no call was started. Press Call again.'
    case 'rate-limited':
      return 'The service’s request limit is reached, so no call was started. Try again in a minute.'
    default:
      return 'The service could not be reached, so no call was started. Check the connection and try again.'
  }
}
