/**
 * Reads the update feed of the app that is built from the environment; none by default. See build/README.md.
 */
import { createPublicKey } from 'node:crypto'

/**
 * @param {Record<string, string | undefined>} env
 * @returns {{ url: string, publicKey: string } | null}
 * @throws when one of the two is missing or invalid
 */
export function readUpdateFeed({ OFFHOOK_UPDATE_FEED: url, OFFHOOK_UPDATE_KEY: publicKey }) {
  if (!url && !publicKey) return null
  if (!url || !publicKey) throw new Error('OFFHOOK_UPDATE_FEED and OFFHOOK_UPDATE_KEY go together.')
  const { protocol, hostname, href } = new URL(url.endsWith('/') ? url : `${url}/`)
  if (protocol !== 'https:' && !(protocol === 'http:' && hostname === '127.0.0.1'))
    throw new Error('OFFHOOK_UPDATE_FEED must be an https address.')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('OFFHOOK_UPDATE_KEY must be an Ed25519 key.')
  return { url: href, publicKey }
}
