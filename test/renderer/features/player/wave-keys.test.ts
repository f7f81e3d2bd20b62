import { describe, expect, it } from 'vitest'
import { readWaveKey, type WavePlace } from '../../../../src-renderer/features/player/wave-keys.ts'

const place: WavePlace = {
  position: 50,
  duration: 100,
  view: { from: 0, to: 100 },
  range: null,
  skipSeconds: 5,
}

function press(key: string, modifiers: Partial<Record<'shift' | 'alt' | 'ctrl', boolean>> = {}, at = place) {
  const { shift = false, alt = false, ctrl = false } = modifiers
  return readWaveKey({ key, shiftKey: shift, altKey: alt, ctrlKey: ctrl, metaKey: false }, at)
}

describe('keys on the waveform', () => {
  it('seek within the call', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']
    expect(keys.map((key) => press(key))).toEqual(
      [45, 55, 20, 80, 0, 100].map((to) => ({ kind: 'seek', to })),
    )
    expect(press('PageDown', {}, { ...place, position: 90 })).toEqual({ kind: 'seek', to: 100 })
    expect(press('ArrowLeft', {}, { ...place, skipSeconds: 15 })).toEqual({ kind: 'seek', to: 35 })
  })

  it('start a range at the position, and move its ends', () => {
    expect(press('ArrowRight', { shift: true })).toEqual({ kind: 'range', range: { from: 50, to: 52 } })
    expect(press('ArrowLeft', { shift: true })).toEqual({ kind: 'range', range: { from: 48, to: 50 } })
    const chosen = { ...place, range: { from: 20, to: 30 } }
    expect(press('ArrowRight', { shift: true }, chosen)).toMatchObject({ range: { from: 20, to: 32 } })
    expect(press('ArrowRight', { shift: true, alt: true }, chosen)).toMatchObject({
      range: { from: 22, to: 30 },
    })
  })

  it('move a range’s end in smaller steps when zoomed in', () => {
    const close = { ...place, view: { from: 45, to: 55 } }
    expect(press('ArrowRight', { shift: true }, close)).toMatchObject({ range: { from: 50, to: 50.25 } })
  })

  it('clear a range with Escape, and ignore keys without a meaning here', () => {
    expect(press('Escape', {}, { ...place, range: { from: 20, to: 30 } })).toEqual({ kind: 'clear' })
    expect([
      press('Escape'),
      press('j'),
      press('ArrowLeft', { ctrl: true }),
      press('ArrowLeft', { alt: true }),
    ]).toEqual([null, null, null, null])
    expect(press('Home', { shift: true })).toBeNull()
  })
})
