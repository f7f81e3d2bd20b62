/**
 * A program that shares a library through a folder for some days: tags a call, then runs a round. Kills itself at the
 * operation with a given number, like a power cut, and continues where it was when it is started again. Prints a line
 * for each day, and the names of all operations when it reaches its end.
 *
 * Arguments: the library's folder, the shared folder, a file with `Sharing` in JSON, the number of days, and the number
 * of the operation, or 0.
 */
import { readFileSync, writeSync } from 'node:fs'
import { openFolder, type FolderFiles } from '../../../src-main/computers/folder/folder-files.ts'
import type { SharingWriter } from '../../../src-main/library/sharing-types.ts'
import { namePart } from '../../../src-main/computers/folder/file-names.ts'
import { Exchange } from '../../../src-main/computers/folder/exchange.ts'
import { joinFolder } from '../../../src-main/computers/folder-key.ts'
import { toDocumentPort } from '../../../src-main/computers/library-document.ts'
import { createLibraryWriter } from '../../../src-main/library/library-writer.ts'
import { openForWriting } from '../../../src-main/library/open.ts'
import { createRandom } from '../../../src-main/sample-service/random.ts'
import type { Sharing } from '../computers/shared-computers.ts'

const [home, place, sharingFile, days, killAt] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
]
const { header, code, accountId } = JSON.parse(readFileSync(sharingFile, 'utf8')) as Sharing
const noon = Date.UTC(2025, 2, 3, 12)
const minute = 60_000

const operations: string[] = []
function step(operation: string): void {
  operations.push(operation)
  if (operations.length === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}

function counting(files: FolderFiles): FolderFiles {
  return {
    list: async () => (step('list'), await files.list()),
    read: async (name, mostBytes) => (step('read'), await files.read(name, mostBytes)),
    async write(name, content) {
      step('write')
      await files.write(name, content.subarray(0, content.length / 2))
      step('write half')
      await files.write(name, content)
      step('written')
    },
    async rename(from, to) {
      step('rename')
      await files.rename(from, to)
      step('renamed')
    },
    async remove(name) {
      step(name.endsWith(namePart('')) ? 'remove part' : 'remove')
      await files.remove(name)
      step('removed')
    },
  }
}

/** After each transaction that writes. */
function countingWriter(writer: SharingWriter): SharingWriter {
  return new Proxy(writer, {
    get: (target, name: keyof SharingWriter) => (input: never) => {
      const answer: unknown = target[name](input)
      if (!/^(read|list|count|take)/.test(name)) step(`after ${name}`)
      return answer
    },
  })
}

const db = openForWriting(home)
const library = createLibraryWriter(db, { documents: { save() {}, remove() {} }, announce() {} })
const writer = countingWriter(library)
writer.startSharing()
writer.joinShared()
const joined = joinFolder([header], code, accountId)
if (joined.outcome !== 'joined') throw new Error(joined.outcome)
const clock = { now: noon }
const exchange = new Exchange({
  document: toDocumentPort(writer as unknown as Parameters<typeof toDocumentPort>[0]),
  ...{
    files: counting(openFolder(place)),
    key: joined.key,
    header,
    name: 'Laptop',
    model: 1,
    now: () => clock.now,
  },
})

const findTag = db.prepare<[string], number>('SELECT id FROM tag WHERE name = ?').pluck()
const isTagged = db.prepare("SELECT 1 FROM recordingTag WHERE recordingId = 'rec-1' AND tagId = ?")

/** The third is so large that the next file is a state, which replaces the ones before. */
function nameTag(day: number): string {
  if (day % 10 !== 3) return `day ${day}`
  const random = createRandom(day)
  const letters = Array.from({ length: 1_100_000 }, () => String.fromCharCode(97 + Math.floor(random() * 26)))
  return `day ${day} ${letters.join('')}`
}

for (let day = 1; day <= Number(days); day++) {
  clock.now = noon + day * minute
  const name = nameTag(day)
  const tagId = findTag.get(name) ?? library.saveTag({ id: null, name, color: 'red' }).id
  if (!isTagged.get(tagId)) library.setTag({ ids: ['rec-1'], tagId, on: true, at: clock.now })
  while (writer.sendSharedChanges({ at: clock.now }).hasMore);
  const { state } = await exchange.round()
  if (state !== 'ready') throw new Error(state)
  writeSync(1, `${day}\n`)
}
writeSync(1, `${JSON.stringify(operations)}\n`)
