import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Settings from '../../../../src-renderer/features/settings/Settings.svelte'
import { plainEncryption } from '../../../support/window/fixtures.ts'
import { renderView } from '../../../support/window/render-view.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

const box = () => screen.findByRole('textbox', { name: 'Search settings' })
const parts = () =>
  within(screen.getByRole('navigation', { name: 'Sections' }))
    .queryAllByRole('button')
    .map((button) => button.textContent.trim())

describe('the settings search', () => {
  it('filters parts and rows while the person types, marks the words and shows the count', async () => {
    const { user } = await renderView(Settings)
    await user.type(await box(), 'silence')
    expect(screen.getAllByRole('switch').map((one) => one.getAttribute('aria-labelledby'))).toHaveLength(1)
    expect(screen.getByRole('switch', { name: 'Skip silence' })).toBeTruthy()
    expect(screen.getByText('silence', { selector: 'mark' })).toBeTruthy()
    expect(parts()).toEqual(['Reading and listening'])
    expect(screen.getByText('1 setting')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Library' })).toBeNull()
  })

  it('says that no settings match, and shows everything again on Escape', async () => {
    const { user } = await renderView(Settings)
    await user.type(await box(), 'zebra')
    expect(screen.getByText('No settings match “zebra”.')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('switch', { name: 'Skip silence' })).toBeTruthy()
    expect(parts()).toHaveLength(12)
  })

  it('moves by keyboard from the box to the first result, and back', async () => {
    const { user } = await renderView(Settings)
    await user.type(await box(), 'silence{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Skip silence' }))
    await user.keyboard('{Control>}f{/Control}')
    expect(document.activeElement).toBe(await box())
  })

  it('gets the focus by its key, but not while a dialog is open', async () => {
    const { user } = await renderView(Settings)
    await box()
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('{Control>}f{/Control}')
    expect(document.activeElement).toBe(await box())
    await user.click(await screen.findByRole('button', { name: 'Back up…' }))
    await user.keyboard('{Control>}f{/Control}')
    expect(document.activeElement).not.toBe(await box())
  })

  it('finds each row by every word that it shows, except paths, figures and account names', async () => {
    await renderView(Settings, { 'encryption.status': () => plainEncryption })
    const field = await box()
    const rows = () => [...document.querySelectorAll('.column .label')].map((label) => label.textContent)
    await waitFor(() => expect(screen.getByText(/^Stored mostly in/u)).toBeTruthy())
    const shown = [...document.querySelectorAll('.column .text:has(.label)')]
      .filter((text) => text.querySelector('.literal') === null)
      .map((text) => ({
        label: text.querySelector('.label')!.textContent,
        words: [...text.textContent.matchAll(/(?<![\p{L}\p{N}@.])\p{L}{5,}(?![\p{N}@.]\w)/gu)].map(String),
      }))
    expect(shown.length).toBeGreaterThan(20)
    const missed: string[] = []
    for (const word of new Set(shown.flatMap(({ words }) => words))) {
      await fireEvent.input(field, { target: { value: word } })
      const found = rows()
      for (const { label, words } of shown)
        if (words.includes(word) && !found.includes(label)) missed.push(`${label}: ${word}`)
    }
    expect(missed).toEqual([])
  })

  it('does not find hidden rows', async () => {
    const { user } = await renderView(Settings)
    await user.type(await box(), 'how many days')
    expect(screen.getByText('No settings match “how many days”.')).toBeTruthy()
  })

  it('shows the requested part, and moves the focus there', async () => {
    const { app } = await renderView(Settings)
    await box()
    app.navigation.showSettings('privacy')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-part')).toBe('privacy'))
    app.navigation.showSettings('keyboard')
    await waitFor(() => expect(document.activeElement?.getAttribute('placeholder')).toBe('Search shortcuts'))
  })
})
