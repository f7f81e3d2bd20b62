/**
 * Where audio lies below an account's folder, and how a part becomes a file.
 *
 * Recording ids are untrusted text (`../../x`, `CON`, 10 kB): files are named by the id's SHA-256 only.
 * A `.part` is never shown as audio; only `keep` gives it its final name, after fsync.
 */
import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoredAudio } from '../model/audio.ts'

export interface AudioPlaces {
  /** Absolute. */
  part: string
  /** Absolute; beside the part, holding what the storage said about it. Never a URL. */
  partNote: string
  /** Relative to the account's folder, `/`-separated. */
  final(type: StoredAudio['type']): string
}

/** What is on disk of a download that was interrupted. */
export interface Part {
  sizeBytes: number
  /** A strong entity tag, the only proof that the rest will belong to the same file (RFC 9110, 13.1.5). */
  etag: string | null
}

export function placesOf(folder: string, id: string): AudioPlaces {
  const name = createHash('sha256').update(id).digest('hex')
  const stem = `audio/${name.slice(0, 2)}/${name}`
  return {
    part: join(folder, `${stem}.part`),
    partNote: join(folder, `${stem}.part.json`),
    final: (type) => `${stem}.${type === 'audio/wav' ? 'wav' : 'mp3'}`,
  }
}

/** The part as it lies there; one without a readable note counts as empty, because it cannot be resumed. */
export async function findPart(places: AudioPlaces): Promise<Part> {
  try {
    const { size } = await stat(places.part)
    const note: unknown = JSON.parse(await readFile(places.partNote, 'utf8'))
    const etag = note && typeof note === 'object' && 'etag' in note ? note.etag : null
    if (typeof etag === 'string') return { sizeBytes: size, etag }
  } catch {
    // No part, no note, or a note cut short by a crash: the download starts over.
  }
  return { sizeBytes: 0, etag: null }
}

/** Writes down which file the coming part belongs to; null forbids resuming it. */
export async function notePart(places: AudioPlaces, etag: string | null): Promise<void> {
  if (etag === null) await rm(places.partNote, { force: true })
  else await writeFile(places.partNote, JSON.stringify({ etag }), { mode: 0o600 })
}

export async function discardPart(places: AudioPlaces): Promise<void> {
  await rm(places.partNote, { force: true })
  await rm(places.part, { force: true })
}

export async function makePartFolder(places: AudioPlaces): Promise<void> {
  await mkdir(dirname(places.part), { recursive: true, mode: 0o700 })
}

/**
 * Gives a complete, verified part its final name, so that it is either there whole or not at all after a
 * power cut: the file's bytes are synced before the rename, the folder's entry after it.
 *
 * @returns the path relative to the account's folder.
 */
export async function keepPart(
  folder: string,
  places: AudioPlaces,
  type: StoredAudio['type'],
): Promise<string> {
  const path = places.final(type)
  await syncToDisk(places.part, 'r+')
  await rename(places.part, join(folder, path))
  await rm(places.partNote, { force: true })
  await syncToDisk(dirname(places.part), 'r').catch((error: NodeJS.ErrnoException) => {
    // Windows opens no folders and needs no such sync: NTFS journals the rename.
    if (error.code !== 'EPERM' && error.code !== 'EISDIR' && error.code !== 'EACCES') throw error
  })
  return path
}

async function syncToDisk(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
