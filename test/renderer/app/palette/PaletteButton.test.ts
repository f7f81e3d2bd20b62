import { screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Sidebar from '../../../../src-renderer/window/WindowSidebar.svelte'
import { renderView } from '../../../support/window/render-view.ts'

describe('the button of the command palette', () => {
  it('names its key by its letters, and opens the palette', async () => {
    const { app, user } = await renderView(Sidebar)
    const button = await screen.findByRole('button', { name: 'Command palette Ctrl K' })
    expect([...button.querySelectorAll('kbd kbd')].map(({ textContent }) => textContent)).toEqual([
      'Ctrl',
      'K',
    ])
    await user.click(button)
    expect(app.commands.shown).toBe('palette')
  })
})
