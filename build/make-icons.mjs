/**
 * Draws all icons from build/icons/icon.svg. Run it manually after changing the drawing (`node
 * build/make-icons.mjs`); its results are committed, so that packaging needs no renderer.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import png2icons from 'png2icons'
import { root } from './paths.mjs'

const folder = join(root, 'build', 'icons')

/** The drawing without the outer margin, which would waste space in small icons. */
const GROUND = '76 76 872 872'

/** Only the mark, with a margin of one sixteenth on each side, as menu bars need it. */
const MARK = '255 185 584 584'

/** The signs for the tray icon's states, drawn in 24 by 24; they differ in shape, not only in colour. */
const SIGNS = {
  idle: null,
  syncing: {
    color: '#1f6feb',
    drawing:
      '<path d="M6.5 12a5.5 5.5 0 0 1 9.6-3.6M17.5 12a5.5 5.5 0 0 1-9.6 3.6" fill="none" stroke-width="2.6"/>' +
      '<path d="M17.9 5.4v5h-5zM6.1 18.600v-5h5z" stroke="none"/>',
  },
  paused: { color: '#57606a', drawing: '<path d="M9 7.500v9M15 7.500v9" fill="none" stroke-width="3.2"/>' },
  error: {
    color: '#c0392b',
    drawing:
      '<path d="M12 6v7" fill="none" stroke-width="3.4"/><circle cx="12" cy="17.3" r="1.9" stroke="none"/>',
  },
  call: { color: '#1a7f37', drawing: '<circle cx="12" cy="12" r="4.5" stroke="none"/>' },
}

/** The overlay of the Windows taskbar button while there are unheard calls. */
const badge =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10" fill="#c0392b" ' +
  'stroke="#fff" stroke-width="2"/></svg>'

const drawing = await readFile(join(folder, 'icon.svg'), 'utf8')
const mark = /<g id="mark"[\s\S]*<\/g>/.exec(drawing)?.[0]
if (!mark) throw new Error('icon.svg has no group named "mark".')

const full = render(drawing, 1024)
const small = drawing.replace('viewBox="0 0 1024 1024"', `viewBox="${GROUND}"`)
// macOS uses only the alpha channel and colours the icon to match the menu bar.
const template = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK}">${mark.replaceAll('#ffffff', '#000000')}</svg>`

await save('icon.png', render(drawing, 512))
await save('icon.icns', png2icons.createICNS(full, png2icons.BICUBIC2, 0))
await save('icon.ico', png2icons.createICO(full, png2icons.BICUBIC2, 0, true))
for (const [suffix, scale] of /** @type {[string, number][]} */ ([
  ['', 1],
  ['@2x', 2],
])) {
  for (const [state, sign] of Object.entries(SIGNS)) {
    const name = state === 'idle' ? '' : `-${state}`
    // With its own background, the tray icon is visible on light and dark panels.
    await save(`tray${name}${suffix}.png`, render(withSign(small, GROUND, sign), 24 * scale))
    await save(`trayTemplate${name}${suffix}.png`, render(withSign(template, MARK, sign, true), 16 * scale))
  }
}
await save('overlay-unheard.png', render(badge, 32))

/**
 * Puts a sign into the lower right corner, with a gap around it.
 *
 * @param {string} svg
 * @param {string} viewBox the visible part
 * @param {{ color: string, drawing: string } | null} sign
 * @param {boolean} [alphaOnly] draws it as a hole in a black disc
 */
function withSign(svg, viewBox, sign, alphaOnly = false) {
  if (!sign) return svg
  const [left, top, width] = /** @type {[number, number, number]} */ (viewBox.split(' ').map(Number))
  const scale = (width * 0.56) / 24
  const place = `translate(${left + width - 24 * scale} ${top + width - 24 * scale}) scale(${scale})`
  const [start, ...rest] = svg.replace('</svg>', '').split(/(?<=<svg[^>]*>)/)
  const disc = alphaOnly
    ? `<mask id="sign"><circle cx="12" cy="12" r="11" fill="#fff"/><g stroke="#000" fill="#000">${sign.drawing}</g></mask>
       <circle cx="12" cy="12" r="11" fill="#000" mask="url(#sign)"/>`
    : `<circle cx="12" cy="12" r="11" fill="${sign.color}"/><g stroke="#fff" fill="#fff">${sign.drawing}</g>`
  return `${start}<mask id="gap"><rect x="${left}" y="${top}" width="${width}" height="${width}" fill="#fff"/>
    <g transform="${place}"><circle cx="12" cy="12" r="14" fill="#000"/></g></mask>
    <g mask="url(#gap)">${rest.join('')}</g><g transform="${place}">${disc}</g></svg>`
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
