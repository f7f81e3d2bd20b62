/**
 * Methods for the command that runs for each new call. The page never names the program: the user chooses it in a
 * system dialog, and confirms the whole command in another one.
 */
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { extname, isAbsolute } from 'node:path'
import { z } from 'zod'
import {
  commandArguments,
  type CallCommand,
  type CallCommandState,
} from '../../src-preload/contract/call-command.ts'
import type { Offhook } from '../app/compose.ts'
import type { Consent } from './consent.ts'
import { getWorkspace, method } from './method.ts'
import { CodedError } from '../util/coded-error.ts'

export interface CallCommandParts {
  /** Asks the user for a program; null when cancelled. */
  dialogs: { chooseProgram(): Promise<string | null> }
  consent: Consent
  platform?: NodeJS.Platform
}

export function callCommandMethods(
  offhook: Offhook,
  { dialogs, consent, platform = process.platform }: CallCommandParts,
) {
  const getCommand = () => getWorkspace(offhook).callCommand
  const saveIfAgreed = async (command: CallCommand): Promise<CallCommandState> => {
    // Read before the dialog, because another account may be opened while it is shown.
    const runner = getCommand()
    if (await consent.agrees({ kind: 'call-command', ...command })) await runner.change(command)
    return await runner.state()
  }
  return {
    'command.state': method(z.null(), () => getCommand().state()),
    'command.choose': method(z.object({ args: commandArguments }), async ({ args }) => {
      const program = await dialogs.chooseProgram()
      if (program === null) return await getCommand().state()
      await requireProgram(program, platform)
      return await saveIfAgreed({ program, args })
    }),
    'command.change-arguments': method(z.object({ args: commandArguments }), async ({ args }) => {
      const { command } = await getCommand().state()
      if (command === null) return await getCommand().state()
      return await saveIfAgreed({ program: command.program, args })
    }),
    'command.turn-off': method(z.null(), async () => {
      await getCommand().change(null)
      return await getCommand().state()
    }),
    'command.forget-failures': method(z.null(), async () => {
      await getCommand().forgetFailures()
      return await getCommand().state()
    }),
  }
}

/** @throws CodedError */
async function requireProgram(program: string, platform: NodeJS.Platform): Promise<void> {
  // Windows runs these in a shell, which would interpret arguments as commands.
  if (platform === 'win32' && /^\.(cmd|bat)$/i.test(extname(program))) throw new CodedError('batch-file')
  const isFile = isAbsolute(program) && (await stat(program).catch(() => null))?.isFile()
  const isRunnable = await access(program, constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isFile || !isRunnable) throw new CodedError('not-a-program')
}
