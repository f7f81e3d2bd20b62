import type { Page } from '@playwright/test'
import { callRows, goTo, playerPosition } from '../../build/drive-app.mjs'
import { connect, expect, readyOffline, test } from './app.ts'

type Speaker = 'you' | 'them'

/** Words a third of a second long, half a second apart. */
function say(speaker: Speaker, words: string[], from: number) {
  return words.map((word, index) => ({
    word,
    start: from + index * 0.5,
    end: from + index * 0.5 + 0.3,
    speaker,
  }))
}

const listBlocks = (page: Page) => page.locator('[data-block]').allTextContents()

/** Double-clicks the place of these words, which plays from there. */
async function pressWords(page: Page, words: string): Promise<void> {
  const place = await page.evaluate((sought) => {
    for (const piece of document.querySelectorAll('[data-piece]')) {
      const node = piece.firstChild
      const at = node instanceof Text ? node.data.indexOf(sought) : -1
      if (!(node instanceof Text) || at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + sought.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    return null
  }, words)
  expect(place).not.toBeNull()
  await page.mouse.click(place!.x, place!.y)
}

test('words by channel, without spaces and with a bad time are shown as they were said', async ({
  launch,
  serve,
}) => {
  const service = await serve({ recordings: 0 })
  const them = [...say('them', ['Bakery', 'Lindner,', 'hello.'], 0), ...say('them', ['Until', 'six.'], 8)]
  them[1]!.start = 5000
  them[1]!.end = 5000.3
  const you = say('you', ['How', 'long', 'are', 'you', 'open?'], 4)
  service.addRecording({ words: [...them, ...you], duration: 12, createdAt: '2026-05-14T09:00:00Z' })
  const chinese = say('them', ['您', '好', '我', '想', '订', '一', '张', '票'], 0)
  service.addRecording({
    words: chinese,
    text: '您好，我想订一张票。',
    duration: 12,
    createdAt: '2026-05-14T10:00:00Z',
  })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 2)).toBeVisible()

  await callRows(page).first().click()
  await expect.poll(() => listBlocks(page)).toEqual(['您好，我想订一张票。'])
  await pressWords(page, '张')
  await expect.poll(() => playerPosition(page)).toBeGreaterThanOrEqual(3)
  expect(await playerPosition(page)).toBeLessThan(3.5)

  await callRows(page).nth(1).click()
  await expect
    .poll(() => listBlocks(page))
    .toEqual(['Bakery Lindner, hello.', 'How long are you open?', 'Until six.'])
})

test('what the listener says meanwhile is in the turn of the side that speaks', async ({ launch, serve }) => {
  const service = await serve({ recordings: 0 })
  const words = [
    ...say('them', ['The', 'roof', 'was', 'mended', 'last', 'week'], 0),
    ...say('you', ['Uh-huh.'], 3.2),
    ...say('them', ['and', 'the', 'gutter', 'is', 'next.'], 4),
    ...say('you', ['What', 'about', 'the', 'chimney?'], 8),
  ]
  service.addRecording({ words, duration: 12, createdAt: '2026-05-14T09:00:00Z' })
  const { page } = await launch()
  await connect(page, service.baseUrl, service.apiKey)
  await expect(readyOffline(page, 1)).toBeVisible()
  await callRows(page).first().click()
  await expect
    .poll(() => listBlocks(page))
    .toEqual([
      'The roof was mended last week (You: Uh-huh.) and the gutter is next.',
      'What about the chimney?',
    ])
  await pressWords(page, 'Uh-huh.')
  await expect.poll(() => playerPosition(page)).toBeGreaterThanOrEqual(3.2)
  expect(await playerPosition(page)).toBeLessThan(3.6)
  await pressWords(page, 'gutter')
  await expect.poll(() => playerPosition(page)).toBeGreaterThanOrEqual(5)

  await goTo(page, 'Settings')
  await page.getByRole('switch', { name: 'Show short replies within a turn' }).uncheck({ force: true })
  await goTo(page, 'All calls')
  await callRows(page).first().click()
  await expect
    .poll(() => page.locator('[data-block]').first().innerText())
    .toBe('The roof was mended last week and the gutter is next.')
})
