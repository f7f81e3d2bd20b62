/**
 * Defines all checks: one entry each, with its time limit and the finding when that is exceeded. To add a
 * check, add it here, in `src-preload/contract/checks.ts` and in the texts beside it.
 */
import { makeFinding, type CheckName, type Finding, type Found } from '../../src-preload/contract/checks.ts'
import { checkDisk } from './check-disk.ts'
import { checkDatabase, checkSearch } from './check-library.ts'
import { checkClock, checkNetwork } from './check-network.ts'
import type { DoctorContext } from './types.ts'

/** The same as `engines` in package.json. */
export const neededNode = '20.19'

export interface Check<Name extends CheckName = CheckName> {
  limitMs: number
  /** @param signal aborts at the time limit */
  run(context: DoctorContext, signal: AbortSignal, earlier: Earlier): Promise<Finding<Name>>
  late(context: DoctorContext): Finding<Name>
  /** False leaves the check out. */
  when?(context: DoctorContext): boolean
}

/** Other checks of the same run. */
export interface Earlier {
  network: Promise<Finding>
}

/** With a locked keychain, its dialog is visible to the user for this long. */
const keychainMs = 10_000
/** A sleeping drive starts in about this time. */
const diskMs = 15_000
/** Enough for a few GB; `verify` does longer checks. */
const databaseMs = 90_000
/** The service client's own limit for headers is 15 s. */
const networkMs = 20_000
/** Longer than Electron's own check takes to fail. */
const sandboxMs = 25_000

const late =
  <Name extends CheckName>(check: Name, found: Found<Name>) =>
  () =>
    makeFinding(check, found)

export const checkTable: { [Name in CheckName]: Check<Name> } = {
  runtime: { limitMs: 1_000, run: async (context) => checkRuntime(context), late: checkRuntime },
  sandbox: {
    limitMs: sandboxMs,
    when: ({ sandbox }) => sandbox !== undefined,
    run: checkSandbox,
    late: late('sandbox', 'unknown'),
  },
  keychain: {
    limitMs: keychainMs,
    run: ({ probeKeychain }) => probeKeychain(),
    late: late('keychain', 'silent'),
  },
  disk: { limitMs: diskMs, run: checkDisk, late: late('disk', 'silent') },
  database: { limitMs: databaseMs, run: checkDatabase, late: late('database', 'unfinished') },
  search: { limitMs: databaseMs, run: checkSearch, late: late('search', 'unfinished') },
  audio: {
    limitMs: 1_000,
    when: ({ audioOutputs }) => audioOutputs !== undefined,
    run: async ({ audioOutputs }) => checkAudio(audioOutputs ?? null),
    late: late('audio', 'unknown'),
  },
  network: {
    limitMs: networkMs,
    run: checkNetwork,
    late: () => makeFinding('network', 'failed', { error: { code: 'timeout' } }),
  },
  clock: {
    // Runs after the network check, within the same limit.
    limitMs: networkMs + 1_000,
    run: (context, _signal, { network }) => checkClock(context, network),
    late: late('clock', 'unknown'),
  },
  updates: {
    limitMs: 1_000,
    when: ({ updatesItself }) => updatesItself === true,
    run: async ({ judgeFeed }) => judgeFeed(),
    late: late('updates', 'unchecked'),
  },
}

function checkRuntime({ version, versions }: DoctorContext): Finding<'runtime'> {
  const { electron, node = '0' } = versions
  const named = [`Offhook ${version}`, ...(electron ? [`Electron ${electron}`] : []), `Node ${node}`]
  const isOld = node.localeCompare(neededNode, 'en', { numeric: true }) < 0
  return makeFinding('runtime', isOld ? 'old-node' : 'ok', { versions: named, neededVersion: neededNode })
}

async function checkSandbox({ sandbox }: DoctorContext): Promise<Finding<'sandbox'>> {
  const state = await sandbox!()
  return makeFinding('sandbox', state === 'on' ? 'ok' : state)
}

function checkAudio(outputs: number | null): Finding<'audio'> {
  return makeFinding('audio', outputs === null ? 'unknown' : outputs > 0 ? 'ok' : 'none')
}
