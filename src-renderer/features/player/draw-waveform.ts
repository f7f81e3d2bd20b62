/** Draws the lanes of a call on a canvas. Knows only pixels and colours. */

/** In CSS pixels. */
export interface Picture {
  width: number
  height: number
  /** Bars of each lane from the top, 0 to 1 each. */
  lanes: readonly Float32Array[]
  /** The playback position; to its left the bars are drawn in full colour. */
  playhead: number
  range: readonly [number, number] | null
  /** Heard ranges. */
  heard: readonly (readonly [number, number])[]
  /** Search matches. */
  found: readonly number[]
  /** For each lane: whether it is muted. */
  isSilent: readonly boolean[]
}

export interface Palette {
  lanes: readonly string[]
  playhead: string
  range: string
  heard: string
  found: string
}

/** Distance between bars, and width of a bar: whole device pixels at all usual scales. */
export const pitch = 3
const barWidth = 2
/** Opacity of parts not played yet, and of muted lanes. */
const softly = 0.36
const faintly = 0.16
const leastHeight = 2
const heardHeight = 2
const foundHeight = 6
/** Share of the lane's height for the loudest bar. */
const laneShare = 0.78

export function drawWaveform(context: CanvasRenderingContext2D, picture: Picture, palette: Palette): void {
  const { width, height, lanes, range, heard, found, playhead } = picture
  context.clearRect(0, 0, width, height)
  if (range !== null) {
    context.fillStyle = palette.range
    context.fillRect(range[0], 0, range[1] - range[0], height)
  }
  const laneHeight = height / lanes.length
  lanes.forEach((bars, lane) => {
    context.fillStyle = palette.lanes[lane] ?? palette.playhead
    drawLane(context, bars, lane * laneHeight, laneHeight, playhead, picture.isSilent[lane] === true)
  })
  context.globalAlpha = 1
  context.fillStyle = palette.heard
  for (const [from, to] of heard)
    context.fillRect(from, height - heardHeight, Math.max(1, to - from), heardHeight)
  context.fillStyle = palette.found
  for (const x of found) context.fillRect(x - 1, 0, 2, foundHeight)
  context.fillStyle = palette.playhead
  context.fillRect(Math.min(width - 1.5, playhead - 0.75), 0, 1.5, height)
}

function drawLane(
  context: CanvasRenderingContext2D,
  bars: Float32Array,
  top: number,
  laneHeight: number,
  playhead: number,
  isSilent: boolean,
): void {
  const middle = top + laneHeight / 2
  const played = Math.min(bars.length, Math.max(0, Math.ceil((playhead - barWidth / 2) / pitch)))
  const draw = (from: number, to: number, alpha: number) => {
    context.globalAlpha = alpha
    context.beginPath()
    for (let column = from; column < to; column += 1) {
      const size = Math.max(leastHeight, bars[column]! * laneHeight * laneShare)
      context.roundRect(column * pitch, middle - size / 2, barWidth, size, 1)
    }
    context.fill()
  }
  draw(0, played, isSilent ? faintly * 2 : 1)
  draw(played, bars.length, isSilent ? faintly : softly)
}
