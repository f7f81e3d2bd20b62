/**
 * Creates the folder of tools that electron-builder uses for an AppImage, for machines where it cannot download
 * its own: uses this system's programs, and a replacement for the runtime. Only for tests.
 */
import { chmod, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** The same as in the replacement. */
const OFFSET = 4096

/** electron-builder reads this variable. */
export const toolsVariable = 'APPIMAGE_TOOLS_PATH'

/**
 * @param {string} folder where to; it must not exist
 * @returns {Promise<string>} the folder
 */
export async function makeAppImageTools(folder) {
  await mkdir(join(folder, 'runtimes'), { recursive: true })
  for (const program of ['mksquashfs', 'desktop-file-validate']) {
    await symlink(join('/usr/bin', program), join(folder, program))
  }
  // The original folder contains libraries for systems that lack them.
  await mkdir(join(folder, 'lib', process.arch), { recursive: true })
  const script = await readFile(join(root, 'build/linux/appimage-runtime.sh'), 'utf8')
  const runtime = join(folder, 'runtimes', `runtime-${process.arch}`)
  await writeFile(runtime, script.padEnd(OFFSET))
  await chmod(runtime, 0o755)
  return folder
}
