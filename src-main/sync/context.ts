/** What every part of sync works with. All of it is given by whoever composes the app. */
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { AudioFetch } from '../audio/audio-fetch.ts'
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Clock } from '../util/clock.ts'
import type { Log } from '../util/log.ts'
import type { Remote } from '../workers/rpc.ts'
import type { PauseStore } from './pause.ts'

/** What sync reads of the request budget; only the service client spends it. */
export interface RequestCounts {
  readonly usedInWindow: number
  readonly limit: number
  /** Milliseconds until anything is sent again after a 429; 0 when not paused. */
  readonly pausedForMs: number
  readonly totals: { requests: number; rateLimited: number }
}

/** What sync reads of the settings, anew each time: a change needs no restart. */
export type SyncSettings = Pick<
  Settings,
  'keepAudio' | 'keepAudioDays' | 'audioQuotaBytes' | 'onMetered' | 'onBattery'
>

export interface SyncDependencies {
  service: ServiceClient
  threads: { writer: Remote<LibraryWriter>; reader: Remote<LibraryReader> }
  audio: {
    /** The account's folder, absolute. */
    folder: string
    fetch: AudioFetch
    /** The account's base URL. */
    serviceUrl: string
    /** Free bytes where the folder lies; asked of the file system when not given. */
    freeBytes?: () => Promise<number>
  }
  budget: RequestCounts
  settings: () => SyncSettings
  /** Where a pause outlives the program; without it, it does not. */
  pause?: PauseStore
  clock: Clock
  /** 0 to 1. */
  random: () => number
  log: Log
}

/** The largest page that the service hands out (service document, section Limits). */
export const pageSize = 100
