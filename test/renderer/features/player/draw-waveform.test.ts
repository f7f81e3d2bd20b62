import { describe, expect, it } from 'vitest'
import {
  drawWaveform,
  type Palette,
  type Picture,
  pitch,
} from '../../../../src-renderer/features/player/draw-waveform.ts'

interface Drawn {
  kind: 'rect' | 'bar'
  color: string
  alpha: number
  x: number
  y: number
  width: number
  height: number
}

/** A context that keeps what is drawn. */
function canvas() {
  const drawn: Drawn[] = []
  let path: Omit<Drawn, 'kind' | 'color' | 'alpha'>[] = []
  const context = {
    fillStyle: '',
    globalAlpha: 1,
    clearRect: () => undefined,
    beginPath: () => (path = []),
    roundRect: (x: number, y: number, width: number, height: number) => path.push({ x, y, width, height }),
    fill() {
      for (const bar of path)
        drawn.push({ kind: 'bar', color: this.fillStyle, alpha: this.globalAlpha, ...bar })
    },
    fillRect(x: number, y: number, width: number, height: number) {
      drawn.push({ kind: 'rect', color: this.fillStyle, alpha: this.globalAlpha, x, y, width, height })
    },
  }
  return { drawn, context: context as unknown as CanvasRenderingContext2D }
}

const palette: Palette = {
  lanes: ['you', 'them'],
  playhead: 'ink',
  range: 'tint',
  heard: 'line',
  found: 'hit',
}
const picture: Picture = {
  width: 30,
  height: 88,
  playhead: 15,
  range: null,
  heard: [],
  found: [],
  isSilent: [false, false],
  lanes: [new Float32Array(10).fill(1), new Float32Array(10)],
}

function draw(changes: Partial<Picture> = {}): Drawn[] {
  const { context, drawn } = canvas()
  drawWaveform(context, { ...picture, ...changes }, palette)
  return drawn
}

describe('drawWaveform', () => {
  it('draws you above and them below, each within its lane', () => {
    const bars = draw().filter(({ kind }) => kind === 'bar')
    expect(bars).toHaveLength(20)
    for (const { color, y, height } of bars) {
      expect(y).toBeGreaterThanOrEqual(color === 'you' ? 0 : 44)
      expect(y + height).toBeLessThanOrEqual(color === 'you' ? 44 : 88)
    }
  })

  it('draws the played part in full colour', () => {
    const you = draw().filter(({ color }) => color === 'you')
    for (const { x, alpha } of you) expect(alpha === 1).toBe(x + 1 < 15)
    expect(you.filter(({ alpha }) => alpha === 1)).toHaveLength(15 / pitch)
  })

  it('draws a line also during silence, and fades a muted side', () => {
    const them = draw({ isSilent: [false, true] }).filter(({ color }) => color === 'them')
    expect(them.every(({ height, alpha }) => height === 2 && alpha < 0.4)).toBe(true)
  })

  it('draws the selected range first, then heard parts, matches and the playhead on top', () => {
    const drawn = draw({ range: [3, 9], heard: [[0, 12]], found: [20] })
    expect(drawn[0]).toMatchObject({ color: 'tint', x: 3, width: 6, height: 88 })
    expect(drawn.slice(-3).map(({ color, alpha }) => [color, alpha])).toEqual([
      ['line', 1],
      ['hit', 1],
      ['ink', 1],
    ])
  })

  it('keeps the playhead inside the view at the end', () => {
    expect(draw({ playhead: 30 }).at(-1)).toMatchObject({ color: 'ink', x: 28.5, width: 1.5 })
  })
})
