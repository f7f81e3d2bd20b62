/**
 * Runs the user's command for each new call when its transcript has arrived: for one call at a time, and never
 * twice for a call. A query over the library finds the next call, so calls that arrive while Offhook is closed
 * are not missed.
 */
import type {
  CallCommand,
  CallCommandState,
  CommandFailure,
} from '../../src-preload/contract/call-command.ts'
import type { CommandCall } from '../library/tables/command-run-table.ts'
import type { LibraryReader, LibraryWriter } from '../library/types.ts'
import type { LibraryChange } from '../library/stored-types.ts'
import { counterpartNumber } from '../model/recording.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Log } from '../util/log.ts'
import { createRounds } from '../util/rounds.ts'
import type { Remote } from '../threads/rpc.ts'
import { fillArguments, usesPlaceholder } from './arguments.ts'
import { longestRunMs, runProgram } from './run-program.ts'

/** Calls that were created before `since` are not new. */
type StoredCommand = CallCommand & { since: number }

export interface CallCommandRunner {
  readonly changes: Emitter<CallCommandState>
  state(): Promise<CallCommandState>
  /** Starts running the command, with these environment variables. Programs without a window do not call this. */
  start(env: NodeJS.ProcessEnv): void
  /** Null turns the command off and ends a running one. */
  change(command: CallCommand | null): Promise<void>
  forgetFailures(): Promise<void>
  /** Ends a running command. */
  stop(): Promise<void>
}

export interface CallCommandOptions {
  stored: { find(): StoredCommand | null; save(command: StoredCommand | null): Promise<void> }
  reader: Pick<Remote<LibraryReader>, 'findCallForCommand' | 'listFailedCommands'>
  writer: Pick<Remote<LibraryWriter>, 'startCommand' | 'endCommand' | 'forgetFailedCommands'>
  libraryChanges: Emitter<LibraryChange>
  /** The path of a call's audio; null if there is none that other programs can read. */
  findFile(audioPath: string | null): Promise<string | null>
  timeoutMs?: number
  clock: Clock
  log: Log
}

/** The delay after a change, because a call arrives in several steps. */
const settleMs = 2_000
const shownFailures = 10

export function createCallCommand(options: CallCommandOptions): CallCommandRunner {
  const { stored, reader, writer, clock, log } = options
  const changes = new Emitter<CallCommandState>()
  let env: NodeJS.ProcessEnv | null = null
  let running: { callId: string; end: AbortController } | null = null

  const state = async (): Promise<CallCommandState> => {
    const failures = await reader.listFailedCommands({ limit: shownFailures + 1 })
    const command = stored.find()
    return {
      command: command && { program: command.program, args: command.args },
      isRunning: running !== null,
      failures: failures.filter(({ callId }) => callId !== running?.callId).slice(0, shownFailures),
    }
  }
  const announce = async () => changes.emit(await state())

  const runFor = async (call: CommandCall, command: StoredCommand, signal: AbortSignal) => {
    const { id, audioPath } = call
    // Stored before the command starts, so that it is not started again after a crash.
    if (!(await writer.startCommand({ callId: id, at: clock.now() }))) return
    const end = new AbortController()
    running = { callId: id, end }
    await announce()
    const values = { id, number: counterpartNumber(call), file: await options.findFile(audioPath) }
    const args = fillArguments(command.args, values)
    const failure: CommandFailure | null = Array.isArray(args)
      ? await runProgram({
          ...{ program: command.program, args, env: env!, timeoutMs: options.timeoutMs ?? longestRunMs },
          signal: AbortSignal.any([signal, end.signal]),
        })
      : args
    await writer.endCommand({ callId: id, failure })
    if (failure) log.warn('the command for a new call failed', { reason: failure.reason })
    running = null
    await announce()
  }

  const rounds = createRounds(clock, async (signal) => {
    for (;;) {
      const command = stored.find()
      if (!command || env === null || signal.aborted) return
      const withAudio = usesPlaceholder(command.args, 'file')
      const call = await reader.findCallForCommand({ since: command.since, now: clock.now(), withAudio })
      if (!call) return
      await runFor(call, command, signal).finally(() => (running = null))
    }
  })
  const stopListening = options.libraryChanges.listen(({ ids }) => {
    if (ids.length > 0 && stored.find()) rounds.request(settleMs)
  })

  return {
    changes,
    state,
    start(given) {
      env = given
      rounds.request(settleMs)
    },
    async change(command) {
      const before = stored.find()
      await stored.save(command && { ...command, since: before?.since ?? clock.now() })
      if (command === null) running?.end.abort()
      else rounds.request(settleMs)
      await announce()
    },
    async forgetFailures() {
      await writer.forgetFailedCommands()
      await announce()
    },
    async stop() {
      stopListening()
      await rounds.stop()
    },
  }
}
