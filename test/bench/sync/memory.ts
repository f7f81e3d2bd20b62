/** What the whole app holds in memory with a small and a large library, beside an empty Electron window. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../../build/app-build.mjs'
import { withDisplay } from '../../../build/display.mjs'
import { findElectron } from '../../../build/electron-runtime.mjs'
import { root } from '../../../build/paths.mjs'
import { windowEnvironment } from '../../../build/run-electron.mjs'
import { emptyOf, offhookOf, prepare, quantile, startOnce } from '../start/machine.ts'

const sizes = [1000, 25_000]
/** As in the middle of a first sync; more of them lie on disk and change nothing of this. */
const transcripts = 1000
const runs = 3

export async function reportMemory(): Promise<void> {
  if ((await buildIfStale()) !== 0) throw new Error('the app could not be built')
  const electron = await findElectron()
  const folders = sizes.map(() => mkdtempSync(join(tmpdir(), 'offhook-bench-')))
  try {
    for (const [at, folder] of folders.entries())
      await prepare(folder, { recordings: sizes[at]!, transcripts })
    await withDisplay(async (display) => {
      const env = windowEnvironment(electron, display)
      const machines = folders.map((folder, at) => ({
        executable: electron.executable,
        env,
        folder,
        recordings: sizes[at]!,
      }))
      const apps = [emptyOf(machines[0]!), ...machines.map((machine) => offhookOf(machine, root))]
      const held: number[][] = apps.map(() => [])
      for (let run = 0; run < runs; run++) {
        for (const [at, app] of apps.entries())
          held[at]!.push((await startOnce(app)).memory?.pss ?? Number.NaN)
      }
      const [empty, ...own] = held.map((values) => quantile(values, 0.5)! / 2 ** 20)
      console.table(
        Object.fromEntries(
          own.map((value, at) => [
            `memory of all processes (PSS) at ${sizes[at]} recordings, MB`,
            {
              value: value.toFixed(0),
              'empty window': empty!.toFixed(0),
              ratio: (value / empty!).toFixed(2),
              target: 'at most 1.3',
            },
          ]),
        ),
      )
    })
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}
