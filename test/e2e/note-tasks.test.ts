import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ICAL from 'ical.js'
import type { OffhookBridge } from '../../src-preload/contract/bridge.ts'
import { answerSaveDialog, callRows, goTo } from '../../build/drive-app.mjs'
import { expect, readyOffline, test } from './app.ts'

test('a task in a note is a follow-up, and both are ticked together', async ({ launch, home }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '4' } })
  await expect(readyOffline(page, 4)).toBeVisible()
  await callRows(page).first().click()
  await page.locator('[data-block]').first().waitFor()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: /^Note/ }).fill('Nice call\n[] send the quote\n- [x] greet')
  await page.keyboard.press('Escape')
  const box = page.getByRole('complementary').getByRole('checkbox', { name: 'send the quote' })
  await expect(box).not.toBeChecked()

  await goTo(page, 'Follow-ups')
  await page.getByRole('button', { name: 'Mark “send the quote” as done' }).click()
  await page.keyboard.press('ControlOrMeta+1')
  await expect(box).toBeChecked()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(box).not.toBeChecked()

  const file = join(home, 'tasks.ics')
  await answerSaveDialog(app, file)
  const save = async (state: 'open' | 'done') => {
    await page.evaluate(async (asked) => {
      const { invoke } = (window as unknown as { offhook: OffhookBridge }).offhook
      const filter = { state: asked, owner: null, personId: null }
      await invoke('follow-ups.export', { format: 'ics', filter })
    }, state)
    const root = new ICAL.Component(ICAL.parse(await readFile(file, 'utf8')) as unknown[])
    return root.getAllSubcomponents('vtodo').map((toDo) => ({
      uid: toDo.getFirstPropertyValue('uid'),
      title: String(toDo.getFirstPropertyValue('summary')).replace(/^.*: /, ''),
      status: toDo.getFirstPropertyValue('status'),
    }))
  }
  const [quote] = await save('open')
  expect(quote).toMatchObject({ title: 'send the quote', status: 'NEEDS-ACTION' })
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  await box.click()
  await expect(box).toBeChecked()
  await expect.poll(() => save('done')).toContainEqual({ ...quote, status: 'COMPLETED' })
})

test('a box ticked in the export folder is done in the app', async ({ launch, home }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '4' } })
  await expect(readyOffline(page, 4)).toBeVisible()
  const folder = join(home, 'vault')
  await mkdir(folder)
  await answerSaveDialog(app, folder)
  await page.keyboard.press('ControlOrMeta+,')
  await page.getByRole('button', { name: 'Choose folder…' }).click()
  await expect(page.getByText(/^Up to date/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+1')
  await callRows(page).first().click()
  await page.locator('[data-block]').first().waitFor()
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: /^Note/ }).fill('[] send the quote')
  await page.keyboard.press('Escape')
  const box = page.getByRole('complementary').getByRole('checkbox', { name: 'send the quote' })
  await expect(box).not.toBeChecked()
  const findNote = async () => {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.md')) continue
      const text = await readFile(join(folder, name), 'utf8')
      if (text.includes('- [ ] send the quote')) return { path: join(folder, name), text }
    }
    return null
  }
  await expect.poll(findNote).not.toBeNull()
  const { path, text } = (await findNote())!
  await writeFile(path, `${text.replace('- [ ] send', '- [x] send')}\nMy own words.\n`)
  // Starts a round now instead of after a minute.
  await page.keyboard.press('n')
  await page.getByRole('textbox', { name: /^Note/ }).fill('Something else')
  await page.keyboard.press('Escape')
  await expect(box).toBeChecked()
  await expect
    .poll(() => readFile(path, 'utf8'))
    .toMatch(/\n- \[x\] send the quote .*-done\n[^]*\nMy own words\.\n$/)
})
