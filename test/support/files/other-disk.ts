import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const memory = '/dev/shm'

/** Whether another file system than that of temporary folders is at hand. */
export const hasOtherDisk = existsSync(memory) && statSync(memory).dev !== statSync(tmpdir()).dev

/** A new empty folder on another file system than `makeTempFolder` uses, removed when the test has finished. */
export function makeFolderOnOtherDisk(): string {
  const folder = mkdtempSync(join(memory, 'offhook-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
