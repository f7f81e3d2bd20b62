/** The files of an update feed, signed with a key of the tests. */
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { signedText } from '../../../src-main/updates/signed-text.ts'

export const feedName = 'latest-linux.yml'
export const packageName = 'offhook-0.2.0-linux-x64.AppImage'

const keys = generateKeyPairSync('ed25519')
export const feedKey = keys.publicKey

/** The files of a feed with this release and its package. */
export function releaseFiles(
  version: string,
  content: Buffer,
  { signedAt = null }: { signedAt?: number | null | undefined } = {},
): Record<string, string | Buffer> {
  const date = signedAt === null ? '' : `signedAt: '${new Date(signedAt).toISOString()}'\n`
  const text = `${describeRelease(version, content)}${date}`
  return { [feedName]: text, [`${feedName}.sig`]: signText(text), [packageName]: content }
}

/** As electron-builder writes it. */
export function describeRelease(version: string, content: Buffer, { size = content.length } = {}): string {
  const sha512 = createHash('sha512').update(content).digest('base64')
  return `version: ${version}
files:
  - url: ${packageName}
    sha512: ${sha512}
    size: ${size}
    blockMapSize: 131072
path: ${packageName}
sha512: ${sha512}
releaseDate: '2026-11-23T10:00:00.000Z'
`
}

export function signText(text: string, name = feedName, key: KeyObject = keys.privateKey): string {
  return `${sign(null, signedText(name, text), key).toString('base64')}\n`
}
