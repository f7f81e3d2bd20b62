import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Settings from '../../../../src-renderer/features/settings/Settings.svelte'
import { allCalls, type Assistant } from '../../../../src-preload/contract/assistants.ts'
import { getCallerName } from '../../../../src-renderer/app/caller-name.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { fixedNow, recordingsOf } from '../../../support/window/fixtures.ts'
import { personOf } from '../../../support/window/people.ts'
import { renderView } from '../../../support/window/render-view.ts'
import { sampleTests } from '../../../support/cases/sample-tests.ts'

sampleTests(import.meta.filename, 3)

const claude: Assistant = {
  ...{ id: 'one', name: 'Claude', createdAt: fixedNow },
  ...{ scope: { ...allCalls, starredOnly: true }, showsNumbers: false, mayPropose: false },
}
const request = {
  ...{ id: 1, at: fixedNow, assistantId: 'one', assistant: 'Claude' },
  ...{ asked: 'search_calls {"query":"refund"}', callIds: ['a', 'b'], sizeBytes: 1200 },
}
const page = {
  ...{ items: [], hasMore: false, calls: [] },
  assistants: [
    { id: 'one', name: 'Claude' },
    { id: 'two', name: 'Cursor' },
  ],
}
const show = (handlers: Partial<Handlers> = {}) => renderView(Settings, handlers)

describe('AssistantSettings', () => {
  it('shares no call until an assistant is added', async () => {
    const { client } = await show()
    await screen.findByRole('button', { name: 'Add assistant…' })
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(client.callsTo('assistants.add')).toEqual([])
  })

  it('adds an assistant with what it may read, and shows its configuration once', async () => {
    const { app, client, user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Add assistant…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add assistant' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cursor')
    await user.click(dialog.getByRole('switch', { name: 'Starred calls only' }))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(client.callsTo('assistants.add')).toEqual([
      {
        name: 'Cursor',
        scope: { ...allCalls, starredOnly: true },
        showsNumbers: false,
        mayPropose: false,
      },
    ])
    const setup = within(await screen.findByRole('dialog', { name: 'Set up Cursor' }))
    expect(setup.getByRole('region', { name: 'Configuration' }).textContent).toContain('mcpServers')
    await user.selectOptions(setup.getByRole('combobox', { name: 'Configuration for' }), 'VS Code')
    expect(setup.getByRole('region', { name: 'Configuration' }).textContent).toContain('"servers"')
    await user.click(setup.getByRole('button', { name: 'Save bundle…' }))
    expect(client.callsTo('assistants.save-bundle')).toEqual([{ token: 'secret' }])
    await waitFor(() => expect(app.notices.notice?.text).toMatch(/^Bundle saved/u))
    await user.click(setup.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(/mcpServers/)).toBeNull()
    expect(await screen.findByText(/^Starred calls · Numbers hidden · Added/)).toBeTruthy()
  })

  it('shares calls with several tags and contacts, in a range of days', async () => {
    const tags = ['vip', 'money'].map((name, index) => ({
      id: index + 1,
      name,
      color: 'red' as const,
      recordings: 0,
    }))
    const people = ['Anna', 'Ben'].map((name, index) => personOf({ id: index + 1, name }))
    const { client, user } = await show({
      'personal.list-tags': () => tags,
      'people.list': () => people,
    })
    await user.click(await screen.findByRole('button', { name: 'Add assistant…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add assistant' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Cursor')
    for (const tag of ['vip', 'money'])
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Tags' }), tag)
    for (const name of ['Anna', 'Ben'])
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Contacts' }), name)
    await user.click(dialog.getByRole('button', { name: 'Remove Anna' }))
    await fireEvent.input(dialog.getByLabelText('From'), { target: { value: '2026-03-01' } })
    await fireEvent.input(dialog.getByLabelText('Until'), { target: { value: '2026-03-31' } })
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    const [from, before] = [new Date(2026, 2, 1).getTime(), new Date(2026, 3, 1).getTime()]
    expect(client.callsTo('assistants.add')).toMatchObject([
      { scope: { ...allCalls, tagIds: [1, 2], personIds: [2], from, before } },
    ])
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    const described =
      /^Tagged “vip” or “money” · With Ben · From 1 March 2026 · Until 31 March 2026 · Numbers hidden/
    expect(await screen.findByText(described)).toBeTruthy()
  })

  it('says that the calls of an assistant must be chosen again after the library was repaired or restored', async () => {
    const scope = { ...allCalls, tagIds: [7], starredOnly: true }
    const { client, user } = await show({
      'assistants.list': () => [{ ...claude, scope, needsChoice: true }],
      'personal.list-tags': () => [{ id: 7, name: 'another now', color: 'red', recordings: 0 }],
    })
    expect(await screen.findByText(/^Can’t read calls: the library was repaired or restored/)).toBeTruthy()
    expect(screen.queryByText(/^Starred calls/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit assistant' }))
    expect(dialog.getByText(/^The library was repaired or restored/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Remove another now' })).toBeNull()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Tags' }), 'another now')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(client.callsTo('assistants.change')).toMatchObject([{ id: 'one', scope }])
  })

  it('edits what an assistant may read, and leaves the rest as it is', async () => {
    const [from, before] = [new Date(2026, 2, 1).getTime(), new Date(2026, 3, 1).getTime()]
    const scope = { ...allCalls, tagIds: [1, 9], from, before }
    const { app, client, user } = await show({
      'assistants.list': () => [{ ...claude, scope }],
      'personal.list-tags': () => [{ id: 1, name: 'vip', color: 'red', recordings: 0 }],
    })
    await user.click(await screen.findByRole('button', { name: 'Edit…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit assistant' }))
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Claude')
    expect(dialog.getByLabelText('From')).toHaveProperty('value', '2026-03-01')
    expect(dialog.getByLabelText('Until')).toHaveProperty('value', '2026-03-31')
    // A deleted tag still limits what it may read.
    expect(dialog.getByRole('button', { name: 'Remove Deleted' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Remove vip' }))
    await user.click(dialog.getByRole('switch', { name: 'Show numbers and email addresses' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(client.callsTo('assistants.change')).toEqual([
      {
        ...{ id: 'one', name: 'Claude', scope: { ...scope, tagIds: [9] } },
        ...{ showsNumbers: true, mayPropose: false },
      },
    ])
    expect(client.callsTo('assistants.add')).toEqual([])
    expect(await screen.findByText(/Numbers shown/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(app.notices.notice).toBeNull()
  })

  it('removes an assistant', async () => {
    const { client, user } = await show({ 'assistants.list': () => [claude] })
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(client.callsTo('assistants.remove')).toEqual([{ id: 'one' }])
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })

  it('lists what was read, narrows it by typing, and erases it', async () => {
    const { client, user } = await show({
      'assistants.requests': ({ text }) => ({ ...page, items: 'refund'.includes(text) ? [request] : [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Show…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What assistants read' }))
    expect(await dialog.findByText('search_calls {"query":"refund"}')).toBeTruthy()
    expect(dialog.getByText(/2 calls · 1 kB/)).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Search requests' }), 'x')
    expect(await dialog.findByText('No requests')).toBeTruthy()
    await user.clear(dialog.getByRole('textbox', { name: 'Search requests' }))
    await user.click(await dialog.findByRole('button', { name: 'Erase list' }))
    expect(client.callsTo('assistants.erase-requests')).toEqual([{ assistantId: null }])
  })

  it('erases the requests of one assistant', async () => {
    const { client, user } = await show({ 'assistants.requests': () => ({ ...page, items: [request] }) })
    await user.click(await screen.findByRole('button', { name: 'Show…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What assistants read' }))
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Assistant' }), 'Cursor')
    expect(client.callsTo('assistants.requests').at(-1)).toMatchObject({ assistantId: 'two', before: null })
    await user.click(dialog.getByRole('button', { name: 'Erase list' }))
    expect(client.callsTo('assistants.erase-requests')).toEqual([{ assistantId: 'two' }])
  })

  it('shows refused requests, and opens a call that was read', async () => {
    const [call] = recordingsOf(1)
    const refused = { ...request, id: 2, callIds: [], sizeBytes: 0 }
    const read = { ...request, callIds: [call!.id, 'deleted'] }
    const { app, user } = await show({
      'assistants.requests': () => ({ ...page, items: [refused, read], calls: [call!] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Show…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What assistants read' }))
    expect(await dialog.findByText(/Refused/)).toBeTruthy()
    expect(dialog.getByText('1 deleted call')).toBeTruthy()
    await user.click(
      dialog.getByRole('button', { name: new RegExp(getCallerName(call!).replace('+', '\\+')) }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(app.reader.id).toBe(call!.id))
  })

  it('asks for the requests before the last one shown', async () => {
    const { client, user } = await show({
      'assistants.requests': ({ before }) => ({
        ...page,
        items: [{ ...request, id: before === null ? 9 : 3 }],
        hasMore: before === null,
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Show…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What assistants read' }))
    await user.click(await dialog.findByRole('button', { name: 'Show more' }))
    expect(client.callsTo('assistants.requests').at(-1)).toMatchObject({ before: 9 })
    expect(await dialog.findAllByRole('listitem')).toHaveLength(2)
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
  })
})
