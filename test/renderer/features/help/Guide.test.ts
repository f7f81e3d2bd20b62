import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Language, languages } from '../../../../src-preload/contract/language.ts'
import { guidePages } from '../../../../src-renderer/features/help/guide-pages.ts'
import { getPicture } from '../../../../src-renderer/features/help/guide-pictures.ts'
import { releases } from '../../../../src-renderer/features/help/releases.ts'
import { guidePagesText as germanPages } from '../../../../src-renderer/features/help/pages/text.de.ts'
import { guidePagesText } from '../../../../src-renderer/features/help/pages/text.en.ts'
import { guideText as german } from '../../../../src-renderer/features/help/text.de.ts'
import { guideText } from '../../../../src-renderer/features/help/text.en.ts'
import { writeKeys } from '../../../../src-renderer/features/help/write-keys.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const guide = () => screen.getByRole('dialog', { name: 'Guide' })
const openPage = () => within(guide()).getByRole('article')

async function show() {
  const rendered = renderApp()
  await screen.findByRole('grid')
  return rendered
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the guide', () => {
  it('opens with F1, changes pages on a click, and closes', async () => {
    const { app, user } = await show()
    await user.keyboard('{F1}')
    expect(document.activeElement).toBe(openPage())
    expect(within(openPage()).getByRole('heading', { name: 'Connect' })).toBeTruthy()
    const pages = within(guide()).getByRole('navigation', { name: 'Pages' })
    await user.click(within(pages).getByRole('button', { name: 'Listen' }))
    expect(within(openPage()).getByRole('heading', { name: 'Listen' })).toBeTruthy()
    expect(within(pages).getByRole('button', { current: 'page' }).textContent).toBe('Listen')
    app.help.close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('has for each page a picture, its description and text in each language', () => {
    for (const page of guidePages) {
      for (const language of Object.keys(languages) as Language[])
        expect(getPicture(page, language), `${language} ${page}`).toMatch(`/${language}/${page}`)
      for (const { title, words } of [guideText.pages[page], german.pages[page]])
        expect([title, words].every((each) => each.length > 3)).toBe(true)
      for (const { text, picture } of [guidePagesText.pages[page], germanPages.pages[page]])
        expect([text, picture].every((each) => each.length > 3)).toBe(true)
    }
  })

  it('has five sentences about assistants in each language', () => {
    for (const [language, { pages }] of Object.entries({ en: guidePagesText, de: germanPages })) {
      const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(
        pages.assistants.text,
      )
      expect([language, [...segments].length]).toEqual([language, 5])
    }
  })

  it('shows the picture and the text of a page', async () => {
    const { app } = await show()
    app.help.open('keep')
    await waitFor(() => expect(openPage()).toBeTruthy())
    const { picture } = guidePagesText.pages.keep
    expect(within(openPage()).getByRole('img', { name: picture }).getAttribute('src')).toMatch(/keep.*\.png/)
    expect(openPage().textContent).toContain('M marks what is said now')
    expect(openPage().textContent).toContain('Ctrl+Z undoes')
  })

  it('is found by page in the palette, also by synonyms', async () => {
    const { user } = await show()
    await user.keyboard('{Control>}k{/Control}')
    const results = () => screen.getByRole('listbox', { name: 'Results' })
    expect(within(results()).queryByRole('group', { name: 'Guide' })).toBeNull()
    await user.keyboard('misheard')
    const group = within(results()).getByRole('group', { name: 'Guide' })
    expect(within(group).getByRole('option').textContent.trim()).toBe('Corrections and speakers')
    await user.keyboard('{Control>}a{/Control}corrections and{Enter}')
    expect(within(openPage()).getByRole('heading', { name: 'Corrections and speakers' })).toBeTruthy()
  })

  it('shows what is new in each release', async () => {
    const { app } = await show()
    app.commands.run('help.whats-new')
    await waitFor(() => expect(openPage().textContent).toContain(releases[0]!.changes.en[0]))
  })

  it('is available before an account is connected', async () => {
    const { user } = renderApp({ 'session.get': () => ({ state: 'signed-out' }) })
    await user.click(await screen.findByRole('button', { name: 'Guide: Connect' }))
    expect(within(openPage()).getByRole('heading', { name: 'Connect' })).toBeTruthy()
  })

  it('is linked from a search without results', async () => {
    const { app, user } = await show()
    app.navigation.show('search')
    await user.click(await screen.findByRole('button', { name: 'Guide: Find what was said' }))
    expect(within(openPage()).getByRole('heading', { name: 'Find what was said' })).toBeTruthy()
  })
})

describe('writeKeys', () => {
  it('writes keys as they are named on the system', () => {
    expect(writeKeys('{Mod+K} or {/}', false)).toBe('`Ctrl+K` or `/`')
    expect(writeKeys('{Mod+K}', true)).toBe('`⌘K`')
  })

  it('leaves no placeholder in any page', () => {
    for (const { text } of [...Object.values(guidePagesText.pages), ...Object.values(germanPages.pages)])
      expect(writeKeys(text, false)).not.toMatch(/[{}⌘]/u)
  })
})
