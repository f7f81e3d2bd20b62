/**
 * Programs for child processes and threads, bundled as the app's own are: started hundreds of times, they must
 * not read and translate a hundred source files each time.
 */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * @param sources by the name that each program shall have
 * @returns a folder with `<name>.mjs` for each of them, removed when the running test has finished
 */
export async function bundlePrograms(sources: Record<string, URL>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'offhook-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  // SQLite is a native module and stays where it is.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const input = Object.fromEntries(Object.entries(sources).map(([name, url]) => [name, fileURLToPath(url)]))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].mjs' } },
    },
  })
  return folder
}
