/**
 * Reads and writes `library.key`, beside the database of an encrypted library: its master key, wrapped by a
 * recovery code and a passphrase if the user has created them. `offhook.json` has a copy, so a library without this
 * file is plain only where there is no copy either.
 */
import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createFileAtomically, writeFileAtomically } from '../util/atomic-file.ts'
import { toDiskError } from '../util/disk-trouble.ts'
import { keyFileName } from './key-file-name.ts'
import { argonParameters, argonSchema, derivePassphraseKey, type ArgonParameters } from './passphrase.ts'
import { createRecoveryCode, deriveRecoveryKey, parseRecoveryCode } from './recovery-code.ts'
import { hex, seal, sealedSchema, unseal } from './sealed.ts'
import { CodedError } from '../util/coded-error.ts'

const version = 1
/** Our files have less than 1 KB. */
const mostCharacters = 10_000

export const keyFileSchema = z.object({
  version: z.literal(version),
  /** Names the master key in the keychain. */
  id: hex(16),
  /** Derived from the master key; verifies that a key belongs to this library. */
  check: hex(16),
  /** Increases with each change: of the file and its copy, it shows the newer one. */
  revision: z.number().int().min(0).default(0),
  recovery: sealedSchema
    .extend({
      /** Distinguishes the code of another library from a damaged file. */
      codeHash: hex(4),
      /** Milliseconds since the epoch; only shown. */
      createdAt: z.number().nullable().catch(null),
    })
    .nullable(),
  passphrase: sealedSchema.extend({ salt: hex(16), ...argonSchema.shape }).nullable(),
})

export type KeyFile = z.infer<typeof keyFileSchema>

/** Null where there is no file. @throws CodedError `damaged-key-file`, `newer-key-file` */
export function readKeyFile(folder: string): KeyFile | null {
  let text: string
  try {
    text = readFileSync(join(folder, keyFileName), 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new CodedError('damaged-key-file', { cause })
  }
  const json = text.length > mostCharacters ? null : parseJson(text)
  const found = z.object({ version: z.number() }).safeParse(json)
  if (found.success && found.data.version > version) throw new CodedError('newer-key-file')
  const file = keyFileSchema.safeParse(json)
  if (!file.success) throw new CodedError('damaged-key-file')
  return file.data
}

/** Null also for a damaged file. @throws CodedError `newer-key-file` */
export function readIntactKeyFile(folder: string): KeyFile | null {
  try {
    return readKeyFile(folder)
  } catch (error) {
    if (error instanceof CodedError && error.code === 'damaged-key-file') return null
    throw error
  }
}

/** Readers see either the old or the new content. @throws the file system's error */
export async function writeKeyFile(folder: string, file: KeyFile): Promise<void> {
  await writeFileAtomically(join(folder, keyFileName), formatKeyFile(file))
}

/**
 * Writes the key file of a new library, and replaces `former`.
 *
 * @returns false if another program has written one in the meantime. @throws CodedError, the file system's error
 */
export async function writeNewKeyFile(
  folder: string,
  file: KeyFile,
  former: KeyFile | null,
): Promise<boolean> {
  const path = join(folder, keyFileName)
  try {
    if (former !== null && readKeyFile(folder)?.id === former.id) await rm(path, { force: true })
    return await createFileAtomically(path, formatKeyFile(file))
  } catch (error) {
    throw toDiskError(error)
  }
}

export function formatKeyFile(file: KeyFile): string {
  return `${JSON.stringify(file, null, 2)}\n`
}

export function createKeyFile(master: Uint8Array): KeyFile {
  const id = randomBytes(16).toString('hex')
  return { version, id, check: computeCheck(master), revision: 0, recovery: null, passphrase: null }
}

export function isMasterKey(file: KeyFile, master: Uint8Array): boolean {
  return computeCheck(master) === file.check
}

/** Adds a recovery code; an earlier code is no longer valid. */
export function addRecoveryCode(
  file: KeyFile,
  accountId: string,
  master: Uint8Array,
  createdAt: number,
): { file: KeyFile; code: string } {
  const code = createRecoveryCode()
  const { characters } = parseRecoveryCode(code)!
  const sealed = seal(deriveRecoveryKey(characters), master, describeOwner(file, accountId, 'recovery'))
  return { code, file: { ...file, recovery: { ...sealed, codeHash: hashCode(characters), createdAt } } }
}

/** Replaces the passphrase; null removes it. The master key does not change, so nothing else is rewritten. */
export async function changePassphrase(
  file: KeyFile,
  accountId: string,
  master: Uint8Array,
  passphrase: string | null,
): Promise<KeyFile> {
  if (passphrase === null) return { ...file, passphrase: null }
  const salt = randomBytes(16)
  const key = await derivePassphraseKey(passphrase, salt, argonParameters)
  const sealed = seal(key, master, describeOwner(file, accountId, 'passphrase', argonParameters))
  return { ...file, passphrase: { ...sealed, salt: salt.toString('hex'), ...argonParameters } }
}

/**
 * @param secret a recovery code or a passphrase
 * @returns the master key.
 * @throws CodedError `wrong-secret`, `mistyped-code`, `damaged-key-file`
 */
export async function unlockKeyFile(file: KeyFile, accountId: string, secret: string): Promise<Uint8Array> {
  const code = parseRecoveryCode(secret)
  const master =
    (code?.isRight ? unlockByCode(file, accountId, code.characters) : null) ??
    (await unlockByPassphrase(file, accountId, secret))
  if (master === null) throw new CodedError(code?.isRight === false ? 'mistyped-code' : 'wrong-secret')
  if (!isMasterKey(file, master)) throw new CodedError('damaged-key-file')
  return master
}

function unlockByCode(file: KeyFile, accountId: string, code: string): Uint8Array | null {
  if (file.recovery?.codeHash !== hashCode(code)) return null
  const master = unseal(deriveRecoveryKey(code), file.recovery, describeOwner(file, accountId, 'recovery'))
  if (master === null) throw new CodedError('damaged-key-file')
  return master
}

async function unlockByPassphrase(
  file: KeyFile,
  accountId: string,
  passphrase: string,
): Promise<Uint8Array | null> {
  if (file.passphrase === null) return null
  const { salt, memoryKib, passes, lanes } = file.passphrase
  const parameters = { memoryKib, passes, lanes }
  const key = await derivePassphraseKey(passphrase, Buffer.from(salt, 'hex'), parameters)
  return unseal(key, file.passphrase, describeOwner(file, accountId, 'passphrase', parameters))
}

/**
 * The owner of a wrapped key, as authenticated data: in the file of another account, or with other parameters,
 * the key cannot be unwrapped.
 */
function describeOwner(
  { id }: KeyFile,
  accountId: string,
  kind: 'recovery' | 'passphrase',
  parameters?: ArgonParameters,
): string {
  const { memoryKib, passes, lanes } = parameters ?? {}
  return JSON.stringify(['offhook library key', version, accountId, id, kind, memoryKib, passes, lanes])
}

function computeCheck(master: Uint8Array): string {
  const bytes = hkdfSync('sha256', master, new Uint8Array(), 'offhook library check 1', 16)
  return Buffer.from(bytes).toString('hex')
}

/** Four bytes of the hash reveal nothing useful about 150 random bits. */
function hashCode(code: string): string {
  return createHash('sha256').update(`offhook recovery code ${code}`).digest('hex').slice(0, 8)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
