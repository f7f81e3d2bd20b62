import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Settings from '../../../../src-renderer/features/settings/Settings.svelte'
import { knownSettings } from '../../../support/window/fixtures.ts'
import { clientError, type Handlers } from '../../../support/window/fake-client.ts'
import { renderView } from '../../../support/window/render-view.ts'

const frees84: Handlers['ledger.preview-quota'] = () => ({
  recordings: 84,
  bytes: 1_200_000_000,
  upTo: new Date(2025, 2, 3, 12).getTime(),
})
const quota = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Storage limit' })

describe('AudioSettings', () => {
  it('explains each policy, and asks for the number of days only for recent calls', async () => {
    const { client, user } = await renderView(Settings)
    expect(await screen.findByText(/Audio is downloaded for every call/u)).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Recent days' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Recent' }))
    expect(await screen.findByText(/calls of the last 90 days/u)).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Recent days' }), '30 days')
    expect(client.callsTo('settings.save')).toEqual([{ keepAudio: 'recent' }, { keepAudioDays: 30 }])
  })

  it('says how much audio a new limit removes before saving it', async () => {
    const { client, user } = await renderView(Settings, { 'ledger.preview-quota': frees84 })
    await user.selectOptions(await quota(), '2 GB')
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove downloads?' }))
    expect(
      dialog.getByText(
        'This removes the audio of 84 calls up to 3 March 2025 from this computer (1.2 GB). Transcripts stay, and you can download the audio again.',
      ),
    ).toBeTruthy()
    expect(client.callsTo('settings.save')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove 1.2 GB' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(client.callsTo('ledger.preview-quota')).toEqual([{ quotaBytes: 2e9 }])
    expect(client.callsTo('settings.save')).toEqual([{ audioQuotaBytes: 2e9 }])
  })

  it('returns to the saved limit on Cancel', async () => {
    const { client, user } = await renderView(Settings, {
      'settings.get': () => ({ ...knownSettings, audioQuotaBytes: 10e9 }),
      'ledger.preview-quota': frees84,
    })
    await user.selectOptions(await quota(), '2 GB')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(async () => expect((await quota()).selectedOptions[0]?.textContent).toBe('10 GB'))
    expect(client.callsTo('settings.save')).toEqual([])
  })

  it('saves a limit that removes nothing, and “No limit”, at once', async () => {
    const { client, user } = await renderView(Settings)
    await user.selectOptions(await quota(), '50 GB')
    await waitFor(() => expect(client.callsTo('settings.save')).toEqual([{ audioQuotaBytes: 50e9 }]))
    await user.selectOptions(await quota(), 'No limit')
    expect(client.callsTo('settings.save').at(-1)).toEqual({ audioQuotaBytes: null })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('saves and shows a custom size', async () => {
    const { client, user } = await renderView(Settings)
    await user.selectOptions(await quota(), 'Custom…')
    const field = await screen.findByLabelText('Size in GB')
    await user.type(field, 'lots{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Enter a size of at least 0.1 GB.')
    await user.clear(field)
    await user.type(field, '2,5{Enter}')
    await waitFor(() => expect(client.callsTo('settings.save')).toEqual([{ audioQuotaBytes: 2.5e9 }]))
    await waitFor(async () => expect((await quota()).selectedOptions[0]?.textContent).toBe('2.5 GB'))
  })

  it('says why the effect of a limit could not be computed, and saves nothing', async () => {
    const { client, user } = await renderView(Settings, {
      'ledger.preview-quota': () => {
        throw clientError('internal', 'Couldn’t load the library.')
      },
    })
    await user.selectOptions(await quota(), '1 GB')
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the library.')
    expect(client.callsTo('settings.save')).toEqual([])
  })
})
