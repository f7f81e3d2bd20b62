import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answerSaveDialog, callRows } from '../../build/drive-app.mjs'
import { findProblems } from '../support/window/accessibility.ts'
import { expect, exportCallAs, readyOffline, test } from './app.ts'

const removed = ['Niamh', 'Gallagher', 'Larkfield Coffee']

/** Drags over these words of the transcript, from the first to the last. */
async function selectWords(page: Page, said: string): Promise<void> {
  const box = await page.getByRole('region', { name: 'Transcript' }).evaluate((transcript, text) => {
    const walker = document.createTreeWalker(transcript, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent!.indexOf(text)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + text.length)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { left, right, middle: (top + bottom) / 2 }
    }
    throw new Error('no such words')
  }, said)
  await page.mouse.move(box.left + 2, box.middle)
  await page.mouse.down()
  await page.mouse.move(box.right - 2, box.middle, { steps: 5 })
  await page.mouse.up()
}

/** Whether the sound is silent from one second to another, in both channels of a 16-bit WAV. */
function isSilent(wav: Buffer, from: number, to: number): boolean {
  const [channels, sampleRate] = [wav.readUInt16LE(22), wav.readUInt32LE(24)]
  const frameBytes = channels * 2
  const samples = wav.subarray(
    44 + Math.ceil(from * sampleRate) * frameBytes,
    44 + Math.floor(to * sampleRate) * frameBytes,
  )
  return samples.length > 0 && samples.every((byte) => byte === 0)
}

test('what a person redacts is in no exported file, and can be taken back', async ({ home, launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '4' } })
  await expect(readyOffline(page, 4)).toBeVisible()
  await callRows(page).first().click()
  await page.locator('header').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Redact call…' }).click()
  const panel = page.getByRole('region', { name: 'Redact' }).first()
  await panel.getByRole('button', { name: 'Redact all: Names' }).click()
  await expect(page.getByText(/^Redacted \d places\.$/)).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Names' })).toHaveCount(0)

  // With selected words, and with a term that the user adds.
  await selectWords(page, 'Sam Avery')
  await page.getByRole('toolbar', { name: 'Selected words' }).getByRole('button', { name: 'Redact' }).click()
  await expect(panel.getByRole('button', { name: 'Stop redacting “Sam Avery”' })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Word or phrase' }).fill('larkfield coffee')
  await page.keyboard.press('Enter')
  const term = panel.getByRole('button', { name: /^Redact “Larkfield Coffee/ })
  await term.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: /^Stop redacting “Larkfield Coffee/ })).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  const file = join(home, 'call.html')
  await answerSaveDialog(app, file)
  await exportCallAs(page, 'Web page with audio')
  await expect(page.getByText('Exported 1 web page.')).toBeVisible()
  const html = await readFile(file, 'utf8')
  for (const words of removed) expect(html).not.toContain(words)
  expect(html).toContain('█████')
  const [, encoded] = /data:audio\/wav;base64,([^"]+)/.exec(html)!
  const wav = Buffer.from(encoded!, 'base64')
  // "Gallagher Packaging, Niamh speaking.": the first name from 2.1 s to 2.47 s.
  expect(isSilent(wav, 2.1 - 0.25, 2.47 + 0.25)).toBe(true)
  expect(isSilent(wav, 6, 8)).toBe(false)

  const document = join(home, 'call.docx')
  await answerSaveDialog(app, document)
  await exportCallAs(page, 'Word document')
  await expect(page.getByText('Exported 1 Word document.')).toBeVisible()
  const parts = execFileSync('unzip', ['-p', document], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const words of removed) expect(parts).not.toContain(words)
  expect(parts).toContain('█████')

  // After the redaction is undone, the words are exported again; the call always contained them.
  await panel.getByRole('button', { name: /^Stop redacting “Larkfield Coffee/ }).click()
  await expect(term).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transcript' })).toContainText('Niamh speaking')
})
