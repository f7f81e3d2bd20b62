/**
 * Makes AppImages on machines that cannot download electron-builder's tools for them: uses this system's
 * programs, and a replacement for the runtime. Only for tests.
 */
import { chmod, mkdir, open, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { mustRun } from './run.mjs'

/** The same as in the replacement. */
const OFFSET = 4096

/** electron-builder reads this variable. */
export const toolsVariable = 'APPIMAGE_TOOLS_PATH'

/**
 * Creates the folder of tools that electron-builder uses.
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
  const path = join(folder, 'runtimes', `runtime-${process.arch}`)
  await writeFile(path, await runtime())
  await chmod(path, 0o755)
  return folder
}

/**
 * Makes an AppImage that is large but quickly made.
 * @param {string} folder the app's, in which `AppRun` is added
 * @param {string} program its file in `folder`
 * @param {string} image
 */
export async function makeAppImage(folder, program, image) {
  await symlink(program, join(folder, 'AppRun'))
  const uncompressed = ['-noI', '-noD', '-noF', '-noX']
  await mustRun('mksquashfs', [
    folder,
    image,
    '-offset',
    String(OFFSET),
    '-quiet',
    '-no-progress',
    ...uncompressed,
  ])
  const file = await open(image, 'r+')
  await file.write(await runtime(), 0, 'utf8')
  await file.chmod(0o755)
  await file.close()
}

async function runtime() {
  return (await readFile(join(root, 'build/linux/appimage-runtime.sh'), 'utf8')).padEnd(OFFSET)
}
