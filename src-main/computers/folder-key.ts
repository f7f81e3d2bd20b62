/**
 * The key of a shared folder, its join code, and the header that says whose folder it is. The code is the secret: the
 * key is derived from it. The header contains nothing secret.
 */
import { createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { keyBytes } from '../encryption/library-keys.ts'
import { createRecoveryCode, parseRecoveryCode } from '../encryption/recovery-code.ts'
import { hex } from '../encryption/sealed.ts'

const version = 1
/** Ours have less than 1 KB. */
export const mostHeaderBytes = 10_000

export const folderHeaderSchema = z.object({
  version: z.literal(version),
  /** Random; the same after the key has changed. */
  folderId: hex(16),
  /** 1 for the first key, then one more for each that replaces it. */
  generation: z.number().int().min(1).max(1_000_000),
  /** Names the key in the files; reveals nothing about it. */
  keyId: hex(8),
  /** Derived from the key and the account: another account has another folder. */
  account: hex(16),
  /** Derived from the key that this one replaces: only who had that can replace it. Null for the first. */
  replaces: hex(16).nullable(),
})
export type FolderHeader = z.infer<typeof folderHeaderSchema>

/** What opens the files of a folder. */
export interface FolderKey {
  folderId: string
  keyId: string
  accountId: string
  /** 32 bytes. */
  key: Uint8Array
}

export type JoinOutcome =
  | { outcome: 'joined'; key: FolderKey; generation: number }
  /** `mistyped-code`: its check characters are wrong. `replaced-code`: a computer was removed since. */
  | {
      outcome: 'not-a-code' | 'mistyped-code' | 'no-folder' | 'wrong-code' | 'replaced-code' | 'other-account'
    }

/** Has the form of a library's recovery code. */
export function createJoinCode(): string {
  return createRecoveryCode()
}

/** As it is shown. @param code as typed */
export function formatJoinCode(code: string): string {
  return parseRecoveryCode(code)!.characters.match(/.{4}/g)!.join('-')
}

/** The header of a new folder. Keep the code before writing it: nothing else opens the folder. */
export function createFolder(code: string, accountId: string): FolderHeader {
  return makeHeader(deriveKey(code), accountId, randomBytes(16).toString('hex'), 1, null)
}

/**
 * The header of a folder whose key changes, because a computer is removed: the others join with the new code. Keep the
 * code before writing it. The same arguments give the same header.
 */
export function replaceKey(
  former: FolderHeader,
  formerCode: string,
  code: string,
  accountId: string,
): FolderHeader {
  const { folderId, generation } = former
  const key = deriveKey(code)
  const replaces = derive(deriveKey(formerCode), `replaced by ${computeKeyId(key)}`)
  return makeHeader(key, accountId, folderId, generation + 1, replaces)
}

/** @param headers of the folder @param code as typed */
export function joinFolder(headers: readonly FolderHeader[], code: string, accountId: string): JoinOutcome {
  const parsed = parseRecoveryCode(code)
  if (parsed === null) return { outcome: 'not-a-code' }
  if (!parsed.isRight) return { outcome: 'mistyped-code' }
  if (headers.length === 0) return { outcome: 'no-folder' }
  const key = deriveKey(code)
  const own = headers.find(({ keyId }) => keyId === computeKeyId(key))
  if (own === undefined) return { outcome: 'wrong-code' }
  if (!isEqual(own.account, deriveAccount(key, accountId, own.folderId))) return { outcome: 'other-account' }
  const found = { folderId: own.folderId, keyId: own.keyId, accountId, key }
  if (findReplacement(headers, found, own.generation)) return { outcome: 'replaced-code' }
  return { outcome: 'joined', key: found, generation: own.generation }
}

/** The header that replaces this key, made by a computer that had it. */
export function findReplacement(
  headers: readonly FolderHeader[],
  { folderId, key }: FolderKey,
  generation: number,
): FolderHeader | null {
  const found = headers.find(
    (header) =>
      header.folderId === folderId &&
      header.generation === generation + 1 &&
      header.replaces !== null &&
      isEqual(header.replaces, derive(key, `replaced by ${header.keyId}`)),
  )
  return found ?? null
}

export function formatHeader(header: FolderHeader): Buffer {
  return Buffer.from(`${JSON.stringify(header, null, 2)}\n`)
}

/** Null for anything else, also for the header of a newer version. */
export function parseHeader(bytes: Uint8Array): FolderHeader | null {
  try {
    return folderHeaderSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
  } catch {
    return null
  }
}

function makeHeader(
  key: Uint8Array,
  accountId: string,
  folderId: string,
  generation: number,
  replaces: string | null,
): FolderHeader {
  const account = deriveAccount(key, accountId, folderId)
  return { version, folderId, generation, keyId: computeKeyId(key), account, replaces }
}

/** A slow function would add nothing to 150 random bits. */
function deriveKey(code: string): Uint8Array {
  const { characters } = parseRecoveryCode(code)!
  return new Uint8Array(
    hkdfSync('sha256', characters, new Uint8Array(), 'offhook shared folder key 1', keyBytes),
  )
}

function computeKeyId(key: Uint8Array): string {
  return derive(key, 'id').slice(0, 16)
}

function deriveAccount(key: Uint8Array, accountId: string, folderId: string): string {
  return derive(key, `account ${folderId} ${createHash('sha256').update(accountId).digest('hex')}`)
}

function derive(key: Uint8Array, purpose: string): string {
  const bytes = hkdfSync('sha256', key, new Uint8Array(), `offhook shared folder ${purpose} 1`, 16)
  return Buffer.from(bytes).toString('hex')
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
