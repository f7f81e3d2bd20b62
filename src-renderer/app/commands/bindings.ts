/** Maps keys to commands: the defaults, with the user's changes. Pure. */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import { type Chord, isChord } from '../../util/chord.ts'
import { canMeet, type CommandSet } from './command.ts'

export type Shortcuts = Settings['shortcuts']

export type Bindings = ReadonlyMap<string, readonly Chord[]>

/** @param shortcuts the user's changes by command id; unknown commands and invalid chords are ignored. */
export function listBindings(commands: CommandSet, shortcuts: Shortcuts): Bindings {
  return new Map(
    Object.entries(commands).map(([id, { keys }]) => [id, shortcuts[id]?.filter(isChord) ?? keys] as const),
  )
}

/** Other commands that use the chord in the same place. */
export function listConflicts(commands: CommandSet, bindings: Bindings, id: string, chord: Chord): string[] {
  const command = commands[id]
  if (command === undefined) return []
  return Object.entries(commands)
    .filter(([other]) => other !== id && bindings.get(other)?.includes(chord))
    .filter(([, other]) => canMeet(command, other))
    .map(([other]) => other)
}

/** Assigns the chord to this command and removes it from others in the same place. */
export function bind(commands: CommandSet, shortcuts: Shortcuts, id: string, chord: Chord): Shortcuts {
  const bindings = listBindings(commands, shortcuts)
  const freed = listConflicts(commands, bindings, id, chord).reduce(
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

/** Restores the default keys; removes them from commands that had taken them. */
export function reset(commands: CommandSet, shortcuts: Shortcuts, id: string): Shortcuts {
  const { [id]: _own, ...others } = shortcuts
  return (commands[id]?.keys ?? []).reduce<Shortcuts>((all, chord) => bind(commands, all, id, chord), others)
}

/** Stores only what differs from the defaults. */
function withKeys(commands: CommandSet, shortcuts: Shortcuts, id: string, keys: readonly Chord[]): Shortcuts {
  const { [id]: _before, ...others } = shortcuts
  const usual = commands[id]?.keys ?? []
  const isUsual = usual.length === keys.length && usual.every((chord) => keys.includes(chord))
  return isUsual ? others : { ...others, [id]: [...keys] }
}
