/** Determines the native menu of a command. Pure. */
import { type Command, type CommandSet, type Group, groupCommands, type MenuName } from './command.ts'

/** Default menus; a command can name another. */
const menuOfGroup: Record<Group, MenuName> = {
  go: 'go',
  list: 'edit',
  search: 'edit',
  reader: 'view',
  player: 'playback',
  notes: 'call',
  people: 'call',
  app: 'file',
}

export function getMenuName({ menu, isStep, group }: Command): MenuName | null {
  if (menu !== undefined) return menu
  // Keyboard steps: nobody moves to the next row by menu.
  return isStep ? null : menuOfGroup[group]
}

/** All menus; commands with the same id prefix form a section. */
export function menuSections(commands: CommandSet): readonly { menu: MenuName; ids: readonly string[] }[] {
  return groupCommands(commands).flatMap(({ ids }) => {
    const sections = new Map<string, { menu: MenuName; ids: string[] }>()
    for (const id of ids) {
      const menu = getMenuName(commands[id]!)
      if (menu === null) continue
      const key = `${menu} ${id.slice(0, id.indexOf('.'))}`
      const section = sections.get(key) ?? { menu, ids: [] }
      section.ids.push(id)
      sections.set(key, section)
    }
    return [...sections.values()]
  })
}
