/** Sends the page the contract's events: each change of what it shows. */
import type { BrowserWindow } from 'electron'
import type { EventName, Events } from '../src-preload/contract/channels.ts'
import type { CorrectionProgress } from '../src-preload/contract/corrections.ts'
import type { LibraryTaskProgress } from '../src-preload/contract/library.ts'
import type { Settings } from '../src-preload/contract/settings.ts'
import type { Offhook } from './compose.ts'
import { describeSession } from './ipc/session.ts'
import type { Emitter } from './util/emitter.ts'

export interface TellOptions {
  settingsChanges: Emitter<Settings>
  libraryProgress: Emitter<LibraryTaskProgress | null>
  correctionProgress: Emitter<CorrectionProgress | null>
}

export function tellPage(
  window: BrowserWindow,
  offhook: Offhook,
  { settingsChanges, libraryProgress, correctionProgress }: TellOptions,
): void {
  const tell = <E extends EventName>(event: E, value: Events[E]) => {
    if (!window.isDestroyed()) window.webContents.send(event, value)
  }
  settingsChanges.listen((settings) => tell('settings.changed', settings))
  libraryProgress.listen((progress) => tell('library.progress', progress))
  correctionProgress.listen((progress) => tell('corrections.progress', progress))
  offhook.session.changes.listen(() => tell('session.changed', describeSession(offhook.session)))
  offhook.session.opened.listen(({ threads, sync, dialer, readiness, savedSearches }) => {
    threads.changes.listen(({ ids, names }) => {
      if (ids.length > 0) tell('recordings.changed', { ids })
      if (names) tell('personal.changed', null)
    })
    savedSearches.changes.listen((searches) => tell('search.saved-changed', searches))
    sync.changes.listen((status) => tell('sync.changed', status))
    dialer.changes.listen((attempt) => tell('dialer.changed', attempt))
    let region = readiness.region()
    readiness.changes.listen((now) => {
      tell('dialer.readiness-changed', now)
      // Views that show numbers reload: these are formatted for that country.
      if (now.region !== region) tell('personal.changed', null)
      ;({ region } = now)
    })
  })
}
