/** Checks this computer for causes of faults, and suggests a solution for each. Changes nothing. */
import type { Finding } from '../../src-preload/contract/checks.ts'
import type { AccountBook } from '../session/account-book.ts'
import type { Account } from '../session/book-file.ts'
import { hasSeveralServices } from '../session/startup.ts'
import type { KeyStore } from '../credentials/types.ts'
import type { LibraryKeys } from '../encryption/library-keys.ts'
import { normalizeBaseUrl } from '../service/base-url.ts'
import type { ServiceTime } from '../service/service-time.ts'
import type { ServiceClient } from '../service/types.ts'
import { describeFeed } from '../updates/feed.ts'
import type { Clock } from '../util/clock.ts'
import type { RunJob } from '../threads/run-job.ts'
import { checkKeychain } from './check-keychain.ts'
import { runChecks } from './run-checks.ts'
import type { DoctorContext, ServiceToAsk, Surroundings } from './types.ts'
import { CodedError } from '../util/coded-error.ts'

export interface DoctorOptions {
  home: string
  version: string
  book: Pick<AccountBook, 'list' | 'getFolder' | 'getDataFolder'>
  keychain: KeyStore
  environment: { baseUrl: string | null; apiKey: string | null }
  /** The open account with its connection; null for none. */
  findOpen(): { account: Account; service: ServiceClient } | null
  /** The account that would be opened. @throws ServiceError */
  findStored(): Account | null
  connect(baseUrl: string, key: string): ServiceClient
  runJob: RunJob
  /** Null for a library that is not encrypted. @throws CodedError */
  findKeys(folder: string): Promise<LibraryKeys | null>
  resolveProxy?: ((url: string) => Promise<string>) | undefined
  serviceTime: ServiceTime
  clock: Clock
}

export interface Doctor {
  /** Works even if no library is open or can be opened. */
  check(surroundings: Surroundings): Promise<Finding[]>
}

export function createDoctor(options: DoctorOptions): Doctor {
  const { home, version, keychain, runJob, findKeys, resolveProxy, serviceTime, clock } = options
  let probing: Promise<Finding<'keychain'>> | null = null
  // Each request to a keychain that never answers blocks one of Node's four threads.
  const probeKeychain = () => (probing ??= checkKeychain(keychain).finally(() => (probing = null)))
  return {
    async check(surroundings) {
      const context: DoctorContext = {
        ...surroundings,
        version,
        versions: process.versions,
        platform: process.platform,
        home,
        library: findLibrary(options),
        probeKeychain,
        runJob,
        findKeys,
        findService: () => findService(options),
        resolveProxy,
        aheadMs: () => serviceTime.aheadMs(),
        judgeFeed: () => describeFeed(home, clock.now()),
      }
      return await runChecks(context, clock)
    },
  }
}

function findAccount({ findOpen, findStored }: DoctorOptions): Account | null {
  return findOpen()?.account ?? findStored()
}

function findLibrary(options: DoctorOptions): DoctorContext['library'] {
  let account: Account | null
  try {
    account = findAccount(options)
  } catch {
    // The address in the environment is invalid, which the network check reports.
    return null
  }
  if (account === null) return null
  const folder = options.book.getFolder(account.id)
  return { folder, moved: folder !== options.book.getDataFolder(account.id) }
}

/** A key is only sent to the service that it was entered for. @throws ServiceError, CodedError */
async function findService(options: DoctorOptions): Promise<ServiceToAsk> {
  const { book, environment, keychain, findOpen, connect } = options
  const open = findOpen()
  const account = findAccount(options)
  if (account?.sample) return 'sample'
  if (open) return { service: open.service, baseUrl: open.account.baseUrl }
  const baseUrl = environment.baseUrl ? normalizeBaseUrl(environment.baseUrl) : account?.baseUrl
  if (baseUrl === undefined) return 'no-account'
  if (environment.apiKey && !environment.baseUrl && hasSeveralServices(book.list()))
    throw new CodedError('which-service')
  const key = environment.apiKey ?? (account && (await keychain.find(account.id).catch(() => null)))
  return key === null ? 'no-key' : { service: connect(baseUrl, key), baseUrl }
}
