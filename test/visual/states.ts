/**
 * The states in which the window is pictured: each has the answers of the main process (in the page) and the actions
 * of a person (from the test).
 */
import type { Page } from '@playwright/test'
import { defaultExportChoice } from '../../src-preload/contract/export.ts'
import type { RecordingItem } from '../../src-preload/contract/recordings.ts'
import type { Settings } from '../../src-preload/contract/settings.ts'
import { correctionsText as correctionsDe } from '../../src-renderer/features/corrections/text.de.ts'
import { playerText as playerDe } from '../../src-renderer/features/player/text.de.ts'
import { proposalsText as proposalsDe } from '../../src-renderer/features/proposals/text.de.ts'
import { quotesText as quotesDe } from '../../src-renderer/features/quotes/text.de.ts'
import { searchActionsText as actionsDe } from '../../src-renderer/features/search-actions/view/text.de.ts'
import { searchText as searchDe } from '../../src-renderer/features/search/text.de.ts'
import { correctionsText as correctionsEn } from '../../src-renderer/features/corrections/text.en.ts'
import { playerText as playerEn } from '../../src-renderer/features/player/text.en.ts'
import { proposalsText as proposalsEn } from '../../src-renderer/features/proposals/text.en.ts'
import { quotesText as quotesEn } from '../../src-renderer/features/quotes/text.en.ts'
import { searchActionsText as actionsEn } from '../../src-renderer/features/search-actions/view/text.en.ts'
import { searchText as searchEn } from '../../src-renderer/features/search/text.en.ts'
import { listsText as listsDe } from '../../src-renderer/features/calls/text.de.ts'
import { listsText as listsEn } from '../../src-renderer/features/calls/text.en.ts'
import { tagsText as tagsDe } from '../../src-renderer/features/tags/text.de.ts'
import { tagsText as tagsEn } from '../../src-renderer/features/tags/text.en.ts'
import type { Handlers } from '../support/window/fake-client.ts'
import {
  attemptOf,
  countsOf,
  fixedNow,
  numberOf,
  readinessOf,
  searchResponseOf,
  sessionOf,
} from '../support/window/fixtures.ts'
import { answerWithSheets } from '../support/window/quote-sheets.ts'
import { chooseSharedFolder, conflictsOf, joining, shared, unshared } from './computers.ts'
import { actingSearches } from './search-actions.ts'
import { facets, hitsOf, linesOf, sameWordsOf, visualCounts, visualImport } from './found.ts'
import {
  conversationOfVisualCall,
  longName,
  openVisualCall,
  visualCalls,
  visualDictionary,
  visualExports,
  visualFollowUps,
  visualPassageCounts,
  visualPassageItems,
  visualPassages,
  visualThemes,
  visualPeople,
  visualPersonPage,
  visualProposals,
  visualQuotes,
  visualSheets,
} from './library.ts'

export interface VisualState {
  answers?: Partial<Handlers>
  settings?: Partial<Settings>
  /** Of the window, in CSS pixels; 1280 × 800 otherwise. */
  size?: { width: number; height: number }
  arrange?: (page: Page) => Promise<void>
}

const library: Partial<Handlers> = {
  'recordings.list': ({ offset, limit }) => ({
    total: visualCalls.length,
    items: visualCalls.slice(offset, offset + limit).map(({ recording }) => recording),
  }),
  'recordings.counts': () => countsOf({ all: visualCalls.length }),
  'recordings.open': ({ id }) => openVisualCall(id),
  'personal.list-tags': () => [
    { id: 1, name: 'follow up', color: 'orange', recordings: 11 },
    { id: 2, name: 'contract', color: 'blue', recordings: 27 },
  ],
  'passages.list-themes': () => visualThemes,
  'personal.get': ({ id }) => ({
    ...visualPassages(id),
    tagIds: [1],
    heard: [[0, 60]],
  }),
  'recordings.waveform': () => waveform(),
  'recordings.conversation': ({ id }) => conversationOfVisualCall(id),
  'recordings.list-ids': () => visualCalls.map(({ recording }) => recording.id),
  'people.list': () => visualPeople,
  'people.page': ({ id }) => visualPersonPage(id),
  'personal.list-people': () => visualPeople,
}

const followable: Partial<Handlers> = {
  ...library,
  'follow-ups.suggestions': async () => (await visualFollowUps()).suggestions,
  'follow-ups.list': async () => {
    const { items } = await visualFollowUps()
    return { total: items.length, items }
  },
  'follow-ups.list-ids': async () => (await visualFollowUps()).items.map(({ id }) => id),
  'follow-ups.count': () => ({
    days: { today: '2026-11-20', weekEnd: '2026-11-22' },
    counts: { overdue: 1, today: 2, week: 1, later: 1, none: 2 },
  }),
}

const withDictionary: Partial<Handlers> = {
  'dictionary.list': () => visualDictionary,
  'dictionary.calls': () => ({
    corrected: visualCalls.slice(0, 2).map(({ recording }) => ({
      recording,
      places: [{ timestamp: 4, original: 'Neve', replacement: 'Niamh' }],
    })),
    exceptions: visualCalls.slice(2, 3).map(({ recording }) => recording),
  }),
  'dictionary.offers': () => [
    { original: 'palate', replacement: 'pallet', personId: null, calls: 3, reason: 'repeated' },
  ],
}

const exported: Partial<Handlers> = {
  ...library,
  'exports.list': ({ offset, limit }) => ({
    total: visualExports.length,
    items: visualExports.slice(offset, offset + limit),
    calls: visualCalls.map(({ recording }) => recording),
  }),
}

const markable: Partial<Handlers> = {
  ...library,
  'passages.list': () => {
    const items = visualPassageItems()
    return { total: items.length, items }
  },
  'passages.list-ids': () => visualPassageItems().map(({ id }) => id),
  'passages.count': visualPassageCounts,
}

/** The same with the contact of the first call, with some that are done. */
const withFollowUps: Partial<Handlers> = {
  'follow-ups.with': async () => {
    const { suggestions, items } = await visualFollowUps()
    return { open: items.slice(0, 3).map(ofNiamh), suggestions: suggestions.slice(0, 2).map(ofNiamh) }
  },
  'follow-ups.list': async () => {
    const { items } = await visualFollowUps()
    const endedAt = (index: number) => fixedNow - Math.ceil(index / 2) * 86_400_000
    const done = items
      .slice(3, 6)
      .map((item, index) => ({ ...ofNiamh(item), state: 'done' as const, endedAt: endedAt(index) }))
    return { total: 40, items: done }
  },
}

const ofNiamh = <T extends object>(row: T) => ({ ...row, person: { id: 1, name: 'Niamh Gallagher' } })

/** The element with one of these names, in either language. */
const named = (
  page: Page,
  role: 'button' | 'option' | 'radio' | 'listbox' | 'slider',
  english: string,
  german: string,
) =>
  page.getByRole(role, { name: english, exact: true }).or(page.getByRole(role, { name: german, exact: true }))

/** The keys of views, which are the same in every language. */
const placeKeys = {
  'follow-ups': '8',
  passages: '9',
  people: '3',
  dialer: '4',
  readiness: '5',
  account: '6',
  settings: ',',
}
const goTo = (place: keyof typeof placeKeys) => async (page: Page) => {
  await page.getByRole('navigation').waitFor()
  await page.keyboard.press(`ControlOrMeta+${placeKeys[place]}`)
}

/** Types as soon as a field has the focus: a view that is opened for the first time is loaded before that. */
async function type(page: Page, words: string): Promise<void> {
  await page.locator('input:focus, textarea:focus').waitFor()
  await page.keyboard.type(words)
}

async function showExports(page: Page): Promise<void> {
  // Before that, no shortcut works.
  await firstRow(page).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await type(page, 'export')
  await named(page, 'option', 'Go to export journal', 'Zum Exportverlauf').click()
}

async function showDictionary(page: Page): Promise<void> {
  await firstRow(page).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await type(page, 'dictionary')
  await named(page, 'option', 'Go to dictionary', 'Zum Wörterbuch').click()
  const list = page.getByRole('list').filter({ has: page.getByRole('switch') })
  await list.getByRole('button', { expanded: false }).first().click()
}

async function showComputers(page: Page): Promise<void> {
  await firstRow(page).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await type(page, 'syncthing')
  const title = ['Settings for several computers', 'Einstellungen für mehrere Computer'] as const
  await named(page, 'option', ...title).click()
  await page.locator('[data-part=computers] section').waitFor()
}

const acting: Partial<Handlers> = { ...library, ...actingSearches }

/** Switches on what has the most fields. */
async function editActions(page: Page): Promise<void> {
  await firstRow(page).waitFor()
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Refunds/ })
    .click({ button: 'right' })
  await page.getByRole('menuitem').nth(1).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').last().waitFor()
  await dialog.getByRole('switch').last().check()
  // The answer for the changed actions.
  await dialog.locator('[aria-busy=false]').waitFor()
}

/** The view of what searches did, with one of its parts. */
const showActions = (part: 'searches' | 'deletions' | 'runs') => async (page: Page) => {
  await firstRow(page).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await type(page, 'journal')
  await named(page, 'option', 'Show action journal', 'Aktionsverlauf anzeigen').click()
  const parts = [actionsEn, actionsDe].map((text) => text.parts[part])
  await page.getByRole('radio', { name: new RegExp(`^(${parts.join('|')})`) }).check({ force: true })
}

async function showFollowUps(page: Page): Promise<void> {
  await goTo('follow-ups')(page)
  await firstRow(page).waitFor()
}

async function showPassages(page: Page): Promise<void> {
  await goTo('passages')(page)
  await firstRow(page).waitFor()
}

async function showQuoteSheets(page: Page): Promise<void> {
  await goTo('passages')(page)
  await named(page, 'button', quotesEn.title, quotesDe.title).click()
}

const firstRow = (page: Page) => page.getByRole('grid').getByRole('row').first()

async function openFirst(page: Page): Promise<void> {
  await firstRow(page).click()
  await page.locator('[data-block]').first().waitFor()
}

/** The latest calls are in the inbox. */
const inbox: Partial<Handlers> = {
  ...library,
  'recordings.list': () => {
    const items = visualCalls.slice(0, 6).map(({ recording }) => ({ ...recording, inboxDay: '' }))
    return { total: items.length, items }
  },
  'recordings.open': ({ id }) => {
    const { recording, ...opened } = openVisualCall(id)
    return { ...opened, recording: { ...recording, inboxDay: '' } }
  },
}

const showInbox = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('button', { name: /^(Inbox|Posteingang)/ })
    .click()

/** Calls that are not ready, for several reasons, in every list. */
const problems: Partial<Handlers> = {
  ...library,
  'recordings.counts': () =>
    countsOf({ all: visualCalls.length, notReady: 6, failed: 2, differentLength: 1 }),
  'recordings.list': () => {
    const kinds: Partial<RecordingItem>[] = [
      {
        transcriptState: 'waiting',
        audioState: 'waiting',
        status: 'transcribing',
        transcriptNextAt: fixedNow + 60_000,
      },
      {
        transcriptState: 'failed',
        transcriptError: { code: 'item-server-error' },
        transcriptNextAt: fixedNow + 1_320_000,
        audioState: 'failed',
        audioError: { code: 'audio-not-audio' },
      },
      {
        audioState: 'waiting',
        audioError: { code: 'item-server-error' },
        audioNextAt: fixedNow + 86_400_000,
      },
      { mismatchedSeconds: 97 },
    ]
    const items = visualCalls.slice(0, 8).map(({ recording }, index) => ({
      ...recording,
      unheard: false,
      ...kinds[index % kinds.length],
    }))
    return { total: items.length, items }
  },
}

async function showNotReady(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Not ready/ })
    .click()
  await page
    .getByText(/Still transcribing/)
    .first()
    .waitFor()
}

/** A contact to call, with the last calls. */
const dialable: Partial<Handlers> = {
  ...library,
  'dialer.describe': ({ input }) =>
    numberOf({
      input,
      formatted: input === '' ? '' : '+353 20 917 4199',
      e164: '+353209174199',
      kind: 'mobile',
      timeZones: ['Europe/Dublin'],
    }),
  'dialer.readiness': () => readinessOf({ fetchedAt: fixedNow }),
  'dialer.suggest': () =>
    visualPeople.slice(0, 5).flatMap(({ id, name, numbers }) =>
      numbers.slice(0, 1).map((number) => ({
        number,
        formatted: number,
        personId: id,
        name,
        nameMatches: [],
        numberMatches: [],
        lastCallAtMs: fixedNow - id * 86_400_000,
        calls: 4,
      })),
    ),
  'dialer.context': () => ({
    person: { id: 1, name: 'Niamh Gallagher', note: '' },
    formatted: '+353 20 917 4199',
    timeZones: ['Europe/Dublin'],
    calls: [
      {
        recordingId: 'visual-1',
        createdAtMs: fixedNow - 2 * 86_400_000,
        duration: 754,
        direction: 'outbound',
        turns: [
          { speaker: 'them', text: 'Could you put that in writing before Friday?', start: 731 },
          { speaker: 'you', text: 'I will, with the new price.', start: 740 },
        ],
      },
    ],
    notes: [{ id: 1, recordingId: 'visual-1', timestamp: 731, text: 'Send the offer.', openTasks: 1 }],
  }),
}

/** The first lines of a Markdown file. */
const exportedText = `---
id: "visual-1"
people: ["Niamh Gallagher"]
from: "+14155550100"
to: "+353209174199"
date: 2026-11-20T14:06:00+00:00
duration: 111
direction: "outbound"
tags: ["follow up"]
---

# Niamh Gallagher

Friday, November 20, 2026 at 2:06 PM · Outbound · 1:51 · +353 20 917 4199

## Transcript

[0:00](offhook://recording/visual-1?t=0.9) **Niamh Gallagher:** Gallagher Packaging, Niamh speaking.

[0:03](offhook://recording/visual-1?t=3.2) **You:** Hello Niamh. Have you got five minutes?
…`

const found = () => ({ results: hitsOf('card'), total: hitsOf('card').length, totalIsExact: true })

const searchable: Partial<Handlers> = {
  ...library,
  'search.query': ({ query, sort }) => searchResponseOf({ query, sort, ...found() }),
  'search.settle': ({ query, sort }) => ({ ...searchResponseOf({ query, sort, ...found() }), facets }),
  'search.concordance': () => ({ lines: linesOf('card'), next: null }),
}

async function searchCard(page: Page): Promise<void> {
  // Before that, no shortcut works.
  await firstRow(page).waitFor()
  await page.keyboard.press('/')
  await type(page, 'card')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
}

async function showProposals(page: Page): Promise<void> {
  await page.getByRole('navigation').waitFor()
  await page.getByRole('button', { name: new RegExp(`^(${proposalsEn.title}|${proposalsDe.title})`) }).click()
}

/** With a corrected word in the second turn. */
async function correctWord(page: Page): Promise<void> {
  await openFirst(page)
  const { x, y } = (await page.locator('[data-block]').nth(1).boundingBox())!
  await page.mouse.move(x + 2, y + 12)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 12, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.press('c')
  await page.getByRole('dialog').waitFor()
}

/** A name far longer than the layouts were designed for. */
const longTag = 'waiting for the written confirmation of the second credit note'

export const states: Record<string, VisualState> = {
  welcome: { answers: { 'session.get': () => ({ state: 'signed-out' }) } },
  'no-calls': {
    answers: {
      'recordings.list': () => ({ total: 0, items: [] }),
      'recordings.counts': () => countsOf({ all: 0 }),
    },
  },
  calls: { answers: library },
  inbox: {
    answers: inbox,
    async arrange(page) {
      await showInbox(page)
      await openFirst(page)
      await page.keyboard.press('j')
      await page.keyboard.press('x')
    },
  },
  'inbox-empty': {
    answers: { ...library, 'recordings.list': () => ({ total: 0, items: [] }) },
    arrange: showInbox,
  },
  snooze: {
    answers: inbox,
    async arrange(page) {
      await showInbox(page)
      await openFirst(page)
      await page.keyboard.press('s')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  filter: {
    answers: library,
    async arrange(page) {
      await named(page, 'button', `${listsEn.filter}: All calls`, `${listsDe.filter}: Alle Anrufe`).click()
      await page.getByRole('menu').waitFor()
    },
  },
  reader: { answers: library, arrange: openFirst },
  bubbles: {
    answers: library,
    settings: { transcriptLayout: 'bubbles', showDetails: false, transcriptSize: 120 },
    arrange: openFirst,
  },
  columns: { answers: library, settings: { listLayout: 'columns' } },
  'columns-sorted': {
    answers: library,
    settings: { listLayout: 'columns', listColumns: ['when', 'number', 'length', 'state'] },
    async arrange(page) {
      await named(page, 'button', 'Length', 'Länge').click()
      await named(page, 'button', 'Choose columns', 'Spalten auswählen').click()
      await page.getByRole('menu').waitFor()
    },
  },
  'not-ready': { answers: problems, arrange: showNotReady },
  'not-ready-columns': { answers: problems, settings: { listLayout: 'columns' }, arrange: showNotReady },
  'open-failed': {
    answers: {
      ...library,
      'recordings.open': () => {
        throw Object.assign(new Error('damaged'), { code: 'corrupt' })
      },
    },
    arrange: (page) => firstRow(page).click(),
  },
  'nobody-named': { answers: { ...library, 'people.list': () => [] }, arrange: goTo('people') },
  people: {
    answers: { ...library, ...withFollowUps },
    async arrange(page) {
      await goTo('people')(page)
      await page.getByText('Niamh Gallagher').filter({ visible: true }).first().click()
    },
  },
  selection: {
    answers: library,
    async arrange(page) {
      await openFirst(page)
      for (const row of [1, 2, 4])
        await page
          .getByRole('grid')
          .getByRole('row')
          .nth(row)
          .click({ modifiers: ['ControlOrMeta'] })
    },
  },
  palette: {
    answers: library,
    async arrange(page) {
      await openFirst(page)
      await page.keyboard.press('ControlOrMeta+k')
      await type(page, 'pl')
    },
  },
  shortcuts: {
    answers: library,
    async arrange(page) {
      await firstRow(page).waitFor()
      await page.keyboard.press('?')
    },
  },
  search: { answers: searchable, arrange: searchCard },
  export: {
    answers: {
      ...searchable,
      'export.tally': () => ({ calls: 412, withWords: 400, first: 'visual-1' }),
      'export.preview': () => ({
        fileName: '2026-11-20 14.06 Niamh Gallagher.md',
        text: exportedText,
        page: null,
      }),
    },
    settings: { exportChoice: { ...defaultExportChoice, format: 'md' } },
    async arrange(page) {
      await searchCard(page)
      await page.keyboard.press('ControlOrMeta+e')
      await page.getByRole('dialog').getByText('2026-11-20 14.06').waitFor()
    },
  },
  'export-page': {
    answers: {
      ...searchable,
      'export.tally': () => ({ calls: 412, withWords: 400, first: 'visual-1' }),
      'export.preview': () => ({
        fileName: '2026-11-20 14.06 Niamh Gallagher.docx',
        text: null,
        page: {
          mark: 'Confidential',
          title: 'Niamh Gallagher',
          facts: 'Friday 20 November 2026 at 14:06 · Incoming call · 3:12 · +353 20 917 4199',
          turns: Array.from({ length: 20 }, (_, index) => ({
            who: index % 2 === 0 ? 'Sam Avery' : 'Niamh Gallagher',
            said: 'Good morning, I am calling about the pallet that was delivered to the wrong address on Tuesday.',
          })),
          lines: null,
        },
      }),
    },
    settings: { exportChoice: { ...defaultExportChoice, isConfidential: true } },
    async arrange(page) {
      await searchCard(page)
      await page.keyboard.press('ControlOrMeta+e')
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
  'search-counts': {
    answers: { ...searchable, 'search.counts': () => visualCounts },
    settings: { showCounts: true },
    async arrange(page) {
      await searchCard(page)
      await page
        .getByRole('slider')
        .and(page.getByLabel(/over time|Zeitverlauf/))
        .hover({ position: { x: 60, y: 40 } })
    },
  },
  'search-lines': {
    answers: searchable,
    async arrange(page) {
      await searchCard(page)
      const { layouts, linesLabel } = searchEn
      await named(page, 'radio', layouts.lines, searchDe.layouts.lines).check({ force: true })
      await named(page, 'listbox', linesLabel, searchDe.linesLabel).waitFor()
    },
  },
  find: {
    answers: {
      ...library,
      'search.occurrences': ({ id }) => ({
        occurrences: linesOf('pallet')
          .filter(({ recording }) => recording.id === id)
          .map(({ wordIndex, timestamp }) => ({ first: wordIndex, last: wordIndex, timestamp })),
      }),
    },
    async arrange(page) {
      await openFirst(page)
      await page.keyboard.press('ControlOrMeta+f')
      await type(page, 'pallet')
      await page.keyboard.press('Enter')
    },
  },
  note: {
    answers: library,
    async arrange(page) {
      await openFirst(page)
      await page.keyboard.press('n')
      await type(page, 'Ask for the **damage report**')
    },
  },
  range: {
    answers: library,
    settings: { skipSilence: true, playbackRate: 1.25 },
    async arrange(page) {
      await openFirst(page)
      await named(page, 'slider', playerEn.waveform.label, playerDe.waveform.label).focus()
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight')
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('+')
    },
  },
  drawer: {
    answers: library,
    size: { width: 980, height: 700 },
    async arrange(page) {
      await openFirst(page)
      await page.keyboard.press('i')
    },
  },
  zoomed: {
    answers: library,
    // 1280 × 800 at 200 % zoom.
    size: { width: 640, height: 400 },
    arrange: openFirst,
  },
  smallest: { answers: library, size: { width: 900, height: 560 }, arrange: openFirst },
  correct: { answers: library, arrange: correctWord },
  'correct-everywhere': {
    answers: {
      ...library,
      'corrections.find-same': ({ replacement }) => sameWordsOf('card', replacement),
    },
    async arrange(page) {
      await correctWord(page)
      await type(page, 'Shannon')
      await named(page, 'button', correctionsEn.everywhere, correctionsDe.everywhere).click()
    },
  },
  import: {
    answers: { ...library, 'people.choose-import': () => visualImport },
    async arrange(page) {
      await goTo('people')(page)
      await page.keyboard.press('ControlOrMeta+k')
      await type(page, 'import')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('table').waitFor()
    },
  },
  'import-left-out': {
    answers: { ...library, 'people.choose-import': () => visualImport },
    async arrange(page) {
      await goTo('people')(page)
      await page.keyboard.press('ControlOrMeta+k')
      await type(page, 'import')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('radio').nth(1).check({ force: true })
    },
  },
  tag: {
    answers: library,
    async arrange(page) {
      await page
        .getByRole('button', { name: /follow up/ })
        .first()
        .hover()
      const [english, german] = [tagsEn, tagsDe].map((text) => text.more('follow up'))
      await named(page, 'button', english!, german!).click()
      await page.getByRole('menuitem').first().click()
    },
  },
  'row-menu': {
    answers: library,
    arrange: (page) => page.getByRole('grid').getByRole('row').nth(1).click({ button: 'right' }),
  },
  elsewhere: {
    answers: library,
    async arrange(page) {
      await openFirst(page)
      await named(page, 'button', playerEn.play, playerDe.play).click()
      await named(page, 'button', playerEn.pause, playerDe.pause).click()
      await goTo('settings')(page)
    },
  },
  long: {
    answers: {
      ...library,
      'recordings.list': ({ offset, limit }) => ({
        total: visualCalls.length,
        items: visualCalls
          .slice(offset, offset + limit)
          .map(({ recording }) => ({ ...recording, person: { id: 1, name: longName }, tagIds: [1, 2] })),
      }),
      'recordings.open': ({ id }) => {
        const opened = openVisualCall(id)
        return { ...opened, recording: { ...opened.recording, person: { id: 1, name: longName } } }
      },
      'personal.list-tags': () => [
        { id: 1, name: longTag, color: 'orange', recordings: 11_402 },
        { id: 2, name: 'contract', color: 'blue', recordings: 27 },
      ],
    },
    arrange: openFirst,
  },
  dialer: { answers: dialable, arrange: goTo('dialer') },
  confirm: {
    answers: dialable,
    arrange: async (page) => {
      await goTo('dialer')(page)
      await type(page, '+353209174199')
      await page.keyboard.press('Enter')
      await page.getByText('Niamh Gallagher').filter({ visible: true }).first().waitFor()
    },
  },
  calling: {
    answers: { ...dialable, ...withFollowUps, 'dialer.current': () => attemptOf({ state: 'initiated' }) },
    arrange: goTo('dialer'),
  },
  'calling-elsewhere': {
    answers: { ...dialable, 'dialer.current': () => attemptOf({ state: 'processing' }) },
    arrange: async (page) => {
      await openFirst(page)
      await named(page, 'button', 'Show call', 'Anruf anzeigen').click()
    },
  },
  proposals: { answers: { ...library, 'proposals.list': () => visualProposals }, arrange: showProposals },
  exports: { answers: exported, arrange: showExports },
  dictionary: { answers: { ...library, ...withDictionary }, arrange: showDictionary },
  'no-exports': { answers: library, arrange: showExports },
  'follow-ups': { answers: followable, arrange: showFollowUps },
  'quote-sheet': {
    answers: { ...library, ...answerWithSheets(visualSheets(), visualQuotes()).handlers },
    async arrange(page) {
      await showQuoteSheets(page)
      await page.getByRole('figure').first().waitFor()
    },
  },
  'no-quote-sheets': { answers: library, arrange: showQuoteSheets },
  'search-actions': { answers: acting, arrange: editActions },
  'search-actions-narrow': { answers: acting, size: { width: 640, height: 560 }, arrange: editActions },
  'acting-searches': { answers: acting, arrange: showActions('searches') },
  'planned-deletions': { answers: acting, arrange: showActions('deletions') },
  'action-journal': {
    answers: acting,
    async arrange(page) {
      await showActions('runs')(page)
      await firstRow(page).focus()
      await page.keyboard.press('ArrowRight')
    },
  },
  'no-action-journal': { answers: library, arrange: showActions('runs') },
  'no-follow-ups': { answers: library, arrange: goTo('follow-ups') },
  passages: { answers: markable, arrange: showPassages },
  'passage-counts': {
    answers: markable,
    async arrange(page) {
      await showPassages(page)
      await named(page, 'button', 'Counts', 'Anzahl').click()
      for (const row of [1, 2])
        await page
          .getByRole('grid')
          .getByRole('row')
          .nth(row)
          .click({ modifiers: ['ControlOrMeta'] })
    },
  },
  'no-passages': { answers: { ...library, 'passages.list-themes': () => [] }, arrange: goTo('passages') },
  'due-date': {
    answers: followable,
    async arrange(page) {
      await showFollowUps(page)
      const rows = page.getByRole('grid').getByRole('row')
      for (const row of [4, 5]) await rows.nth(row).click({ modifiers: ['ControlOrMeta'] })
      await page.keyboard.press('d')
    },
  },
  readiness: { answers: library, arrange: goTo('readiness') },
  account: { answers: library, arrange: goTo('account') },
  settings: { answers: library, arrange: goTo('settings') },
  'computers-chosen': {
    answers: {
      ...library,
      'computers.choose-folder': () => ({ outcome: 'empty', folder: '/media/mara/STICK' }),
    },
    async arrange(page) {
      await showComputers(page)
      await chooseSharedFolder(page)
    },
  },
  'computers-joining': {
    answers: { ...library, ...joining },
    async arrange(page) {
      await showComputers(page)
      await chooseSharedFolder(page)
      await type(page, '7q2m 4kxt 9b3c vn8d')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  computers: { answers: { ...library, ...shared }, arrange: showComputers },
  'computers-code': {
    answers: { ...library, ...shared },
    async arrange(page) {
      await showComputers(page)
      await named(page, 'button', 'Show code', 'Code anzeigen').click()
    },
  },
  'computers-problem': { answers: { ...library, ...unshared }, arrange: showComputers },
  'computers-conflict': {
    answers: { ...library, ...conflictsOf(visualCalls[0]!.recording.id, [10, 12]) },
    async arrange(page) {
      await openFirst(page)
      await page
        .getByRole('list', { name: /Changed on two computers|Auf zwei/ })
        .first()
        .waitFor()
    },
  },
  'key-rejected': { answers: { ...library, 'session.get': () => sessionOf({ keyState: 'rejected' }) } },
}

/** Two voices in turn, by a formula: the same each time. */
function waveform() {
  const length = 100 * 111
  const lane = (phase: number) =>
    Uint8Array.from({ length }, (_, index) => {
      const talks = Math.sin(index / 310 + phase) > 0
      const wave = Math.abs(Math.sin(index * 0.9) * Math.cos(index * 0.037))
      return talks ? 30 + 170 * wave : 3 * wave
    })
  return { peaksPerSecond: 100, channels: [lane(0), lane(Math.PI)] }
}
