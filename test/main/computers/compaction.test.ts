import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sealFile } from '../../../src-main/computers/crypto.ts'
import type { RecordChange } from '../../../src-main/computers/document/record.ts'
import type { PartUpdate } from '../../../src-main/computers/document/account-document.ts'
import { joinFolder } from '../../../src-main/computers/folder-key.ts'
import { readPortableData } from '../../../src-main/library/queries/portable-queries.ts'
import { writePortableFile } from '../../../src-main/personal-data/write-file.ts'
import { createRandom, deriveHex } from '../../../src-main/sample-service/random.ts'
import { isLongRun } from '../../support/cases/long-run.ts'
import { exchange, noon, startComputer, write } from '../../support/computers/documents.ts'
import { newSharing } from '../../support/computers/shared-computers.ts'
import { openSharedLibraries, receive } from '../../support/library/shared-libraries.ts'

const day = 24 * 60 * 60 * 1000
const notes = isLongRun ? 5000 : 500
const days = 365
const random = createRandom(42)
const upTo = (count: number) => Math.floor(random() * count)
const words = [
  'call',
  'Anna',
  'back',
  'on',
  'Monday',
  'about',
  'the',
  'invoice',
  'and',
  'send',
  'an',
  'offer',
  'first',
]
const say = (count: number) => Array.from({ length: count }, () => words[upTo(words.length)]!)

const themes = 20
const themeUid = (index: number) => deriveHex(`theme ${index}`, 24)

type Note = Extract<RecordChange, { texts?: unknown }> & { part: string }

function makeNote(index: number, at: number): Note {
  return {
    part: `call/${deriveHex(`call ${Math.floor(index / 2)}`, 32)}`,
    kind: 'note',
    uid: deriveHex(`note ${index}`, 24),
    values: {
      timestamp: index % 300,
      until: (index % 300) + 4.5,
      firstWord: index,
      original: say(10).join(' '),
      createdAt: at,
      updatedAt: at,
    },
    texts: { text: say(10).join(' ') },
    sets: { themes: { [themeUid(upTo(themes))]: true } },
  }
}

/** Replaces some words, or adds some at the end. */
function edit(note: Note, isContinued: boolean, at: number): void {
  const text = note.texts!.text!.split(' ')
  text.splice(isContinued ? text.length : upTo(text.length), isContinued ? 0 : upTo(3), ...say(2))
  note.texts = { text: text.join(' ') }
  note.values = { ...note.values, updatedAt: at }
}

/** The personal data of a library that has all of it, as the user exports it. */
async function exportFile(entries: readonly PartUpdate[]) {
  const [library] = openSharedLibraries(1)
  receive(library!, entries)
  const path = join(library!.folder, 'personal.json')
  await readPortableData(library!.folder, null, (queries) => writePortableFile(path, queries))
  const notes = library!.writing.prepare<[], number>('SELECT count(*) FROM note').pluck().get()
  return { notes, bytes: statSync(path).size }
}

describe('the state of a year', () => {
  it('is less than three times the file of personal data, and in a file less than once', async () => {
    let computers = [startComputer(), startComputer()]
    const all: Note[] = []
    const save = (note: Note, at: number) => {
      const { part, ...record } = note
      write(computers[upTo(2)]!, record, at, part)
    }
    for (let index = 0; index < themes; index++) {
      const values = { name: `Theme ${index}`, color: 'blue', position: index }
      write(computers[0]!, { kind: 'theme', uid: themeUid(index), values }, noon, 'themes')
    }
    for (let today = 0; today < days; today++) {
      // Each start is another client of Yjs.
      computers = computers.map(({ store }) => startComputer(store))
      const at = noon + today * day
      while (all.length < (notes * (today + 1)) / days) {
        const note = makeNote(all.length, at)
        all.push(note)
        for (let typed = 0; typed < 5; typed++) {
          save(note, at + typed)
          exchange(computers, at)
          edit(note, true, at + typed)
        }
      }
      for (let change = 0; change < notes / 100; change++) {
        const note = all[Math.max(0, all.length - 1 - upTo(random() < 0.7 ? 50 : all.length))]!
        edit(note, false, at + change)
        save(note, at + 1000 + change)
        exchange(computers, at)
      }
      for (const { document } of computers) document.settle(at)
    }
    const [{ document, store }] = computers as [ReturnType<typeof startComputer>]
    const { entries } = document.takeState()
    const exported = await exportFile(entries)
    const sharing = newSharing()
    const joined = joinFolder([sharing.header], sharing.code, sharing.accountId)
    if (joined.outcome !== 'joined') throw new Error(joined.outcome)
    const head = {
      kind: 'state',
      computer: document.readComputer(),
      sequence: 1,
      at: noon,
      name: '',
      model: 1,
    } as const
    const sealed = await sealFile(joined.key, head, entries)
    expect(exported.notes).toBe(all.length)
    expect(store.countPartBytes()).toBeLessThan(3 * exported.bytes)
    expect(sealed.length).toBeLessThan(exported.bytes)
  })
})
