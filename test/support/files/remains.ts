/** Searches text in every byte of a library's files. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which of these texts, of at least two bytes, are in any file of the folder: each as `file: text`. */
export function findRemains(folder: string, wanted: readonly (string | Buffer)[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    lstatSync(join(folder, name)).isFile(),
  )
  const byStart = Array.from<Buffer[] | undefined>({ length: 2 ** 16 })
  for (const bytes of wanted.map((each) => Buffer.from(each)))
    (byStart[bytes.readUInt16BE()] ??= []).push(bytes)
  return files.flatMap((name) => {
    const found = listContained(readFileSync(join(folder, name)), byStart)
    return found.map((text) => `${name}: ${text}`)
  })
}

/** Reads the bytes once, for any number of texts. @param byStart texts by their first two bytes */
function listContained(bytes: Buffer, byStart: (Buffer[] | undefined)[]): string[] {
  const found = new Set<string>()
  for (let at = 0; at < bytes.length - 1; at++) {
    const texts = byStart[(bytes[at]! << 8) | bytes[at + 1]!]
    if (texts === undefined) continue
    for (const text of texts) {
      if (bytes.subarray(at, at + text.length).equals(text)) found.add(text.toString('latin1'))
    }
  }
  return [...found]
}
