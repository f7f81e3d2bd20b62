/** Commands of sync: syncing now, pausing, resuming. */
import type { PauseLength } from '../../../src-preload/contract/sync.ts'
import { type Action, type CommandSet, withTexts } from '../../app/commands/command.ts'
import type { SyncState } from './sync.svelte.ts'
import { syncCommandsText } from './text.ts'

export function syncCommands(sync: SyncState): CommandSet {
  const isPaused = () => sync.status?.phase === 'paused'
  const pause = (length: PauseLength): Action => ({
    group: 'app',
    keys: [],
    where: 'window',
    when: () => !isPaused(),
    run: () => sync.pause(length),
  })
  return withTexts(syncCommandsText, {
    'app.sync': {
      group: 'app',
      keys: ['Mod+R'],
      where: 'window',
      when: () => !isPaused(),
      run: () => sync.syncNow(),
    },
    'app.pause-hour': pause('hour'),
    'app.pause-tomorrow': pause('tomorrow'),
    'app.pause-sync': pause('open'),
    'app.resume-sync': {
      group: 'app',
      keys: [],
      where: 'window',
      when: isPaused,
      run: () => sync.resume(),
    },
  })
}
