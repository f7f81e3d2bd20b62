/**
 * Measures how much larger the packaged app is than Electron, and lists its largest files.
 *
 *     npm run package -- --folder && npm run bench -- size [--json]
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findElectron } from '../../build/electron-runtime.mjs'
import { measurePackage, mostAdded } from '../../build/package-size.mjs'
import { packagedFolder } from '../../build/packaged-app.mjs'

export const byNameOnly = true

const shown = 30

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } })
  if (!existsSync(packagedFolder())) throw new Error('make the package first: npm run package -- --folder')
  // Archives are files here, not folders.
  Object.assign(process, { noAsar: true })
  const { addedBytes, files } = measurePackage((await findElectron()).distFolder)
  if (values.json) return console.log(JSON.stringify({ addedBytes, target: mostAdded, files }, null, 2))
  console.log(`larger than Electron by ${addedBytes} bytes, target at most ${mostAdded}`)
  console.table(files.slice(0, shown))
}
