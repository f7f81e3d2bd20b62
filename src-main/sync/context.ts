/** The dependencies that every part of sync shares, injected by `compose.ts`. */
import type { Settings } from '../../src-preload/contract/settings.ts'
import type { AudioFetch } from '../audio/audio-fetch.ts'
import type { ArrivedTranscript, LibraryReader, LibraryWriter } from '../library/types.ts'
import type { AudioFolder } from '../model/stored-file.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Clock } from '../util/clock.ts'
import type { Log } from '../util/log.ts'
import type { Remote } from '../threads/rpc.ts'
import type { PauseStore } from './pause.ts'

/** The part of the request budget that sync reads; only the service client spends it. */
export interface RequestCounts {
  readonly usedInWindow: number
  readonly limit: number
  /** Milliseconds until requests resume after a 429; 0 when not paused. */
  readonly pausedForMs: number
  readonly totals: { requests: number; rateLimited: number }
  /** Requests are waiting for it. */
  readonly isLimiting: boolean
  /** Milliseconds until so many more requests are sent, when sync is fast enough. */
  estimateMs(requests: number): number
}

/** The settings that sync reads. Read on each use, so that a change needs no restart. */
export type SyncSettings = Pick<
  Settings,
  'keepAudio' | 'keepAudioDays' | 'audioQuotaBytes' | 'onMetered' | 'onBattery'
>

export interface SyncDependencies {
  service: ServiceClient
  threads: {
    writer: Remote<LibraryWriter>
    reader: Remote<LibraryReader>
    saveTranscript(arrived: ArrivedTranscript): Promise<void>
  }
  audio: AudioFolder & {
    fetch: AudioFetch
    /** The account's base URL. */
    serviceUrl: string
    /** Free bytes on the folder's disk; read from the file system when omitted. */
    freeBytes?: () => Promise<number>
  }
  budget: RequestCounts
  settings: () => SyncSettings
  /** Stores a pause across restarts; without it, a pause ends with the program. */
  pause?: PauseStore
  clock: Clock
  /** 0 to 1. */
  random: () => number
  log: Log
}

/** The largest page the service returns (service document, section Limits). */
export const pageSize = 100
