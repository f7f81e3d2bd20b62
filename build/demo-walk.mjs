/**
 * Walks through Offhook's main tasks automatically in the real app, on the sample calls: sync, search, open a
 * call at the hit, play, export, start a call and see it arrive, view the stored data. Prints one line with a
 * figure for each step and saves a picture of each view, light and dark. Exits with 1 when a step failed.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerSaveDialog, callRows, goTo, launchApp, playerPosition, readSrt, search } from './drive-app.mjs'
import { root } from './paths.mjs'
import { waitFor } from './wait-for.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const pictures = join(root, 'out', 'demo')
/** Enough to sync all sample calls on a machine without other work. */
const syncPatienceMs = 240_000
/** A sample call goes through all its states in under half a minute. */
const callPatienceMs = 90_000

const home = await mkdtemp(join(tmpdir(), 'offhook-demo-'))
await mkdir(pictures, { recursive: true })
const startedAt = performance.now()
const { app, page } = await launchApp({ home })
await page.setViewportSize({ width: 1280, height: 800 })
/** @type {string[]} */
const failed = []

/**
 * Runs one step and prints its name with the result, or why it failed. Later steps run in any case.
 * @param {string} name
 * @param {() => Promise<string>} work returns the figure
 */
async function step(name, work) {
  const from = performance.now()
  try {
    const figure = await work()
    console.log(`ok      ${name.padEnd(10)} ${figure} (${seconds(performance.now() - from)})`)
  } catch (error) {
    failed.push(name)
    const [reason] = String(error).split('\n')
    console.log(`FAILED  ${name.padEnd(10)} ${reason}`)
    await picture('failed-' + name.replaceAll(' ', '-'))
  }
}

/** @param {string} name */
async function picture(name) {
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled', caret: 'hide' })
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

try {
  await step('start', async () => {
    await page.getByRole('button', { name: 'Try with sample calls' }).waitFor()
    const ready = performance.now() - startedAt
    await picture('welcome')
    return `window usable ${seconds(ready)} after the program was started`
  })

  await step('connect', async () => {
    await page.getByRole('button', { name: 'Try with sample calls' }).click()
    await callRows(page).first().waitFor()
    await picture('first-steps')
    await page.getByRole('button', { name: 'Hide first steps' }).click()
    return `${await callRows(page).count()} calls in sight`
  })

  await step('sync', async () => {
    const line = page.getByText(/^(\d+) of \1 ready offline$/)
    await line.waitFor({ timeout: syncPatienceMs })
    return (await line.innerText()).toLowerCase()
  })

  let saidAt = 0
  await step('search', async () => {
    const from = performance.now()
    await search(page, 'refnd')
    await page.getByText('Showing results for “refund”').waitFor()
    const took = Math.round(performance.now() - from)
    await picture('search')
    const found = await page.getByRole('listbox').getByRole('option').count()
    return `${found} moments for “refnd”, read as “refund”, ${took} ms after typing`
  })

  await step('narrow', async () => {
    await search(page, 'refund OR "credit note" in:outbound')
    await page.getByRole('radio', { name: 'Lines' }).click()
    const lines = page.getByRole('listbox', { name: 'Lines' }).getByRole('option')
    await lines.nth(2).waitFor()
    await picture('lines')
    const count = await lines.count()
    await page.getByRole('radio', { name: 'Calls', exact: true }).click()
    await search(page, 'refnd')
    await page.getByText('Showing results for “refund”').waitFor()
    return `${count} lines for two phrases in outbound calls`
  })

  await step('open', async () => {
    await page.getByRole('listbox').getByRole('option').filter({ hasText: 'Niamh Gallagher' }).first().click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Niamh Gallagher' }).waitFor()
    await waitFor('the jump to the match', async () => (await playerPosition(page)) > 1)
    saidAt = await playerPosition(page)
    return `the call at ${saidAt.toFixed(1)} s, where it was said`
  })

  await step('play', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await waitFor('two played seconds', async () => (await playerPosition(page)) > saidAt + 2)
    const at = await playerPosition(page)
    await picture('calls')
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    return `from ${saidAt.toFixed(1)} s to ${at.toFixed(1)} s`
  })

  await step('export', async () => {
    const file = join(home, 'call.srt')
    await answerSaveDialog(app, file)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export calls' })
    await dialog.getByText('More formats').click()
    await dialog.getByRole('radio', { name: 'SRT subtitles' }).check()
    await dialog.getByRole('button', { name: 'Export…' }).click()
    await page.getByText('Exported 1 SRT file.').waitFor()
    const cues = await readSrt(file)
    if (!cues.some(({ text }) => text.includes('refund'))) throw new Error('the hit is not in the SRT file')
    return `${cues.length} cues read back from the SRT file`
  })

  await step('call', async () => {
    await goTo(page, 'Dial pad')
    await page.getByLabel('Phone number').fill('+1 415 555 0188')
    await page.getByRole('button', { name: 'Call', exact: true }).click()
    await page.getByRole('button', { name: 'Call now' }).click()
    const panel = page.getByRole('region', { name: 'Current call' })
    await panel.getByText('Your phone is ringing').waitFor()
    await picture('dialer')
    await panel.getByRole('button', { name: 'Open call' }).click({ timeout: callPatienceMs })
    await page.getByRole('region', { name: 'Transcript' }).waitFor()
    return 'started once, and arrived with its transcript'
  })

  await step('readiness', async () => {
    await goTo(page, 'Offline library')
    const total = page.getByText(/^Ready offline: \d+ of \d+ calls/)
    await total.waitFor()
    await picture('readiness')
    return (await total.innerText()).toLowerCase()
  })

  await step('views', async () => {
    for (const view of ['Account', 'Settings']) {
      await goTo(page, view)
      await page.getByRole('heading', { level: 1, name: view }).waitFor()
      await picture(view.toLowerCase())
    }
    await page.getByRole('radio', { name: 'Dark' }).click()
    await goTo(page, 'All calls')
    await callRows(page).nth(1).click()
    await page.getByRole('region', { name: 'Transcript' }).waitFor()
    await picture('calls-dark')
    return `pictures in ${pictures}`
  })
} finally {
  const closed = app.waitForEvent('close')
  await app.evaluate(({ app: electron }) => electron.quit()).catch(() => undefined)
  await closed
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
}
console.log(failed.length === 0 ? 'The main job works.' : `Failed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
