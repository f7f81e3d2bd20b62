import type { ElectronApplication, Page } from '@playwright/test'
import {
  announceScreenReader,
  createScreenReader,
  type SpokenElement,
} from '../support/process/screen-reader.ts'
import { expect, readyOffline, test } from './app.ts'

test.skip(process.platform !== 'linux', 'AT-SPI is the accessibility interface of Linux')
test.beforeAll(() => announceScreenReader(true))
test.afterAll(() => announceScreenReader(false))

/** The landmarks that a screen reader jumps between, in the order of the window. */
const places = ['landmark Main', 'landmark Sync', 'landmark All calls', 'heading Niamh Gallagher']
const inCall = ['landmark Transcript', 'landmark Call details', 'footer Player']

const controls = [
  'button',
  'toggle button',
  'radio button',
  'check box',
  'combo box',
  'entry',
  'slider',
  'link',
]
const announce = ({ role, name }: SpokenElement) => `${role} ${name}`
const listenFor = (wanted: readonly string[], all: readonly SpokenElement[]) =>
  all.map(announce).filter((each) => wanted.includes(each))

/** Finds a call in the list, opens it and plays a turn, using only what is announced. */
async function walk(app: ElectronApplication, page: Page, expected: readonly string[]): Promise<void> {
  const reader = createScreenReader(app)
  // The app exposes its accessibility tree from the first query on.
  const row = await find(reader, 'table row', /^Unheard Niamh Gallagher Outbound, .+ 1 min 51 s/u)
  await reader.act(row.role, row.name)
  await page.getByRole('region', { name: 'Transcript' }).waitFor()

  // The tree follows the page a moment later.
  const findTurn = async () => (await reader.read()).find(({ role }) => role === 'article')
  await expect.poll(findTurn).toBeDefined()
  const opened = await reader.read()
  expect(opened.find(({ role }) => role === 'article')?.attributes).toMatchObject({
    posinset: '1',
    setsize: '21',
  })
  expect(listenFor([...places, ...inCall], opened)).toEqual(expected)
  const turns = opened.filter(({ role }) => role === 'article')
  expect(turns.slice(0, 2).map((turn) => [turn.name, turn.description])).toEqual([
    ['Niamh Gallagher, 0:00', 'Gallagher Packaging, Niamh speaking.'],
    ['You, 0:03', "Hello Niamh, it's Sam Avery from Larkfield Coffee. Have you got five minutes?"],
  ])
  expect(opened.filter(({ role, name }) => controls.includes(role) && name === '')).toEqual([])

  await reader.act('button', 'Play from 0:03')
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  const findPause = async () => listenFor(['button Pause'], await reader.read())
  await expect.poll(findPause).toEqual(['button Pause'])
  const playing = await reader.read()
  expect(playing.filter(({ states }) => states.includes('focused')).map(announce)).toEqual([
    'article You, 0:03',
  ])
  expect(listenFor(['button Play', 'button Pause'], playing)).toEqual(['button Pause'])
}

test('a screen reader finds a call in the list, opens it and plays a moment', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await expect(readyOffline(page, 3)).toBeVisible()
  await walk(app, page, [...places, ...inCall])
})

test('a screen reader does the same at 200 % with high contrast', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await expect(readyOffline(page, 3)).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active', contrast: 'more' })
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.setZoomFactor(2))
  // The call replaces the list, and its details are hidden.
  const gone = ['landmark All calls', 'landmark Call details']
  await walk(
    app,
    page,
    [...places, ...inCall].filter((place) => !gone.includes(place)),
  )
})

/** The first element with this role whose name matches, once it is announced. */
async function find(
  reader: ReturnType<typeof createScreenReader>,
  role: string,
  name: RegExp,
): Promise<SpokenElement> {
  const read = async () => (await reader.read()).find((each) => each.role === role && name.test(each.name))
  await expect.poll(read).toBeDefined()
  return (await read())!
}

test('a screen reader accepts a suggested follow-up and ticks it, and deals with a call', async ({
  launch,
}) => {
  const { app, page } = await launch({ args: ['--sample'], env: { OFFHOOK_SAMPLE_RECORDINGS: '3' } })
  await expect(readyOffline(page, 3)).toBeVisible()
  const reader = createScreenReader(app)
  const unnamed = async () =>
    (await reader.read()).filter(({ role, name }) => controls.includes(role) && name === '')

  await reader.act('button', (await find(reader, 'button', /^Follow-ups/u)).name)
  const suggestion = await find(reader, 'button', /^Add “.+” to follow-ups$/u)
  await find(reader, 'table row', /^I'll mail it within the hour From Niamh Gallagher/u)
  expect(await unnamed()).toEqual([])
  await reader.act('button', suggestion.name)
  const tick = await find(reader, 'toggle button', /^Mark “.+” as done$/u)
  await reader.act('toggle button', tick.name)
  await expect
    .poll(async () => (await reader.read()).filter(({ role }) => role === 'toggle button'))
    .toEqual([])

  await reader.act('button', (await find(reader, 'button', /^Inbox/u)).name)
  await find(reader, 'landmark', /^Inbox$/u)
  await reader.act('table row', (await find(reader, 'table row', /Niamh Gallagher/u)).name)
  await page.getByRole('region', { name: 'Transcript' }).waitFor()
  expect(await unnamed()).toEqual([])
})
