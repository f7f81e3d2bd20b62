/**
 * Writes and reads a backup's manifest. It is written last, so a folder without one is not a backup. A restore
 * checks everything in it, because a backup may come from anywhere.
 *
 * In an encrypted backup, `manifest.json` contains only what is needed to unlock it. The whole manifest is
 * encrypted and authenticated in `manifest.json.enc`, together with the text of `manifest.json`.
 */
import { createHash } from 'node:crypto'
import { lstat, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { keyFileName } from '../encryption/key-file-name.ts'
import { readWhole } from '../encryption/read-file.ts'
import { isDamage } from '../encryption/streaming-aead.ts'
import { encodeWhole } from '../encryption/write-file.ts'
import { isAudioPath } from '../model/audio-file.ts'
import { encryptedEnding, getEnding, placeFile, type StoredFile } from '../model/stored-file.ts'
import { writeFileAtomically } from '../util/atomic-file.ts'
import { CodedError } from '../util/coded-error.ts'

export const manifestName = 'manifest.json'

/** The file with the hashes of all files. */
export function getManifestName(isEncrypted: boolean): string {
  return isEncrypted ? manifestName + encryptedEnding : manifestName
}
export const databaseName = 'library.sqlite'
export const settingsName = 'settings.json'

/** Increased when an older Offhook could no longer read a backup. */
const formatVersion = 1
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

/** What can be read before a backup is unlocked. The account's id is a hash; `library.key` is bound to it. */
const headerSchema = z.object({
  app: z.literal('offhook'),
  format: z.literal([formatVersion, encryptedFormatVersion]),
  /** ISO 8601: when the state of the database was read. */
  startedAt: z.iso.datetime(),
  account: accountSchema.pick({ id: true }),
})

const manifestSchema = headerSchema.extend({
  appVersion: z.string(),
  /** ISO 8601: when copying ended. */
  finishedAt: z.iso.datetime(),
  schemaVersion: z.number().int().positive(),
  account: accountSchema.pick({ id: true, baseUrl: true, userId: true }),
  counts: z.object({ recordings: z.number(), transcripts: z.number(), stars: z.number() }),
  audio: z.object({
    included: z.boolean(),
    /** Audio files in the database that were missing or damaged when they should be copied. */
    left: z.number(),
  }),
  /**
   * The files as they are restored. For audio and settings of an encrypted backup, size and hash are those of the
   * decrypted content.
   */
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

export interface BackupHeader {
  isEncrypted: boolean
  accountId: string
  /** Milliseconds since the epoch. */
  startedAt: number
}

/** 32 bytes; null for a backup that is not encrypted. */
export type BackupKey = Uint8Array | null

/** The names of a backup's own files, which its manifest does not list. */
export function listManifestNames(key: BackupKey): string[] {
  return key ? [manifestName, manifestName + encryptedEnding] : [manifestName]
}

/** The name of a listed file on the disk. */
export function getStoredName(path: string, key: BackupKey): string {
  return isSealed(path) ? path + getEnding({ audioKey: key }) : path
}

/** Returns where a listed file is stored. In an encrypted backup, `settings.json` is encrypted like audio. */
export function placeInBackup(folder: string, path: string, key: BackupKey): StoredFile {
  const audioKey = isSealed(path) ? key : null
  return placeFile({ folder, audioKey }, path, isAudioPath(path) ? undefined : 'backup')
}

/** The database is encrypted already, and the key file must be read first. */
const isSealed = (path: string) => isAudioPath(path) || path === settingsName

export function createManifest(what: Omit<Manifest, 'app' | 'format'>): Manifest {
  const format = lists(what, keyFileName) ? encryptedFormatVersion : formatVersion
  return { app: 'offhook', format, ...what }
}

/** @throws the file system's error */
export async function writeManifest(folder: string, manifest: Manifest, key: BackupKey): Promise<void> {
  const { app, format, startedAt, account } = manifest
  const whole = `${JSON.stringify(manifest, null, 1)}\n`
  if (key === null) return await writeFileAtomically(join(folder, manifestName), whole)
  const header = `${JSON.stringify({ app, format, startedAt, account: { id: account.id } }, null, 1)}\n`
  const file = placeManifest(folder, header, key)
  await writeFileAtomically(file.path, encodeWhole(file, Buffer.from(whole)))
  await writeFileAtomically(join(folder, manifestName), header)
}

/** Reads the header, unauthenticated. @throws CodedError `not-a-backup`, `damaged-backup`, `newer-backup` */
export async function readHeader(folder: string): Promise<BackupHeader> {
  const header = parseHeader(await readManifestText(folder))
  return {
    isEncrypted: header.format === encryptedFormatVersion,
    accountId: header.account.id,
    startedAt: Date.parse(header.startedAt),
  }
}

/**
 * @throws CodedError `not-a-backup`, `newer-backup`; `changed-backup` when it was not written with this
 * key, `plain-backup` when it is not encrypted; `locked-backup` without the key; `damaged-backup`
 */
export async function readManifest(folder: string, key: BackupKey = null): Promise<Manifest> {
  const text = await readManifestText(folder)
  const isEncrypted = parseHeader(text).format === encryptedFormatVersion
  if (isEncrypted !== (key !== null)) throw new CodedError(isEncrypted ? 'locked-backup' : 'plain-backup')
  const whole = key === null ? text : await readSealedManifest(folder, text, key)
  const manifest = manifestSchema.safeParse(parseJson(whole))
  if (!manifest.success || !isWhole(manifest.data)) throw new CodedError('damaged-backup')
  return manifest.data
}

async function readSealedManifest(folder: string, header: string, key: Uint8Array): Promise<string> {
  try {
    const file = placeManifest(folder, header, key)
    const found = await lstat(file.path)
    if (!found.isFile() || found.size > mostManifestBytes) throw new CodedError('damaged-backup')
    return (await readWhole(file)).toString('utf8')
  } catch (cause) {
    if (isDamage(cause)) throw new CodedError('changed-backup', { cause })
    if ((cause as { code?: string }).code === 'ENOENT') throw new CodedError('damaged-backup', { cause })
    throw cause
  }
}

/** The encrypted manifest is bound to the text of the header, which authenticates the header too. */
function placeManifest(folder: string, header: string, key: Uint8Array): StoredFile {
  const fileId = `offhook backup manifest ${createHash('sha256').update(header).digest('hex')}`
  return { path: join(folder, manifestName + encryptedEnding), encryption: { key, fileId } }
}

/** @throws CodedError `damaged-backup`, also if it is not the listed file */
export async function readSettings(
  folder: string,
  { files }: Manifest,
  key: BackupKey,
): Promise<SettingsFile> {
  const file = placeInBackup(folder, settingsName, key)
  try {
    const found = await lstat(file.path)
    if (!found.isFile() || found.size > mostSettingsBytes) throw new Error('not a settings file')
    const content = await readWhole(file)
    const sha256 = createHash('sha256').update(content).digest('hex')
    if (!files.some((each) => each.path === settingsName && each.sha256 === sha256))
      throw new Error('not the listed settings file')
    return settingsFileSchema.parse(JSON.parse(content.toString('utf8')))
  } catch (cause) {
    throw new CodedError('damaged-backup', { cause })
  }
}

/** @throws CodedError `not-a-backup`: also for a file that is not regular or is too large */
async function readManifestText(folder: string): Promise<string> {
  const path = join(folder, manifestName)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile() || found.size > mostManifestBytes) throw new CodedError('not-a-backup')
  return await readFile(path, 'utf8')
}

function parseHeader(text: string): z.infer<typeof headerSchema> {
  const json = parseJson(text)
  const format = z.object({ app: z.literal('offhook'), format: z.number() }).safeParse(json)
  if (!format.success) throw new CodedError('not-a-backup')
  if (format.data.format > encryptedFormatVersion) throw new CodedError('newer-backup')
  const header = headerSchema.safeParse(json)
  if (!header.success) throw new CodedError('damaged-backup')
  return header.data
}

const lists = ({ files }: Pick<Manifest, 'files'>, name: string) => files.some(({ path }) => path === name)

/** True if each required file is listed and no file is listed twice. */
function isWhole(manifest: Manifest): boolean {
  const paths = new Set(manifest.files.map(({ path }) => path))
  const isEncrypted = manifest.format === encryptedFormatVersion
  return (
    paths.size === manifest.files.length &&
    paths.has(databaseName) &&
    paths.has(settingsName) &&
    paths.has(keyFileName) === isEncrypted
  )
}

/** Null for invalid JSON, which no schema accepts. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
