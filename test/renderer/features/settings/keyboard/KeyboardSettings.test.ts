import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Settings from '../../../../../src-renderer/features/settings/Settings.svelte'
import { knownSettings } from '../../../../support/window/fixtures.ts'
import { renderView } from '../../../../support/window/render-view.ts'
import { sampleTests } from '../../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 2)

async function show(shortcuts: Record<string, string[]> = {}) {
  let settings = { ...knownSettings, shortcuts }
  const rendered = await renderView(Settings, {
    'settings.get': () => settings,
    'settings.save': (changes) => (settings = { ...settings, ...changes }),
  })
  await waitFor(() => expect(rendered.app.settings.current).not.toBeNull())
  await rendered.user.click(screen.getByRole('button', { name: 'Show all' }))
  return {
    ...rendered,
    saved: () => rendered.client.callsTo('settings.save').map(({ shortcuts }) => shortcuts),
  }
}

const rowOf = (title: string) => within(screen.getByRole('rowheader', { name: title }).closest('tr')!)
const keysOf = (title: string) =>
  [...screen.getByRole('rowheader', { name: title }).closest('tr')!.querySelectorAll('.keys .keys')].map(
    (keys) => keys.textContent,
  )

describe('KeyboardSettings', () => {
  it('assigns the pressed key to a command at once', async () => {
    const { user, app, saved } = await show()
    await user.click(rowOf('Export call…').getByRole('button', { name: 'Add shortcut for “Export call…”' }))
    expect(document.activeElement?.textContent.trim()).toBe('Press a shortcut (Esc to cancel)')
    await user.keyboard('{Control>}{Shift>}e{/Shift}{/Control}')
    expect(saved()).toEqual([{ 'call.export': ['E', 'Mod+Shift+E'] }])
    expect(keysOf('Export call…')).toEqual(['E', 'CtrlShiftE'])
    expect(app.commands.listKeys('call.export')).toEqual(['E', 'Mod+Shift+E'])
    // The focus stays in the row.
    await waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('Export call…'))
  })

  it('changes nothing on Escape', async () => {
    const { user, saved } = await show()
    await user.click(rowOf('Redo').getByRole('button', { name: /^Add/u }))
    await user.keyboard('{Escape}')
    expect(saved()).toEqual([])
    expect(rowOf('Redo').getByRole('button', { name: /^Add/u })).toBeTruthy()
  })

  it('says which command uses the key, and reassigns it on request', async () => {
    const { user, saved } = await show()
    await user.click(rowOf('Export call…').getByRole('button', { name: /^Add/u }))
    await user.keyboard(' ')
    expect(rowOf('Export call…').getByRole('alert').textContent).toContain(
      'Space is already used for “Play or pause”.',
    )
    expect(saved()).toEqual([])
    await user.click(rowOf('Export call…').getByRole('button', { name: 'Use here instead' }))
    expect(saved()).toEqual([{ 'call.export': ['E', 'Space'], 'player.toggle': [] }])
    expect(keysOf('Play or pause')).toEqual([])
  })

  it('rejects keys that the system reserves', async () => {
    const { user, saved } = await show()
    await user.click(rowOf('Export call…').getByRole('button', { name: /^Add/u }))
    await user.keyboard('{Control>}w{/Control}')
    expect(rowOf('Export call…').getByRole('alert').textContent).toContain('Ctrl+W is reserved by the system')
    await user.keyboard('{F11}')
    expect(rowOf('Export call…').getByRole('alert').textContent).toContain('F11')
    expect(saved()).toEqual([])
  })

  it('removes a key, and restores the default keys', async () => {
    const { user, saved } = await show()
    await user.click(rowOf('Find next').getByRole('button', { name: 'Remove shortcut F3 from “Find next”' }))
    expect(keysOf('Find next')).toEqual(['CtrlG'])
    await user.click(rowOf('Find next').getByRole('button', { name: 'Reset shortcut for “Find next”' }))
    expect(saved()).toEqual([{ 'find.next': ['Mod+G'] }, {}])
    expect(keysOf('Find next')).toEqual(['CtrlG', 'F3'])
  })

  it('resets all shortcuts, and undoes that', async () => {
    const { user, app, saved } = await show({ 'player.toggle': ['Q'], 'call.star': [] })
    expect(screen.getByText('2 shortcuts changed')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reset all' }))
    expect(screen.getByText('All shortcuts are set to default.')).toBeTruthy()
    await app.undo.undo()
    expect(saved()).toEqual([{}, { 'player.toggle': ['Q'], 'call.star': [] }])
    await waitFor(() => expect(keysOf('Play or pause')).toEqual(['Q']))
  })

  it('shows conflicts in a settings file that was edited by hand', async () => {
    await show({ 'call.export': ['Space'] })
    expect(rowOf('Export call…').getByText('Also used for “Play or pause”')).toBeTruthy()
    expect(rowOf('Play or pause').getByText('Also used for “Export call…”')).toBeTruthy()
  })
})
