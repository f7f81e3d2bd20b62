import { fireEvent, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../support/window/render-app.ts'

/** The menu of a row, with the first item in focus. */
async function openRowMenu() {
  const rendered = renderApp()
  const row = await screen.findByRole('row', { name: /0002/u })
  await fireEvent.contextMenu(row)
  await screen.findByRole('menu', { name: /^Actions for/u })
  return { ...rendered, row }
}

const focused = () => document.activeElement?.textContent.trim()

describe('the formats of an export', () => {
  it('are a submenu, and a choice closes both menus', async () => {
    const { user, client } = await openRowMenu()
    const item = screen.getByRole('menuitem', { name: 'Export as' })
    expect(item.getAttribute('aria-haspopup')).toBe('menu')
    expect(item.getAttribute('aria-expanded')).toBe('false')
    await user.click(item)
    expect(item.getAttribute('aria-expanded')).toBe('true')
    await user.click(screen.getByRole('menuitem', { name: 'Markdown' }))
    expect(client.callsTo('export.save')).toEqual([{ format: 'md', ids: ['rec-3'] }])
    expect(screen.queryByRole('menu')).toBeNull()
    expect(await screen.findByText('Exported 1 Markdown file.')).toBeTruthy()
  })

  it('are reached and left with the arrow keys', async () => {
    const { user } = await openRowMenu()
    screen.getByRole('menuitem', { name: 'Export as' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(focused()).toBe('SRT subtitles')
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('PDF')
    await user.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Export as')
    await user.keyboard('{ArrowDown}')
    expect(focused()).not.toBe('SRT subtitles')
    expect(screen.getAllByRole('menu')).toHaveLength(1)
  })
})
