/** Creates the updates of this installation. */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { readFeed, type BuiltFeed } from '../../updates/feed.ts'
import { Updates } from '../../updates/updates.ts'
import { systemClock } from '../../util/clock.ts'
import type { Emitter } from '../../util/emitter.ts'
import type { Log } from '../../util/log.ts'
import { askIfMetered } from '../metered.ts'
import { netFetch } from '../net-fetch.ts'
import { createInstaller } from './installer.ts'
import { feedFileName, findUpdateWay } from './update-way.ts'

export interface CreateUpdatesOptions {
  feed: BuiltFeed
  /** The data folder. */
  home: string
  version: string
  settings: () => Settings
  settingsChanges: Emitter<Settings>
  log: Log
  /** Quits; `relaunch` starts the program again afterwards. */
  quit: (how: { relaunch: boolean }) => void
}

/** Delay after the user enabled automatic checks. */
const consentedMs = 1_000

/** Checks automatically from now on, if the user has enabled it. */
export function startUpdates({
  settings,
  settingsChanges,
  feed: builtFeed,
  ...options
}: CreateUpdatesOptions): Updates {
  const { platform, arch, env, execPath, resourcesPath } = process
  const feed = readFeed(builtFeed)
  const shared = { ...options, feed, fetch: netFetch, clock: systemClock }
  let isAutomatic = settings().automaticUpdates
  const updates = new Updates({
    ...shared,
    name: feedFileName(platform, arch),
    way: findUpdateWay({ platform, env, execPath, resourcesPath }),
    isAutomatic: () => settings().automaticUpdates,
    isMetered: () => askIfMetered(),
    installer: createInstaller({ ...shared, resourcesPath }),
  })
  updates.start()
  settingsChanges.listen(({ automaticUpdates }) => {
    if (automaticUpdates && !isAutomatic) updates.start(consentedMs)
    isAutomatic = automaticUpdates
  })
  return updates
}
