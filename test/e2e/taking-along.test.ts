import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { callRows } from '../../build/drive-app.mjs'
import { textOfPdf } from '../support/files/pdf-text.ts'
import { expect, quit, readyOffline, test } from './app.ts'

const sample = { args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '4' } }

/**
 * Records what the desktop received; the system's own drags, folders and dialogs cannot be clicked from here.
 */
interface Desktop {
  drags: string[][]
  shown: string[]
  /** Base64. */
  printed: string[]
  printers: { visible: boolean; javascript: boolean; sandbox: boolean }[]
}

/** Replaces drag, folder and print functions of the system: prints become PDFs. */
async function watchDesktop(app: ElectronApplication): Promise<() => Promise<Desktop>> {
  await app.evaluate(({ app: electron, BrowserWindow, shell }) => {
    const desktop: Desktop = { drags: [], shown: [], printed: [], printers: [] }
    Object.assign(globalThis, { desktop })
    BrowserWindow.getAllWindows()[0]!.webContents.startDrag = ({ files, icon }) => {
      if (typeof icon === 'string' || icon.isEmpty()) throw new Error('a drag needs an icon')
      desktop.drags.push(files ?? [])
    }
    shell.showItemInFolder = (path) => void desktop.shown.push(path)
    electron.on('web-contents-created', (_event, contents) => {
      contents.print = (_options, answer) => {
        // @ts-expect-error undocumented, but the only way to see what holds
        const { javascript, sandbox } = contents.getLastWebPreferences()
        const visible = BrowserWindow.fromWebContents(contents)!.isVisible()
        desktop.printers.push({ visible, javascript, sandbox })
        void contents.printToPDF({}).then((pdf) => {
          desktop.printed.push(pdf.toString('base64'))
          answer?.(true, '')
        })
      }
    })
  })
  return () => app.evaluate(() => (globalThis as unknown as { desktop: Desktop }).desktop)
}

/** Presses, moves the pointer until a drag has started, and releases over the same element. */
async function dragFrom(page: Page, selector: string, isDragged: () => Promise<boolean>): Promise<void> {
  const box = (await page.locator(selector).first().boundingBox())!
  const [x, y] = [box.x + Math.min(60, box.width / 2), box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // The page counts it as a drag after a few pixels.
  await page.mouse.move(x + 6, y + 6, { steps: 6 })
  await expect.poll(isDragged).toBe(true)
  await page.mouse.up()
}

test('calls are dragged out as files with readable names, which are deleted when the app quits', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch(sample)
  const desktop = await watchDesktop(app)
  await expect(readyOffline(page, 4)).toBeVisible()
  const dragged = (count: number) => () => desktop().then(({ drags }) => drags.length === count)
  await dragFrom(page, '[role="row"][data-index="0"]', dragged(1))
  const [[audio, subtitles]] = (await desktop()).drags as [[string, string]]
  expect(basename(audio)).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}\.\d{2} .+\.(mp3|wav)$/)
  expect(subtitles.replace(/\.srt$/, '')).toBe(audio.replace(/\.\w+$/, ''))
  if (process.platform !== 'win32') {
    expect(statSync(dirname(audio)).mode & 0o777).toBe(0o700)
    expect(statSync(audio).mode & 0o777).toBe(0o600)
  }

  await callRows(page).first().click()
  await page.locator('[data-block]').first().waitFor()
  await dragFrom(page, '.drag', dragged(2))
  await expect(page.getByRole('dialog'), 'a release over the button is no press').toHaveCount(0)
  await page.getByRole('grid').press('ControlOrMeta+a')
  await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(4)
  await dragFrom(page, '[role="row"][data-index="1"]', dragged(3))
  expect((await desktop()).drags[2]).toHaveLength(8)

  expect(readdirSync(home)).toContain('dragged')
  await quit(app)
  expect(readdirSync(home)).not.toContain('dragged')
})

test('a call is shown in its folder, and printed completely by a window without JavaScript', async ({
  home,
  launch,
}) => {
  const { app, page } = await launch(sample)
  const desktop = await watchDesktop(app)
  await expect(readyOffline(page, 4)).toBeVisible()
  await callRows(page).first().click()
  const blocks = page.locator('[data-block]')
  await blocks.first().waitFor()
  const said = (await blocks.allInnerTexts()).map(lettersOf)
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: /^Note/ }).fill('Ask for the photographs')
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+p')
  await expect(page.getByText('Sent to printer.')).toBeVisible()
  await choose(page, 'Print call with notes')
  await expect.poll(async () => (await desktop()).printed.length).toBe(2)
  const { printed, printers } = await desktop()
  expect(printers).toEqual(Array(2).fill({ visible: false, javascript: false, sandbox: true }))
  const [plain, withNotes] = printed.map((pdf) => lettersOf(textOfPdf(Buffer.from(pdf, 'base64'))))
  const name = lettersOf(await page.getByRole('heading', { level: 1 }).innerText())
  for (const words of [name, ...said]) expect(plain).toContain(words)
  expect(plain).not.toContain('Askfor')
  expect(withNotes).toContain('Askforthephotographs')
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)

  await choose(page, 'Show audio in folder')
  await expect.poll(async () => (await desktop()).shown.length).toBe(1)
  expect((await desktop()).shown[0]).toContain(join(home, 'accounts'))
})

/** Removes spaces, which a PDF does not contain, and splits ligatures, which it does. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '')
}

/** Runs a command by its name in the palette. */
async function choose(page: Page, command: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type(command)
  await page.getByRole('option', { name: command }).first().click()
}
