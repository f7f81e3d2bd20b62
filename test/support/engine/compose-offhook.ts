/** Composes all of Offhook except its window: real library threads, real files, Node's network. */
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { compose, type ComposeOptions, type Offhook } from '../../../src-main/app/compose.ts'
import { systemKeyStore } from './memory-key-store.ts'
import { nodeFetch, pinnedFetch } from '../../../src-main/service/transport.ts'
import { systemClock } from '../../../src-main/util/clock.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { makeTempFolder } from '../files/temp-folder.ts'
import { threadPrograms } from '../process/thread-programs.ts'

export const speechFolder = fileURLToPath(new URL('../../../src-main/sample-service/speech', import.meta.url))

export async function composeOffhook(options: Partial<ComposeOptions> = {}): Promise<Offhook> {
  const offhook = await compose({
    home: makeTempFolder(),
    environment: { baseUrl: null, apiKey: null },
    keychain: systemKeyStore,
    fetch: nodeFetch,
    audioFetch: pinnedFetch,
    programs: threadPrograms,
    speechFolder,
    sampleRecordings: 3,
    region: () => 'US',
    locale: () => 'en',
    clock: systemClock,
    random: Math.random,
    log: silentLog,
    ...options,
  })
  onTestFinished(() => offhook.close())
  return offhook
}
