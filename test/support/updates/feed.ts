/** An update feed on loopback: its files can be replaced at any moment, by genuine and by wrong ones. */
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { UpdateFeed } from '../../../src-main/updates/release.ts'
import { signedText } from '../../../src-main/updates/signed-text.ts'
import { startLoopbackServer, type SeenCall } from '../service/loopback-server.ts'

export const feedName = 'latest-linux.yml'
export const packageName = 'offhook-0.2.0-linux-x64.AppImage'

type Answer = string | Buffer | ((response: ServerResponse) => void)

export interface FeedServer {
  feed: UpdateFeed
  /** By path; what is missing is answered with 404. */
  files: Record<string, Answer>
  seen: SeenCall[]
  /** Publishes a release with this package. */
  publish(version: string, content?: Buffer): void
}

const keys = generateKeyPairSync('ed25519')

export async function startFeed(): Promise<FeedServer> {
  const files: Record<string, Answer> = {}
  const { baseUrl, seen } = await startLoopbackServer((_request, response, { url }) => {
    const answer = files[url.slice('/offhook/'.length)]
    if (typeof answer === 'function') return answer(response)
    response.writeHead(answer === undefined ? 404 : 200)
    response.end(answer)
  })
  return {
    feed: { url: new URL(`${baseUrl}/offhook/`), publicKey: keys.publicKey },
    files,
    seen,
    publish(version, content = Buffer.from(`the package of ${version}`)) {
      const text = describeRelease(version, content)
      Object.assign(files, { [feedName]: text, [`${feedName}.sig`]: signText(text), [packageName]: content })
    },
  }
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
