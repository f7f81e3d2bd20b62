/** What the checks need of the rest of the program. */
import type { Finding } from '../../src-preload/contract/checks.ts'
import type { LibraryKeys } from '../encryption/library-keys.ts'
import type { ServiceClient } from '../service/types.ts'
import type { RunJob } from '../workers/run-job.ts'

/** `root`: Chromium has none for root. */
export type SandboxState = 'on' | 'off' | 'root'

/** What only some programs can say; a check that lacks it is left out. */
export interface Surroundings {
  sandbox?: () => Promise<SandboxState>
  /** How many the window lists; null when it cannot. */
  audioOutputs?: number | null
}

/** A service to ask, or why there is none. */
export type ServiceToAsk = { service: ServiceClient; baseUrl: string } | 'sample' | 'no-account' | 'no-key'

export interface DoctorContext extends Surroundings {
  version: string
  /** As in `process.versions`. */
  versions: Record<string, string | undefined>
  platform: NodeJS.Platform
  /** The data folder. */
  home: string
  /** Of the account that is open or would be opened; null without one. */
  library: { folder: string; moved: boolean } | null
  probeKeychain(): Promise<Finding<'keychain'>>
  runJob: RunJob
  /** Null for a library that is not encrypted. @throws LibraryError `locked`, EncryptionError */
  findKeys(folder: string): Promise<LibraryKeys | null>
  /** @throws ServiceError, SessionError */
  findService(): Promise<ServiceToAsk>
  /** The ways to an address, as a proxy script answers them; missing where there is no proxy. */
  resolveProxy?: ((url: string) => Promise<string>) | undefined
  /** Milliseconds that this clock is ahead of the service's; null when unknown. */
  aheadMs(): number | null
}
