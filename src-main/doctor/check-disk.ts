/** Checks the folders of the data and of the library: writable, with free space, on a local disk. */
import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFinding, type Finding, type Found } from '../../src-preload/contract/checks.ts'
import { headroomBytes } from '../audio/room.ts'
import { requireWritable, spareBytes } from '../backup/room.ts'
import type { DoctorContext } from './types.ts'
import { CodedError } from '../util/coded-error.ts'

/** Worst first: only the first finding of any folder is reported. */
const order: readonly Found<'disk'>[] = ['gone', 'readonly', 'full', 'low', 'network', 'ok']

/** Network file systems in Linux's `statfs`: NFS, SMB, CIFS, SMB2, AFS, Ceph, Coda. Source: statfs(2). */
const networkTypes = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x5346414f, 0x00c36400, 0x73757245])

interface Folder {
  found: Found<'disk'>
  freeBytes: number
}

export async function checkDisk({ home, library, platform }: DoctorContext): Promise<Finding<'disk'>> {
  // Before the first start the folders do not exist, so their future location is checked.
  const folders = [
    findExisting(home),
    ...(library ? [library.moved ? library.folder : findExisting(library.folder)] : []),
  ]
  const looked = await Promise.all(folders.map((folder) => lookAt(folder, platform)))
  const worst = looked.sort((a, b) => order.indexOf(a.found) - order.indexOf(b.found))[0]!
  const freeBytes = Math.min(...looked.map((each) => each.freeBytes))
  return makeFinding('disk', worst.found, Number.isFinite(freeBytes) ? { freeBytes } : {})
}

async function lookAt(folder: string, platform: NodeJS.Platform): Promise<Folder> {
  try {
    const { bavail, bsize, type } = await statfs(folder)
    const freeBytes = bavail * bsize
    if (freeBytes < spareBytes) return { found: 'full', freeBytes }
    await requireWritable(folder)
    if (freeBytes < headroomBytes) return { found: 'low', freeBytes }
    return { found: isNetworkDrive(folder, type, platform) ? 'network' : 'ok', freeBytes }
  } catch (error) {
    return { found: readFinding(error), freeBytes: Infinity }
  }
}

function readFinding(error: unknown): Found<'disk'> {
  const { code } = error as NodeJS.ErrnoException
  if (error instanceof CodedError && error.code === 'no-room') return 'full'
  return code === 'gone' || code === 'ENOENT' || code === 'EIO' || code === 'ENODEV' ? 'gone' : 'readonly'
}

/** On Windows a share without a drive letter; unknown on macOS. */
export function isNetworkDrive(folder: string, type: number, platform: NodeJS.Platform): boolean {
  if (platform === 'win32') return /^[\\/]{2}(?![?.][\\/])|^\\\\\?\\UNC\\/i.test(folder)
  // Some of the numbers are negative when read as signed.
  return platform === 'linux' && networkTypes.has(type >>> 0)
}

function findExisting(folder: string): string {
  const above = dirname(folder)
  return existsSync(folder) || above === folder ? folder : findExisting(above)
}
