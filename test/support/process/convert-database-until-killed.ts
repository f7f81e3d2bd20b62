/**
 * A program that encrypts a library or makes it plain, and is killed by itself before a file operation of a given
 * number, as if by a power switch. Says the names of all operations when it got to its end.
 *
 * Arguments: the library's folder, its key and the new one in hexadecimal or empty, the new key file, the number.
 */
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const [folder, oldKey, newKey, keyFile, killAt] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
]

const operations: string[] = []
function count(operation: string): void {
  operations.push(operation)
  if (operations.length === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}
for (const name of ['rename', 'rm', 'open', 'writeFile'] as const) {
  const real = promises[name] as (...args: unknown[]) => Promise<unknown>
  promises[name] = ((...args: unknown[]) => {
    count(name)
    return real(...args)
  }) as never
}
// Before SQLite makes a file and after it has written it.
for (const name of ['rmSync', 'openSync', 'fsyncSync', 'closeSync'] as const) {
  const real = fs[name] as (...args: unknown[]) => unknown
  fs[name] = ((...args: unknown[]) => {
    count(name)
    return real(...args)
  }) as never
}
syncBuiltinESMExports()

const { runJobInThread } = await import('../../../src-main/threads/jobs.ts')

const readKey = (hex: string) => (hex === '' ? null : new Uint8Array(Buffer.from(hex, 'hex')))
const database = readKey(oldKey)
operations.length = 0
await runJobInThread(
  { name: 'convert', plan: { folder, key: readKey(newKey), keyFile } },
  {
    keys: database && { database, audio: database, backup: database },
    signal: new AbortController().signal,
    onProgress() {},
  },
)
fs.writeSync(1, JSON.stringify(operations))
