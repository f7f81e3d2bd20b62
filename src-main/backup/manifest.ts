/**
 * Writes and reads a backup's `manifest.json`. It is written last, so a folder without one is not a backup. A
 * restore trusts nothing in it unchecked: a backup may come from anywhere.
 */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { keyFileName } from '../encryption/key-file.ts'
import { isAudioPath } from '../model/audio-file.ts'
import { getEnding } from '../model/stored-file.ts'
import { LibraryTaskError } from './library-task-error.ts'

export const manifestName = 'manifest.json'
export const databaseName = 'library.sqlite'
export const settingsName = 'settings.json'

/** Increased when an older Offhook could no longer read a backup. */
const formatVersion = 1
/** For an encrypted library, whose backup contains its key file. */
const encryptedFormatVersion = 2
/** 250 bytes for each of a million audio files; a larger file is not one of our manifests. */
const mostManifestBytes = 256 * 2 ** 20

/** Account and settings are some KB; the user's shortcuts are the longest part. */
const mostSettingsBytes = 2 ** 20

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** The only file names in a backup; none leads out of its folder. */
const filePath = z
  .string()
  .refine((path) => [databaseName, settingsName, keyFileName].includes(path) || isAudioPath(path))

/**
 * The name of a listed file on the disk, which is another one for encrypted audio. @param backupKey null for a
 * plain backup
 */
export function getStoredName(path: string, backupKey: Uint8Array | null): string {
  return isAudioPath(path) ? path + getEnding({ audioKey: backupKey }) : path
}

/** As stored in `offhook.json`. The API key is in the system's keychain and never in a backup. */
const accountSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  baseUrl: z.string().max(2000),
  userId: z.string().max(1000),
  email: z.string().nullable(),
  name: z.string().nullable(),
  sample: z.boolean(),
  anchor: z.number().optional(),
})

const manifestSchema = z.object({
  app: z.literal('offhook'),
  format: z.literal([formatVersion, encryptedFormatVersion]),
  appVersion: z.string(),
  /** ISO 8601: when the state of the database was read, and when copying ended. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  schemaVersion: z.number().int().positive(),
  account: accountSchema.pick({ id: true, baseUrl: true, userId: true }),
  counts: z.object({ recordings: z.number(), transcripts: z.number(), stars: z.number() }),
  audio: z.object({
    included: z.boolean(),
    /** Audio files in the database that were missing or damaged when they should be copied. */
    left: z.number(),
  }),
  /** The files as they are restored: for an encrypted file, size and hash of its content. */
  files: z.array(z.object({ path: filePath, sizeBytes: z.number().int().min(0), sha256: hash })),
})

const settingsFileSchema = z.object({
  account: accountSchema,
  settings: z.record(z.string(), z.unknown()),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ListedFile = Manifest['files'][number]
export type BackedUpAccount = z.infer<typeof accountSchema>
export type SettingsFile = z.infer<typeof settingsFileSchema>

export function createManifest(what: Omit<Manifest, 'app' | 'format'>): Manifest {
  const isEncrypted = what.files.some(({ path }) => path === keyFileName)
  return { app: 'offhook', format: isEncrypted ? encryptedFormatVersion : formatVersion, ...what }
}

/** @throws LibraryTaskError `not-a-backup`, `damaged-backup`, `newer-backup` */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readText(join(folder, manifestName), mostManifestBytes)
  if (text === null) throw new LibraryTaskError('not-a-backup')
  const json = parseManifestJson(text)
  const format = z.object({ app: z.literal('offhook'), format: z.number() }).safeParse(json)
  if (!format.success) throw new LibraryTaskError('not-a-backup')
  if (format.data.format > encryptedFormatVersion) throw new LibraryTaskError('newer-backup')
  const manifest = manifestSchema.safeParse(json)
  if (!manifest.success || !isWhole(manifest.data)) throw new LibraryTaskError('damaged-backup')
  return manifest.data
}

/** @throws LibraryTaskError `damaged-backup` */
export async function readSettings(folder: string): Promise<SettingsFile> {
  const text = await readText(join(folder, settingsName), mostSettingsBytes)
  try {
    return settingsFileSchema.parse(JSON.parse(text ?? ''))
  } catch (cause) {
    throw new LibraryTaskError('damaged-backup', { cause })
  }
}

/** Null for a missing file, a file that is not regular, or one that is too large. */
async function readText(path: string, mostBytes: number): Promise<string | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() && found.size <= mostBytes ? await readFile(path, 'utf8') : null
}

/** True when database and settings are listed, and nothing is listed twice. */
function isWhole({ files }: Manifest): boolean {
  const paths = new Set(files.map(({ path }) => path))
  return paths.size === files.length && paths.has(databaseName) && paths.has(settingsName)
}

function parseManifestJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new LibraryTaskError('not-a-backup')
  }
}
