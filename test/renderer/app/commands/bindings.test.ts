import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as bindings from '../../../../src-renderer/app/commands/bindings.ts'
import type { Chord } from '../../../../src-renderer/util/chord.ts'
import { allCommands } from '../../../support/window/render-app.ts'

type Shortcuts = bindings.Shortcuts

const commands = allCommands()
const listBindings = (shortcuts: Shortcuts) => bindings.listBindings(commands, shortcuts)
const listConflicts = (shortcuts: Shortcuts, id: string, chord: Chord) =>
  bindings.listConflicts(commands, listBindings(shortcuts), id, chord)
const bind = (shortcuts: Shortcuts, id: string, chord: Chord) => bindings.bind(commands, shortcuts, id, chord)
const unbind = (shortcuts: Shortcuts, id: string, chord: Chord) =>
  bindings.unbind(commands, shortcuts, id, chord)
const reset = (shortcuts: Shortcuts, id: string) => bindings.reset(commands, shortcuts, id)

describe('bindings', () => {
  it('are the default keys unless the person chose others', () => {
    expect(listBindings({}).get('player.toggle')).toEqual(['Space'])
    expect(listBindings({ 'player.toggle': ['Q'] }).get('player.toggle')).toEqual(['Q'])
    expect(listBindings({ 'player.toggle': [] }).get('player.toggle')).toEqual([])
  })

  it('ignore unknown commands and invalid chords in the settings', () => {
    expect(
      listBindings({ 'player.fly': ['Q'], 'player.toggle': ['Shift+', 'Q'] }).get('player.toggle'),
    ).toEqual(['Q'])
  })

  it('take a key away from the command that uses it in the same context', () => {
    const shortcuts = bind({}, 'call.export', 'Space')
    expect(shortcuts).toEqual({ 'call.export': ['E', 'Space'], 'player.toggle': [] })
    expect(listConflicts({}, 'call.export', 'Space')).toEqual(['player.toggle'])
  })

  it('let two commands share a key when their contexts never overlap', () => {
    expect(listConflicts({}, 'search.next-moment', 'Shift+R')).toEqual([])
    expect(bind({}, 'search.next-moment', 'Shift+R')).toEqual({ 'search.next-moment': ['F4', 'Shift+R'] })
  })

  it('save nothing for a command that has its default keys again', () => {
    expect(unbind(bind({}, 'call.export', 'Z'), 'call.export', 'Z')).toEqual({})
    expect(bind(unbind({}, 'call.export', 'E'), 'call.export', 'E')).toEqual({})
  })

  it('return a key when the command that lost it is reset', () => {
    const taken = bind({}, 'call.export', 'Space')
    expect(reset(taken, 'player.toggle')).toEqual({})
  })

  it('never assign one key to two commands in one context', () => {
    const chords = ['A', 'E', 'Space', 'Mod+K', 'F3', 'J', 'Escape']
    const step = fc.record({
      how: fc.constantFrom('bind', 'unbind', 'reset'),
      id: fc.constantFrom(...Object.keys(commands)),
      chord: fc.constantFrom(...chords),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let shortcuts = {}
        for (const { how, id, chord } of steps) {
          if (how === 'bind') shortcuts = bind(shortcuts, id, chord)
          else if (how === 'unbind') shortcuts = unbind(shortcuts, id, chord)
          else shortcuts = reset(shortcuts, id)
        }
        for (const [id, chords] of listBindings(shortcuts))
          for (const chord of chords) expect(listConflicts(shortcuts, id, chord)).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('are unchanged after a JSON round trip', () => {
    const shortcuts = bind(unbind({}, 'player.faster', ']'), 'player.faster', 'Mod+Shift+]')
    const read = JSON.parse(JSON.stringify(shortcuts)) as typeof shortcuts
    expect(listBindings(read)).toEqual(listBindings(shortcuts))
    expect(listBindings(read).get('player.slower')).toEqual(commands['player.slower']!.keys)
  })
})
