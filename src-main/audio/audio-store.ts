/**
 * Defines where audio is stored below an account's folder and how a part becomes a file.
 *
 * Recording ids are untrusted text (`../../x`, `CON`, 10 kB): files are named by the id's SHA-256 only. A
 * `.part` is never shown as audio; only `keepPart` gives it its final name, after fsync. `part-file.ts` writes
 * it.
 */
import { createHash } from 'node:crypto'
import { open, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readWhole } from '../encryption/read-file.ts'
import { encodeWhole } from '../encryption/write-file.ts'
import type { AudioType } from '../model/audio-formats.ts'
import { audioEndings, makeFolderInside } from '../model/audio-file.ts'
import { placeFile, type AudioFolder, type StoredFile } from '../model/stored-file.ts'
import { privateFile } from '../util/private-mode.ts'
import { renameFile } from '../util/rename-file.ts'

export interface AudioPlaces {
  part: StoredFile
  /** Stored beside the part, with the storage's details about it. Never a URL. */
  partNote: StoredFile
  /** Relative to the account's folder, `/`-separated. */
  final(type: AudioType): string
  /** All paths that `final` may return. */
  finals: string[]
}

/** What an interrupted download left on disk. */
export interface Part {
  sizeBytes: number
  /** A strong entity tag, the only proof that the rest belongs to the same file (RFC 9110, 13.1.5). */
  etag: string | null
}

export function getAudioPlaces(place: AudioFolder, id: string): AudioPlaces {
  const name = hashAudioName(id)
  const stem = `audio/${name.slice(0, 2)}/${name}`
  return {
    part: placeFile(place, `${stem}.part`),
    partNote: placeFile(place, `${stem}.part.json`, 'note'),
    final: (type) => `${stem}.${getEnding(type)}`,
    finals: audioEndings.map((ending) => `${stem}.${ending}`),
  }
}

/** WAV is one kind of file, in any encoding. */
function getEnding(type: AudioType): (typeof audioEndings)[number] {
  if (type === 'audio/mpeg') return 'mp3'
  return type === 'audio/wav' || type.startsWith('audio/vnd.wave') ? 'wav' : 'audio'
}

/** The base name of a recording's files: 64 hex digits. */
export function hashAudioName(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}

/**
 * The stored part up to its last checkpoint: bytes after it may be zeros after a power cut, and are not read. A
 * part without a readable note, or shorter than noted, counts as empty, because it cannot be resumed.
 */
export async function findPart(places: AudioPlaces): Promise<Part> {
  const none: Part = { sizeBytes: 0, etag: null }
  const note = await readNote(places)
  const size = await stat(places.part.path).then(
    (found) => found.size,
    () => 0,
  )
  if (!note || size < note.sizeBytes) return none
  // The durable content of an encrypted part is smaller than the file; it is rewritten when the download
  // continues.
  if (!places.part.encryption && size > note.sizeBytes) await truncate(places.part.path, note.sizeBytes)
  return note
}

async function readNote({ partNote }: AudioPlaces): Promise<Part | null> {
  try {
    const note: unknown = JSON.parse((await readWhole(partNote)).toString())
    if (!note || typeof note !== 'object' || !('etag' in note) || !('durableBytes' in note)) return null
    const { etag, durableBytes } = note
    const usable = typeof etag === 'string' && Number.isSafeInteger(durableBytes) && Number(durableBytes) > 0
    return usable ? { etag, sizeBytes: Number(durableBytes) } : null
  } catch {
    // No note, or one truncated by a crash: the download starts over.
    return null
  }
}

/**
 * Saves which file a part belongs to, and how much of it is durable. The number has a fixed width, so that a
 * note is overwritten in place by the same number of bytes: within one sector of the disk, readers see the old
 * note or the new one.
 */
export async function notePart(places: AudioPlaces, { etag, sizeBytes }: Part): Promise<void> {
  const note = `{"durableBytes":${String(sizeBytes).padStart(16)},"etag":${JSON.stringify(etag)}}`
  const content = encodeWhole(places.partNote, Buffer.from(note))
  await writeFile(places.partNote.path, content, { mode: privateFile, flag: sizeBytes > 0 ? 'r+' : 'w' })
}

export async function discardPart(places: AudioPlaces): Promise<void> {
  await rm(places.partNote.path, { force: true })
  await rm(places.part.path, { force: true })
}

/** @throws the file system's error; ELOOP when a link leads out of the account's folder. */
export async function makePartFolder(folder: string, places: AudioPlaces): Promise<void> {
  await makeFolderInside(folder, dirname(places.final('audio/wav')))
}

/**
 * Gives a complete, verified part its final name. After a power cut it exists either whole or not at all: the
 * file's bytes are synced before the rename, the folder's entry after it.
 *
 * @returns the path relative to the account's folder.
 */
export async function keepPart(place: AudioFolder, places: AudioPlaces, type: AudioType): Promise<string> {
  const path = places.final(type)
  const part = places.part.path
  await syncToDisk(part, 'r+')
  await renameFile(part, placeFile(place, path).path)
  await rm(places.partNote.path, { force: true })
  await syncToDisk(dirname(part), 'r').catch((error: NodeJS.ErrnoException) => {
    if (!noFolderSync.has(error.code ?? '')) throw error
  })
  return path
}

/**
 * Windows cannot open folders and needs no such sync: NTFS journals the rename. Network and user-space file
 * systems report EINVAL or that it is not supported.
 */
const noFolderSync = new Set(['EPERM', 'EISDIR', 'EACCES', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

async function syncToDisk(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
