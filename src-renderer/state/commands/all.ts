/** Every command of the window, by its name. What the keys, the palette and the shortcut sheet offer is all here. */
import { accountCommands } from './account.ts'
import { appCommands } from './app.ts'
import { type Command, type Group, groups } from './command.ts'
import { correctionsCommands } from './corrections.ts'
import { goCommands } from './go.ts'
import { listCommands } from './list.ts'
import { notesCommands } from './notes.ts'
import { peopleCommands } from './people.ts'
import { playerCommands } from './player.ts'
import { readerCommands } from './reader.ts'
import { searchCommands } from './search.ts'
import { trashCommands } from './trash.ts'

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
