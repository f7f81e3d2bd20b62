/**
 * `npm run demo -- --guide` takes the pictures of the guide: it walks through the app in each language, on the sample
 * calls, and replaces the files in the app's sources. It runs in Electron's Node, which reads the window's texts.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchApp } from './drive-app.mjs'
import { root } from './paths.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

/**
 * Texts by which the walk finds what it presses. Their names are unique in the window.
 * @typedef {typeof import('../src-renderer/app/text.en.ts')
 *   & typeof import('../src-renderer/app/commands/text.en.ts')
 *   & typeof import('../src-renderer/features/assistants/text.en.ts')
 *   & typeof import('../src-renderer/features/reader/text.en.ts')
 *   & typeof import('../src-renderer/features/computers/view/text.en.ts')
 *   & typeof import('../src-renderer/features/connect/text.en.ts')
 *   & typeof import('../src-renderer/features/corrections/text.en.ts')
 *   & typeof import('../src-renderer/features/dialer/text.en.ts')
 *   & typeof import('../src-renderer/features/follow-ups/text.en.ts')
 *   & typeof import('../src-renderer/features/help/text.en.ts')
 *   & typeof import('../src-renderer/features/library/text.en.ts')
 *   & typeof import('../src-renderer/features/notes/text.en.ts')
 *   & typeof import('../src-renderer/features/passages/list/text.en.ts')
 *   & typeof import('../src-renderer/features/player/text.en.ts')
 *   & typeof import('../src-renderer/features/search/text.en.ts')
 *   & typeof import('../src-renderer/features/sync/text.en.ts')} Texts
 */
const folders = [
  'app',
  'app/commands',
  ...[
    'assistants',
    'reader',
    'connect',
    'corrections',
    'dialer',
    'follow-ups',
    'help',
    'library',
    'notes',
    'passages/list',
    'player',
  ].map((feature) => `features/${feature}`),
  'features/computers/view',
  'features/search',
  'features/sync',
]

/**
 * The system's locale in which the app is started, and the note that is added, in each language.
 * The themes are marked in the newest calls.
 * @type {Record<import('../src-preload/contract/language.ts').Language, { locale: string, note: string, task: string, themes: string[] }>}
 */
const languages = {
  en: {
    locale: 'en_US.UTF-8',
    note: 'Ask for the credit note **in writing**.',
    task: 'Send the new offer',
    themes: ['Price', 'Delivery'],
  },
  de: {
    locale: 'de_DE.UTF-8',
    note: 'Gutschrift **schriftlich** verlangen.',
    task: 'Neues Angebot senden',
    themes: ['Preis', 'Lieferung'],
  },
}
/** @typedef {keyof typeof languages} Language */

const pictures = join(root, 'src-renderer', 'features', 'help', 'pictures')
/** The size in `Guide.svelte`, in CSS pixels. */
const size = { width: 640, height: 400 }
/** Wide enough that the sidebar says what is ready. */
const wide = { width: 1280, height: 800 }
/** Narrow enough that the sidebar shows icons only, and the rest is as wide as a picture. */
const narrow = { width: 696, height: 720 }
/** Enough to sync all sample calls on a machine without other work. */
const syncPatienceMs = 240_000

for (const language of /** @type {Language[]} */ (Object.keys(languages))) {
  await takePictures(language)
  console.log(`Took the pictures of the guide in ${join(pictures, language)}`)
}

/** @param {Language} language */
async function takePictures(language) {
  const { locale, note, task, themes } = languages[language]
  const texts = await readTexts(language)
  const folder = join(pictures, language)
  await mkdir(folder, { recursive: true })
  const home = await mkdtemp(join(tmpdir(), 'offhook-guide-'))
  const { app, page } = await launchApp({ home, env: { LC_ALL: locale } })
  try {
    const walk = { page, folder, texts, task, themes }
    await page.setViewportSize(wide)
    await pictureConnect(walk)
    await page.setViewportSize(narrow)
    await pictureSearch(walk)
    await pictureCall(walk, note)
    await picturePassages(walk)
    await pictureFollowUps(walk)
    await picturePeople(walk)
    await pictureSettings(walk)
    await pictureDialPad(walk)
    await picturePalette(walk)
  } finally {
    const closed = app.waitForEvent('close')
    await app.evaluate(({ app: electron }) => electron.quit()).catch(() => undefined)
    await closed
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * @param {Language} language
 * @returns {Promise<Texts>}
 */
async function readTexts(language) {
  const modules = folders.map((folder) => import(`../src-renderer/${folder}/text.${language}.ts`))
  return Object.assign({}, ...(await Promise.all(modules)))
}

/** @typedef {{ page: Page, folder: string, texts: Texts, task: string, themes: string[] }} Walk */

/**
 * Saves the right side of the window, or its middle, as the picture of a page of the guide.
 * @param {Walk} walk
 * @param {string} name of the page of the guide
 * @param {Locator} locator the element at the top of the picture
 * @param {{ above?: number, isCentered?: boolean }} [place] how much of the area above it is in the picture
 */
async function take({ page, folder }, name, locator, { above = 16, isCentered = false } = {}) {
  const box = await locator.boundingBox()
  const view = page.viewportSize()
  if (box === null || view === null) throw new Error(`Nothing to picture for ${name}`)
  const x = (view.width - size.width) / (isCentered ? 2 : 1)
  const y = Math.max(0, Math.min(box.y - above, view.height - size.height))
  await page.screenshot({
    path: join(folder, `${name}.png`),
    clip: { x, y, ...size },
    animations: 'disabled',
    caret: 'hide',
  })
}

/** @param {Walk} walk */
async function pictureConnect(walk) {
  const { page, texts } = walk
  const sample = page.getByRole('button', { name: texts.welcomeText.sample })
  await sample.waitFor()
  const connect = page.getByRole('button', { name: texts.connectText.connect, exact: true })
  await take(walk, 'connect', connect, { above: 338 })
  await sample.click()
  await page.getByRole('button', { name: texts.stepsText.hide }).click()
  const ready = texts.syncText.ready(1, 1).replace('1', '(\\d+)').replace('1', '\\1')
  await page.getByText(new RegExp(`^${ready}$`)).waitFor({ timeout: syncPatienceMs })
}

/** @param {Walk} walk */
async function pictureSearch(walk) {
  const { page, texts } = walk
  await page.keyboard.press('/')
  await page.keyboard.type('refnd')
  await page.getByText(texts.searchText.showing(['refund'])).waitFor()
  await page.getByRole('button', { name: texts.searchText.facets.people, exact: true }).waitFor()
  await take(walk, 'find', page.getByRole('combobox', { name: texts.searchText.label }))
  const results = page.getByRole('listbox', { name: texts.searchText.resultsLabel })
  await results.getByRole('option').filter({ hasText: 'Niamh Gallagher' }).first().click()
}

/** @param {Walk} walk @param {string} note */
async function pictureCall(walk, note) {
  const { page, texts } = walk
  await page.getByRole('button', { name: texts.findText.close, exact: true }).click()
  await page.getByRole('button', { name: texts.playerText.play, exact: true }).click()
  await page.waitForTimeout(1_500)
  await take(walk, 'listen', page.getByRole('heading', { level: 1 }))
  await page.getByRole('button', { name: texts.playerText.pause, exact: true }).click()

  await page.keyboard.press('b')
  await page.keyboard.press('n')
  const editor = page.getByRole('textbox', { name: new RegExp(`^${texts.notesText.editor}`) })
  await editor.fill(note)
  await editor.press('Escape')
  await page.getByText(texts.notesText.did.noteAdded).waitFor()
  await page.getByRole('button', { name: texts.appText.dismiss, exact: true }).click()
  const transcript = page.getByRole('region', { name: texts.transcriptText.label })
  await take(walk, 'keep', transcript, { above: 0 })
  await page.keyboard.press('i')

  await selectWord(walk, 'refund')
  await page.getByRole('toolbar', { name: texts.transcriptText.words.label }).waitFor()
  await take(walk, 'take-out', transcript, { above: 0 })
  await page.keyboard.press('c')
  await page.getByRole('dialog', { name: texts.correctionsText.title }).waitFor()
  await take(walk, 'correct', transcript, { above: 0 })
  await page.keyboard.press('Escape')
}

/**
 * Selects the first match of this word in the open call with the pointer.
 * @param {Walk} walk @param {string} word
 */
async function selectWord({ page, texts }, word) {
  const transcript = page.getByRole('region', { name: texts.transcriptText.label })
  await transcript.evaluate((region, wanted) => {
    const nodes = [...region.querySelectorAll('[data-piece]')].map((piece) => piece.firstChild)
    const node = nodes.find((each) => each?.textContent?.includes(wanted))
    const start = node?.textContent?.indexOf(wanted) ?? -1
    if (node) getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length)
  }, word)
}

/** @param {Walk} walk */
async function picturePassages(walk) {
  const { page, themes } = walk
  await page.evaluate(async (names) => {
    const { invoke } = window.offhook
    /** @param {Awaited<ReturnType<typeof invoke>>} result */
    const valueOf = (result) => {
      if (!result.ok) throw new Error('refused')
      return /** @type {any} */ (result.value)
    }
    const ids = []
    for (const [index, name] of names.entries()) {
      const color = index === 0 ? 'yellow' : 'blue'
      ids.push(valueOf(await invoke('passages.save-theme', { id: null, name, color, description: '' })).id)
    }
    const range = { view: 'all', offset: 0, limit: 4 }
    const { items } = valueOf(await invoke('recordings.list', /** @type {any} */ (range)))
    for (const [index, { id: recordingId }] of items.entries()) {
      const words = { first: 24 + 7 * index, count: 14 }
      const themeIds = index === 3 ? ids : [ids[index % 2]]
      valueOf(await invoke('passages.add', { recordingId, words, timestamp: null, text: '', themeIds }))
    }
  }, themes)
  await page.keyboard.press('ControlOrMeta+9')
  await page.getByRole('grid').getByRole('row').nth(3).waitFor()
  await take(walk, 'passages', page.getByRole('heading', { level: 1 }))
}

/** @param {Walk} walk */
async function pictureFollowUps(walk) {
  const { page, texts } = walk
  await page.keyboard.press('ControlOrMeta+8')
  const rows = page.getByRole('grid', { name: texts.followUpsText.title }).getByRole('row')
  await rows.first().focus()
  await page.keyboard.press('a')
  await rows.nth(3).waitFor()
  await page.keyboard.press('n')
  await page.getByLabel(texts.followUpsText.dialog.what).fill(walk.task)
  await page.getByLabel(texts.followUpsText.dialog.due).fill('2d')
  await page.keyboard.press('Enter')
  await rows.nth(4).waitFor()
  await page.getByRole('button', { name: texts.appText.dismiss, exact: true }).click()
  await take(walk, 'follow-ups', page.getByRole('heading', { level: 1 }))
}

/** @param {Walk} walk */
async function picturePeople(walk) {
  const { page } = walk
  await page.keyboard.press('Shift+P')
  await take(walk, 'people', page.getByRole('heading', { level: 1 }), { above: 24 })
}

/** @param {Walk} walk */
async function pictureSettings(walk) {
  const { page, texts } = walk
  await page.keyboard.press('ControlOrMeta+Comma')
  await page.getByRole('button', { name: texts.playerText.close }).click()
  /** @type {[string, string][]} */
  const sections = [
    ['backup', texts.libraryText.audio.title],
    ['computers', texts.computersText.title],
    ['assistants', texts.assistantsText.title],
  ]
  for (const [name, title] of sections) {
    const heading = page.getByRole('heading', { name: title, exact: true })
    await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await take(walk, name, heading)
  }
}

/** @param {Walk} walk */
async function pictureDialPad(walk) {
  const { page, texts } = walk
  const { confirm, pad } = texts.dialerText
  await page.keyboard.press('ControlOrMeta+4')
  await page.getByLabel(pad.number).fill('+1 415 555 0188')
  await page.getByRole('button', { name: pad.call, exact: true }).click()
  await take(walk, 'call', page.getByLabel(confirm.label), { above: 16 })
  await page.getByRole('button', { name: confirm.back, exact: true }).click()
}

/** @param {Walk} walk */
async function picturePalette(walk) {
  const { page, texts } = walk
  await page.keyboard.press('ControlOrMeta+1')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('name')
  const palette = page.getByRole('combobox', { name: texts.commandsText.palette.label })
  await take(walk, 'keys', palette, { above: 8, isCentered: true })
}
