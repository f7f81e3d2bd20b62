/** Takes the pictures of the guide's pages while the demo walks through the app. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/** The size in `Guide.svelte`, in CSS pixels. */
const size = { width: 640, height: 400 }
/** Narrow enough that the sidebar shows icons only, and the rest is as wide as a picture. */
const narrow = { width: 696, height: 640 }

/**
 * With `--guide` they replace the app's pictures; otherwise they are saved beside the demo's other pictures.
 */
export const guideFolder = process.argv.includes('--guide')
  ? join(root, 'src-renderer', 'features', 'help', 'pictures')
  : join(root, 'out', 'demo', 'guide')

/**
 * Saves the right side of the window, or its middle, as the picture of a page of the guide.
 * @param {Page} page
 * @param {string} name of the page of the guide
 * @param {Locator} locator the element at the top of the picture
 * @param {{ above?: number, isCentered?: boolean }} [place] how much of the area above it is in the picture
 */
export async function takeGuidePicture(page, name, locator, { above = 16, isCentered = false } = {}) {
  await mkdir(guideFolder, { recursive: true })
  const box = await locator.boundingBox()
  const view = page.viewportSize()
  if (box === null || view === null) throw new Error(`Nothing to picture for ${name}`)
  const x = (view.width - size.width) / (isCentered ? 2 : 1)
  const y = Math.max(0, Math.min(box.y - above, view.height - size.height))
  await page.screenshot({
    path: join(guideFolder, `${name}.png`),
    clip: { x, y, ...size },
    animations: 'disabled',
    caret: 'hide',
  })
}

/**
 * All pages except the first, from the view of a search with an open call.
 * @param {Page} page
 */
export async function takeGuidePictures(page) {
  const view = page.viewportSize() ?? narrow
  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: 'Back to results' }).click()
  await takeGuidePicture(page, 'find', page.getByRole('combobox', { name: 'Search calls' }))
  await pictureCall(page)

  await page.keyboard.press('Shift+P')
  await takeGuidePicture(page, 'people', page.getByRole('heading', { level: 1 }), { above: 24 })

  await page.keyboard.press('ControlOrMeta+Comma')
  const downloads = page.getByRole('heading', { name: 'Downloads', exact: true })
  await downloads.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  await takeGuidePicture(page, 'backup', downloads)
  const assistants = page.getByRole('heading', { name: 'Assistants', exact: true })
  await assistants.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  await takeGuidePicture(page, 'assistants', assistants)

  await page.keyboard.press('ControlOrMeta+4')
  await page.getByLabel('Phone number').fill('+1 415 555 0188')
  await page.getByRole('button', { name: 'Call', exact: true }).click()
  await takeGuidePicture(page, 'call', page.getByLabel('Confirm call'), { above: 40 })
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('search')
  const palette = page.getByRole('combobox', { name: 'Command palette' })
  await takeGuidePicture(page, 'keys', palette, { isCentered: true })
  await page.keyboard.press('Escape')
  await page.setViewportSize(view)
}

/** @param {Page} page */
async function pictureCall(page) {
  await page.getByRole('listbox').getByRole('option').filter({ hasText: 'Niamh Gallagher' }).first().click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.waitForTimeout(1_500)
  await takeGuidePicture(page, 'listen', page.getByRole('heading', { level: 1 }))
  await page.getByRole('button', { name: 'Pause', exact: true }).click()

  await page.keyboard.press('b')
  await page.getByRole('textbox', { name: 'Bookmark name' }).press('Enter')
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: /^Note/ })
  await note.fill('Ask for the credit note **in writing**.')
  await note.press('Escape')
  await page.getByText('Note added.').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await takeGuidePicture(page, 'keep', page.getByRole('region', { name: 'Transcript' }))
  await page.keyboard.press('i')

  await selectWord(page, 'refund')
  await takeGuidePicture(page, 'take-out', page.getByRole('toolbar', { name: 'Selected words' }), {
    above: 160,
  })
  await page.keyboard.press('c')
  await takeGuidePicture(page, 'correct', page.getByRole('dialog', { name: 'Correct transcript' }), {
    above: 80,
  })
  await page.keyboard.press('Escape')
}

/**
 * Selects the first match of this word in the open call with the pointer.
 * @param {Page} page @param {string} word
 */
async function selectWord(page, word) {
  await page.getByRole('region', { name: 'Transcript' }).evaluate((transcript, wanted) => {
    const texts = [...transcript.querySelectorAll('[data-piece]')].map((piece) => piece.firstChild)
    const text = texts.find((node) => node?.textContent?.includes(wanted))
    const start = text?.textContent?.indexOf(wanted) ?? -1
    if (text) getSelection()?.setBaseAndExtent(text, start, text, start + wanted.length)
  }, word)
}
