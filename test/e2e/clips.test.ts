import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { answerSaveDialog, callRows } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { connect, expect, readyOffline, test } from './app.ts'

const sample = { args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '12' } }

const clipOf = (page: Page) => page.getByRole('dialog', { name: 'Create clip' })
const waveform = (page: Page) => page.getByRole('slider', { name: 'Waveform' })

/** Selects a part of the waveform, as fractions of its width. */
async function selectOnWaveform(page: Page, from: number, to: number): Promise<void> {
  await waveform(page).waitFor()
  const { x, y, width, height } = (await waveform(page).boundingBox())!
  await page.mouse.move(x + from * width, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + ((from + to) / 2) * width, y + height / 2)
  await page.mouse.move(x + to * width, y + height / 2)
  await page.mouse.up()
}

/** Selects the words of a turn. */
async function selectTurn(page: Page, index: number): Promise<void> {
  await page.locator('[data-block]').nth(index).waitFor()
  await page
    .locator('[data-block]')
    .nth(index)
    .evaluate((block) => getSelection()?.selectAllChildren(block))
  await page.getByRole('toolbar', { name: 'Selected words' }).waitFor()
}

async function saveClip(app: ElectronApplication, page: Page, format: string, path: string): Promise<void> {
  await answerSaveDialog(app, path)
  await clipOf(page).getByRole('combobox', { name: 'Format' }).selectOption(format)
  await clipOf(page).getByRole('button', { name: 'Save…' }).click()
  // The message may be that of an earlier clip.
  await expect(page.getByText('Clip saved.')).toBeVisible()
  await expect.poll(() => existsSync(path)).toBe(true)
}

function probe(path: string): { codec: string; seconds: number } {
  const entries = 'stream=codec_name:format=duration'
  const found = execFileSync('ffprobe', ['-v', 'error', '-show_entries', entries, '-of', 'json', path])
  const { streams, format } = JSON.parse(found.toString()) as {
    streams: { codec_name: string }[]
    format: { duration: string }
  }
  return { codec: streams[0]!.codec_name, seconds: Number(format.duration) }
}

function decode(path: string): Float32Array {
  const sound = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'f32le', '-'], {
    maxBuffer: 2 ** 28,
  })
  return new Float32Array(new Uint8Array(sound).buffer)
}

/** The smallest difference of a part from any position of the whole, for both of two channels. */
function placeOf(part: Float32Array, whole: Float32Array): number {
  for (let at = 0; at + part.length <= whole.length; at += 2) {
    let index = 0
    while (index < part.length && Math.abs(part[index]! - whole[at + index]!) < 1e-4) index += 1
    if (index === part.length) return at / 2
  }
  return -1
}

test('selected words become a clip: copied with their audio, and saved as MP3 and as a page', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch(sample)
  await expect(readyOffline(page, 12)).toBeVisible()
  await callRows(page).first().click()
  await selectTurn(page, 2)
  const said = await page.locator('[data-block]').nth(2).innerText()
  await page.getByRole('button', { name: 'Create clip…' }).first().click()
  const text = clipOf(page).getByRole('region', { name: 'Text' })
  await expect(text).toContainText(`“${said}”`)
  await expect(text).toContainText(/— Niamh Gallagher, .+ \d{4}, .+ \(0:\d\d–0:\d\d\)$/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findProblems(page)).toEqual([])
  }

  const quote = await text.innerText()
  await clipOf(page).getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText(/^Copied text/)).toBeVisible()
  expect((await app.evaluate(({ clipboard }) => clipboard.readText())).trim()).toBe(quote.trim())
  // With its shortcut, because the words are still selected.
  await selectTurn(page, 2)
  await page.keyboard.press('Shift+Q')
  const mp3 = join(home, 'clip.mp3')
  await saveClip(app, page, 'Audio', mp3)
  const { codec, seconds } = probe(mp3)
  expect(codec).toBe('mp3')
  const part = decode(mp3)
  expect(seconds).toBeGreaterThanOrEqual(part.length / 2 / 16_000)
  const original = new URL(
    '../../src-main/sample-service/speech/gallagher-second-pallet.mp3',
    import.meta.url,
  )
  expect(placeOf(part, decode(fileURLToPath(original)))).toBeGreaterThan(0)

  await selectTurn(page, 2)
  await page.keyboard.press('Shift+Q')
  const html = join(home, 'clip.html')
  await saveClip(app, page, 'Web page', html)
  const content = readFileSync(html, 'utf8')
  expect(content).toContain('data:audio/mpeg;base64,')
  expect(content.match(/<li class="turn/g)).toHaveLength(1)
})

test('a part chosen on the waveform of a WAV is saved as a WAV, and dragged out', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch(sample)
  await expect(readyOffline(page, 12)).toBeVisible()
  const rows = callRows(page)
  await openWav(app, page, rows)
  await selectOnWaveform(page, 0.25, 0.5)
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Create clip…' }).click()
  const wav = join(home, 'clip.wav')
  await saveClip(app, page, 'Audio', wav)
  expect(probe(wav).codec).toMatch(/^pcm_/)
  expect(probe(wav).seconds).toBeGreaterThan(1)

  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]!.webContents.startDrag = ({ files }) => {
      Object.assign(globalThis, { dragged: files })
    }
  })
  await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Create clip…' }).click()
  const handle = clipOf(page).getByText('Drag to another app')
  const { x, y } = (await handle.boundingBox())!
  await page.mouse.move(x + 20, y + 10)
  await page.mouse.down()
  const dragged = () => app.evaluate(() => (globalThis as unknown as { dragged?: string[] }).dragged ?? [])
  let moved = 0
  await expect
    .poll(async () => {
      moved += 10
      await page.mouse.move(x + 20 + moved, y + 10)
      return (await dragged()).length
    })
    .toBe(1)
  await page.mouse.up()
  const [file] = (await dragged()) as [string]
  expect(basename(file)).toMatch(/ \d+\.\d\d-\d+\.\d\d\.wav$/)
  expect(readFileSync(file)).toEqual(readFileSync(wav))
})

test('without audio on this computer, a clip has only text, and says so', async ({ home, launch, serve }) => {
  const service = await serve({
    recordings: 1,
    faults: ({ server }) => (server === 'storage' ? { status: 500, body: '' } : undefined),
  })
  const { app, page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await callRows(page).first().click()
  await selectTurn(page, 1)
  await page.getByRole('button', { name: 'Create clip…' }).first().click()
  await expect(clipOf(page).getByText('The audio isn’t on this computer.')).toBeVisible()
  const format = clipOf(page).getByRole('combobox', { name: 'Format' })
  await expect(format.getByRole('option')).toHaveText(['Web page', 'Markdown'])
  await saveClip(app, page, 'Markdown', join(home, 'clip.md'))
  expect(readFileSync(join(home, 'clip.md'), 'utf8')).toMatch(
    /^> \*\*.+\n\n— \[.+\]\(offhook:\/\/recording\/.+\)\n$/,
  )
})

/** Opens the first call whose audio is a WAV. */
async function openWav(app: ElectronApplication, page: Page, rows: Locator): Promise<void> {
  const shown: string[] = []
  await app.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => void Object.assign(globalThis, { shownFile: path })
  })
  for (let index = 0; index < (await rows.count()); index++) {
    await rows.nth(index).click()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('Show audio in folder')
    await page.getByRole('option', { name: 'Show audio in folder' }).first().click()
    const file = await app.evaluate(() => (globalThis as unknown as { shownFile?: string }).shownFile ?? '')
    shown.push(file)
    if (file.endsWith('.wav')) return
  }
  throw new Error(`no WAV: ${shown.join(', ')}`)
}
