/**
 * Draws every icon from build/icons/icon.svg. Run it by hand after changing the drawing
 * (`node build/make-icons.mjs`); its results are committed, so that packaging needs no renderer.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import png2icons from 'png2icons'
import { root } from './paths.mjs'

const folder = join(root, 'build', 'icons')

/** The part of the drawing without the margin around the ground: small icons cannot afford one. */
const GROUND = '76 76 872 872'

/** The mark alone, with one sixteenth of room on each side, as menu bars want it. */
const MARK = '255 185 584 584'

const drawing = await readFile(join(folder, 'icon.svg'), 'utf8')
const mark = /<g id="mark"[\s\S]*<\/g>/.exec(drawing)?.[0]
if (!mark) throw new Error('icon.svg has no group named "mark".')

const full = render(drawing, 1024)
const small = drawing.replace('viewBox="0 0 1024 1024"', `viewBox="${GROUND}"`)
// macOS reads the alpha channel only and paints the icon to suit the menu bar, light or dark.
const template = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK}">${mark.replaceAll('#ffffff', '#000000')}</svg>`

await save('icon.png', render(drawing, 512))
await save('icon.icns', png2icons.createICNS(full, png2icons.BICUBIC2, 0))
await save('icon.ico', png2icons.createICO(full, png2icons.BICUBIC2, 0, true))
// On its own ground the tray's icon is seen on light and on dark panels.
for (const [suffix, scale] of /** @type {[string, number][]} */ ([
  ['', 1],
  ['@2x', 2],
])) {
  await save(`tray${suffix}.png`, render(small, 24 * scale))
  await save(`trayTemplate${suffix}.png`, render(template, 16 * scale))
}

/**
 * @param {string} svg
 * @param {number} width in pixels; the drawings are square
 */
function render(svg, width) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

/**
 * @param {string} name
 * @param {Buffer | null} bytes
 */
async function save(name, bytes) {
  if (!bytes) throw new Error(`${name} could not be drawn.`)
  await writeFile(join(folder, name), bytes)
  console.log(`${name}  ${bytes.length} bytes`)
}
