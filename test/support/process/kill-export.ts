/** Kills an export in its own process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import type { ExportFormatId } from '../../../src-preload/contract/export-formats.ts'
import { programPath } from './programs.ts'

/** Kills it after some calls. Returns how many it reported. */
export async function exportAndKill(
  args: [library: string, folder: string, home: string, format: ExportFormatId],
  calls: number,
): Promise<number> {
  const child = spawn(process.execPath, [programPath('export-until-killed'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString()
    if (said.split('\n').length > calls) child.kill('SIGKILL')
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  return said.split('\n').length - 1
}
