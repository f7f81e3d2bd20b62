import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Settings from '../../../../src-renderer/features/settings/Settings.svelte'
import { allCalls, type Assistant } from '../../../../src-preload/contract/assistants.ts'
import type { Handlers } from '../../../support/window/fake-client.ts'
import { fixedNow } from '../../../support/window/fixtures.ts'
import { renderView } from '../../../support/window/render-view.ts'

const claude: Assistant = {
  ...{ id: 'one', name: 'Claude', createdAt: fixedNow },
  ...{ scope: { ...allCalls, starredOnly: true }, showsNumbers: false, mayPropose: false },
}
const request = {
  ...{ id: 1, at: fixedNow, assistantId: 'one', assistant: 'Claude' },
  ...{ asked: 'search_calls {"query":"refund"}', callIds: ['a', 'b'], sizeBytes: 1200 },
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

  it('says that an assistant must be added again after the library was repaired or restored', async () => {
    await show({ 'assistants.list': () => [{ ...claude, needsChoice: true }] })
    expect(await screen.findByText(/^Can’t read calls: the library was repaired or restored/)).toBeTruthy()
    expect(screen.queryByText(/^Starred calls/)).toBeNull()
  })

  it('removes an assistant', async () => {
    const { client, user } = await show({ 'assistants.list': () => [claude] })
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(client.callsTo('assistants.remove')).toEqual([{ id: 'one' }])
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  })

  it('lists what was read, narrows it by typing, and erases it', async () => {
    const { client, user } = await show({
      'assistants.requests': ({ text }) =>
        'refund'.includes(text) ? { total: 1, items: [request] } : { total: 0, items: [] },
    })
    await user.click(await screen.findByRole('button', { name: 'Show…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What assistants read' }))
    expect(await dialog.findByText('search_calls {"query":"refund"}')).toBeTruthy()
    expect(dialog.getByText(/2 calls/)).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: 'Search requests' }), 'x')
    expect(await dialog.findByText('No requests')).toBeTruthy()
    await user.clear(dialog.getByRole('textbox', { name: 'Search requests' }))
    await user.click(await dialog.findByRole('button', { name: 'Erase list' }))
    expect(client.callsTo('assistants.erase-requests')).toEqual([null])
  })
})
