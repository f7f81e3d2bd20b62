/** Prints a drawn chart as a file: SVG text, or PNG. White, with fonts that exist everywhere. */
import type { Drawing, Look, Shape } from './draw-chart.ts'

interface Ink {
  fill: string
  stroke: string
  strokeWidth: number
}

/** The colours of the light theme. */
const inks: Record<Look, Ink> = {
  calls: { fill: '#8a8d92', stroke: 'none', strokeWidth: 0 },
  you: { fill: '#0b6b63', stroke: 'none', strokeWidth: 0 },
  them: { fill: '#faeee5', stroke: 'none', strokeWidth: 0 },
  stripes: { fill: 'none', stroke: '#a34a12', strokeWidth: 1.5 },
  other: { fill: '#ffffff', stroke: '#5d6066', strokeWidth: 1 },
  compared: { fill: 'none', stroke: '#1d1e20', strokeWidth: 1.5 },
  chosen: { fill: '#e7efee', stroke: 'none', strokeWidth: 0 },
  axis: { fill: 'none', stroke: '#8a8d92', strokeWidth: 1 },
  label: { fill: '#5d6066', stroke: 'none', strokeWidth: 0 },
  title: { fill: '#1d1e20', stroke: 'none', strokeWidth: 0 },
}
const fonts = 'Arial, Helvetica, sans-serif'
const margin = 24

function getSize(look: Look): number {
  return look === 'title' ? 15 : 11
}

export function printSvg({ width, height, shapes }: Drawing): string {
  const [wide, tall] = [width + 2 * margin, height + 2 * margin]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}" viewBox="0 0 ${wide} ${tall}"`,
    ` font-family="${fonts}">\n<rect width="${wide}" height="${tall}" fill="#ffffff"/>\n`,
    `<g transform="translate(${margin} ${margin})">\n`,
    ...shapes.map((shape) => `${printShape(shape)}\n`),
    '</g>\n</svg>\n',
  ].join('')
}

function printShape(shape: Shape): string {
  const { fill, stroke, strokeWidth } = inks[shape.look]
  const ink = `fill="${fill}"${stroke === 'none' ? '' : ` stroke="${stroke}" stroke-width="${strokeWidth}"`}`
  switch (shape.kind) {
    case 'rect':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" ${ink}/>`
    case 'path':
      return `<path d="${shape.d}" ${ink}/>`
    case 'text': {
      const weight = shape.look === 'title' ? ' font-weight="bold"' : ''
      const anchor = shape.end ? ' text-anchor="end"' : ''
      const at = `x="${shape.x}" y="${shape.y}" font-size="${getSize(shape.look)}"`
      return `<text ${at}${weight}${anchor} ${ink}>${escapeXml(shape.text)}</text>`
    }
  }
}

/** Characters that XML 1.0 does not allow are left out. */
const invalid = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeXml(text: string): string {
  return text.replace(invalid, '').replace(/[&<>"]/g, (each) => entities[each]!)
}

/** Pixels of the file for each pixel of the drawing. */
const scale = 2
/** Wider pictures are not drawn by every system; they are scaled down. */
const maxPixels = 16_000

/** @param canvas is resized. @throws when the picture cannot be made. */
export async function paintPng(
  { width, height, shapes }: Drawing,
  canvas: HTMLCanvasElement,
): Promise<Uint8Array<ArrayBuffer>> {
  const [wide, tall] = [width + 2 * margin, height + 2 * margin]
  const factor = Math.min(scale, maxPixels / wide)
  canvas.width = Math.round(wide * factor)
  canvas.height = Math.round(tall * factor)
  const context = canvas.getContext('2d')!
  context.scale(factor, factor)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, wide, tall)
  context.translate(margin, margin)
  for (const shape of shapes) paintShape(context, shape)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('the picture is too large')
  return new Uint8Array(await blob.arrayBuffer())
}

function paintShape(context: CanvasRenderingContext2D, shape: Shape): void {
  const { fill, stroke, strokeWidth } = inks[shape.look]
  context.fillStyle = fill
  context.strokeStyle = stroke
  context.lineWidth = strokeWidth
  if (shape.kind === 'text') {
    context.font = `${shape.look === 'title' ? 'bold ' : ''}${getSize(shape.look)}px ${fonts}`
    context.textAlign = shape.end ? 'right' : 'left'
    context.fillText(shape.text, shape.x, shape.y)
    return
  }
  const path = new Path2D()
  if (shape.kind === 'rect') path.rect(shape.x, shape.y, shape.width, shape.height)
  else path.addPath(new Path2D(shape.d))
  if (fill !== 'none') context.fill(path)
  if (stroke !== 'none') context.stroke(path)
}
