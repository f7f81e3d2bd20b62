import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A memory disk and the system’s temporary folder; tests use one of them. */
const otherDisk = ['/dev/shm', '/var/tmp'].find(
  (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
)

/** Whether there is a second file system besides that of temporary folders. */
export const hasOtherDisk = otherDisk !== undefined

/** A new empty folder on another file system than `makeTempFolder` uses, removed when the test has finished. */
export function makeFolderOnOtherDisk(): string {
  const folder = mkdtempSync(join(otherDisk ?? tmpdir(), 'offhook-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
