/**
 * What several computers cost: the first file of a large library, the same on another computer, one changed note, a round
 * without changes, the memory of both, and saving in a library that shares nothing.
 *
 *     npm run bench -- computers [--calls 10000] [--notes 50000] [--people 5000] [--entries 2000] [--follow-ups 1000]
 *
 * Processor time, because other programs make the same work take longer.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type Database from 'better-sqlite3'
import { Exchange } from '../../src-main/computers/folder/exchange.ts'
import { openFolder } from '../../src-main/computers/folder/folder-files.ts'
import { placeHeader } from '../../src-main/computers/folder/place-file.ts'
import { createFolder, createJoinCode, joinFolder } from '../../src-main/computers/folder-key.ts'
import { toDocumentPort } from '../../src-main/computers/library-document.ts'
import { createLibraryWriter } from '../../src-main/library/library-writer.ts'
import { openForWriting } from '../../src-main/library/open.ts'
import { readPortableData } from '../../src-main/library/queries/portable-queries.ts'
import { sharedModel } from '../../src-main/library/sharing/parts.ts'
import type { LibraryWriter } from '../../src-main/library/types.ts'
import { writePortableFile } from '../../src-main/personal-data/write-file.ts'
import { median, quantile } from './search/figures.ts'

const minute = 60_000
const account = 'acc-1'

interface Counts {
  calls: number
  notes: number
  people: number
  /** Of the dictionary. */
  entries: number
  /** Without a call. */
  followUps: number
}

interface Computer {
  db: Database.Database
  writer: LibraryWriter
  exchange: Exchange
  /** Of each method of the document: how long the writing thread worked, milliseconds. */
  calls: Map<string, number[]>
  clock: { now: number }
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      calls: { type: 'string', default: '10000' },
      notes: { type: 'string', default: '50000' },
      people: { type: 'string', default: '5000' },
      entries: { type: 'string', default: '2000' },
      'follow-ups': { type: 'string', default: '1000' },
    },
  })
  const root = mkdtempSync(join(tmpdir(), 'offhook-bench-'))
  try {
    await measure(root, {
      calls: Number(values.calls),
      notes: Number(values.notes),
      people: Number(values.people),
      entries: Number(values.entries),
      followUps: Number(values['follow-ups']),
    })
    measureSaving(join(root, 'alone'))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

async function measure(root: string, counts: Counts): Promise<void> {
  const code = createJoinCode()
  const header = createFolder(code, account)
  const joined = joinFolder([header], code, account)
  if (joined.outcome !== 'joined') throw new Error(joined.outcome)
  const place = join(root, 'shared')
  mkdirSync(place)
  const files = openFolder(place)
  await placeHeader(files, header)
  const start = (name: string): Computer => {
    const clock = { now: Date.UTC(2026, 0, 31, 12) }
    const db = openForWriting(join(root, name))
    const writer = createLibraryWriter(db, {
      documents: { save: () => undefined, remove: () => undefined },
      announce: () => undefined,
    })
    const calls = new Map<string, number[]>()
    const timed = timeCalls(writer, calls)
    const exchange = new Exchange({
      document: toDocumentPort(timed as unknown as Parameters<typeof toDocumentPort>[0]),
      ...{ files, key: joined.key, header, name, model: sharedModel, now: () => clock.now },
    })
    return { db, writer: timed, exchange, calls, clock }
  }
  const laptop = start('laptop')
  fill(laptop.db, counts)
  say('memory before', memory())

  laptop.writer.startSharing()
  laptop.writer.joinShared()
  await timed('compare all rows at first', () => send(laptop))
  report(laptop, ['sendSharedChanges'])
  await timed('the first round, which writes all', () => round(laptop))
  report(laptop, ['takeSharedState', 'saveSharedValues', 'countSharedBytes'])
  const names = readdirSync(place)
  const bytes = Math.max(...names.map((name) => statSync(join(place, name)).size))
  say('its file', `${(bytes / 1e6).toFixed(1)} MB`)
  await compareSizes(laptop.db, join(root, 'laptop'))
  say('memory', memory())

  const desk = start('desk')
  fill(desk.db, { ...counts, notes: 0, people: 0, entries: 0, followUps: 0 })
  desk.writer.startSharing()
  await timed('the first round of another computer, which reads all', () => round(desk))
  report(desk, ['applySharedUpdates'])
  desk.writer.joinShared()
  await timed('it compares all rows', () => send(desk))
  report(desk, ['sendSharedChanges'])
  const count = (table: string) => desk.db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()
  say('notes and people there', `${count('note')}, ${count('person')}`)
  await timed('its first file', () => round(desk))
  await timed('which the first reads', () => round(laptop))
  report(laptop, ['applySharedUpdates'])
  say('memory of both', memory())

  const edits: [string, (number: number) => void][] = [
    ['note', (number) => saveNote(laptop, number)],
    [
      'contact',
      (id) => laptop.writer.savePerson({ id, name: `Contact ${id} renamed`, numbers: [`+1666${id}`] }),
    ],
    [
      'new contact',
      (id) => laptop.writer.savePerson({ id: null, name: `New ${id}`, numbers: [`+1777${id}`] }),
    ],
    ['dictionary entry', (id) => saveEntry(laptop, id)],
    ['follow-up without a call', (id) => saveFollowUp(laptop, id)],
  ]
  for (const [name, edit] of edits) await measureEdits(name, edit, laptop, desk)
  say('memory of both', memory())
}

/** What the library keeps of the document, and the file of personal data that the user exports. */
async function compareSizes(db: Database.Database, folder: string): Promise<void> {
  const [parts, people] = db
    .prepare<[], [number, number]>(
      "SELECT sum(length(state)), coalesce(sum(length(state)) FILTER (WHERE name LIKE 'people%'), 0) FROM sharedPart",
    )
    .raw()
    .get()!
  const path = join(folder, 'personal.json')
  await readPortableData(folder, null, (queries) => writePortableFile(path, queries))
  const [all, ofPeople, exported] = [parts, people, statSync(path).size].map((each) => each / 1e6)
  say('document in the library', `${all!.toFixed(1)} MB, ${ofPeople!.toFixed(1)} MB of it contacts`)
  say('file of personal data', `${exported!.toFixed(1)} MB`)
}

async function measureEdits(
  name: string,
  edit: (number: number) => void,
  laptop: Computer,
  desk: Computer,
): Promise<void> {
  const times = { compare: [], write: [], read: [], nothing: [] } as Record<string, number[]>
  for (let number = 1; number <= 15; number++) {
    edit(number)
    times.compare!.push(await take(() => send(laptop)))
    times.write!.push(await take(() => round(laptop)))
    times.read!.push(await take(() => round(desk)))
    times.nothing!.push(await take(() => round(desk)))
  }
  for (const [step, each] of Object.entries(times)) say(`one ${name}: ${step}`, describe(each))
}

function saveNote({ writer, clock }: Computer, number: number): void {
  const text = `One more, ${number}`
  writer.saveNote({ id: null, recordingId: `rec-${number}`, timestamp: 1, text, at: clock.now })
}

function saveEntry({ writer, clock }: Computer, id: number): void {
  const fields = {
    original: `word ${id}`,
    replacement: `Words ${id}`,
    personId: null,
    side: null,
    isOn: true,
  }
  writer.saveDictionaryEntry({ id, fields, at: clock.now })
}

function saveFollowUp({ writer, clock }: Computer, id: number): void {
  writer.changeFollowUps({ ids: [id], change: { state: 'done' }, at: clock.now })
}

/** Triggers alone: what a library without a shared folder pays. */
function measureSaving(folder: string): void {
  const db = openForWriting(folder)
  const insert = db.prepare(
    `INSERT INTO note (recordingId, timestamp, text, createdAt, updatedAt) VALUES ('rec-' || ?, 1, 'x', 0, 0)`,
  )
  const trigger = db
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE name = 'noteSharedInsert'")
    .pluck()
    .get()!
  const save = () => {
    db.exec('DELETE FROM note')
    const startedAt = performance.now()
    db.transaction(() => {
      for (let number = 0; number < 20_000; number++) insert.run(number % 500)
    })()
    return performance.now() - startedAt
  }
  const times = { with: [] as number[], without: [] as number[] }
  for (let count = 0; count < 9; count++) {
    times.with.push(save())
    db.exec('DROP TRIGGER noteSharedInsert')
    times.without.push(save())
    db.exec(trigger)
  }
  say('20,000 notes where nothing is shared', describe(times.with))
  say('the same without the trigger', describe(times.without))
  db.close()
}

/** Notes of 15 words, half of them about the words of a call; a contact has a number. */
function fill(db: Database.Database, { calls, notes, people, entries, followUps }: Counts): void {
  const count = (to: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`
  db.transaction(() => {
    if (entries > 0)
      db.exec(`${count(entries)} INSERT INTO dictionaryEntry (original, replacement, isOn, createdAt, updatedAt)
        SELECT 'word ' || i, 'Word ' || i, 1, i, i FROM n;`)
    if (followUps > 0)
      db.exec(`${count(followUps)} INSERT INTO followUp (text, owner, state, createdAt, updatedAt)
        SELECT 'Send the offer of week ' || i, 'me', 'open', i, i FROM n;`)
    db.exec(`
      ${count(calls)} INSERT INTO recording (key, id, callSid, toNumber, status, direction, createdAt, createdAtMs, seenAt,
        transcriptState, audioState, counterpart)
      SELECT 1600000000 + i * 3600, 'rec-' || i, 'CA' || i, '+1555' || (1000000 + i % 3000), 'completed', 'outbound', 'c',
        (1600000000 + i * 3600) * 1000, 0, 'wanted', 'wanted', '1555' || (1000000 + i % 3000) FROM n;`)
    if (people > 0)
      db.exec(`
      ${count(people)} INSERT INTO person (id, name) SELECT i, 'Contact ' || i FROM n;
      ${count(people)} INSERT INTO personNumber (digits, personId, number)
        SELECT '1555' || (1000000 + i), i, '+1555' || (1000000 + i) FROM n;`)
    if (notes > 0)
      db.exec(`
      ${count(12)} INSERT INTO theme (id, name, color, position) SELECT i, 'Theme ' || i, 'blue', i FROM n;
      ${count(notes)} INSERT INTO note (id, recordingId, timestamp, until, firstWord, original, said, speakers, text,
        createdAt, updatedAt)
      SELECT i, 'rec-' || (1 + i * 7919 % ${calls}), i % 600, iif(i % 2, i % 600 + 5, NULL), iif(i % 2, i % 600 * 2, NULL),
        iif(i % 2, words, NULL), iif(i % 2, words, NULL), iif(i % 2, '["them"]', '[]'),
        'Ask them again about the delivery of the second pallet before the end of week ' || i, i, i
      FROM (SELECT i, 'We could not deliver the second pallet in week ' || i AS words FROM n);
      ${count(notes)} INSERT INTO noteTheme (noteId, themeId) SELECT i, 1 + i * 31 % 12 FROM n WHERE i % 2;`)
  })()
}

function timeCalls(writer: LibraryWriter, calls: Map<string, number[]>): LibraryWriter {
  return new Proxy(writer, {
    get: (target, name: keyof LibraryWriter) => (input: never) => {
      const before = process.threadCpuUsage()
      const answer: unknown = target[name](input)
      calls.set(name, [...(calls.get(name) ?? []), toMs(process.threadCpuUsage(before))])
      return answer
    },
  })
}

function send({ writer, clock }: Computer): void {
  while (writer.sendSharedChanges({ at: clock.now }).hasMore);
}

async function round({ exchange, clock }: Computer): Promise<void> {
  clock.now += minute
  const { state } = await exchange.round()
  if (state !== 'ready') throw new Error(state)
}

async function take(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return toMs(process.cpuUsage(before))
}

function toMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

async function timed(name: string, work: () => unknown): Promise<void> {
  say(name, `${((await take(work)) / 1000).toFixed(2)} s`)
}

/** How long the writing thread worked at once. */
function report({ calls }: Computer, names: string[]): void {
  for (const name of names) {
    const times = calls.get(name) ?? []
    say(`  ${name}`, times.length === 0 ? 'never' : `${times.length} times, ${describe(times)}`)
  }
  calls.clear()
}

function describe(times: number[]): string {
  return `${median(times).toFixed(1)} ms, longest ${quantile(times, 1).toFixed(1)} ms`
}

function memory(): string {
  const { rss, heapUsed } = process.memoryUsage()
  return `${(rss / 1e6).toFixed(0)} MB, heap ${(heapUsed / 1e6).toFixed(0)} MB`
}

function say(name: string, text: string): void {
  console.log(`${name}: ${text}`)
}
