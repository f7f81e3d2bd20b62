import { describe, expect, it } from 'vitest'
import { listBindings, listConflicts } from '../../src-renderer/app/commands/bindings.ts'
import { groupCommands } from '../../src-renderer/app/commands/command.ts'
import { isChord, isSystems } from '../../src-renderer/util/chord.ts'
import { allCommands } from '../support/window/render-app.ts'

const commands = allCommands()
const ids = Object.keys(commands)
const usual = listBindings(commands, {})

describe('the commands', () => {
  it.each(ids.filter((id) => commands[id]!.keys.length > 0))(
    '%s shares its keys with no command of the same context',
    (id) => {
      for (const chord of commands[id]!.keys) expect(listConflicts(commands, usual, id, chord)).toEqual([])
    },
  )

  it('have valid keys that no system reserves', () => {
    for (const chord of ids.flatMap((id) => commands[id]!.keys)) {
      expect([chord, isChord(chord), isSystems(chord)]).toEqual([chord, true, false])
    }
  })

  it('each have a unique title', () => {
    const titles = ids.map((id) => commands[id]!.title)
    expect(new Set(titles).size).toBe(ids.length)
    expect(titles.every((title) => title.trim() !== '')).toBe(true)
  })

  it('each belong to one group', () => {
    expect(
      groupCommands(commands)
        .flatMap((each) => each.ids)
        .sort(),
    ).toEqual([...ids].sort())
  })
})
