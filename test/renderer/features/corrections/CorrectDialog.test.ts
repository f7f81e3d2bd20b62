import { cleanup, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SameWords } from '../../../../src-preload/contract/corrections.ts'
import { appText } from '../../../../src-renderer/app/text.ts'
import { correctionsText } from '../../../../src-renderer/features/corrections/text.ts'
import { dictionaryText } from '../../../../src-renderer/features/dictionary/text.ts'
import { commonText } from '../../../../src-renderer/util/text.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { openedOf, palletTranscript, recordingOf } from '../../../support/window/fixtures.ts'
import { correctionOf, keepCorrections } from '../../../support/window/kept-corrections.ts'
import { renderApp } from '../../../support/window/render-app.ts'

/** The window with a call open, in which "pallet", the fourth word, was heard as "palate" where `corrected`. */
async function open({ corrected = false, ...handlers }: Partial<Handlers> & { corrected?: boolean } = {}) {
  const library = keepCorrections(corrected ? [correctionOf()] : [])
  const corrections = corrected ? [{ correctionId: 1, first: 3, count: 1, original: 'palate' }] : []
  const rendered = renderApp({
    'recordings.open': () => openedOf({ transcript: { ...palletTranscript, corrections } }),
    ...library.handlers,
    ...handlers,
  })
  await waitFor(() => expect(rendered.app.session.signedIn).not.toBeNull())
  await rendered.app.callScreen.open('rec-1')
  return { ...rendered, kept: library.kept }
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: correctionsText.replacement })
const button = (name: string) => screen.findByRole('button', { name })

/** Two calls with three such places. */
const same: SameWords = {
  calls: [
    {
      recording: recordingOf({ id: 'rec-2', counterpart: '+353 20 917 4199' }),
      places: [
        {
          timestamp: 3,
          speaker: 'them',
          before: 'the second ',
          words: 'Pallet,',
          after: ' that',
          corrected: 'Box,',
        },
      ],
    },
  ],
  totalCalls: 2,
  totalPlaces: 3,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('CorrectDialog', () => {
  it('corrects the selected words on Enter, and undoes that', async () => {
    const { app, client, user, kept } = await open()
    app.reader.selection.select(2, 3)
    app.corrections.correctSelection()
    const input = await field()
    expect(input).toBe(document.activeElement)
    expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['first pallet', 0, 12])
    await user.keyboard('first  box {Enter}')
    expect(client.callsTo('corrections.save')).toEqual([
      { recordingId: 'rec-1', first: 2, count: 2, replacement: 'first box' },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const did = correctionsText.did.corrected('first pallet', 'first box')
    expect(await screen.findByText(did)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: appText.undo }))
    await waitFor(() => expect(kept()).toEqual([]))
    await app.undo.redo()
    expect(kept()).toMatchObject([{ id: 1, replacement: 'first box' }])
  })

  it('takes the playing word when nothing is selected', async () => {
    const { app, audio } = await open()
    audio.arrive(160)
    app.player.seek(1.3)
    app.corrections.correctSelection()
    expect((await field()).value).toBe('pallet')
  })

  it('asks for words when nothing is selected and nothing plays', async () => {
    const { app } = await open()
    app.corrections.correctSelection()
    expect(app.notices.notice?.text).toBe(correctionsText.nothing)
  })

  it('saves nothing on Esc', async () => {
    const { app, client, user } = await open()
    app.corrections.correct({ first: 3, count: 1 })
    await user.type(await field(), 'something else')
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('corrections.save')).toEqual([])
  })

  it('saves nothing when the words are unchanged or empty', async () => {
    const { app, client, user } = await open()
    app.corrections.correct({ first: 3, count: 1 })
    await user.clear(await field())
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.type(await field(), 'pallet{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('corrections.save')).toEqual([])
  })

  it('plays the words, and removes the range when the dialog closes', async () => {
    const { app, audio, user } = await open()
    audio.arrive(160)
    app.corrections.correct({ first: 3, count: 1 })
    await user.click(await button(correctionsText.play))
    expect(app.player.isPlaying).toBe(true)
    expect(app.player.rules.range).toMatchObject({ from: palletTranscript.starts[3]! - 0.25 })
    await user.click(screen.getByRole('button', { name: commonText.cancel }))
    expect(app.player.rules.range).toBeNull()
  })

  it('shows the original words, and restores them', async () => {
    const { app, user, kept } = await open({ corrected: true })
    app.corrections.correct({ first: 3, count: 1 })
    expect(await screen.findByText(correctionsText.original('palate'))).toBeTruthy()
    await user.click(await button(correctionsText.restore))
    await waitFor(() => expect(kept()).toEqual([]))
    await app.undo.undo()
    expect(kept()).toEqual([correctionOf()])
  })

  it('extends the words to a whole correction, and limits them to one turn', async () => {
    const { app } = await open({ corrected: true })
    app.corrections.correct({ first: 0, count: 5000 })
    expect(app.corrections.draft).toMatchObject({ first: 0, count: palletTranscript.turns[0]!.count })
    app.corrections.correct({ first: 2, count: 2 })
    expect(app.corrections.draft).toMatchObject({ shown: 'first pallet', original: 'first palate' })
  })

  it('shows a failure, and keeps the typed words', async () => {
    const { app, user } = await open({
      'corrections.save': () => Promise.reject(new Error('full')),
    })
    app.corrections.correct({ first: 3, count: 1 })
    await user.type(await field(), ' box{Enter}')
    await waitFor(() => expect(app.notices.notice).not.toBeNull())
    expect((await field()).value).toBe('pallet box')
  })
})

describe('correcting the same words in all calls', () => {
  async function look(handlers: Partial<Handlers> = {}) {
    const rendered = await open({ 'corrections.find-same': () => same, ...handlers })
    rendered.app.corrections.correct({ first: 3, count: 1 })
    await rendered.user.clear(await field())
    await rendered.user.type(await field(), 'box')
    await rendered.user.click(await button(correctionsText.everywhere))
    return rendered
  }

  it('saves this correction first, and shows the other matches', async () => {
    const { client } = await look()
    const dialog = await screen.findByRole('dialog', { name: correctionsText.same.title })
    await within(dialog).findByText(correctionsText.same.found({ calls: 2, places: 3 }))
    expect(client.callsTo('corrections.save')).toHaveLength(1)
    expect(client.callsTo('corrections.find-same')).toEqual([
      { original: 'pallet', replacement: 'box', limit: 50 },
    ])
    const item = within(dialog).getByRole('listitem')
    expect(item.textContent.replace(/\s+/gu, ' ').trim()).toBe('…the second Pallet, Box, that…')
    expect(within(dialog).getByText(correctionsText.same.newest(1))).toBeTruthy()
  })

  it('shows the progress of a slow search', async () => {
    const { client } = await look({ 'corrections.find-same': () => new Promise(() => undefined) })
    await screen.findByText(correctionsText.same.looking)
    client.emit('corrections.progress', { done: 100, total: 400 })
    const bar = await screen.findByRole('progressbar', { name: correctionsText.same.looking })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
  })

  it('corrects all matches at once with progress, and undoes them together', async () => {
    let finish = (): void => undefined
    const { client, user, app } = await look({
      'corrections.save-everywhere': () =>
        new Promise((resolve) => (finish = () => resolve({ batch: 7, calls: 2, places: 3 }))),
    })
    await user.click(await button(correctionsText.same.fix(3)))
    client.emit('corrections.progress', { done: 1, total: 4 })
    const bar = await within(screen.getByRole('dialog')).findByRole('progressbar')
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'))
    await waitFor(() => expect(client.callsTo('corrections.save-everywhere')).toHaveLength(1))
    finish()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('corrections.save-everywhere')).toEqual([
      { original: 'pallet', replacement: 'box' },
    ])
    expect(app.notices.notice?.text).toBe(correctionsText.did.everywhere({ calls: 2, places: 3 }))
    await app.undo.undo()
    expect(client.callsTo('corrections.delete-batch')).toEqual([{ batch: 7 }])
  })

  it('continues after the dialog is closed', async () => {
    let finish = (): void => undefined
    const { user, app } = await look({
      'corrections.save-everywhere': () =>
        new Promise((resolve) => (finish = () => resolve({ batch: 7, calls: 2, places: 3 }))),
    })
    await user.click(await button(correctionsText.same.fix(3)))
    await user.click(await button(correctionsText.same.close))
    finish()
    await waitFor(() =>
      expect(app.notices.notice?.text).toBe(correctionsText.did.everywhere({ calls: 2, places: 3 })),
    )
  })

  it('keeps the correction for later calls, limited to the contact and the speaker, and undoes it', async () => {
    const { client, user, app } = await look({
      'recordings.open': () =>
        openedOf({
          recording: recordingOf({ person: { id: 4, name: 'Anna Weber' } }),
          transcript: palletTranscript,
        }),
      'dictionary.apply': () => ({ batch: 7, calls: 2, places: 3, removed: [] }),
    })
    await user.click(await screen.findByRole('checkbox', { name: dictionaryText.keep.label }))
    expect(await button(correctionsText.same.fix(3))).toBeTruthy()
    await user.click(screen.getByText(dictionaryText.keep.limits))
    await user.click(screen.getByRole('checkbox', { name: dictionaryText.keep.onlyWith('Anna Weber') }))
    expect(await screen.findByText(correctionsText.same.none)).toBeTruthy()
    await user.click(await button(dictionaryText.keep.fix))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const fields = { original: 'pallet', replacement: 'box', personId: 4, side: null, isOn: true }
    expect(client.callsTo('dictionary.add')).toEqual([{ entries: [fields] }])
    expect(client.callsTo('dictionary.apply')).toEqual([{ id: 1 }])
    expect(client.callsTo('corrections.save-everywhere')).toEqual([])
    await app.undo.undo()
    expect(client.callsTo('dictionary.delete')).toEqual([{ ids: [1], keepCorrections: false }])
  })

  it('keeps a correction that has no other matches', async () => {
    const { client, user } = await look({
      'corrections.find-same': () => ({ calls: [], totalCalls: 0, totalPlaces: 0 }),
    })
    await user.click(await screen.findByRole('checkbox', { name: dictionaryText.keep.label }))
    await user.click(await button(dictionaryText.keep.add))
    await waitFor(() => expect(client.callsTo('dictionary.add')).toHaveLength(1))
    expect(client.callsTo('dictionary.apply')).toEqual([])
  })

  it('says that there are no other matches', async () => {
    await look({ 'corrections.find-same': () => ({ calls: [], totalCalls: 0, totalPlaces: 0 }) })
    expect(await screen.findByText(correctionsText.same.none)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Fix \d/u })).toBeNull()
  })
})

describe('CorrectionList', () => {
  it('lists corrections, also those that no longer apply, and removes one', async () => {
    const lost = correctionOf({ id: 2, timestamp: null, original: 'note', applies: false })
    const { kept, user } = await open({ corrected: true, 'corrections.list': () => [correctionOf(), lost] })
    const list = await screen.findByRole('region', { name: correctionsText.list.title })
    expect(within(list).getByText(correctionsText.list.missing)).toBeTruthy()
    await user.click(within(list).getByRole('button', { name: correctionsText.list.delete('palate') }))
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('leads from a correction of the dictionary to its entry, and undoes it in this call', async () => {
    const { client, user, app } = await open({
      corrected: true,
      'corrections.list': () => [correctionOf({ entryId: 7 })],
    })
    const list = await screen.findByRole('region', { name: correctionsText.list.title })
    await user.click(within(list).getByRole('button', { name: correctionsText.list.undoHere('palate') }))
    await waitFor(() => expect(client.callsTo('corrections.delete')).toEqual([{ ids: [1] }]))
    await user.click(within(list).getByRole('button', { name: correctionsText.list.fromDictionary }))
    expect([app.navigation.view, app.navigation.dictionaryEntry]).toEqual(['dictionary', 7])
  })

  it('shows five of many corrections until all are requested', async () => {
    const many = Array.from({ length: 9 }, (_, index) => correctionOf({ id: index + 1, firstWord: index }))
    const { user } = await open({ 'corrections.list': () => many })
    const list = await screen.findByRole('region', { name: correctionsText.list.title })
    expect(within(list).getAllByRole('listitem')).toHaveLength(5)
    await user.click(within(list).getByRole('button', { name: correctionsText.list.all(9) }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(9)
  })
})
