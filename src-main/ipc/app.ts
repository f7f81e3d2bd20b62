/** Methods for the app itself: version, folders, keychain, and data for bug reports. */
import { z } from 'zod'
import type { AppInfo } from '../../src-preload/contract/channels.ts'
import type { DesktopState } from '../../src-preload/contract/desktop.ts'
import type { Offhook } from '../app/compose.ts'
import type { SandboxState } from '../doctor/types.ts'
import { describeForReport, type Diagnostics } from './diagnostics.ts'
import { method } from './method.ts'
import { readTotals } from './ledger.ts'

export interface AppShell {
  info(): Promise<AppInfo>
  showDataFolder(): Promise<void>
  showLog(): void
  readLog(): Promise<string[]>
  /** System release, processor and desktop; undefined when unknown. */
  system: (string | undefined)[]
  versions: Record<string, string | undefined>
  desktop(): Promise<DesktopState>
  homeFolder: string
  sandbox(): SandboxState
  /** Whether this program updates itself from a feed. */
  updatesItself: boolean
}

export function appMethods(offhook: Offhook, shell: AppShell) {
  let checked: Diagnostics['checked'] = null
  return {
    'app.info': method(z.null(), () => shell.info()),
    'app.show-data-folder': method(z.null(), () => shell.showDataFolder()),
    /** Data for a bug report, as text without secrets. */
    'app.diagnostics': method(z.null(), async () => ({
      text: describeForReport({ ...(await collect(offhook, shell)), checked }),
    })),
    /** Checks this computer; the result is stored for the bug report. `audioOutputs` is null if unknown. */
    'app.check': method(
      z.object({ audioOutputs: z.number().int().nonnegative().nullable() }),
      async ({ audioOutputs }) => {
        const sandbox = async () => shell.sandbox()
        const findings = await offhook.doctor.check({
          audioOutputs,
          sandbox,
          updatesItself: shell.updatesItself,
        })
        checked = { at: offhook.clock.now(), findings }
        return findings
      },
    ),
    'app.show-log': method(z.null(), () => shell.showLog()),
  }
}

/** Many reports are about an unreadable library, so its part may be missing. */
async function collect(offhook: Offhook, shell: AppShell): Promise<Omit<Diagnostics, 'checked'>> {
  const { version, platform, keychainFailure } = await shell.info()
  const workspace = offhook.session.workspace()
  const nothing = () => null
  return {
    app: {
      version,
      platform,
      keychainFailure,
      system: shell.system,
      versions: shell.versions,
      uptimeSeconds: process.uptime(),
      memoryMegabytes: Math.round(process.memoryUsage.rss() / 2 ** 20),
    },
    at: Date.now(),
    desktop: await shell.desktop().catch(nothing),
    session: offhook.session.current(),
    settings: offhook.book.settings(),
    sync: workspace?.sync.status() ?? null,
    ledger: workspace && (await readTotals(offhook, workspace).catch(nothing)),
    library: workspace && (await offhook.session.libraryInfo().catch(nothing)),
    logLines: await shell.readLog(),
    homeFolder: shell.homeFolder,
  }
}
