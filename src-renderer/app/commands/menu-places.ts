/** Where a command stands in the native menu. Pure. */
import type { MenuGroup } from '../../../src-preload/contract/desktop.ts'
import { type CommandId, commands, idsByGroup } from './all.ts'
import type { Group } from './command.ts'

export type MenuName = MenuGroup['menu']

/** By their group, unless they are named below. */
const placeOfGroup: Record<Group, MenuName> = {
  go: 'go',
  list: 'edit',
  search: 'edit',
  reader: 'view',
  player: 'playback',
  notes: 'call',
  people: 'call',
  app: 'file',
}

/** Null: in no menu. Undo and redo are the menu's own, as fields need them; Escape is a key and no command. */
const placeOf: Partial<Record<CommandId, MenuName | null>> = {
  'app.palette': 'view',
  'app.light': 'view',
  'app.dark': 'view',
  'app.system': 'view',
  'app.undo': null,
  'app.redo': null,
  'app.escape': null,
  'app.shortcuts': 'help',
  'app.keyboard': 'help',
  'app.log': 'help',
  'app.diagnostics': 'help',
  'list.comfortable': 'view',
  'list.compact': 'view',
  'list.columns': 'view',
  'list.export-selected': 'file',
  'search.calls': 'view',
  'search.lines': 'view',
  'people.new': 'file',
  'people.import': 'file',
}

export function menuOf(id: CommandId): MenuName | null {
  const named = placeOf[id]
  if (named !== undefined) return named
  // Steps with the keys: a menu is no way to the next row.
  if (commands[id].isStep) return null
  return id.startsWith('call.') ? 'call' : placeOfGroup[commands[id].group]
}

/** All of the menus, each kind of commands, as their names begin, a section of its own. */
export const menuSections: readonly { menu: MenuName; ids: readonly CommandId[] }[] = idsByGroup.flatMap(
  ({ ids }) => {
    const sections = new Map<string, { menu: MenuName; ids: CommandId[] }>()
    for (const id of ids) {
      const menu = menuOf(id)
      if (menu === null) continue
      const key = `${menu} ${id.slice(0, id.indexOf('.'))}`
      const section = sections.get(key) ?? { menu, ids: [] }
      section.ids.push(id)
      sections.set(key, section)
    }
    return [...sections.values()]
  },
)
