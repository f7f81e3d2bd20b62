/**
 * Everything that crosses between the window and the main process.
 *
 * `Commands` maps each channel to its argument and answer; `Events` maps each announcement to its value.
 * The preload script lets nothing else through, the main process validates every argument.
 */
import type { AccountView } from './account.ts'
import type { CallAttempt, NumberDescription } from './dialer.ts'
import type {
  LibraryCounts,
  OpenedRecording,
  RecordingItem,
  RecordingPage,
  RecordingView,
} from './recordings.ts'
import type { Result } from './result.ts'
import type { SearchResponse } from './search.ts'
import type { ConnectInput, Session } from './session.ts'
import type { Settings } from './settings.ts'
import type { SyncStatus } from './sync.ts'

export interface AppInfo {
  version: string
  platform: string
  dataFolder: string
  /** Where the library of the connected account lives; null when signed out. */
  libraryFolder: string | null
  keychainAvailable: boolean
}

export type ExportOutcome = { saved: string[]; skipped: number } | { saved: null }

export type AppView = 'calls' | 'search' | 'dialer' | 'account' | 'settings'

export interface Commands {
  'app.info': { args: null; value: AppInfo }
  'app.show-data-folder': { args: null; value: null }
  'session.get': { args: null; value: Session }
  'session.connect': { args: ConnectInput; value: Session }
  'session.start-sample': { args: null; value: Session }
  'session.sign-out': { args: { keepLibrary: boolean }; value: Session }
  'recordings.list': { args: { view: RecordingView; offset: number; limit: number }; value: RecordingPage }
  'recordings.counts': { args: null; value: LibraryCounts }
  'recordings.open': { args: { id: string }; value: OpenedRecording }
  'recordings.set-starred': { args: { ids: string[]; starred: boolean }; value: null }
  'recordings.retry': { args: { id: string }; value: null }
  'search.query': { args: { query: string; limit: number }; value: SearchResponse<RecordingItem> }
  'export.srt': { args: { ids: string[] }; value: ExportOutcome }
  'dialer.describe': { args: { input: string }; value: NumberDescription }
  'dialer.start': { args: { toNumber: string }; value: CallAttempt }
  'dialer.current': { args: null; value: CallAttempt | null }
  'dialer.dismiss': { args: null; value: null }
  'account.get': { args: { refresh: boolean }; value: AccountView }
  'settings.get': { args: null; value: Settings }
  'settings.save': { args: Partial<Settings>; value: Settings }
  'sync.status': { args: null; value: SyncStatus }
  'sync.now': { args: null; value: null }
  'sync.pause': { args: null; value: null }
  'sync.resume': { args: null; value: null }
}

export type Channel = keyof Commands

export interface Events {
  /** These recordings changed in the library; the window asks again for those it shows. */
  'recordings.changed': { ids: string[] }
  'sync.changed': SyncStatus
  'session.changed': Session
  'dialer.changed': CallAttempt | null
  'settings.changed': Settings
  /** A tray or menu item asks the window to show something. `number` prefills the dial pad. */
  'app.navigate': { view: AppView; recordingId?: string; number?: string }
}

export type EventName = keyof Events

/** What the preload script puts on `window.offhook`. */
export interface OffhookBridge {
  invoke<C extends Channel>(channel: C, args: Commands[C]['args']): Promise<Result<Commands[C]['value']>>
  on<E extends EventName>(event: E, listener: (value: Events[E]) => void): () => void
}

/** The run-time lists that the preload script checks against; the types keep them complete. */
export const channels = Object.keys({
  'app.info': 0,
  'app.show-data-folder': 0,
  'session.get': 0,
  'session.connect': 0,
  'session.start-sample': 0,
  'session.sign-out': 0,
  'recordings.list': 0,
  'recordings.counts': 0,
  'recordings.open': 0,
  'recordings.set-starred': 0,
  'recordings.retry': 0,
  'search.query': 0,
  'export.srt': 0,
  'dialer.describe': 0,
  'dialer.start': 0,
  'dialer.current': 0,
  'dialer.dismiss': 0,
  'account.get': 0,
  'settings.get': 0,
  'settings.save': 0,
  'sync.status': 0,
  'sync.now': 0,
  'sync.pause': 0,
  'sync.resume': 0,
} satisfies Record<Channel, 0>) as Channel[]

export const eventNames = Object.keys({
  'recordings.changed': 0,
  'sync.changed': 0,
  'session.changed': 0,
  'dialer.changed': 0,
  'settings.changed': 0,
  'app.navigate': 0,
} satisfies Record<EventName, 0>) as EventName[]
