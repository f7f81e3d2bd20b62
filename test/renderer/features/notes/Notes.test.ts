import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { notesText } from '../../../../src-renderer/features/notes/text.ts'
import { keepAdditions } from '../../../support/window/additions-client.ts'
import { noteOf, themeOf } from '../../../support/window/note.ts'
import { renderApp } from '../../../support/window/render-app.ts'

const text = notesText

/** The window with `rec-1` open and loaded, ten seconds into it. */
async function setUp() {
  const kept = keepAdditions((id) => rendered.client.emit('recordings.changed', { ids: [id] }))
  const rendered = renderApp(kept.handlers)
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  await rendered.app.callScreen.open('rec-1')
  const pane = await screen.findByRole('region', { name: text.title })
  rendered.app.player.seek(10)
  return { ...rendered, kept, pane }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('notes beside the transcript', () => {
  it('explain themselves while there are none, and link to the guide', async () => {
    const { app, pane, user } = await setUp()
    expect(within(pane).getByText(text.emptyText)).toBeTruthy()
    expect(pane.querySelector('kbd')).toBeNull()
    await user.click(within(pane).getByRole('button', { name: 'Guide: Keep moments' }))
    expect(app.help.page).toBe('keep')
  })

  it('are started by key at the playing position, and end on Escape', async () => {
    const { kept, pane, user } = await setUp()
    await user.keyboard('n')
    const area = within(pane).getByRole('textbox', { name: text.editorAt('0:10') })
    expect(document.activeElement).toBe(area)
    // Shortcuts of the window type letters here.
    await user.keyboard('Ask b**o**b.{Escape}')
    await waitFor(() => expect(within(pane).queryByRole('textbox')).toBeNull())
    expect(kept.notes()).toMatchObject([{ recordingId: 'rec-1', timestamp: 10, text: 'Ask b**o**b.' }])
    expect(within(pane).getByText('o').tagName).toBe('STRONG')
  })

  it('appear at their turn in the transcript, where a click edits them', async () => {
    const { kept, pane, user } = await setUp()
    await user.keyboard('n')
    await user.keyboard('Photos.{Control>}{Enter}{/Control}')
    const shown = await screen.findByRole('note', { name: text.editorAt('0:10') })
    await user.click(within(shown).getByText('Photos.'))
    await user.keyboard(' And prices.{Escape}')
    await waitFor(() => expect(kept.notes()).toMatchObject([{ text: 'Photos. And prices.' }]))
    expect(within(pane).getByText('Photos. And prices.')).toBeTruthy()
  })

  it('can be moved to the playing position, or to the whole call', async () => {
    const { app, kept, pane, user } = await setUp()
    await user.keyboard('n')
    await user.keyboard('Here.')
    app.player.seek(20)
    await user.click(within(pane).getByRole('button', { name: text.moveToPlaying }))
    await waitFor(() => expect(within(pane).getByText('0:20')).toBeTruthy())
    await user.click(within(pane).getByRole('button', { name: text.clearTime }))
    await user.click(within(pane).getByRole('button', { name: text.done }))
    await waitFor(() => expect(kept.notes()).toMatchObject([{ timestamp: null, text: 'Here.' }]))
    expect(within(pane).getByText(text.wholeCall)).toBeTruthy()
  })

  it('are removed when left empty, and saved when another call is opened', async () => {
    const { app, kept, pane, user } = await setUp()
    await user.keyboard('n')
    ;(document.activeElement as HTMLElement).blur()
    await waitFor(() => expect(within(pane).queryByRole('textbox')).toBeNull())
    await user.keyboard('n')
    await user.keyboard('Kept.')
    await app.callScreen.open('rec-2')
    await waitFor(() => expect(kept.notes()).toMatchObject([{ recordingId: 'rec-1', text: 'Kept.' }]))
    expect(screen.queryByText('Kept.')).toBeNull()
  })

  it('are saved when the call is left, and do not take the focus when it is shown again', async () => {
    const { app, kept, user } = await setUp()
    await user.keyboard('n')
    await user.keyboard('Elsewhere.')
    app.navigation.show('settings')
    await waitFor(() => expect(kept.notes()).toMatchObject([{ text: 'Elsewhere.' }]))
    app.navigation.show('calls')
    expect(await screen.findByRole('region', { name: text.title })).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: text.editorAt('0:10') })).toBeNull()
  })

  it('are saved when the window closes', async () => {
    const { kept, user } = await setUp()
    await user.keyboard('n')
    await user.keyboard('Last words.')
    window.dispatchEvent(new Event('beforeunload'))
    await waitFor(() => expect(kept.notes()).toMatchObject([{ text: 'Last words.' }]))
  })

  it('have tasks that are checked in place, which can be undone', async () => {
    const { kept, pane, user } = await setUp()
    await user.keyboard('n')
    await user.paste('- [ ] call\n- [ ] write')
    await user.keyboard('{Escape}')
    const task = await within(pane).findByRole('checkbox', { name: 'write' })
    await user.click(task)
    await waitFor(() => expect(kept.notes()).toMatchObject([{ text: '- [ ] call\n- [x] write' }]))
    await waitFor(() => expect(task.getAttribute('aria-checked')).toBe('true'))
    expect(within(pane).queryByRole('textbox')).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(kept.notes()).toMatchObject([{ text: '- [ ] call\n- [ ] write' }]))
  })

  it('are deleted, and restored by undo', async () => {
    const { kept, pane, user } = await setUp()
    await user.keyboard('n')
    await user.keyboard('Gone?{Escape}')
    await user.click(await within(pane).findByRole('button', { name: text.delete }))
    await waitFor(() => expect(kept.notes()).toEqual([]))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(kept.notes()).toMatchObject([{ text: 'Gone?', timestamp: 10 }]))
  })

  it('seek to their moment', async () => {
    const { app, pane, user } = await setUp()
    await user.keyboard('n')
    await user.keyboard('Here.{Escape}')
    app.player.seek(0)
    await user.click(await within(pane).findByRole('button', { name: text.goTo('0:10') }))
    expect(app.player.currentTime()).toBe(10)
  })
})

describe('passages beside the transcript', () => {
  it('are marked by key with the words that are said', async () => {
    const { kept, pane, user } = await setUp()
    await user.keyboard('b')
    const said = /^w16 w17 /
    expect(await within(pane).findByText(said)).toBeTruthy()
    expect(kept.notes()).toMatchObject([{ firstWord: 16, text: '' }])
    expect(screen.getByRole('note', { name: /^Marked: w16 w17 / })).toBeTruthy()
  })

  it('get themes and a note, and are deleted', async () => {
    const { app, kept, pane, user, client } = await setUp()
    client.answer({ 'passages.list-themes': () => [themeOf({ id: 7, name: 'Price' })] })
    await app.themes.load()
    await user.keyboard('b')
    await user.click(await within(pane).findByRole('button', { name: text.themes }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Price' }))
    await waitFor(() => expect(kept.notes()).toMatchObject([{ themeIds: [7] }]))
    expect(await within(pane).findByText('Price')).toBeTruthy()
    expect(screen.getByRole('note', { name: /^Marked as Price: w16 / })).toBeTruthy()
    await user.click(within(pane).getByRole('button', { name: text.addNote }))
    await user.keyboard('Quote this.{Escape}')
    await waitFor(() => expect(kept.notes()).toMatchObject([{ text: 'Quote this.', firstWord: 16 }]))
    await user.click(await within(pane).findByRole('button', { name: text.delete }))
    await waitFor(() => expect(kept.notes()).toEqual([]))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(kept.notes()).toMatchObject([{ themeIds: [7], text: 'Quote this.' }]))
  })

  it('say that their words are gone', async () => {
    const lost = noteOf({ id: 3, timestamp: 4, firstWord: 2, original: 'a b', said: 'a b', isLost: true })
    const rendered = renderApp({
      'personal.get': () => ({ notes: [lost], marked: [], tagIds: [], heard: [] }),
    })
    await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
    await rendered.app.callScreen.open('rec-1')
    const pane = await screen.findByRole('region', { name: text.title })
    expect(await within(pane).findByText(text.lost)).toBeTruthy()
    expect(within(pane).getByText('a b')).toBeTruthy()
  })
})
