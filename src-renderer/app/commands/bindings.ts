/** Which keys mean which command: the usual ones, changed by what a person chose. Pure. */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { type Chord, isChord } from '../../util/chord.ts'
import { canMeet, type CommandSet } from './command.ts'

export type Shortcuts = Settings['shortcuts']

export type Bindings = ReadonlyMap<string, readonly Chord[]>

/** @param shortcuts what differs from the usual keys, by command; what is no command or no chord is passed over. */
export function listBindings(commands: CommandSet, shortcuts: Shortcuts): Bindings {
  return new Map(
    Object.entries(commands).map(([id, { keys }]) => [id, shortcuts[id]?.filter(isChord) ?? keys] as const),
  )
}

/** Other commands that a chord would mean in the same place. */
export function listRivals(commands: CommandSet, bindings: Bindings, id: string, chord: Chord): string[] {
  const where = commands[id]?.where
  if (where === undefined) return []
  return Object.entries(commands)
    .filter(([other]) => other !== id && bindings.get(other)?.includes(chord))
    .filter(([, other]) => canMeet(where, other.where))
    .map(([other]) => other)
}

/** The chord means this command from now on, and no other in the same place. */
export function bind(commands: CommandSet, shortcuts: Shortcuts, id: string, chord: Chord): Shortcuts {
  const bindings = listBindings(commands, shortcuts)
  const freed = listRivals(commands, bindings, id, chord).reduce(
    (all, rival) => unbind(commands, all, rival, chord),
    shortcuts,
  )
  const keys = bindings.get(id) ?? []
  return keys.includes(chord) ? freed : withKeys(commands, freed, id, [...keys, chord])
}

export function unbind(commands: CommandSet, shortcuts: Shortcuts, id: string, chord: Chord): Shortcuts {
  const keys = listBindings(commands, shortcuts).get(id) ?? []
  return withKeys(
    commands,
    shortcuts,
    id,
    keys.filter((each) => each !== chord),
  )
}

/** The usual keys again; another command that took one of them over gives it back. */
export function reset(commands: CommandSet, shortcuts: Shortcuts, id: string): Shortcuts {
  const { [id]: _own, ...others } = shortcuts
  return (commands[id]?.keys ?? []).reduce<Shortcuts>((all, chord) => bind(commands, all, id, chord), others)
}

/** Only what differs from the usual is kept. */
function withKeys(commands: CommandSet, shortcuts: Shortcuts, id: string, keys: readonly Chord[]): Shortcuts {
  const { [id]: _before, ...others } = shortcuts
  const usual = commands[id]?.keys ?? []
  const isUsual = usual.length === keys.length && usual.every((chord) => keys.includes(chord))
  return isUsual ? others : { ...others, [id]: [...keys] }
}
