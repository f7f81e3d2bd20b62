/**
 * A program that encrypts or decrypts the audio of a library, and is killed by itself before a file operation of a given
 * number, as if by a power switch. Says how many operations there were when it got to its end.
 *
 * Arguments: the library's folder, `encrypt` or `decrypt`, the number.
 */
import fs from 'node:fs'
import promises, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { audioKey } from '../library/audio-folder.ts'

const [folder, task, killAt] = process.argv.slice(2) as [string, string, string]

const operations: string[] = []
function count(operation: string): void {
  operations.push(operation)
  if (operations.length === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}
for (const name of ['rename', 'rm', 'open'] as const) {
  const real = promises[name] as (...args: unknown[]) => Promise<unknown>
  promises[name] = ((...args: unknown[]) => {
    count(name)
    return real(...args)
  }) as never
}
syncBuiltinESMExports()
const handle = await promises.open(process.execPath)
const handles = Object.getPrototypeOf(handle) as FileHandle
await handle.close()
const { write } = handles
handles.write = function (this: FileHandle, ...args: unknown[]) {
  count('write')
  return (write as (...args: unknown[]) => unknown).apply(this, args)
} as never
operations.length = 0

const { convertAudio } = await import('../../../src-main/backup/convert-audio.ts')
const keys = task === 'encrypt' ? { from: null, to: audioKey } : { from: audioKey, to: null }
await convertAudio({ folder, ...keys }, { onProgress() {}, signal: new AbortController().signal })
fs.writeSync(1, String(operations.length))
