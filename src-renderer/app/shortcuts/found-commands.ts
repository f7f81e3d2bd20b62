/** Finds commands by name or by their keys. Pure. */
import type { Chord } from '../../util/chord.ts'
import { type Group, groupCommands } from '../commands/command.ts'
import type { CommandRegistry } from '../commands/registry.svelte.ts'
import { formatChord } from '../../util/key-names.ts'
import { scoreMatch } from '../palette/score.ts'

/** All commands when nothing was typed. */
export function foundCommands(typed: string, commands: CommandRegistry): { group: Group; ids: string[] }[] {
  const fits = (id: string) => {
    const { title, words } = commands.all[id]!
    return isNamedOrWritten(typed, { name: title, words, chords: commands.listKeys(id) }, commands.isMac)
  }
  return groupCommands(commands.all)
    .map(({ group, ids }) => ({ group, ids: ids.filter(fits) }))
    .filter(({ ids }) => ids.length > 0)
}

/** Whether the name matches, or the keys as they are written: "ctrl+k". */
export function isNamedOrWritten(
  typed: string,
  { name, words, chords }: { name: string; words?: string | undefined; chords: readonly Chord[] },
  isMac: boolean,
): boolean {
  return scoreMatch(typed, name, words) !== null || chords.some((chord) => isWritten(typed, chord, isMac))
}

function isWritten(typed: string, chord: Chord, isMac: boolean): boolean {
  const wanted = typed.trim().toLowerCase()
  const written = formatChord(chord, isMac).toLowerCase()
  // Nearly every key name contains a given letter, so a single letter must match exactly.
  return wanted.length === 1 ? written === wanted : written.includes(wanted)
}
