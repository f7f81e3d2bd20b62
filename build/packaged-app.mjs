/** Locates the app that `npm run package` creates, and its parts on each system. */
import { join } from 'node:path'
import { root } from './paths.mjs'

/** The whole folder. */
export const packagedFolder = () => join(root, 'dist', unpackedFolder())

/** The folder in dist/ that electron-builder names after the system. */
export function unpackedFolder() {
  const arch = process.arch === 'x64' ? '' : `-${process.arch}`
  if (process.platform === 'darwin') return `mac${arch}`
  return process.platform === 'win32' ? `win${arch}-unpacked` : `linux${arch}-unpacked`
}

/** @returns {{ executable: string, commandLine: string }} the program, and the one for its command line */
export function packagedApp() {
  const folder = packagedFolder()
  if (process.platform === 'darwin') {
    const contents = join(folder, 'Offhook.app', 'Contents')
    return {
      executable: join(contents, 'MacOS', 'Offhook'),
      commandLine: join(contents, 'Resources', 'offhook-cli'),
    }
  }
  if (process.platform === 'win32') {
    return { executable: join(folder, 'Offhook.exe'), commandLine: join(folder, 'bin', 'offhook-cli.exe') }
  }
  return { executable: join(folder, 'offhook'), commandLine: join(folder, 'offhook-cli') }
}

/** The folder of the app's archive and its plain files. */
export function packagedResources() {
  if (process.platform === 'darwin') return join(packagedFolder(), 'Offhook.app', 'Contents', 'Resources')
  return join(packagedFolder(), 'resources')
}
