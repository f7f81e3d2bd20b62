/**
 * A program that replaces the personal data of a library (its first argument) by those of its two other
 * arguments in turn, in the writer's format, and prints a line before each import, until it is killed.
 */
import { readFileSync, writeSync } from 'node:fs'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { openForWriting } from '../../../src-main/library/open.ts'

const [folder, ...files] = process.argv.slice(2) as [string, ...string[]]
const writer = createLibraryWriter(openForWriting(folder), {
  documents: { save() {}, remove() {} },
  announce() {},
})
const states = files.map((file) => readFileSync(file, 'utf8'))
for (let count = 0; ; count++) {
  writeSync(1, `${count}\n`)
  writer.importPortableData({ json: states[count % states.length]!, mode: 'replace' })
}
