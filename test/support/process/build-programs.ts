/**
 * Bundles programs for child processes and threads as the app's own are: started hundreds of times, they must not
 * read and translate a hundred source files each time.
 */
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Makes `<name>.mjs` of each source.
 *
 * @param sources by the name that each program shall have
 * @param folder an empty one
 */
export async function buildPrograms(sources: Record<string, URL>, folder: string): Promise<void> {
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
}
