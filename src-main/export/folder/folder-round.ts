/**
 * One round of work on the export folder: finds differences from the library and updates the notes one by one.
 * A note that cannot be written is reported and does not stop the others.
 */
import { hash } from 'node:crypto'
import type { ExportFolderState, NoteProblem } from '../../../src-preload/contract/export-folder.ts'
import { readDiskTrouble } from '../../util/disk-trouble.ts'
import { onPaper, recordExport } from '../export-journal.ts'
import { chunk } from '../../util/chunk.ts'
import { NoteWriter, type NoteWriterOptions } from './note-writer.ts'
import { NoteError } from './note-folder.ts'
import { CodedError } from '../../util/coded-error.ts'

/** Notes that could not be updated, by the key of their call or person. */
export type Problems = Map<string, ExportFolderState['problems'][0]>

export interface RoundOptions extends NoteWriterOptions {
  /** Calls that changed since the last round. */
  dirty: ReadonlySet<string> | 'all'
  /** True when the folder is read for the first time since it was chosen, missing, or Offhook was closed. */
  isFresh: boolean
  /** ISO 3166, for the format of numbers. */
  region: string
  /** Problems of earlier rounds; their notes are retried. */
  problems: Problems
  onProgress(done: number, total: number): void
}

interface Job {
  key: string
  /** The call that it writes; null for none. */
  callId: string | null
  /** Returns true when the folder changed. */
  run(): Promise<boolean>
}

/** Increase it when the format of notes changes, so that all notes are checked again. */
const noteForm = 1
/** Pause after each note, so that the main thread can serve the window. */
const pauseMs = 5
/** Calls compared in a row: a few milliseconds of the reading thread. */
const comparedAtOnce = 100

/** The folder changed; there are boxes that the user can tick. */
interface Round {
  isChanged: boolean
  hasTasks: boolean
}

/** @throws CodedError, and errors that concern the whole folder. */
export async function runRound(options: RoundOptions): Promise<Round> {
  const { isStopped, problems, onProgress, clock } = options
  await reportCopies(options)
  const notes = new NoteWriter(options)
  const hasTasks = await notes.takeTicks()
  const jobs = await listJobs(options, notes)
  const changed: Job[] = []
  for (const [index, job] of jobs.entries()) {
    if (isStopped()) break
    const { key, run } = job
    try {
      if (await run()) changed.push(job)
      problems.delete(key)
    } catch (error) {
      const problem = await toProblem(error, options)
      const path = error instanceof NoteError ? error.path : null
      problems.set(key, { path: path ?? (await findPath(key, options)), problem })
    }
    onProgress(index + 1, jobs.length)
    await clock.sleep(pauseMs)
  }
  await recordChanges(changed, options)
  return { isChanged: changed.length > 0, hasTasks }
}

/** One entry of the export journal for all notes; later rounds replace them, so their hashes are not kept. */
async function recordChanges(changed: readonly Job[], options: RoundOptions): Promise<void> {
  if (changed.length === 0) return
  const calls = changed.flatMap(({ callId }) => callId ?? [])
  await recordExport(options, {
    ...{ at: options.clock.now(), kind: 'export-folder', format: 'md', calls, isRedacted: true },
    files: { ...onPaper, fileCount: changed.length },
  }).catch((error: unknown) => {
    // The journal of a closed library cannot be written.
    if (!options.isStopped()) throw error
  })
}

/** Reports files with the id of another note, such as those of conflicts of a program that syncs folders. */
async function reportCopies({ reader, index, problems }: RoundOptions): Promise<void> {
  for (const key of problems.keys()) if (key.startsWith('copy:')) problems.delete(key)
  for (const id of index.listShared()) {
    const known = await reader.findExportedNote({ key: `call:${id}` })
    if (known) index.prefer(id, known.path)
    for (const path of index.findAll(id).slice(1)) problems.set(`copy:${path}`, { path, problem: 'copy' })
  }
}

async function listJobs(options: RoundOptions, notes: NoteWriter): Promise<Job[]> {
  const { reader, choice, dirty } = options
  const calls = await listOutdated(options)
  const orphans = await reader.listOrphanedNotes({ settledVersion: notes.settledVersion })
  const jobs: Job[] = [
    ...calls.map(({ id, version }) => ({
      key: `call:${id}`,
      callId: id,
      run: () => notes.writeCall(id, version),
    })),
    ...orphans.map((orphan) => ({ key: orphan.key, callId: null, run: () => notes.settleDeleted(orphan) })),
  ]
  if (!choice.withPeople) return jobs
  const changed = dirty === 'all' || orphans.length > 0 ? 'all' : await listPersonIds(options, calls)
  // Written last, because they link to the notes of their calls.
  const people = changed !== 'all' && changed.size === 0 ? [] : await reader.listPeople()
  for (const person of people) {
    if (changed !== 'all' && !changed.has(person.id)) continue
    jobs.push({ key: `person:${person.id}`, callId: null, run: () => notes.writePerson(person) })
  }
  return jobs
}

async function listOutdated(options: RoundOptions): Promise<{ id: string; version: string }[]> {
  const { reader, dirty, problems, isFresh, isStopped } = options
  const failed = [...problems.keys()].filter((key) => key.startsWith('call:')).map((key) => key.slice(5))
  const ids = dirty === 'all' ? await reader.listIds({ view: 'all' }) : [...new Set([...dirty, ...failed])]
  const salt = makeSalt(options)
  const outdated: { id: string; version: string }[] = []
  for (const part of chunk(ids, comparedAtOnce)) {
    if (isStopped()) return []
    outdated.push(...(await reader.listOutdatedNotes({ ids: part, salt, withRedacted: isFresh })))
  }
  return outdated
}

/**
 * Everything besides the call that affects a note. Patterns of file names are excluded, because existing files
 * keep their names.
 */
function makeSalt({ choice: { withAudio, withOffset }, texts, region }: RoundOptions): string {
  return hash('sha1', JSON.stringify([noteForm, withAudio, withOffset, texts, region]))
}

async function listPersonIds(
  { reader }: RoundOptions,
  calls: readonly { id: string }[],
): Promise<Set<number>> {
  const found = await reader.findRecordings({ ids: calls.map(({ id }) => id) })
  return new Set(found.flatMap(({ person }) => (person ? [person.id] : [])))
}

/** @throws errors that concern more than one note. */
async function toProblem(error: unknown, { noteFolder, isStopped }: RoundOptions): Promise<NoteProblem> {
  if (error instanceof CodedError || isStopped()) throw error
  // A disconnected drive is not a problem of one note.
  await noteFolder.requireThere()
  if (error instanceof NoteError) return error.problem
  const isOfSystem = error instanceof Error && 'syscall' in error
  const { code } = error as NodeJS.ErrnoException
  if (!isOfSystem || readDiskTrouble(error) === 'disk-full' || code === 'EROFS' || code === 'EIO') throw error
  return 'write'
}

async function findPath(key: string, { reader, index }: RoundOptions): Promise<string> {
  const known = await reader.findExportedNote({ key })
  return index.find(known?.noteId ?? key.slice(key.indexOf(':') + 1)) ?? known?.path ?? ''
}
