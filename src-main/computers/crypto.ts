/**
 * Encrypts the files of a shared folder: compressed, padded to blocks, then sealed with the streaming AEAD of audio
 * files. Who wrote a file, its kind and its number are inside, under the same tag; account, folder, key and computer are
 * associated data. So a file that is changed, cut, renamed, or of another folder or account is refused.
 */
import { createHash, subtle } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { z } from 'zod'
import {
  fileParameters,
  openWhole,
  sealWhole,
  SegmentCipher,
  SegmentLayout,
} from '../encryption/streaming-aead.ts'
import type { FolderKey } from './folder-key.ts'
import type { PartUpdate } from './document/account-document.ts'
import { cleanText } from '../util/clean-text.ts'
import { packUpdates, unpackUpdates } from './pack-updates.ts'

/** `update`: changes since the computer's files before. `state`: all that it knows; replaces its files before. */
export type FileKind = 'update' | 'state'

/** What a file says of itself. */
export interface FileHead {
  kind: FileKind
  computer: string
  /** Ascending with each file of a computer. */
  sequence: number
  /** When it was written by the computer's clock; milliseconds since the epoch. */
  at: number
  /** The computer's name, for the person. */
  name: string
  /** Which version of the records the computer knows. */
  model: number
}

export type RefusalReason =
  /** Not here whole yet, or cut. */
  | 'incomplete'
  /** Changed, or renamed to another computer's file. */
  | 'damaged'
  /** Of another key: another folder, or another account. */
  | 'foreign'
  /** Of a key that was replaced. */
  | 'old-key'
  /** An old state that was put back. */
  | 'replayed'
  /** Written by a newer version. */
  | 'newer-version'

export type OpenedFile =
  | { head: FileHead; entries: PartUpdate[]; refusal?: undefined }
  | { refusal: Exclude<RefusalReason, 'replayed'> }

const magic = Buffer.from('offhook')
const version = 1
const keyIdBytes = 8
const prefixBytes = magic.length + 1 + keyIdBytes
const { headerBytes } = new SegmentLayout(fileParameters)

/** Sizes tell little: a small change is one block, and a large file has no odd size. */
const smallBlock = 4 * 1024
const largeBlock = 64 * 1024
/** Of one file when it is unpacked: 20 times as much as 50,000 notes. */
const mostContentBytes = 512 * 1024 * 1024

/** The last date of JavaScript. */
const lastDateMs = 8.64e15

const headSchema = z.object({
  kind: z.enum(['update', 'state']),
  computer: z.string(),
  sequence: z.number().int().min(1),
  at: z.number().int().min(0).max(lastDateMs),
  name: z.string().max(200).transform(cleanText),
  model: z.number().int(),
})

const compress = promisify(deflateRaw)
const decompress = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

export async function sealFile(
  key: FolderKey,
  head: FileHead,
  entries: readonly PartUpdate[],
): Promise<Buffer> {
  const described = Buffer.from(JSON.stringify(head))
  const packed = await compress(packUpdates(entries))
  const content = Buffer.concat([uint32(described.length), described, uint32(packed.length), packed])
  const block = content.length <= largeBlock ? smallBlock : largeBlock
  const padded = Buffer.alloc(Math.ceil(content.length / block) * block)
  content.copy(padded)
  const prefix = Buffer.concat([magic, Buffer.of(version), Buffer.from(key.keyId, 'hex')])
  const cipher = new SegmentCipher(key.key, describe(key, head.computer), null)
  return Buffer.concat([prefix, sealWhole(cipher, padded)])
}

/**
 * @param expected from the file's name
 * @param oldKeys ids of keys that were replaced
 */
export async function openSealed(
  key: FolderKey,
  oldKeys: readonly string[],
  expected: { computer: string; hash: string },
  file: Buffer,
): Promise<OpenedFile> {
  if ((await hashLater(file)) !== expected.hash || file.length < prefixBytes) return { refusal: 'incomplete' }
  if (!file.subarray(0, magic.length).equals(magic)) return { refusal: 'damaged' }
  if (file[magic.length]! > version) return { refusal: 'newer-version' }
  const keyId = file.subarray(magic.length + 1, prefixBytes).toString('hex')
  if (keyId !== key.keyId) return { refusal: oldKeys.includes(keyId) ? 'old-key' : 'foreign' }
  try {
    const sealed = file.subarray(prefixBytes)
    const header = Buffer.from(sealed.subarray(0, headerBytes))
    const content = openWhole(new SegmentCipher(key.key, describe(key, expected.computer), header), sealed)
    return await readContent(content, expected.computer)
  } catch {
    return { refusal: 'damaged' }
  }
}

/** As in the names of files. */
export function hashContent(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 32)
}

/** In another thread: a large file would block this one. */
async function hashLater(file: Buffer): Promise<string> {
  const digest = await subtle.digest('SHA-256', new Uint8Array(file))
  return Buffer.from(digest).toString('hex').slice(0, 32)
}

async function readContent(content: Buffer, computer: string): Promise<OpenedFile> {
  const headEnd = 4 + content.readUInt32BE(0)
  const head = headSchema.parse(JSON.parse(content.toString('utf8', 4, headEnd)))
  if (head.computer !== computer) return { refusal: 'damaged' }
  const packed = content.subarray(headEnd + 4, headEnd + 4 + content.readUInt32BE(headEnd))
  return { head, entries: unpackUpdates(await decompress(packed, { maxOutputLength: mostContentBytes })) }
}

function describe({ folderId, keyId, accountId }: FolderKey, computer: string): Buffer {
  return Buffer.from(
    JSON.stringify(['offhook shared folder file', version, folderId, keyId, accountId, computer]),
  )
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
