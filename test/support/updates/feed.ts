/** An update feed on loopback: its files can be replaced at any moment, by genuine and by wrong ones. */
import type { ServerResponse } from 'node:http'
import type { UpdateFeed } from '../../../src-main/updates/release.ts'
import { startLoopbackServer, type SeenCall } from '../service/loopback-server.ts'
import { feedKey, releaseFiles } from './feed-files.ts'

type Answer = string | Buffer | ((response: ServerResponse) => void)

export interface FeedServer {
  feed: UpdateFeed
  /** By path; what is missing is answered with 404. */
  files: Record<string, Answer | undefined>
  seen: SeenCall[]
  /** Publishes a release; a feed of before has no date. */
  publish(version: string, release?: { content?: Buffer; signedAt?: number | undefined }): void
}

export async function startFeed(): Promise<FeedServer> {
  const files: Record<string, Answer | undefined> = {}
  const { baseUrl, seen } = await startLoopbackServer((_request, response, { url }) => {
    const answer = files[url.slice('/offhook/'.length)]
    if (typeof answer === 'function') return answer(response)
    response.writeHead(answer === undefined ? 404 : 200)
    response.end(answer)
  })
  return {
    feed: { url: new URL(`${baseUrl}/offhook/`), publicKey: feedKey },
    files,
    seen,
    publish: (version, { content = Buffer.from(`the package of ${version}`), signedAt } = {}) =>
      void Object.assign(files, releaseFiles(version, content, { signedAt })),
  }
}
