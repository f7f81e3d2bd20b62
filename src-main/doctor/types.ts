/** What the checks need from the rest of the program. */
import type { Finding } from '../../src-preload/contract/checks.ts'
import type { LibraryKeys } from '../encryption/library-keys.ts'
import type { ServiceClient } from '../service/types.ts'
import type { RunJob } from '../threads/run-job.ts'

/** `root`: Chromium has no sandbox for root. */
export type SandboxState = 'on' | 'off' | 'root'

/** Facts that only some programs know; a check without them is left out. */
export interface Surroundings {
  sandbox?: () => Promise<SandboxState>
  /** The number of outputs that the window lists; null if unknown. */
  audioOutputs?: number | null
  /** Whether this program updates itself from a feed. */
  updatesItself?: boolean
}

/** A service to ask, or why there is none. */
export type ServiceToAsk = { service: ServiceClient; baseUrl: string } | 'sample' | 'no-account' | 'no-key'

export interface DoctorContext extends Surroundings {
  version: string
  /** The same as `process.versions`. */
  versions: Record<string, string | undefined>
  platform: NodeJS.Platform
  /** The data folder. */
  home: string
  /** The library of the account that is open or would be opened; null without one. */
  library: { folder: string; moved: boolean } | null
  probeKeychain(): Promise<Finding<'keychain'>>
  runJob: RunJob
  /** Null for a library that is not encrypted. @throws CodedError, such as `locked` */
  findKeys(folder: string): Promise<LibraryKeys | null>
  /** @throws ServiceError, CodedError */
  findService(): Promise<ServiceToAsk>
  /** The proxies for an address, in the form of a proxy script's answer; missing when unknown. */
  resolveProxy?: ((url: string) => Promise<string>) | undefined
  /** Milliseconds that this clock is ahead of the service's; null when unknown. */
  aheadMs(): number | null
  /** How old the last update feed is. */
  judgeFeed(): Finding<'updates'>
}
