/**
 * A program that runs the whole engine without its window: connected according to its arguments, controlled
 * over ipc, and killed from outside. See `run-engine.ts` for the other side.
 */
import { execFileSync } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { compose } from '../../../src-main/app/compose.ts'
import { toAudioPolicy } from '../../../src-main/library/queries/audio-policy.ts'
import { nodeFetch, pinnedFetch } from '../../../src-main/service/transport.ts'
import type { Conditions } from '../../../src-main/sync/types.ts'
import { en } from '../../../src-main/shell/text/en.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { threadPrograms } from './thread-programs.ts'
import type { EngineAnswer, EngineArguments, EngineRequest } from './run-engine.ts'
import { ScaledClock } from '../clocks/scaled-clock.ts'

const { home, baseUrl, apiKey, speed, shiftMs } = JSON.parse(process.argv[2]!) as EngineArguments
const clock = new ScaledClock(speed, shiftMs)
const offhook = await compose({
  home,
  environment: { baseUrl: null, apiKey: null },
  // A keychain that outlives this process. It stores no library keys, because tests read a plain library from
  // outside.
  keychain: { find: async () => apiKey, save: async () => {}, remove: async () => {} },
  fetch: nodeFetch,
  audioFetch: pinnedFetch,
  programs: threadPrograms,
  speechFolder: join(import.meta.dirname, '..', '..', 'src-main', 'sample-service', 'speech'),
  sampleRecordings: null,
  region: () => 'US',
  locale: () => 'en',
  clock,
  random: Math.random,
  log: silentLog,
})

const workspace = () => {
  const open = offhook.session.workspace()
  if (!open) throw new Error('nobody is connected')
  return open
}

const methods = {
  status: () => workspace().sync.status(),
  counts: () => workspace().threads.reader.counts(),
  folder: () => workspace().folder,
  /** Number of calls that lack wanted data. */
  async countIncomplete() {
    const policy = toAudioPolicy(offhook.book.settings(), clock.now())
    const { reader } = workspace().threads
    const { recordings, failedAtService, readyOffline } = await reader.itemCounts({
      now: clock.now(),
      policy,
    })
    return recordings - failedAtService - readyOffline
  },
  now: () => workspace().sync.now(),
  setConditions: (conditions: Conditions) => workspace().sync.setConditions(conditions),
  moveWallClock: (byMs: number) => clock.moveWallClock(byMs),
  /** Number of readable transcripts. */
  async readTranscripts() {
    const { reader } = workspace().threads
    let read = 0
    for (const id of await reader.listIds({ view: 'all' })) if (await reader.findTranscript({ id })) read += 1
    return read
  },
  checkIntegrity: () => workspace().threads.reader.checkIntegrity(),
  dial: (toNumber: string) => workspace().dialer.start(toNumber),
  call: () => workspace().dialer.current(),
  /** Sets the free space of the disk mounted for this data folder; null for plenty. */
  leaveRoom(bytes: number | null) {
    for (let attemptsLeft = 9; ; attemptsLeft--) {
      const { bsize, blocks, bfree } = statfsSync(home)
      const size = bytes === null ? 2 ** 30 : (blocks - bfree) * bsize + bytes
      try {
        execFileSync('mount', ['-o', `remount,size=${Math.max(bsize, size)}`, home], { stdio: 'pipe' })
        return
      } catch (error) {
        // A thread has written since the space was measured: the disk cannot be smaller than its content.
        if (attemptsLeft === 0) throw error
      }
    }
  },
  /** Starts an export folder; without an argument the one chosen before. */
  async keepExportFolder(folder?: string) {
    const { exportFolder } = workspace()
    exportFolder.start(() => ({
      words: en.export,
      folderWords: en.exportFolder,
      locale: 'en',
      userName: null,
    }))
    if (folder !== undefined) await exportFolder.choose(folder)
  },
  exportFolder: () => workspace().exportFolder.state(),
  close: () => offhook.close(),
}

export type EngineMethods = typeof methods

process.on('message', (request: EngineRequest) => {
  const answer = async (): Promise<EngineAnswer> => {
    try {
      const method = methods[request.method as keyof EngineMethods] as (...args: unknown[]) => unknown
      return { call: request.call, value: await method(...request.args) }
    } catch (error) {
      return { call: request.call, error: String(error) }
    }
  }
  void answer().then((given) => process.send?.(given))
})
// Ends with its parent, because nothing else would end it.
process.on('disconnect', () => process.exit())

await connect()
process.send?.({ ready: true })

/** Retries, because with a fast clock a loaded machine may answer too late. */
async function connect(): Promise<void> {
  const session = await offhook.session.start({ follow: true })
  for (let attempt = 1; session.state === 'signed-out'; attempt += 1) {
    try {
      await offhook.session.connect({ baseUrl, apiKey, remember: 'keychain' })
      return
    } catch (error) {
      if (attempt === 10) throw error
    }
  }
}
