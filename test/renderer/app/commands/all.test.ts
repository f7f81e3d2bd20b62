import { describe, expect, it } from 'vitest'
import { commandIds, commands, idsByGroup, isCommandId } from '../../../../src-renderer/app/commands/all.ts'
import { bindingsOf, rivalsOf } from '../../../../src-renderer/app/commands/bindings.ts'
import { isChord, isSystems } from '../../../../src-renderer/util/chord.ts'
import { commandsText } from '../../../../src-renderer/app/commands/text.ts'

const usual = bindingsOf({})

describe('the commands', () => {
  it.each(commandIds.filter((id) => commands[id].keys.length > 0))(
    '%s shares its keys with none beside it',
    (id) => {
      for (const chord of commands[id].keys) expect(rivalsOf(usual, id, chord)).toEqual([])
    },
  )

  it('have keys that can be pressed and that no system keeps to itself', () => {
    for (const chord of commandIds.flatMap((id) => commands[id].keys)) {
      expect([chord, isChord(chord), isSystems(chord)]).toEqual([chord, true, false])
    }
  })

  it('each have a title of their own', () => {
    const titles = commandIds.map((id) => commandsText.titles[id].title)
    expect(new Set(titles).size).toBe(commandIds.length)
    expect(titles.every((title) => title.trim() !== '')).toBe(true)
  })

  it('each belong to one group', () => {
    expect(idsByGroup.flatMap(({ ids }) => ids).sort()).toEqual([...commandIds].sort())
  })

  it('are known by name, and what every object has is not', () => {
    expect(isCommandId('player.toggle')).toBe(true)
    expect(isCommandId('toString')).toBe(false)
  })
})
