/** Walks through the whole window in German and finds no English text. */
import { cleanup, screen, waitFor } from '@testing-library/svelte'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AppView } from '../../src-preload/contract/channels.ts'
import { namedRegions } from '../../src-renderer/features/dialer/regions.ts'

vi.hoisted(() => history.replaceState(null, '', '?language=de&locale=de-DE'))
// The language is read from the URL when the texts are loaded, so the imports come after it is set.
const { attemptOf, fixedNow, numberOf, openedOf, recordingOf, searchResponseOf, sessionOf, settledSearchOf } =
  await import('../support/window/fixtures.ts')
const { ClientError } = await import('../../src-renderer/client-error.ts')
const { conversationOfVisualCall, openVisualCall, visualCalls, visualNote, visualPeople, visualPersonPage } =
  await import('../visual/library.ts')
const { facets, hitsOf, linesOf } = await import('../visual/found.ts')
const { readQuery } = await import('../../src-main/search/language/read-query.ts')
const { renderApp } = await import('../support/window/render-app.ts')

const root = join(import.meta.dirname, '../../src-renderer')

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

async function stringsOf(language: 'en' | 'de'): Promise<Set<string>> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const texts = files.filter((path) => path.endsWith(`text.${language}.ts`))
  return new Set((await Promise.all(texts.map((path) => import(join(root, path))))).flatMap(stringsIn))
}

const german = await stringsOf('de')
const english = [...(await stringsOf('en'))].filter((text) => !german.has(text) && /^\p{Lu}|\s/u.test(text))
const isEnglish = new Set(english)
/** Short English words that no German sentence contains, to find English in composed texts. */
const smallWords = /\b(?:the|of|and|is|are|not|with|without|your|this|that|to|for|ago)\b(?!:)/iu

const spoken = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']
/** What people said, wrote or are called is not translated. */
const ofTheirs =
  '[data-block], .said, .words, .preview, .name, .person, .note, .snippet, .topics, .fact, .chip, .markdown'

/** “Isle of Man” is also the German name. */
const countries = new Set(namedRegions('de').map(({ label }) => label))

/** The English texts that are visible or read aloud. */
function englishShown(): string[] {
  const found: string[] = []
  const note = (text: string | null | undefined, element: Element | null) => {
    const words = text?.trim() ?? ''
    const isTheirs = element?.closest(ofTheirs) !== null
    if (isEnglish.has(words) || (!isTheirs && !countries.has(words) && smallWords.test(words)))
      found.push(words)
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) note(walk.currentNode.textContent, walk.currentNode.parentElement)
  for (const element of document.body.querySelectorAll('*')) {
    for (const name of spoken) note(element.getAttribute(name), element)
  }
  return [...new Set(found)]
}

const library = {
  'recordings.list': ({ offset, limit }: { offset: number; limit: number }) => ({
    total: visualCalls.length,
    items: visualCalls.slice(offset, offset + limit).map(({ recording }) => recording),
  }),
  'recordings.open': ({ id }: { id: string }) => openVisualCall(id),
  'recordings.conversation': ({ id }: { id: string }) => conversationOfVisualCall(id),
  'personal.get': ({ id }: { id: string }) => ({
    notes: [visualNote(id)],
    marked: [],
    tagIds: [],
    heard: [],
  }),
  'people.list': () => visualPeople,
  'people.page': ({ id }: { id: number }) => visualPersonPage(id),
}

afterEach(() => {
  cleanup()
})

describe('the window in German', () => {
  it('detects the English texts in a document', () => {
    document.body.innerHTML = '<p title="Try again">4 of 5</p><p class="name">Bank of Cork</p><p>Anrufe</p>'
    expect(englishShown()).toEqual(['4 of 5', 'Try again'])
    document.body.innerHTML = ''
  })

  it('shows the welcome screen without English text', async () => {
    renderApp({ 'session.get': () => ({ state: 'signed-out' }) })
    await screen.findByRole('button', { name: /Beispielanrufe/u })
    expect(englishShown()).toEqual([])
  })

  it.each<AppView>(['people', 'dialer', 'readiness', 'account', 'settings'])('shows %s', async (view) => {
    const { app } = renderApp(library)
    await screen.findByRole('grid')
    app.navigation.show(view)
    await waitFor(() => expect(screen.queryByRole('grid', { name: /Liste der Anrufe/u })).toBeNull())
    await waitFor(() =>
      expect(
        screen.queryAllByRole('status').length + screen.queryAllByRole('heading').length,
      ).toBeGreaterThan(0),
    )
    expect(englishShown()).toEqual([])
  })

  it.each(['plain', 'bubbles'] as const)(
    'shows the calls, and one to read and hear as %s',
    async (layout) => {
      const { app, user } = renderApp(library)
      await screen.findByRole('grid')
      expect(englishShown()).toEqual([])
      await app.settings.save({ transcriptLayout: layout })
      await user.click((await screen.findAllByRole('row'))[0]!)
      await screen.findByRole('button', { name: 'Abspielen' })
      expect(englishShown()).toEqual([])
    },
  )

  it('shows the guide with pictures of the window in German', async () => {
    const { app } = renderApp(library)
    await screen.findByRole('grid')
    app.help.open('find')
    const guide = await screen.findByRole('dialog', { name: 'Anleitung' })
    expect(guide.querySelector('img')?.getAttribute('src')).toMatch('/de/find')
    expect(englishShown()).toEqual([])
  })

  it('shows search results as calls, as lines and as an empty list without English text', async () => {
    const found = { results: hitsOf('pallet'), total: hitsOf('pallet').length }
    const { app, client, user } = renderApp({
      ...library,
      'search.query': ({ query, sort }) => searchResponseOf({ query, sort, ...found }),
      'search.settle': ({ query, sort }) => settledSearchOf({ query, sort, ...found, facets }),
      'search.concordance': () => ({ lines: linesOf('pallet'), next: null }),
    })
    await screen.findByRole('grid')
    app.navigation.show('search')
    app.search.run('pallet')
    await user.click(await screen.findByRole('button', { name: /^Richtung/u }))
    await screen.findByRole('menuitemcheckbox', { name: /Eingehend/u })
    expect(englishShown()).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Zeilen' }))
    await screen.findByRole('listbox', { name: 'Zeilen' })
    expect(englishShown()).toEqual([])
    client.answer({
      'search.query': ({ query, sort }) => searchResponseOf({ query, sort }),
      'search.settle': ({ query, sort }) => settledSearchOf({ query, sort }),
      'search.concordance': () => ({ lines: [], next: null }),
    })
    app.search.run('nowhere')
    await screen.findByText(/Keine Ergebnisse|Keine Treffer in/u)
    expect(englishShown()).toEqual([])
  })

  it('shows search suggestions and query problems without English text', async () => {
    const suggest = {
      people: () => [],
      tags: () => [],
      themes: () => [],
      words: () => [],
      statuses: () => [],
    }
    const { user } = renderApp({
      ...library,
      'search.read': ({ query, caret }) => readQuery({ query, caret, now: fixedNow }, suggest),
    })
    const box = await screen.findByRole('combobox', { name: 'Anrufe durchsuchen' })
    await user.click(box)
    await screen.findByText('Suchtipps')
    expect(englishShown()).toEqual([])
    await user.type(box, 'is:')
    await screen.findByText('Markiert', { selector: '.detail' })
    expect(englishShown()).toEqual([])
    await user.clear(box)
    await user.type(box, 'longer:never x')
    await screen.findByText('„longer:“ braucht eine Länge, etwa 10m oder 1h30m.')
    expect(englishShown()).toEqual([])
  })

  it.each(['{Control>}k{/Control}', '?'])('shows no English text after %s', async (keys) => {
    const { user } = renderApp(library)
    await screen.findByRole('grid')
    await user.keyboard(keys)
    await screen.findByRole('dialog')
    expect(englishShown()).toEqual([])
  })

  it('shows error messages in German', async () => {
    const { app, client, user } = renderApp({
      ...library,
      'session.get': () => ({
        ...sessionOf(),
        problem: { code: 'disk-full' },
      }),
      'dialer.describe': ({ input }) =>
        numberOf({ input, e164: null, refusal: { code: 'number-too-short' } }),
      'recordings.open': () =>
        openedOf({
          recording: recordingOf({
            transcriptState: 'failed',
            transcriptError: { code: 'item-timeout' },
          }),
          transcript: null,
        }),
    })
    expect(await screen.findByText(/Der Datenträger ist voll/u)).toBeTruthy()
    await user.click((await screen.findAllByRole('row'))[0]!)
    expect(await screen.findByText(/Der Dienst hat nicht rechtzeitig geantwortet/u)).toBeTruthy()
    app.navigation.show('dialer')
    app.dialer.edit('12')
    expect(await screen.findByText('Diese Nummer ist zu kurz.')).toBeTruthy()
    client.emit('dialer.changed', attemptOf({ state: 'refused', error: { code: 'call-offline' } }))
    expect(await screen.findByText(/kein Anruf gestartet/u)).toBeTruthy()
    app.notices.fail(new ClientError({ code: 'aborted' }))
    expect(await screen.findByText('Angehalten. Nichts wurde geändert.')).toBeTruthy()
    expect(englishShown()).toEqual([])
  })
})
