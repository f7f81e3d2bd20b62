import { once } from 'node:events'
import { readFile, realpath, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { goTo } from '../../build/drive-app.mjs'
import { feedKey, feedName, releaseFiles } from '../support/updates/feed-files.ts'
import { expect, quit, test } from './app.ts'

test.skip(process.platform !== 'linux', 'The program of an AppImage is replaced.')

test('checks for updates when asked, says what it asks, and installs one when it quits', async ({
  home,
  launch,
}) => {
  let files: Record<string, string | Buffer> = {}
  const asked: string[] = []
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url)
    const file = files[url.slice(1)]
    if (headers.cookie || headers.authorization || headers['x-user-staging-id']) response.writeHead(400).end()
    else response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const image = join(home, 'Offhook.AppImage')
  await writeFile(image, 'the version before')
  const { app, page } = await launch({
    args: ['--sample'],
    env: {
      OFFHOOK_SAMPLE_RECORDINGS: '3',
      OFFHOOK_UPDATE_FEED: `http://${host}/`,
      OFFHOOK_UPDATE_KEY: feedKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      APPIMAGE: image,
      APPDIR: await realpath(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? ''),
    },
  })
  await goTo(page, 'Settings')
  await page.getByRole('textbox', { name: 'Search settings' }).fill('updates')
  const automatic = page.getByRole('switch', { name: 'Check for updates automatically' })
  await expect(automatic).not.toBeChecked()
  await expect(page.getByText(`Offhook asks ${host} for new versions`)).toBeVisible()
  expect(asked).toEqual([])
  const check = page.getByRole('button', { name: 'Check for updates' })

  await test.step('refuse one that is not signed', async () => {
    files = { ...releaseFiles('9.9.9', Buffer.from('#!/bin/sh')), [`${feedName}.sig`]: '' }
    await check.press('Enter')
    await expect(page.getByText('isn’t a genuine Offhook update')).toBeVisible()
  })

  await test.step('say that a feed is old, also among the checks', async () => {
    const days = 75
    files = releaseFiles(await app.evaluate(({ app: electron }) => electron.getVersion()), Buffer.of(1), {
      signedAt: Date.now() - days * 24 * 3600_000,
    })
    await check.press('Enter')
    await expect(
      page.getByText(`up to date. The list of versions was signed ${days} days ago.`),
    ).toBeVisible()
    await page.getByRole('textbox', { name: 'Search settings' }).fill('check')
    await page.getByRole('button', { name: 'Check now' }).press('Enter')
    const found = page
      .getByRole('list', { name: 'Results' })
      .getByRole('listitem')
      .filter({ hasText: 'Updates' })
    await expect(found).toContainText('get the newest Offhook from its website')
    await page.screenshot({ path: test.info().outputPath('old-feed.png') })
    await page.getByRole('textbox', { name: 'Search settings' }).fill('updates')
  })

  await test.step('refuse one that does not start', async () => {
    files = releaseFiles('9.9.9', Buffer.from('#!/bin/sh\nexit 1\n'), { signedAt: Date.now() })
    await check.press('Enter')
    await expect(page.getByText('doesn’t run on this computer')).toBeVisible()
  })

  const genuine = Buffer.from('#!/bin/sh\nexit 0\n')
  await test.step('download one that starts', async () => {
    files = releaseFiles('9.9.10', genuine, { signedAt: Date.now() })
    await check.press('Enter')
    await expect(page.getByText('Offhook 9.9.10 is ready. It’s installed when you quit.')).toBeVisible()
    const restart = page.getByRole('button', { name: 'Restart to update' })
    await expect(restart).toHaveCount(2)
    await page.getByRole('button', { name: 'Later' }).press('Enter')
    await expect(restart).toHaveCount(1)
    expect(await readFile(image, 'utf8')).toBe('the version before')
  })

  await quit(app)
  expect(await readFile(image)).toEqual(genuine)
  expect(await readFile(`${image}.previous`, 'utf8')).toBe('the version before')
  server.close()
})
