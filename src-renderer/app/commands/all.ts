/** Every command of the window, by its name. What the keys, the palette and the shortcut sheet offer is all here. */
import { accountCommands } from '../../features/account/commands.ts'
import { appCommands } from './app.ts'
import { type Command, type Group, groups } from './command.ts'
import { correctionsCommands } from '../../features/corrections/commands.ts'
import { goCommands } from './go.ts'
import { listCommands } from '../../features/calls/commands.ts'
import { notesCommands } from '../../features/notes/commands.ts'
import { peopleCommands } from '../../features/people/commands.ts'
import { playerCommands } from '../../features/player/commands.ts'
import { readerCommands } from '../../features/reader/commands.ts'
import { searchCommands } from '../../features/search/commands.ts'
import { trashCommands } from '../../features/trash/commands.ts'

const all = {
  ...appCommands,
  ...accountCommands,
  ...goCommands,
  ...listCommands,
  ...trashCommands,
  ...searchCommands,
  ...readerCommands,
  ...playerCommands,
  ...notesCommands,
  ...correctionsCommands,
  ...peopleCommands,
}

/** The name that settings keep a command's keys under: it must never change. */
export type CommandId = keyof typeof all

export const commands: Readonly<Record<CommandId, Command>> = all

export const commandIds = Object.keys(all) as CommandId[]

/** Commands by their group, in the order in which they are shown. */
export const idsByGroup: readonly { group: Group; ids: readonly CommandId[] }[] = groups.map((group) => ({
  group,
  ids: commandIds.filter((id) => commands[id].group === group),
}))

export function isCommandId(name: string): name is CommandId {
  return Object.hasOwn(all, name)
}
