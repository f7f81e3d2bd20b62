/**
 * Signs evidence with an Ed25519 key of this installation. The private key is created at first use, is stored
 * only in the system's keychain, and never leaves this module.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto'
import { CodedError } from '../util/coded-error.ts'
import type { KeyStore } from './types.ts'

export interface SigningKey {
  /** The public key as SubjectPublicKeyInfo in PEM, which `openssl` reads. */
  publicPem: string
  /** SHA-256 of the public key's DER form, in hexadecimal groups of four. */
  fingerprint: string
  /** Returns the raw signature, 64 bytes. */
  sign(bytes: Uint8Array): Uint8Array
}

export interface SigningKeyStore {
  /** Null when no key was created yet. @throws CodedError `no-signing-key` */
  find(): Promise<SigningKey | null>
  /** Creates the key at first use. @throws CodedError `no-signing-key` */
  get(): Promise<SigningKey>
  /** Removes the key: the next one has another fingerprint. @throws CodedError `no-signing-key` */
  forget(): Promise<void>
}

/** @param home the data folder: each has its own key. */
export function createSigningKeyStore(keychain: KeyStore, home: string): SigningKeyStore {
  const name = `signing-key-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  const find = async () => readSigningKey(await keychain.find(name))
  const findOrMake = async () => {
    const present = await find()
    if (present) return present
    const { privateKey } = generateKeyPairSync('ed25519')
    await keychain.save(name, privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'))
    // Another program may have created a key at the same moment, so the stored one is used.
    const stored = await find()
    if (!stored) throw new Error('the keychain did not keep the key')
    return stored
  }
  let asked: Promise<SigningKey> | null = null
  return {
    find: () => find().catch(refuse),
    get: () =>
      (asked ??= findOrMake()
        .catch(refuse)
        .finally(() => (asked = null))),
    forget: () => keychain.remove(name).catch(refuse),
  }
}

function refuse(cause: unknown): never {
  throw new CodedError('no-signing-key', { cause })
}

/** Null for a missing or damaged entry, which can no longer sign. */
function readSigningKey(stored: string | null): SigningKey | null {
  if (stored === null) return null
  let privateKey: KeyObject
  try {
    privateKey = createPrivateKey({ key: Buffer.from(stored, 'base64'), type: 'pkcs8', format: 'der' })
  } catch {
    return null
  }
  const publicKey = createPublicKey(privateKey)
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }))
  return {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    fingerprint: hash.digest('hex').match(/.{4}/g)!.join(' '),
    sign: (bytes) => sign(null, bytes, privateKey),
  }
}
