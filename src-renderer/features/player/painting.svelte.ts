/**
 * Keeps the canvas of the lanes up to date: redraws in the next frame after a change, and during playback when
 * the playhead reaches another pixel.
 */
import { untrack } from 'svelte'
import { devicePixelRatio } from 'svelte/reactivity/window'
import type { Span } from '../../../src-preload/contract/conversation.ts'
import { drawWaveform, type Palette } from './draw-waveform.ts'
import type { ShownCall } from './shown-call.svelte.ts'
import { type Timescale, computeX } from './timescale.ts'

/** What is drawn in addition to the call. All reactive. */
export interface Painted {
  canvas: () => HTMLCanvasElement | undefined
  scale: () => Timescale
  /** CSS pixels. */
  height: () => number
  lanes: () => readonly Float32Array[]
  range: () => Span | null
  /** A theme has other colours. */
  theme: () => string
}

/**
 * Redraws for the lifetime of the calling component. @param onplayed called with the playback position, in
 * seconds
 */
export function keepPainted(call: ShownCall, painted: Painted, onplayed: (position: number) => void): void {
  let palette: Palette | null = null
  /** The device pixel at which the playhead was drawn. */
  let drawnAt = Number.NaN

  const ratio = () => devicePixelRatio.current ?? 1
  const pixelOfPlayhead = () => Math.round(computeX(painted.scale(), call.currentTime()) * ratio())

  function paint(): void {
    const canvas = painted.canvas()
    const context = canvas?.getContext('2d')
    const scale = painted.scale()
    const height = painted.height()
    if (!canvas || !context || scale.width === 0 || height === 0) return
    const size = { width: Math.round(scale.width * ratio()), height: Math.round(height * ratio()) }
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size)
    context.setTransform(ratio(), 0, 0, ratio(), 0, 0)
    palette ??= readPalette(canvas)
    drawnAt = pixelOfPlayhead()
    const range = painted.range()
    const xs = ({ from, to }: Span) => [computeX(scale, from), computeX(scale, to)] as const
    const picture = {
      width: scale.width,
      height,
      lanes: painted.lanes(),
      isSilent: call.isSilent,
      playhead: computeX(scale, call.currentTime()),
      range: range && xs(range),
      heard: call.heard.map(xs),
      found: call.found.map((seconds) => computeX(scale, seconds)),
    }
    drawWaveform(context, picture, palette)
  }

  // In the next frame the document also has the colours of its theme.
  $effect(() => {
    void [painted.scale(), painted.height(), painted.lanes(), painted.range(), painted.theme(), ratio()]
    void [call.heard, call.found, call.isSilent, call.position]
    const frame = requestAnimationFrame(() => {
      palette = null
      untrack(paint)
    })
    return () => cancelAnimationFrame(frame)
  })

  $effect(() => {
    if (!call.isPlaying) return
    let frame = requestAnimationFrame(function step() {
      untrack(() => {
        onplayed(call.currentTime())
        if (pixelOfPlayhead() !== drawnAt) paint()
      })
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  })
}

function readPalette(element: Element): Palette {
  const style = getComputedStyle(element)
  const of = (name: string) => style.getPropertyValue(name)
  return {
    lanes: [of('--you'), of('--them')],
    playhead: of('--ink'),
    range: of('--range'),
    heard: of('--line-strong'),
    found: of('--hit-now'),
  }
}
