import { generateKeyPairSync } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signFeedFile } from '../../build/sign-feed.mjs'
import { readRelease } from '../../src-main/updates/release.ts'
import { makeTempFolder } from '../support/files/temp-folder.ts'
import { describeRelease, feedName } from '../support/updates/feed-files.ts'

describe('signFeedFile', () => {
  it('dates a feed, again each time that it is signed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const path = join(makeTempFolder(), feedName)
    const release = describeRelease('0.2.0', Buffer.of(1))
    await writeFile(path, release)
    for (const day of [1, 28]) {
      const at = Date.UTC(2026, 10, day)
      await signFeedFile(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), new Date(at))
      const [text, signature] = [await readFile(path, 'utf8'), await readFile(`${path}.sig`, 'utf8')]
      expect(text).toBe(`${release}signedAt: '${new Date(at).toISOString()}'\n`)
      const feed = { url: new URL('https://example.com/'), publicKey }
      expect(await readRelease(text, signature, { feed, name: feedName })).toMatchObject({
        ...{ version: '0.2.0', signedAt: at },
      })
    }
  })
})
