/**
 * Stores keys in the system's keychain: macOS Keychain, Windows Credential Vault, the Secret Service on
 * Linux.
 *
 * keytar is loaded on first use: if its library (libsecret) is missing, the answer is "unavailable", not a
 * crash. Logs nothing and puts no key into an error.
 */
import type { KeychainFailure } from '../../src-preload/contract/encryption.ts'
import { CredentialsError, type KeyStore } from './types.ts'

interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
}

const serviceName = 'Offhook'

/** A Secret Service without a provider hangs; a locked one asks for a password, which takes time to type. */
const timeoutMs = 60_000
/** Checking for a keychain must not delay the window. */
const probeTimeoutMs = 5_000

export interface SystemKeychain extends KeyStore {
  /** Why it cannot be used; null when it answers. */
  diagnose(): Promise<KeychainFailure | null>
  /** True while a request is unanswered, even if its caller has given up. */
  isBusy(): boolean
}

export function createKeychain(load: () => Promise<Keytar> = loadKeytar): SystemKeychain {
  let unanswered = 0
  /** Requests that timed out and are still unanswered. */
  let abandoned = 0
  let probe: Promise<unknown> | null = null
  /** Unanswered questions for a key, which are not asked twice: each blocks a thread. */
  const finding = new Map<string, Promise<string | null>>()
  const count = <T>(answer: Promise<T>): Promise<T> => {
    unanswered++
    const end = () => void unanswered--
    answer.then(end, end)
    return answer
  }
  const ask = async <T>(question: (keytar: Keytar) => Promise<T>): Promise<T> => {
    try {
      // Each request to a keychain that does not answer blocks one of Node's four threads, and its caller until
      // the timeout.
      if (abandoned > 0) throw new Error(noAnswer)
      const answer = count(load().then(question))
      return await withTimeout(timeoutMs, answer, () => {
        abandoned++
        const end = () => void abandoned--
        answer.then(end, end)
      })
    } catch (cause) {
      const name = cause instanceof Error ? cause.name : undefined
      throw new CredentialsError({ failure: readFailure(cause), cause: name })
    }
  }
  return {
    find(accountId) {
      const earlier = finding.get(accountId)
      if (earlier) return earlier
      const answer = ask((keytar) => keytar.getPassword(serviceName, accountId))
      finding.set(accountId, answer)
      return answer.finally(() => finding.delete(accountId))
    },
    save(accountId, key) {
      finding.delete(accountId)
      return ask((keytar) => keytar.setPassword(serviceName, accountId, key))
    },
    async remove(accountId) {
      finding.delete(accountId)
      await ask((keytar) => keytar.deletePassword(serviceName, accountId))
    },
    async diagnose() {
      const question = (keytar: Keytar) => keytar.getPassword(serviceName, 'is-anybody-there')
      probe ??= count(load().then(question)).finally(() => (probe = null))
      return await withTimeout(probeTimeoutMs, probe).then(() => null, readFailure)
    },
    isBusy: () => unanswered > 0,
  }
}

/** The same keychain, which is asked once `ready` has resolved. */
export function delayKeychain(keychain: KeyStore, ready: Promise<unknown>): KeyStore {
  return {
    find: (accountId) => ready.then(() => keychain.find(accountId)),
    save: (accountId, key) => ready.then(() => keychain.save(accountId, key)),
    remove: (accountId) => ready.then(() => keychain.remove(accountId)),
  }
}

/** The same keychain, but after the signal its answers are no longer awaited, so that the program can end. */
export function abandonKeychain(keychain: KeyStore, signal: AbortSignal): KeyStore {
  const ending = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  ending.catch(() => undefined)
  return {
    find: (accountId) => Promise.race([keychain.find(accountId), ending]),
    save: (accountId, key) => Promise.race([keychain.save(accountId, key), ending]),
    remove: (accountId) => Promise.race([keychain.remove(accountId), ending]),
  }
}

const noAnswer = 'no answer in time'

/** Messages of the loader, GLib, libsecret and macOS; the first match wins. */
const failures: [RegExp, KeychainFailure][] = [
  [/^no answer in time$|NoReply|timed? ?out/i, 'silent'],
  [/access ?denied/i, 'refused'],
  [/locked|prompt|dismissed|interaction is not allowed/i, 'locked'],
  [/cannot open shared object|cannot find module|keytar/i, 'none'],
  [/d-?bus|message bus|org\.freedesktop\.secrets|could not connect|not activatable/i, 'none'],
]

/** The message itself is not stored, because it may contain the key. */
function readFailure(error: unknown): KeychainFailure {
  const message = error instanceof Error ? error.message : ''
  return failures.find(([pattern]) => pattern.test(message))?.[1] ?? 'refused'
}

/** The system's keychain. @throws where its library is missing */
async function loadKeytar(): Promise<Keytar> {
  const module = await import('keytar')
  return module.default
}

async function withTimeout<T>(ms: number, promise: Promise<T>, onLate?: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onLate?.()
      reject(new Error(noAnswer))
    }, ms)
  })
  try {
    return await Promise.race([promise, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
