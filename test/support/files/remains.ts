/** Searches text in every byte of a library's files. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which of these texts, of at least four bytes, are in any file of the folder: each as `file: text`. */
export function findRemains(folder: string, wanted: readonly (string | Buffer)[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    lstatSync(join(folder, name)).isFile(),
  )
  const byStart = Map.groupBy(new Set(wanted.map((each) => Buffer.from(each).toString('latin1'))), (text) =>
    Buffer.from(text, 'latin1').readUInt32BE(),
  )
  return files.flatMap((name) => {
    const bytes = readFileSync(join(folder, name))
    return listContained(bytes, byStart).map((text) => `${name}: ${text}`)
  })
}

/** Reads the bytes once, however many texts there are. @param byStart texts by their first four bytes */
function listContained(bytes: Buffer, byStart: Map<number, string[]>): string[] {
  const found = new Set<string>()
  // Most pairs of bytes begin none of the texts.
  const begins = new Uint8Array(2 ** 16)
  for (const start of byStart.keys()) begins[start >>> 16] = 1
  for (let at = 0; at <= bytes.length - 4; at++) {
    if (begins[(bytes[at]! << 8) | bytes[at + 1]!] === 0) continue
    for (const text of byStart.get(bytes.readUInt32BE(at)) ?? []) {
      if (bytes.toString('latin1', at, at + text.length) === text) found.add(text)
    }
  }
  return [...found]
}
