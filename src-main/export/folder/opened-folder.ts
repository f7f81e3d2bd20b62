/**
 * Opens a folder below the export folder so that another program cannot replace it, or a folder above it, by a
 * link: what is written to the opened folder never gets outside of the export folder.
 */
import { constants, type BigIntStats } from 'node:fs'
import { lstat, open, readlink, realpath, type FileHandle } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { isWithin } from '../../util/folders-apart.ts'

export interface OpenedFolder {
  /** The path of the export folder. */
  root: string
  /** The path of the folder. */
  path: string
  /** @throws an error with the code `ELOOP` when the folder is no longer inside the export folder. */
  check(): Promise<void>
  close(): Promise<void>
}

/**
 * @param root absolute, without links
 * @param folder relative; `.` for the export folder itself
 * @param platform only Linux has paths of open folders; elsewhere, call `check` before and after a change
 * @throws the file system's error; an error with the code `ELOOP` or `ENOTDIR` for a link.
 */
export async function openFolder(
  root: string,
  folder: string,
  platform: NodeJS.Platform = process.platform,
): Promise<OpenedFolder> {
  const names = normalize(folder)
    .split(sep)
    .filter((name) => name !== '' && name !== '.')
  if (names.includes('..')) throw leadsOut()
  return platform === 'linux' ? await openHandles(root, names) : await checkPaths(root, names)
}

const toPath = (handle: FileHandle) => `/proc/self/fd/${handle.fd}`

async function openHandles(root: string, names: readonly string[]): Promise<OpenedFolder> {
  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW
  const top = await open(root, flags)
  let folder = top
  const close = async () => {
    if (folder !== top) await folder.close()
    await top.close()
  }
  try {
    for (const name of names) {
      const next = await open(join(toPath(folder), name), flags)
      if (folder !== top) await folder.close()
      folder = next
    }
  } catch (error) {
    await close()
    throw error
  }
  const [topPath, path] = [toPath(top), toPath(folder)]
  const check = async () => {
    // It may have been moved as a whole.
    if (!isWithin(await readlink(topPath), await readlink(path))) throw leadsOut()
  }
  return { root: topPath, path, check, close }
}

async function checkPaths(root: string, names: readonly string[]): Promise<OpenedFolder> {
  const path = join(root, ...names)
  const identify = async () => {
    // Resolves both paths: a system that ignores case may know the folder by another name.
    if (!isWithin(root, await realpath(path))) throw leadsOut()
    const found = await lstat(path, { bigint: true })
    if (!found.isDirectory()) throw leadsOut()
    return found
  }
  const first = await identify()
  const check = async () => {
    if (!isSameFile(await identify(), first)) throw leadsOut()
  }
  return { root, path, check, close: async () => undefined }
}

export function isSameFile(
  one: Pick<BigIntStats, 'dev' | 'ino'> | null,
  other: Pick<BigIntStats, 'dev' | 'ino'>,
): boolean {
  return one !== null && one.ino === other.ino && one.dev === other.dev
}

function leadsOut(): Error {
  return Object.assign(new Error('leads out of the export folder'), { code: 'ELOOP' })
}
