/** Runs the command line against the sample service, in its own data folder. Checks each document that it prints. */
import { onTestFinished } from 'vitest'
import { checkDocument } from './check-document.ts'
import { runCli } from '../../../src-main/cli/run-cli.ts'
import {
  startSampleService,
  type SampleServiceOptions,
} from '../../../src-main/sample-service/sample-service.ts'
import type { AskSecret } from '../../../src-main/cli/command.ts'
import type { KeyStore } from '../../../src-main/credentials/types.ts'
import { nodeFetch, pinnedFetch } from '../../../src-main/service/transport.ts'
import { speechFolder } from './compose-offhook.ts'
import { systemKeyStore } from './memory-key-store.ts'
import { makeTempFolder } from '../files/temp-folder.ts'
import { threadPrograms } from '../process/thread-programs.ts'

export async function connectCli(options: SampleServiceOptions = {}, keychain: KeyStore = systemKeyStore) {
  const service = await startSampleService({
    recordings: 4,
    unsettled: false,
    requestLimit: Infinity,
    callPaceMs: 50,
    ...options,
  })
  onTestFinished(() => service.stop())
  const home = makeTempFolder()
  const env = { OFFHOOK_BASE_URL: service.baseUrl, OFFHOOK_API_KEY: service.apiKey, OFFHOOK_HOME: home }
  const cli = async (...argv: string[]) => runWith(env, argv, undefined, keychain)
  const json = async (...argv: string[]) => {
    const { out, ...rest } = await cli(...argv, '--json')
    return { ...rest, value: JSON.parse(out) }
  }
  return { service, home, env, cli, json }
}

/** @param signal aborts like Ctrl+C */
export async function runWith(
  env: Record<string, string>,
  argv: string[],
  signal = new AbortController().signal,
  keychain: KeyStore = systemKeyStore,
  input = '',
  onErr: (line: string) => void = () => undefined,
  askSecret?: AskSecret,
) {
  let out = ''
  let err = ''
  const code = await runCli(argv, {
    env,
    apiKey: env.OFFHOOK_API_KEY ?? null,
    readInput: async () => input,
    askSecret,
    fetch: nodeFetch,
    audioFetch: pinnedFetch,
    programs: threadPrograms,
    speechFolder,
    version: '1.2.3',
    keychain,
    out: (text) => (out += text),
    err: (text) => {
      err += text
      onErr(text)
    },
    signal,
  })
  if (argv.includes('--json')) checkDocument(argv[0]!, out)
  return { code, out, err }
}
