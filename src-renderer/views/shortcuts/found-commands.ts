/** Commands by what they are called, or by their keys. Pure. */
import { type CommandId, idsByGroup } from '../../state/commands/all.ts'
import type { Chord } from '../../state/commands/chord.ts'
import type { Group } from '../../state/commands/command.ts'
import { keyLabelOf } from '../../state/commands/key-names.ts'
import { fitOf } from '../../state/palette/score.ts'
import { commandsText } from '../../text/commands.ts'

interface Keyed {
  isMac: boolean
  keysOf: (id: CommandId) => readonly Chord[]
}

/** All of them when nothing was typed. Keys are found by how they are written, as "ctrl+k". */
export function foundCommands(typed: string, keyed: Keyed): { group: Group; ids: CommandId[] }[] {
  const wanted = typed.trim().toLowerCase()
  const fits = (id: CommandId) => {
    const { title, words } = commandsText.titles[id]
    return fitOf(typed, title, words) !== null || keyed.keysOf(id).some((chord) => isWritten(chord))
  }
  const isWritten = (chord: Chord) => {
    const written = keyLabelOf(chord, keyed.isMac).toLowerCase()
    // A single letter is in the name of every key.
    return wanted.length === 1 ? written === wanted : written.includes(wanted)
  }
  return idsByGroup
    .map(({ group, ids }) => ({ group, ids: ids.filter(fits) }))
    .filter(({ ids }) => ids.length > 0)
}
