/** What the app knows of itself: version, folders, whether there is a keychain; and what a bug report needs. */
import { z } from 'zod'
import type { AppInfo } from '../../src-preload/contract/channels.ts'
import type { DesktopState } from '../../src-preload/contract/desktop.ts'
import type { Offhook } from '../compose.ts'
import { describeForReport, type Diagnostics } from './diagnostics.ts'
import { method } from './method.ts'
import { readTotals } from './ledger.ts'

export interface AppShell {
  info(): Promise<AppInfo>
  showDataFolder(): Promise<void>
  showLog(): void
  readLog(): Promise<string[]>
  /** What else tells the system apart: its release, the processor, the desktop; undefined where not known. */
  system: (string | undefined)[]
  versions: Record<string, string | undefined>
  desktop(): Promise<DesktopState>
  homeFolder: string
}

export function appMethods(offhook: Offhook, shell: AppShell) {
  return {
    'app.info': method(z.null(), () => shell.info()),
    'app.show-data-folder': method(z.null(), () => shell.showDataFolder()),
    /** What a bug report needs, as text without secrets. */
    'app.diagnostics': method(z.null(), async () => ({
      text: describeForReport(await collect(offhook, shell)),
    })),
    'app.show-log': method(z.null(), () => shell.showLog()),
  }
}

/** A library that cannot be read is what many reports are about: its part is then left out. */
async function collect(offhook: Offhook, shell: AppShell): Promise<Diagnostics> {
  const { version, platform, keychainAvailable } = await shell.info()
  const workspace = offhook.session.workspace()
  const nothing = () => null
  return {
    app: {
      version,
      platform,
      keychainAvailable,
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
