/** `computers`: shares what a person adds to calls with their other computers through a folder. */
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  computerName,
  computersPhases,
  refusedFileReasons,
  type ComputersPhase,
  type ComputersState,
  type JoinComputersOutcome,
} from '../../../src-preload/contract/computers.ts'
import { describeError } from '../../../src-preload/contract/errors.ts'
import { cleanText } from '../../util/clean-text.ts'
import { CommandError, UsageError, type Command, type CommandContext, type Given } from '../command.ts'
import { isoTime, path } from '../document.ts'

const schema = z.object({
  phase: z.enum(computersPhases),
  error: z.string().nullable().meta({ description: 'Its code, in the phase “failed”' }),
  folder: path.nullable(),
  name: z.string().meta({ description: 'Of this computer' }),
  computers: z
    .array(z.object({ id: z.string(), name: z.string(), lastFileAt: isoTime }))
    .meta({ description: 'The others' }),
  lastRoundAt: isoTime.nullable(),
  refused: z.array(z.object({ name: z.string(), reason: z.enum(refusedFileReasons) })),
  isOlder: z.boolean().meta({ description: 'Another computer has a newer version of Offhook' }),
  isPending: z.boolean().meta({ description: 'Changes are still to be read or written' }),
  code: z
    .string()
    .nullable()
    .meta({ description: 'What other computers need to join; only of start, code and remove' }),
})
type Report = z.infer<typeof schema>

/** The arguments of each action after its name; `optional` ones in brackets. */
const actions = {
  show: [],
  start: ['FOLDER'],
  join: ['[FOLDER]'],
  sync: [],
  code: [],
  name: ['NAME'],
  remove: ['ID'],
  leave: [],
  continue: [],
} satisfies Record<string, string[]>
type Action = keyof typeof actions

interface Done {
  state: ComputersState
  /** Null when it is not to be shown. */
  code: string | null
}

export const computers: Command<Report> = {
  usage:
    '[start FOLDER | join [FOLDER] [--secret-stdin] | sync | code | name NAME | remove ID | leave | continue]',
  summary: 'Shares notes, tags and the like with your other computers through a folder.',
  document: { version: 1, title: 'The computers that share a folder', schema },
  options: { 'secret-stdin': { type: 'boolean' } },
  mostPositionals: 2,
  check(given) {
    const action = readAction(given)
    const { options } = given
    if (options['secret-stdin'] && action !== 'join')
      throw new UsageError('--secret-stdin is an option of “computers join”.')
    if (options['secret-stdin'] && options['api-key-stdin'])
      throw new UsageError('computers can read only one of --secret-stdin and --api-key-stdin.')
    if (action === 'name') readName(given)
  },
  needs: 'library',
  async run(context) {
    const action = readAction(context)
    const { state, code } = await runners[action](context)
    const isPending = state.folder !== null && (await findPending(context, state))
    if (action === 'sync' && problems[state.phase] !== undefined) throw new CommandError(explain(state))
    const report = toReport(state, isPending, code)
    const text = action === 'code' ? code! : describe(state, isPending, code)
    return { exitCode: action === 'sync' && isPending ? 3 : 0, json: report, text }
  },
}

const runners: Record<Action, (context: CommandContext) => Promise<Done>> = {
  show: async ({ workspace }) => ({ state: await workspace.computers.state(), code: null }),
  async start({ workspace, positionals }) {
    const chosen = await workspace.computers.chooseFolder(resolve(positionals[1]!))
    if (chosen.outcome === 'has-folder')
      throw new CommandError('Other computers share this folder already. Use “computers join”.')
    const { code } = await workspace.computers.start()
    return { state: await workspace.computers.checkNow(), code }
  },
  async join(context) {
    const { workspace, positionals } = context
    const folder = positionals[1]
    // Only a round finds out that the code was replaced.
    if (folder === undefined) requireFolder(await workspace.computers.checkNow())
    else {
      const chosen = await workspace.computers.chooseFolder(resolve(folder))
      if (chosen.outcome === 'empty') throw new CommandError(refusals['no-folder'])
    }
    const { outcome } = await workspace.computers.join(await readCode(context))
    if (outcome !== 'joined') throw new CommandError(refusals[outcome])
    return { state: await workspace.computers.checkNow(), code: null }
  },
  async sync({ workspace }) {
    requireFolder(await workspace.computers.state())
    return { state: await workspace.computers.checkNow(), code: null }
  },
  async code({ workspace }) {
    const state = requireFolder(await workspace.computers.state())
    const code = await workspace.computers.showCode()
    if (code === null) throw new CommandError(noCode)
    return { state, code }
  },
  name: async (context) => ({
    state: await context.workspace.computers.rename(readName(context)),
    code: null,
  }),
  async remove({ workspace, positionals }) {
    const { others } = requireFolder(await workspace.computers.state())
    const id = positionals[1]!
    if (!others.some((each) => each.id === id))
      throw new CommandError('There is no other computer with this id.')
    return await workspace.computers.remove(id)
  },
  leave: async ({ workspace }) => ({ state: await workspace.computers.leave(), code: null }),
  async continue({ workspace }) {
    const { phase } = requireFolder(await workspace.computers.state())
    // Only a round finds out that the library was restored.
    const state = phase === 'restored' ? phase : (await workspace.computers.checkNow()).phase
    if (state !== 'restored') throw new CommandError('This library was not restored from a backup.')
    await workspace.computers.continueRestored()
    return { state: await workspace.computers.checkNow(), code: null }
  },
}

const refusals: Record<Exclude<JoinComputersOutcome['outcome'], 'joined'>, string> = {
  'not-a-code': 'This is not a code. “computers code” prints it on the other computer.',
  'mistyped-code': 'The code is mistyped. Compare it with the one on the other computer.',
  'no-folder': 'No computer shares this folder yet. Use “computers start”, or wait until its files are here.',
  'wrong-code': 'This is the code of another folder.',
  'replaced-code': 'A computer was removed, so there is a new code. Use the new one.',
  'other-account': 'This folder belongs to another account.',
}

const noCode = 'This computer does not have the code. Use “computers join” without a folder.'

/** Phases in which nothing is exchanged. */
const problems: Partial<Record<ComputersPhase, string>> = {
  'no-code': noCode,
  'no-folder': 'The folder is not there. Its disk may not be connected.',
  'other-folder': 'The folder is empty, or another one is in its place.',
  'key-replaced': 'A computer was removed. Get the new code, and use “computers join” without a folder.',
  restored:
    'This library was restored from a backup. “computers continue” takes what changed since from the other computers.',
  'cannot-write': 'The folder cannot be written to. Its disk may be full. What others wrote was read.',
  'cannot-read': 'The folder cannot be read.',
  failed: 'The exchange failed.',
}

/** @throws UsageError */
function readAction({ positionals: [action = 'show', ...rest] }: Given): Action {
  if (!Object.hasOwn(actions, action)) {
    const names = Object.keys(actions).filter((name) => name !== 'show')
    throw new UsageError(`computers needs one of ${names.join(', ')}, or nothing.`)
  }
  const named = action as Action
  const [wanted]: readonly string[] = actions[named]
  if (wanted === undefined && rest.length > 0) throw new UsageError(`computers ${named} needs no argument.`)
  if (wanted !== undefined && !wanted.startsWith('[') && !rest[0])
    throw new UsageError(`computers ${named} needs ${wanted}.`)
  return named
}

/** @throws UsageError */
function readName({ positionals }: Given): string {
  const read = computerName.safeParse(cleanText(positionals[1]!))
  if (!read.success) throw new UsageError('computers name needs a name of at most 100 characters.')
  return read.data
}

/** Never an argument, which other programs can read. @throws UsageError, CommandError */
async function readCode({ options, readInput, askSecret }: CommandContext): Promise<string> {
  if (options['secret-stdin']) return (await readInput()).trim()
  if (!askSecret) throw new UsageError('Pass the code on standard input, and add --secret-stdin.')
  const code = await askSecret('Code: ')
  if (code === null) throw new CommandError('Stopped.')
  return code
}

function requireFolder(state: ComputersState): ComputersState {
  if (state.folder === null)
    throw new CommandError('No folder is chosen. Use “computers start” or “computers join”.')
  return state
}

/** A file is written once a minute at most. */
async function findPending(
  { workspace }: CommandContext,
  { phase, refused }: ComputersState,
): Promise<boolean> {
  if (phase === 'starting' || refused.some(({ reason }) => reason === 'incomplete')) return true
  return (await workspace.threads.writer.countSharedBytes()) > 0
}

function toReport(state: ComputersState, isPending: boolean, code: string | null): Report {
  const { phase, error, folder, name, others, lastRoundAt, refused, isOlder } = state
  return {
    ...{ phase, error: error?.code ?? null, folder, name },
    computers: others.map(({ id, name: named, at }) => ({ id, name: named, lastFileAt: toIso(at) })),
    lastRoundAt: lastRoundAt === null ? null : toIso(lastRoundAt),
    ...{ refused, isOlder, isPending, code },
  }
}

function describe(state: ComputersState, isPending: boolean, code: string | null): string {
  const { folder, name, others, refused, isOlder } = state
  if (folder === null) return 'No folder is chosen.'
  const isProblem = problems[state.phase] !== undefined
  return [
    folder,
    ...(isProblem ? [explain(state)] : []),
    `this computer: ${cleanText(name)}`,
    ...others.map((each) => `${each.id}  ${toIso(each.at)}  ${cleanText(each.name)}`),
    ...(refused.length > 0
      ? [`${refused.length < 100 ? refused.length : 'Many'} files are not accepted`]
      : []),
    ...(isOlder
      ? ['Another computer has a newer version of Offhook. Update this one to see everything.']
      : []),
    ...(isPending ? ['Changes are still to be read or written.'] : []),
    ...(code === null ? [] : [`code: ${code}`]),
  ].join('\n')
}

function explain({ phase, error }: ComputersState): string {
  return [problems[phase], ...(error ? [describeError(error)] : [])].join(' ')
}

function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
