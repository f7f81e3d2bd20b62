/** The two apps that are compared, Offhook with a filled library and the empty window, on this machine. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { machineSwitches } from '../../../build/run-electron.mjs'
import { writeEmptyApp } from './empty-window.ts'
import { fillLibrary, libraryFolder, writeAccount } from './library.ts'
import { openApp, type AppToOpen } from './opened-app.ts'
import { memoryOf, type Memory } from './processes.ts'

/** What starting leaves to be done later (search, first requests) is done by then. */
export const settleMs = 3000
/** No key is stored for this account, so that nothing is asked of anybody: the library opens as it is. */
export const account = { baseUrl: 'https://service.invalid', userId: 'usr_bench' }

/** Everything that is the same for all that is measured. */
export interface Machine {
  executable: string
  env: NodeJS.ProcessEnv
  /** Holds the data folder `home` and the empty app `empty`. */
  folder: string
  recordings: number
}

/** Fills the library unless it is there already, and writes what names it. */
export async function prepare(
  folder: string,
  size: { recordings: number; transcripts: number },
): Promise<void> {
  const home = join(folder, 'home')
  const filled = join(folder, 'filled.json')
  const wanted = JSON.stringify(size)
  if (!existsSync(filled) || readFileSync(filled, 'utf8') !== wanted) {
    console.error(`filling a library: ${size.recordings} recordings, ${size.transcripts} transcripts`)
    rmSync(home, { recursive: true, force: true })
    await fillLibrary(libraryFolder(home, account), size)
    writeFileSync(filled, wanted)
  }
  writeAccount(home, account)
  writeEmptyApp(join(folder, 'empty'))
}

export function offhookOf({ executable, env, folder }: Machine, app: string): AppToOpen {
  return {
    executable,
    args: [...machineSwitches(), app],
    env: { ...env, OFFHOOK_HOME: join(folder, 'home') },
    usable: `document.querySelector("[role=grid] [role=row]")?.textContent.trim()`,
  }
}

export function emptyOf({ executable, env, folder }: Machine): AppToOpen {
  const args = [...machineSwitches(), join(folder, 'empty')]
  return { executable, env, args, usable: `document.body?.textContent.trim()` }
}

export interface Start {
  pageMs: number
  usableMs: number
  cpuMs: number | null
  memory: Memory | null
}

/** Starts an app, lets it settle, looks at its memory, and quits it. */
export async function startOnce(app: AppToOpen): Promise<Start> {
  const opened = await openApp(app)
  try {
    await sleep(settleMs)
    return { ...opened, memory: memoryOf(opened.pid) }
  } finally {
    await opened.close()
  }
}

/** The value that this share of all is below; undefined where there is nothing to measure. */
export function quantile(values: (number | null | undefined)[], share: number): number | undefined {
  const known = values.filter((value) => typeof value === 'number').sort((a, b) => a - b)
  return known[Math.floor(known.length * share)]
}
