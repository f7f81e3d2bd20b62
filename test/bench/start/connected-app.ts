/** Starts the app with an account that is connected to a sample service. */
import { cpSync, rmSync } from 'node:fs'
import { _electron, type ElectronApplication } from '@playwright/test'
import { startSampleService, type SampleService } from '../../../src-main/sample-service/sample-service.ts'
import { libraryFolder, writeAccount } from './library.ts'

export interface ConnectedAppOptions {
  executable: string
  /** A folder. It is copied, so that the app does not change it. Without it, the app downloads all calls. */
  library?: string
  /** The data folder of the app; removed at the end. */
  home: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** False: the app has no key, so it does not sync. */
  connects: boolean
  /** The number of calls that the service has. */
  offered: number
}

export interface ConnectedApp {
  app: ElectronApplication
  service: SampleService
}

export async function withConnectedApp<T>(
  { executable, library, home, args, env, connects, offered }: ConnectedAppOptions,
  use: (connected: ConnectedApp) => Promise<T>,
): Promise<T> {
  const service = await startSampleService({ recordings: offered, requestLimit: Infinity, unsettled: false })
  try {
    const account = { baseUrl: service.baseUrl, userId: await fetchUserId(service) }
    if (library) cpSync(library, libraryFolder(home, account), { recursive: true })
    writeAccount(home, account)
    const app = await _electron.launch({
      executablePath: executable,
      args,
      env: {
        ...definedOf(env),
        OFFHOOK_HOME: home,
        ...(connects && { OFFHOOK_API_KEY: service.apiKey }),
      },
    })
    try {
      return await use({ app, service })
    } finally {
      await app.close()
    }
  } finally {
    await service.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Makes the timers and the monotonic clock of the main process faster. The page and the threads keep theirs. */
export async function speedUp(app: ElectronApplication, speed: number): Promise<void> {
  await app.evaluate((_electron, times) => {
    const { setTimeout: wait } = globalThis
    const now = performance.now.bind(performance)
    const start = now()
    performance.now = () => start + (now() - start) * times
    const sooner = (work: () => void, ms = 0, ...args: []) => wait(work, ms / times, ...args)
    Object.assign(globalThis, { setTimeout: sooner })
  }, speed)
}

async function fetchUserId({ baseUrl, apiKey }: SampleService): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/me`, { headers: { Authorization: `Bearer ${apiKey}` } })
  const { user } = (await answer.json()) as { user: { id: string } }
  return user.id
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
