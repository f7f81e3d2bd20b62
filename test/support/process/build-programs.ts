/**
 * Bundles programs for child processes and threads like the app's own: they are started hundreds of times and
 * must not compile a hundred source files each time.
 */
import { copyFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Creates `<name>.js` for each source.
 *
 * @param sources by program name
 * @param folder an empty one
 * @param replaced packages, by the modules that take their place
 */
export async function buildPrograms(
  sources: Record<string, URL>,
  folder: string,
  replaced: Record<string, string> = {},
): Promise<void> {
  // Native modules stay where they are.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  // It declares that they are modules.
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'))
  const input = Object.fromEntries(Object.entries(sources).map(([name, url]) => [name, fileURLToPath(url)]))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: replaced },
    ssr: { noExternal: true, external: ['better-sqlite3', 'keytar'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  })
}
