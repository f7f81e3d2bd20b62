/**
 * Describes service failures for the user: what happened, what was kept, what they can do.
 *
 * The window, the command line and the tray show these texts, so they mention no window.
 */
import type { AppError } from '../../src-preload/contract/result.ts'
import { assertNever } from '../util/assert-never.ts'
import type { ServiceError } from './service-error.ts'

const kept = 'Everything already on this machine is kept.'

/** @returns `code` is the ServiceError's */
export function describeServiceError(error: ServiceError): AppError {
  const { message, action } = describe(error)
  // A missing quote leaves a gap.
  return { code: error.code, message: message.replace(/ {2,}/g, ' ').trim(), action }
}

function describe(error: ServiceError): Omit<AppError, 'code'> {
  const { code, status } = error
  switch (code) {
    case 'not-ready':
      return {
        message: 'The service is still processing this call. Offhook asks again by itself.',
        action: 'retry',
      }
    case 'bad-request':
      return { message: `The service did not accept this request. ${quoteServiceMessage(error)}` }
    case 'no-key':
      return {
        message: `Offhook has no API key for the service. ${kept} Enter a key to connect.`,
        action: 'sign-in',
      }
    case 'unauthorized':
      return {
        message:
          'The service did not accept this API key. It may be mistyped, revoked or replaced. ' +
          `${kept} Enter the current key to go on.`,
        action: 'sign-in',
      }
    case 'forbidden':
      return {
        message:
          `The service accepts the key but refuses this. ${quoteServiceMessage(error)} ` +
          `API access needs an active Pro or Business subscription. ${kept}`,
      }
    case 'not-found':
      return {
        message: `The service does not have this. ${quoteServiceMessage(error)} ${kept}`,
      }
    case 'rate-limited':
      return {
        message: `The service’s limit of requests is reached. Offhook waits ${formatWait(error)} and goes on by itself.`,
      }
    case 'server-error':
    case 'unexpected-status':
      return {
        message: `The service has a problem of its own (status ${status ?? 'unknown'}). ${kept} Try again later.`,
        action: 'retry',
      }
    case 'not-json':
      return {
        message:
          'What answered is not the service: perhaps a network’s sign-in page, or another address. ' +
          `${kept} Check the address and the network, then try again.`,
        action: 'retry',
      }
    case 'invalid-response':
    case 'too-large':
      return {
        message: `The service’s answer could not be understood. ${kept} Try again later.`,
        action: 'retry',
      }
    case 'timeout':
      return { message: `The service did not answer in time. ${kept} Try again.`, action: 'retry' }
    case 'offline':
      return {
        message: `The service could not be reached. ${kept} Check the connection and the address.`,
        action: 'retry',
      }
    case 'proxy':
      return {
        message:
          'This network’s proxy did not let Offhook through to the service: it may be down, or not allow the ' +
          `address. ${kept} Check the system’s proxy settings, or ask whoever runs the network.`,
        action: 'retry',
      }
    case 'proxy-login':
      return {
        message:
          'This network’s proxy wants a login, and Offhook has none to give. ' +
          `${kept} Ask whoever runs the network to let the service’s address through without one.`,
        action: 'retry',
      }
    case 'tls':
      return {
        message:
          'The connection to the service is not secure: its certificate was not accepted. ' +
          `The key was not sent. ${kept}`,
      }
    case 'redirected':
      return {
        message:
          'The address sends requests elsewhere. The key was not passed on. ' +
          'Check the service’s address, or the network’s sign-in page.',
      }
    case 'bad-address':
      return {
        message:
          'This is not an address that can be used. It should look like https://api.example.com; ' +
          'http:// works only for this machine.',
      }
    case 'aborted':
    case 'too-late':
      return { message: 'The request was cancelled.' }
    default:
      return assertNever(code)
  }
}

/** The service's own sentence, marked as a quote. */
function quoteServiceMessage({ serviceMessage }: ServiceError): string {
  return serviceMessage === null ? '' : `It says: “${serviceMessage}”`
}

function formatWait({ retryAfterSeconds }: ServiceError): string {
  if (retryAfterSeconds === null) return 'about a minute'
  if (retryAfterSeconds < 90) return `about ${Math.max(1, retryAfterSeconds)} s`
  return `about ${Math.round(retryAfterSeconds / 60)} minutes`
}
