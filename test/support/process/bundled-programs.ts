/** Bundled programs that a test starts again and again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { buildPrograms } from './build-programs.ts'

/**
 * @param sources by program name
 * @returns a folder with `<name>.mjs` for each of them, removed when the running test has finished
 */
export async function bundlePrograms(sources: Record<string, URL>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'offhook-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  await buildPrograms(sources, folder)
  return folder
}
