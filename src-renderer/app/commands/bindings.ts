/** Which keys mean which command: the usual ones, changed by what a person chose. Pure. */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { type CommandId, commandIds, commands } from './all.ts'
import { type Chord, isChord } from '../../util/chord.ts'
import { canMeet } from './command.ts'

type Shortcuts = Settings['shortcuts']

export type Bindings = Readonly<Record<CommandId, readonly Chord[]>>

/** @param shortcuts what differs from the usual keys, by command; what is no command or no chord is passed over. */
export function bindingsOf(shortcuts: Shortcuts): Bindings {
  const keys = commandIds.map((id) => [id, shortcuts[id]?.filter(isChord) ?? commands[id].keys] as const)
  return Object.fromEntries(keys) as Record<CommandId, readonly Chord[]>
}

/** Other commands that a chord would mean in the same place. */
export function rivalsOf(bindings: Bindings, id: CommandId, chord: Chord): CommandId[] {
  const { where } = commands[id]
  return commandIds.filter(
    (other) => other !== id && bindings[other].includes(chord) && canMeet(where, commands[other].where),
  )
}

/** The chord means this command from now on, and no other in the same place. */
export function bind(shortcuts: Shortcuts, id: CommandId, chord: Chord): Shortcuts {
  const bindings = bindingsOf(shortcuts)
  const freed = rivalsOf(bindings, id, chord).reduce((all, rival) => unbind(all, rival, chord), shortcuts)
  return bindings[id].includes(chord) ? freed : withKeys(freed, id, [...bindings[id], chord])
}

export function unbind(shortcuts: Shortcuts, id: CommandId, chord: Chord): Shortcuts {
  return withKeys(
    shortcuts,
    id,
    bindingsOf(shortcuts)[id].filter((each) => each !== chord),
  )
}

/** The usual keys again; another command that took one of them over gives it back. */
export function reset(shortcuts: Shortcuts, id: CommandId): Shortcuts {
  const { [id]: _own, ...others } = shortcuts
  return commands[id].keys.reduce<Shortcuts>((all, chord) => bind(all, id, chord), others)
}

/** Only what differs from the usual is kept. */
function withKeys(shortcuts: Shortcuts, id: CommandId, keys: readonly Chord[]): Shortcuts {
  const { [id]: _before, ...others } = shortcuts
  const usual = commands[id].keys
  const isUsual = usual.length === keys.length && usual.every((chord) => keys.includes(chord))
  return isUsual ? others : { ...others, [id]: [...keys] }
}
