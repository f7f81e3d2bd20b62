/** Offhook connected to the sample service through a real address and key, everything synced once. */
import { onTestFinished } from 'vitest'
import type { ComposeOptions, Offhook } from '../../../src-main/app/compose.ts'
import {
  startSampleService,
  type SampleService,
  type SampleServiceOptions,
} from '../../../src-main/sample-service/sample-service.ts'
import { composeOffhook } from './compose-offhook.ts'
import { noKeyStore, refuseLibraryKeys, systemKeyStore } from './memory-key-store.ts'
import { makeTempFolder } from '../files/temp-folder.ts'

export interface Connected {
  service: SampleService
  home: string
  /** The account's folder in the data folder. */
  folder: string
  offhook: Offhook
  /** Starts again on the same data folder, with the same keychain. */
  restart(options?: Partial<ComposeOptions>): Promise<Offhook>
}

/**
 * @param prepare adds initial data to the service
 * @param composing of every start
 */
export async function connectOffhook(
  options: SampleServiceOptions = {},
  prepare: (service: SampleService) => void = () => {},
  composing: Partial<ComposeOptions> = {},
): Promise<Connected> {
  const service = await startSampleService({
    recordings: 4,
    unsettled: false,
    requestLimit: Infinity,
    averageWords: 20,
    ...options,
  })
  onTestFinished(() => service.stop())
  prepare(service)
  const home = makeTempFolder()
  const restart = (more: Partial<ComposeOptions> = {}) => composeOffhook({ home, ...composing, ...more })
  const offhook = await restart()
  await offhook.session.connect({
    baseUrl: service.baseUrl,
    apiKey: service.apiKey,
    remember: composing.keychain === noKeyStore ? 'this-run' : 'keychain',
  })
  await untilSynced(offhook)
  return { service, home, folder: offhook.session.workspace()!.folder, offhook, restart }
}

/** The same, with a library that is not encrypted. */
export async function connectPlain(
  options: SampleServiceOptions = {},
  prepare: (service: SampleService) => void = () => {},
  { keychain: given = systemKeyStore, ...composing }: Partial<ComposeOptions> = {},
): Promise<Connected> {
  const keychain = refuseLibraryKeys(given)
  const connected = await connectOffhook(options, prepare, { ...composing, keychain })
  keychain.accept()
  return connected
}

/** The key of the open library's database; null for a plain one. */
export async function findDatabaseKey({ vault, session }: Offhook): Promise<Uint8Array | null> {
  const lock = await vault.open(session.workspace()!.folder)
  return lock.state === 'open' ? lock.keys.database : null
}

/** Waits until all data of the service is here. */
export async function untilSynced(offhook: Offhook): Promise<void> {
  for (;;) {
    const status = offhook.session.workspace()?.sync.status()
    const { recordings = 0, serviceTotal = null, readyOffline = 0 } = status ?? {}
    if (status?.phase === 'idle' && recordings === serviceTotal && readyOffline === recordings) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The content of a library, for comparisons. */
export async function contentOf(offhook: Offhook) {
  const { reader } = offhook.session.workspace()!.threads
  const { items } = await reader.listRecordings({ view: 'all', offset: 0, limit: 1_000 })
  return await Promise.all(
    items.map(async ({ id, starred, audioPath, audioSha256, audioState }) => ({
      id,
      starred,
      audioPath,
      audioSha256,
      audioState,
      transcript: await reader.findTranscript({ id }),
    })),
  )
}
