/**
 * Tests a library whose key this computer does not have: locked, opened with its recovery code, and encrypted
 * on the disk.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callRows } from '../../build/drive-app.mjs'
import { addRecoveryCode, createKeyFile, writeKeyFile } from '../../src-main/encryption/key-file.ts'
import { connect, expect, quit, readyOffline, test } from './app.ts'

test('a locked library asks for its recovery code, and opens with it', async ({ home, launch, serve }) => {
  const service = await serve({ recordings: 4 })
  const first = await launch()
  await connect(first.page, service.baseUrl, service.apiKey)
  await expect(readyOffline(first.page, 4)).toBeVisible()
  await quit(first.app)
  const bookPath = join(home, 'offhook.json')
  const book = JSON.parse(await readFile(bookPath, 'utf8')) as { current: string; keyFiles: object }
  const { current } = book
  const folder = join(home, 'accounts', current)
  await rm(folder, { recursive: true })
  // Another computer has no copy of the key file either.
  await writeFile(bookPath, JSON.stringify({ ...book, keyFiles: {} }))
  const master = randomBytes(32)
  const { file, code } = addRecoveryCode(createKeyFile(master), current, master, 0)
  await writeKeyFile(folder, file)

  const { page } = await launch()
  await expect(page.getByRole('heading', { name: 'Your library is locked' })).toBeVisible()
  expect(existsSync(join(folder, 'library.sqlite'))).toBe(false)
  const field = page.getByLabel('Recovery code or passphrase')
  await field.fill('not the passphrase')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('alert')).toContainText('isn’t the recovery code or passphrase')
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expect(callRows(page)).toHaveCount(4)
  const beginning = (await readFile(join(folder, 'library.sqlite'))).subarray(0, 16)
  expect(beginning.toString('latin1')).not.toContain('SQLite format 3')
})
