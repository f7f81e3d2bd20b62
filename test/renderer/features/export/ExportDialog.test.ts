import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { exportFormatIds } from '../../../../src-preload/contract/export-formats.ts'
import { defaultExportChoice, type ExportOutcome } from '../../../../src-preload/contract/export.ts'
import type { ExportState } from '../../../../src-renderer/features/export/export.svelte.ts'
import { exportText } from '../../../../src-renderer/features/export/text.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { pageOf } from '../../../support/window/people.ts'
import { renderApp, type RenderedApp } from '../../../support/window/render-app.ts'

async function show(handlers: Partial<Handlers> = {}) {
  const rendered = renderApp(handlers)
  await screen.findByRole('grid')
  return rendered
}

/** Opens the dialog as menus do. */
async function open({ app }: Pick<RenderedApp, 'app'>, ...first: Parameters<ExportState['open']>) {
  app.exporting.scopes.close()
  app.exporting.open(...first)
  await screen.findByRole('dialog', { name: 'Export calls' })
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Export calls' }))
const what = () => dialog().getByRole<HTMLSelectElement>('combobox', { name: 'What' })
const listWhat = () => [...what().options].map((option) => option.textContent)
const choose = async (user: RenderedApp['user'], name: string) => {
  const radio = dialog().getByRole<HTMLInputElement>('radio', { name, hidden: true })
  const details = radio.closest('details')
  if (details) details.open = true
  await user.click(radio)
}
const exportButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Export…' })
const untilReady = () => waitFor(() => expect(exportButton().disabled).toBe(false))

describe('ExportDialog', () => {
  it('has every format that the app writes', () => {
    expect(Object.keys(exportText)).toEqual(exportFormatIds)
  })

  it('offers what is selected, found, open and listed, the likeliest first', async () => {
    const { app, user } = await show()
    await open({ app })
    expect(await dialog().findByText('40 files, first: {date} {time} {name}.docx')).toBeTruthy()
    expect(listWhat()).toEqual(['All calls (40)', 'Calls with passages'])
    app.exporting.scopes.close()
    await app.calls.show('starred')
    app.search.run('refund')
    await waitFor(() => expect(app.search.response).not.toBeNull())
    app.calls.selection.set(['rec-1', 'rec-2'])
    await user.keyboard('{Control>}e{/Control}')
    await screen.findByRole('dialog', { name: 'Export calls' })
    expect(listWhat()).toEqual([
      'Selected calls (2)',
      expect.stringMatching(/^Search results/),
      expect.stringMatching(/^Starred/),
      'All calls (40)',
      'Calls with passages',
    ])
    await open({ app }, 'results')
    await untilReady()
    expect(app.exporting.scopes.current?.source).toEqual({ query: 'refund' })
  })

  it('offers the calls of a tag, of a person and of the menu that opened it', async () => {
    const { app, client } = await show({
      'personal.list-tags': () => [{ id: 7, name: 'vip', color: 'blue', recordings: 3 }],
      'people.page': () => pageOf(),
    })
    await app.calls.show('tag:7')
    await open({ app }, 'list')
    expect(listWhat()[0]).toMatch(/^Calls tagged “vip”/)
    expect(app.exporting.scopes.current?.source).toEqual({ view: 'tag:7' })
    app.exporting.scopes.close()
    app.navigation.show('people')
    app.people.opened.open(1)
    await waitFor(() => expect(app.people.opened.page).not.toBeNull())
    await open({ app })
    expect(listWhat()[0]).toMatch(/^Calls with Niamh Gallagher/)
    expect(client.callsTo('export.tally').at(-1)).toEqual({ source: { view: 'person:1' } })
    await open({ app }, { kind: 'call', name: 'Call with Ann', source: { ids: ['rec-9'] }, calls: 1 })
    expect(listWhat()[0]).toBe('Call with Ann (1)')
  })

  it('exports the calls of passages as one project for research tools', async () => {
    const { app, client, user } = await show()
    const filter = { themeId: 3, personId: null, number: null, from: null, to: null, text: '' }
    await open({ app }, { kind: 'passages', name: 'Price', source: { passages: filter }, calls: null })
    expect(listWhat()).toEqual(['Price (40)', 'All calls (40)'])
    await choose(user, 'REFI-QDA project')
    expect(await dialog().findByText('1 file with 40 calls')).toBeTruthy()
    expect(dialog().queryByRole('textbox', { name: 'File name' })).toBeNull()
    expect(dialog().getByRole('combobox', { name: 'Sound of redacted words' })).toBeTruthy()
    await user.click(exportButton())
    await screen.findByText(/^Exported \d+ REFI-QDA project/)
    expect(client.callsTo('export.save').at(-1)).toMatchObject({
      ...{ source: { passages: filter }, choice: { format: 'qdpx' } },
    })
  })

  it('exports as chosen, and offers the same again', async () => {
    const { app, client, user } = await show()
    await open({ app })
    await untilReady()
    await choose(user, 'Markdown')
    await user.click(dialog().getByRole('switch', { name: 'Use corrected words' }))
    await user.click(dialog().getByRole('switch', { name: 'Include notes and passages' }))
    await user.click(dialog().getByRole('switch', { name: 'Time zone in dates' }))
    const name = dialog().getByRole('textbox', { name: 'File name' })
    await user.clear(name)
    await user.type(name, 'call {{id}')
    expect(await dialog().findByText('40 files, first: call rec-1.md')).toBeTruthy()
    expect(dialog().getByRole('region', { name: 'Preview' }).textContent).toBe('rec-1 as md')
    await user.keyboard('{Enter}')
    const choice = {
      ...{ format: 'md', isCorrected: false, withNotes: false, withNames: true, withOffset: false },
      ...{
        isServiceSrt: false,
        isOneFile: false,
        isNumbered: false,
        isConfidential: false,
        isRedacted: true,
        redactedSound: 'silence',
        namePattern: 'call {id}',
      },
    }
    expect(client.callsTo('export.save')).toEqual([{ source: { view: 'all' }, choice, title: 'All calls' }])
    expect(client.callsTo('settings.save')).toEqual([{ exportChoice: choice }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Exported 40 Markdown files.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show in folder' }))
    expect(client.callsTo('export.show-saved')).toHaveLength(1)
    app.exporting.open()
    expect(app.exporting.choice).toEqual(choice)
  })

  it('offers to mark pages as confidential, and shows the mark', async () => {
    const { app, client, user } = await show()
    await open({ app })
    await untilReady()
    const mark = () => dialog().queryByRole('switch', { name: 'Mark as confidential' })
    await user.click(mark()!)
    await waitFor(() => expect(dialog().getByText('Confidential').className).toContain('mark'))
    for (const [format, isOffered] of [
      ['Markdown', false],
      ['Website with search (folder)', true],
      ['Web page with audio', true],
      ['PDF', true],
    ] as const) {
      await choose(user, format)
      expect(mark() !== null, format).toBe(isOffered)
    }
    await user.click(exportButton())
    expect(client.callsTo('export.save')[0]?.choice.isConfidential).toBe(true)
    expect(client.callsTo('settings.save')[0]?.exportChoice?.isConfidential).toBe(true)
  })

  it('offers numbered lines, which have no notes, and shows them', async () => {
    const { app, client, user } = await show()
    await open({ app })
    await untilReady()
    const lines = () => dialog().queryByRole('switch', { name: 'Numbered lines' })
    const notes = () => dialog().queryByRole('switch', { name: 'Include notes and passages' })
    expect(notes()).not.toBeNull()
    await user.click(lines()!)
    await waitFor(() => expect(dialog().getByText(/^1 ANN: Hello\.$/)).toBeTruthy())
    expect(notes()).toBeNull()
    for (const [format, isOffered] of [
      ['PDF', true],
      ['Plain text', true],
      ['Web page with audio', false],
    ] as const) {
      await choose(user, format)
      expect(lines() !== null, format).toBe(isOffered)
      expect(notes() !== null, format).toBe(!isOffered)
    }
    await user.click(exportButton())
    expect(client.callsTo('export.save')[0]?.choice.isNumbered).toBe(true)
  })

  it('offers names in subtitles, and one file where the format can have all calls', async () => {
    const { app, client, user } = await show()
    await open({ app })
    await untilReady()
    await choose(user, 'SRT subtitles')
    const offered = () => ({
      names: dialog().queryByRole('switch', { name: 'Speaker names' }) !== null,
      service: dialog().queryByRole('switch', { name: 'Use the service’s own subtitles' }) !== null,
      oneFile: dialog().queryByRole('switch', { name: 'One file for all calls' }) !== null,
    })
    await waitFor(() => expect(offered()).toEqual({ names: true, service: true, oneFile: false }))
    const asService = dialog().getByRole('switch', { name: 'Use the service’s own subtitles' })
    await user.click(asService)
    await waitFor(() => expect(offered()).toEqual({ names: false, service: true, oneFile: false }))
    expect(dialog().queryByRole('region', { name: 'Preview' })).toBeNull()
    await user.click(asService)
    await choose(user, 'Word document')
    await waitFor(() => expect(offered()).toEqual({ names: false, service: false, oneFile: true }))
    await user.click(dialog().getByRole('switch', { name: 'One file for all calls' }))
    expect(await dialog().findByText('1 file with 40 calls')).toBeTruthy()
    expect(dialog().queryByRole('textbox', { name: 'File name' })).toBeNull()
    await user.click(exportButton())
    expect(client.callsTo('export.save').at(-1)?.choice).toMatchObject({ format: 'docx', isOneFile: true })

    client.answer({ 'export.tally': () => ({ calls: 101, withWords: 101, first: 'rec-1' }) })
    await open({ app })
    const oneFile = await dialog().findByRole<HTMLInputElement>('switch', { name: 'One file for all calls' })
    expect([oneFile.disabled, oneFile.checked]).toEqual([true, false])
    expect(dialog().getByText('For up to 100 calls.')).toBeTruthy()
  })

  it('exports a website as one folder, whose files have no names to choose', async () => {
    const { app, client, user } = await show()
    await open({ app })
    await untilReady()
    await choose(user, 'Website with search (folder)')
    expect(
      await dialog().findByText('A new folder with 40 calls. To read it, open index.html in a browser.'),
    ).toBeTruthy()
    expect(dialog().queryByRole('textbox', { name: 'File name' })).toBeNull()
    await user.click(exportButton())
    expect(client.callsTo('export.save')).toMatchObject([
      { choice: { format: 'website' }, title: 'All calls' },
    ])
    expect(await screen.findByText('Exported 40 calls as a website.')).toBeTruthy()
  })

  it('exports redacted words only by a choice for this export', async () => {
    const { app, client, user } = await show()
    await open({ app })
    await untilReady()
    await choose(user, 'Web page with audio')
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Sound of redacted words' }), 'Beep')
    await user.click(dialog().getByRole('switch', { name: 'Apply redactions' }))
    await user.click(exportButton())
    const exported = { isRedacted: false, redactedSound: 'beep' }
    expect(client.callsTo('export.save')).toMatchObject([{ choice: exported }])
    app.exporting.open()
    expect(app.exporting.choice).toMatchObject({ isRedacted: true, redactedSound: 'beep' })
  })

  it('says which calls are left out, and exports nothing without words', async () => {
    const { app, client } = await show({
      'export.tally': ({ source }) =>
        'ids' in source
          ? { calls: 1, withWords: 0, first: null }
          : { calls: 40, withWords: 28, first: 'rec-1' },
    })
    await open({ app })
    expect(await dialog().findByText('12 calls have no words and are left out.')).toBeTruthy()
    expect(await dialog().findByText(/^28 files, first:/)).toBeTruthy()
    expect(exportButton().disabled).toBe(false)
    app.calls.selection.set(['rec-1'])
    await open({ app }, 'selection')
    expect(await dialog().findByText('This call has no words, so it can’t be exported.')).toBeTruthy()
    expect(exportButton().disabled).toBe(true)
    await app.exporting.run()
    expect(client.callsTo('export.save')).toEqual([])
  })

  it('draws the first page where a format is no text, and leads with the usual formats', async () => {
    const { app, user } = await show()
    await open({ app })
    expect((await dialog().findByRole('img', { name: 'Picture of the first page' })).textContent).toContain(
      'Ann Hello.',
    )
    const names = dialog()
      .getAllByRole('radio', { hidden: true })
      .map((radio) => radio.closest('label')!.textContent.trim())
    expect(names.slice(0, 4)).toEqual(['Word document', 'PDF', 'Web page with audio', 'Spreadsheet'])
    await choose(user, 'Spreadsheet')
    expect(await dialog().findByText('1 file with 40 calls')).toBeTruthy()
    for (const name of ['Use corrected words', 'Include notes and passages', 'One file for all calls'])
      expect(dialog().queryByRole('switch', { name })).toBeNull()
  })

  it('says that calls could not be counted', async () => {
    const { app, client } = await show()
    client.answer({
      'export.tally': () => {
        throw new Error('broken')
      },
    })
    await open({ app })
    expect(await dialog().findByRole('alert')).toBeTruthy()
    expect(exportButton().disabled).toBe(true)
  })

  it('gives the focus back', async () => {
    const { user, app } = await show()
    const row = await screen.findByRole('row', { name: /0002/u })
    row.focus()
    const before = document.activeElement
    await fireEvent.keyDown(row, { key: 'e', code: 'KeyE', ctrlKey: true })
    await screen.findByRole('dialog', { name: 'Export calls' })
    await untilReady()
    await dialog().findByRole('img', { name: 'Picture of the first page' })
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(before)
    expect(app.exporting.scopes.current).toBeNull()
  })
})

describe('the end of an export', () => {
  const exportCalls = async (app: RenderedApp['app'], ids: string[]) => {
    app.exporting.open({ kind: 'selection', name: 'Selected calls', source: { ids }, calls: ids.length })
    await waitFor(() => expect(app.exporting.exported).toBe(ids.length))
    await app.exporting.run()
  }
  const outcome = { saved: 1, skipped: 0, withoutWords: 0, unreached: 0, isCancelled: false }

  it.each<[Partial<ExportOutcome>, string, 'done' | 'danger']>([
    [{ skipped: 2 }, 'Exported 1 Word document. Skipped 2 calls without a transcript.', 'done'],
    [{ saved: 0, withoutWords: 1 }, 'Skipped 1 call without words.', 'danger'],
    [{ saved: 0 }, 'There are no calls with words to export.', 'danger'],
    [{ unreached: 3 }, 'Export stopped because its account was closed. Exported 1 of 4.', 'danger'],
    [{ unreached: 3, isCancelled: true }, 'Export cancelled. Exported 1 of 4.', 'done'],
  ])('of %j is told', async (some, text, kind) => {
    const { app } = await show({ 'export.save': () => ({ ...outcome, ...some }) as ExportOutcome })
    await exportCalls(app, ['rec-1'])
    expect(app.notices.notice).toMatchObject({ kind, text })
  })

  it('is not told when the person chose no file', async () => {
    const { app } = await show({ 'export.save': () => ({ saved: null }) })
    await exportCalls(app, ['rec-1'])
    expect(app.notices.notice).toBeNull()
  })

  it('is awaited in any view, where it can be cancelled, and no second one begins', async () => {
    const { app, client, user } = await show()
    client.emit('library.progress', { task: 'export', done: 3, total: 12 })
    app.navigation.show('people')
    const bar = await screen.findByRole('progressbar', { name: /^Exporting/ })
    expect(bar.getAttribute('aria-valuetext')).toBe('3 of 12 calls')
    await exportCalls(app, ['rec-1', 'rec-2'])
    expect(app.notices.notice?.text).toMatch(/^Another task is running/)
    expect(client.callsTo('export.save')).toEqual([])
    await exportCalls(app, ['rec-1'])
    expect(client.callsTo('export.save')).toMatchObject([
      { source: { ids: ['rec-1'] }, choice: defaultExportChoice },
    ])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(client.callsTo('export.cancel')).toHaveLength(1)
    client.emit('library.progress', null)
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: /^Exporting/ })).toBeNull())
  })
})
