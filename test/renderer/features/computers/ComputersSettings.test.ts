import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { JoinComputersOutcome } from '../../../../src-preload/contract/computers.ts'
import Settings from '../../../../src-renderer/features/settings/Settings.svelte'
import { conflictOf, sharedCode, sharedComputersOf } from '../../../support/window/computers.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { computersOf } from '../../../support/window/fixtures.ts'
import { renderView } from '../../../support/window/render-view.ts'

const show = (handlers: Partial<Handlers> = {}) => renderView(Settings, handlers)
const shared = sharedComputersOf()
const folder = '/home/mara/Sync/Offhook'

const section = async () =>
  (await screen.findByRole('heading', { name: 'Several computers' })).closest('section')!
const press = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

async function chooseFolder(user: Awaited<ReturnType<typeof show>>['user']): Promise<void> {
  await user.click(within(await section()).getByRole('button', { name: 'Choose shared folder…' }))
}

describe('ComputersSettings', () => {
  it('starts sharing in an empty folder once that is confirmed, and shows the code', async () => {
    const { client, user } = await show({
      'computers.choose-folder': () => ({ outcome: 'empty', folder }),
      'computers.start': () => ({ state: sharedComputersOf({ others: [] }), code: sharedCode }),
    })
    await chooseFolder(user)
    const dialog = await screen.findByRole('dialog', { name: 'Share through this folder?' })
    expect(dialog.textContent).toContain(folder)
    expect(client.callsTo('computers.start')).toEqual([])
    await press(user, 'Start sharing')
    const code = await screen.findByRole('dialog', { name: 'Your code' })
    expect(code.textContent).toContain(sharedCode)
    await press(user, 'Done')
    expect(within(await section()).getByText(/^None yet\./)).toBeTruthy()
    expect(screen.queryByText(sharedCode.slice(0, 4), { exact: false })).toBeNull()
  })

  it('does nothing when no folder is chosen', async () => {
    const { client, user } = await show()
    await chooseFolder(user)
    await waitFor(() => expect(client.callsTo('computers.choose-folder')).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says why a folder is refused', async () => {
    const { user } = await show({
      'computers.choose-folder': () => {
        throw clientError('inside-library', 'That folder contains the library.')
      },
    })
    await chooseFolder(user)
    expect(await screen.findByText('That folder contains the library.')).toBeTruthy()
  })

  it('asks for the code of a folder that another computer uses, and says what is wrong with it', async () => {
    let answer: JoinComputersOutcome = { outcome: 'mistyped-code' }
    const { client, user } = await show({
      'computers.choose-folder': () => ({ outcome: 'has-folder', folder }),
      'computers.join': () => answer,
    })
    await chooseFolder(user)
    const dialog = await screen.findByRole('dialog', { name: 'Join your other computers' })
    const field = within(dialog).getByRole('textbox', { name: 'Code' })
    await press(user, 'Join')
    expect(within(dialog).getByText('Enter the code.')).toBeTruthy()
    expect(client.callsTo('computers.join')).toEqual([])
    await user.type(field, 'abcd efgh')
    await press(user, 'Join')
    expect(await within(dialog).findByText('There’s a typing mistake in this code.')).toBeTruthy()
    answer = { outcome: 'other-account' }
    await press(user, 'Join')
    expect(await within(dialog).findByText('This folder belongs to another account.')).toBeTruthy()
    answer = { outcome: 'joined', state: shared }
    await press(user, 'Join')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('computers.join').map(({ code }) => code)).toEqual(Array(3).fill('abcd efgh'))
    expect(within(await section()).getByText(folder)).toBeTruthy()
  })

  it('lists the computers with their last change, and renames this one', async () => {
    const { client, user } = await show({
      'computers.state': () => shared,
      'computers.rename': ({ name }) => sharedComputersOf({ name }),
    })
    expect(await screen.findByText('Last change 2 min ago')).toBeTruthy()
    expect(screen.getByText('Up to date · Checked 1 min ago')).toBeTruthy()
    await press(user, 'Rename…')
    const field = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(field)
    await user.type(field, '  Study ')
    await press(user, 'Rename')
    expect(await within(await section()).findByText('Study')).toBeTruthy()
    expect(client.callsTo('computers.rename')).toEqual([{ name: 'Study' }])
  })

  it('removes a computer after a question, and shows the new code', async () => {
    const { client, user } = await show({
      'computers.state': () => shared,
      'computers.remove': () => ({
        state: sharedComputersOf({ others: shared.others.slice(1) }),
        code: sharedCode,
      }),
    })
    await press(user, 'Remove… (Laptop)')
    expect(client.callsTo('computers.remove')).toEqual([])
    const question = await screen.findByRole('dialog', { name: 'Remove Laptop?' })
    expect(question.textContent).toContain('The code changes')
    await press(user, 'Remove')
    const code = await screen.findByRole('dialog', { name: 'Your new code' })
    expect(code.textContent).toContain('Enter it on each computer that stays')
    expect(client.callsTo('computers.remove')).toEqual([{ id: 'laptop' }])
    expect(screen.queryByText('Laptop')).toBeNull()
  })

  it('keeps the question open when a computer cannot be removed', async () => {
    const { user } = await show({
      'computers.state': () => shared,
      'computers.remove': () => {
        throw clientError('other', 'The disk is full.')
      },
    })
    await press(user, 'Remove… (Home)')
    await press(user, 'Remove')
    const question = await screen.findByRole('dialog', { name: 'Remove Home?' })
    expect(await within(question).findByText('The disk is full.')).toBeTruthy()
  })

  it('shows the code again, and says when this computer does not have it', async () => {
    let code: string | null = sharedCode
    const { user } = await show({
      'computers.state': () => shared,
      'computers.show-code': () => ({ code }),
    })
    await press(user, 'Show code')
    expect((await screen.findByRole('dialog', { name: 'Your code' })).textContent).toContain(sharedCode)
    await press(user, 'Done')
    code = null
    await press(user, 'Show code')
    expect(await screen.findByText('This computer doesn’t have the code. Enter it first.')).toBeTruthy()
  })

  it.each(['no-code', 'key-replaced'] as const)('asks for the code in the phase %s', async (phase) => {
    const { client, user } = await show({
      'computers.state': () => sharedComputersOf({ phase }),
      'computers.join': () => ({ outcome: 'joined', state: shared }),
    })
    await press(user, 'Enter code…')
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), sharedCode)
    await press(user, 'Continue')
    expect(await screen.findByText(/^Up to date/)).toBeTruthy()
    expect(client.callsTo('computers.join')).toEqual([{ code: sharedCode }])
  })

  it('explains a restored library, and continues only when it is told to', async () => {
    const { client, user } = await show({
      'computers.state': () => sharedComputersOf({ phase: 'restored' }),
      'computers.continue-restored': () => shared,
    })
    expect(await screen.findByText(/^This library was restored from a backup/)).toBeTruthy()
    expect(client.callsTo('computers.continue-restored')).toEqual([])
    await press(user, 'Continue')
    expect(await screen.findByText(/^Up to date/)).toBeTruthy()
  })

  it('follows the folder, and lists files that are not used', async () => {
    const { client } = await show({ 'computers.state': () => shared })
    await screen.findByText(folder)
    client.emit('computers.changed', sharedComputersOf({ phase: 'no-folder' }))
    expect(await screen.findByText(/^The folder isn’t there\. Is its drive connected\?/)).toBeTruthy()
    const refused = [
      { name: 'laptop-1.offhook', reason: 'incomplete' as const },
      { name: 'laptop-2.offhook', reason: 'damaged' as const },
    ]
    client.emit('computers.changed', sharedComputersOf({ refused, isOlder: true }))
    const list = (await screen.findByText('2 files in the folder aren’t used.', { exact: false })).closest(
      '[role]',
    )!
    expect(list.textContent).toContain('laptop-2.offhook: Damaged.')
    expect(screen.getByText(/has a newer version of Offhook/)).toBeTruthy()
  })

  it('says why sharing failed', async () => {
    await show({
      'computers.state': () => sharedComputersOf({ phase: 'failed', error: { code: 'export-folder-gone' } }),
    })
    expect(await screen.findByText('Sharing stopped.')).toBeTruthy()
    expect(screen.getByText(/^The export folder isn’t there/)).toBeTruthy()
  })

  it('stops sharing after a question', async () => {
    const { client, user } = await show({
      'computers.state': () => shared,
      'computers.leave': () => computersOf(),
    })
    await press(user, 'Stop sharing…')
    expect(client.callsTo('computers.leave')).toEqual([])
    await press(user, 'Stop sharing')
    await waitFor(() => expect(screen.queryByText(folder)).toBeNull())
    expect(client.callsTo('computers.leave')).toHaveLength(1)
  })

  it('lists what computers changed in the last hour, by kind', async () => {
    await show({ 'computers.state': () => shared, 'computers.list-conflicts': () => [conflictOf()] })
    const list = await screen.findByRole('list', { name: 'Changed on two computers' })
    expect(list.textContent).toMatch(/Tag:\s+Name changed on two computers/)
  })

  it('is found by the words of other apps', async () => {
    const { user } = await show()
    await user.type(await screen.findByRole('textbox', { name: 'Search settings' }), 'syncthing')
    expect(await section()).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Export folder' })).toBeNull()
  })
})
