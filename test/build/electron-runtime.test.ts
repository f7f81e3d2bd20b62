/**
 * Where the scripts look for Electron first, and what they say when it is not there.
 */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findElectron } from '../../build/electron-runtime.mjs'

const executableName =
  process.platform === 'darwin'
    ? 'Electron.app/Contents/MacOS/Electron'
    : process.platform === 'win32'
      ? 'electron.exe'
      : 'electron'

describe('findElectron', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'offhook-runtime-'))
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })

  it('uses the folder in ELECTRON_OVERRIDE_DIST_PATH and the version in it', async () => {
    const executable = join(folder, executableName)
    await mkdir(dirname(executable), { recursive: true })
    await writeFile(executable, '')
    await chmod(executable, 0o755)
    await writeFile(join(folder, 'version'), 'v42.0.0\n')
    expect(await findElectron()).toEqual({
      executable,
      distFolder: folder,
      version: '42.0.0',
      origin: 'override',
    })
  })

  it('names the missing executable when that folder contains no Electron', async () => {
    await expect(findElectron()).rejects.toThrow(join(folder, executableName))
  })
})
