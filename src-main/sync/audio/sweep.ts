/**
 * Deletes audio files that crashes left: files without a recording, abandoned partial downloads, and peaks
 * without audio. Touches only names this app creates, and only files unchanged for a long time.
 */
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashAudioName } from '../../audio/audio-store.ts'
import { getPeaksPath } from '../../audio/peaks/peaks-file.ts'
import { recoveryName } from '../../library/rescue/quarantine.ts'
import { audioFileName, isAudioPath, staysInside } from '../../model/audio-file.ts'
import { getEnding, placeFile, type AudioFolder } from '../../model/stored-file.ts'
import { temporaryName } from '../../util/atomic-file.ts'
import { chunk } from '../../util/chunk.ts'
import type { SyncDependencies } from '../context.ts'

export interface SweepOptions extends Pick<SyncDependencies, 'threads' | 'clock'>, AudioFolder {
  signal: AbortSignal | null
}

const dayMs = 86_400_000
/** A file exists moments before its row; a day also covers a clock that was wrong. */
const fileAgeMs = dayMs
/** An interrupted download is retried at least daily; after a week nobody needs the part. */
const partAgeMs = 7 * dayMs
/** Ids per query: a short query and a short list. */
const batch = 300

/** @returns how many files were deleted. @throws the library's errors; the signal's reason when aborted. */
export async function sweepAudio(options: SweepOptions): Promise<number> {
  const { threads, signal } = options
  // Until all calls are listed, a file may belong to one that is not listed yet.
  if ((await threads.reader.syncState()).backfillPage !== null) return 0
  // A rebuilt library knows only what the service still has: a file may be the last remains of a call, unless
  // that call was deleted here.
  const rebuilt = (await threads.reader.findValue({ name: recoveryName })) !== null
  const unowned: string[] = []
  let deleted = 0
  for (const folder of await listNames(options, 'audio', /^[0-9a-f]{2}$/)) {
    const names = await listStored(options, `audio/${folder}`, /^[0-9a-f]{64}\.(wav|mp3|part|part\.json)$/)
    deleted += await deleteTemporary(options, `audio/${folder}`)
    for (const some of chunk(names, batch)) {
      signal?.throwIfAborted()
      const paths = some.map((name) => `audio/${folder}/${name}`)
      deleted += await deleteOldParts(options, paths)
      unowned.push(...(await findUnowned(options, paths)))
    }
  }
  const left = rebuilt && unowned.length > 0 ? await findFilesOfDeleted(options, unowned) : unowned
  if (left.length > 0) deleted += await deleteUnclaimed(options, left)
  return deleted + (await deleteLonePeaks(options))
}

/** Deletes peaks whose audio was removed while they were computed, and half-written files after a crash. */
async function deleteLonePeaks(options: SweepOptions): Promise<number> {
  let deleted = 0
  for (const folder of await listNames(options, 'peaks', /^[0-9a-f]{2}$/)) {
    options.signal?.throwIfAborted()
    const audio = await listStored(options, `audio/${folder}`, audioFileName)
    const here = new Set(audio.map((name) => getPeaksPath(`audio/${folder}/${name}`)))
    const names = await listStored(options, `peaks/${folder}`, /^[0-9a-f]{64}\.peaks$/)
    for (const path of names.map((name) => `peaks/${folder}/${name}`)) {
      if (here.has(path) || !(await isOlder(options, path, fileAgeMs))) continue
      if (await deleteFile(options, path)) deleted += 1
    }
    deleted += await deleteTemporary(options, `peaks/${folder}`)
  }
  return deleted
}

/** Half-written files that a crash left. They have no ending of their own. */
async function deleteTemporary(options: SweepOptions, folder: string): Promise<number> {
  const plain = { ...options, audioKey: null }
  let deleted = 0
  for (const name of await listNames(options, folder, temporaryName)) {
    const path = `${folder}/${name}`
    if ((await isOlder(plain, path, fileAgeMs)) && (await deleteFile(plain, path))) deleted += 1
  }
  return deleted
}

/** The names as they are stored, without the ending of encrypted files. */
async function listStored(options: SweepOptions, path: string, pattern: RegExp): Promise<string[]> {
  const ending = getEnding(options)
  const names = await listNames(options, path, /^[0-9a-f]/)
  return names
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, name.length - ending.length))
    .filter((name) => pattern.test(name))
}

/** Empty where the folder does not exist, or is a link: files outside are not ours. */
async function listNames({ folder }: SweepOptions, path: string, pattern: RegExp): Promise<string[]> {
  try {
    const names = (await staysInside(folder, path)) ? await readdir(join(folder, path)) : []
    return names.filter((name) => pattern.test(name))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}

async function deleteOldParts(options: SweepOptions, paths: string[]): Promise<number> {
  let deleted = 0
  for (const path of paths) {
    if (!/\.part(\.json)?$/.test(path) || !(await isOlder(options, path, partAgeMs))) continue
    if (await deleteFile(options, path)) deleted += 1
  }
  return deleted
}

async function findUnowned(options: SweepOptions, paths: string[]): Promise<string[]> {
  const audio = paths.filter(isAudioPath)
  if (audio.length === 0) return []
  const owned = new Set(await options.threads.reader.findOwnedPaths({ paths: audio }))
  const old: string[] = []
  for (const path of audio) {
    if (!owned.has(path) && (await isOlder(options, path, fileAgeMs))) old.push(path)
  }
  return old
}

/** Files of calls the user deleted: the trash was lost when the library was rebuilt. */
async function findFilesOfDeleted(options: SweepOptions, unowned: string[]): Promise<string[]> {
  const deleted = new Set<string>()
  for (const part of chunk(await options.threads.reader.listDeletedIds(), batch)) {
    options.signal?.throwIfAborted()
    await yieldToOthers()
    for (const id of part) deleted.add(hashAudioName(id))
  }
  return unowned.filter((path) => deleted.has(readFileHash(path)))
}

/** Keeps a file of a call whose audio is still to come: its download adopts it. */
async function deleteUnclaimed(options: SweepOptions, unowned: string[]): Promise<number> {
  const claimed = await findClaimed(options, new Set(unowned.map(readFileHash)))
  let deleted = 0
  for (const path of unowned) {
    if (!claimed.has(readFileHash(path)) && (await deleteFile(options, path))) deleted += 1
  }
  return deleted
}

async function findClaimed(options: SweepOptions, names: Set<string>): Promise<Set<string>> {
  const { reader } = options.threads
  const claimed = new Set<string>()
  const ids = await reader.listIds({ view: 'all' })
  for (const part of chunk(ids, batch)) {
    options.signal?.throwIfAborted()
    await yieldToOthers()
    const some = part.filter((id) => names.has(hashAudioName(id)))
    if (some.length === 0) continue
    for (const { id, audioState } of await reader.findRecordings({ ids: some })) {
      if (audioState !== 'present' && audioState !== 'removed') claimed.add(hashAudioName(id))
    }
  }
  return claimed
}

/** A few hundred hashes take a millisecond; lets other work run between batches. */
function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** The file name without its extension: the hash of the recording's id. */
function readFileHash(path: string): string {
  return path.slice('audio/ab/'.length).split('.')[0]!
}

/** False for a file that is gone or cannot be read. Renaming and copying also update the time. */
async function isOlder(options: SweepOptions, path: string, ageMs: number): Promise<boolean> {
  const found = await lstat(placeFile(options, path).path).catch(() => null)
  return found?.isFile() === true && options.clock.now() - Math.max(found.mtimeMs, found.ctimeMs) > ageMs
}

/** A file that cannot be deleted, such as one that plays on Windows, is left to the next sweep. */
async function deleteFile(options: SweepOptions, path: string): Promise<boolean> {
  return rm(placeFile(options, path).path).then(
    () => true,
    () => false,
  )
}
