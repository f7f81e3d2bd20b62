import { screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { makeFinding } from '../../../../src-preload/contract/checks.ts'
import { countAudioOutputs } from '../../../../src-renderer/features/settings/checks.svelte.ts'
import { clientError } from '../../../support/window/fake-client.ts'
import { renderAllSettings } from '../../../support/window/render-settings.ts'

const button = () => screen.findByRole('button', { name: 'Check now' })

describe('ChecksSetting', () => {
  it('lists what was found, and what to do, and announces the count', async () => {
    const { user } = await renderAllSettings({
      'app.check': () => [
        makeFinding('runtime', 'ok', { versions: ['Offhook 0.1.0', 'Electron 42.0.0'] }),
        makeFinding('keychain', 'locked'),
        makeFinding('network', 'failed', { error: { code: 'offline' } }),
      ],
    })
    ;(await button()).focus()
    await user.keyboard('{Enter}')
    const list = await screen.findByRole('list', { name: 'Results of the check' })
    const items = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent.replaceAll(/\s+/g, ' ').trim())
    expect(items).toEqual([
      'Program OK: Offhook 0.1.0, Electron 42.0.0.',
      expect.stringMatching(/^Keychain Warning: This computer’s keychain is locked\. Unlock the keychain/),
      expect.stringMatching(/^Connection Problem: Offhook couldn’t reach the service\./),
    ])
    const status = screen.getByText('1 problem, 1 warning.')
    expect(status.getAttribute('role')).toBe('status')
    expect(document.activeElement).toBe(await button())
  })

  it('says when everything works', async () => {
    const { user } = await renderAllSettings()
    await user.click(await button())
    expect(await screen.findByText('Everything works.')).toBeTruthy()
  })

  it('checks once at a time, and can check again', async () => {
    const waiting: (() => void)[] = []
    const { client, user } = await renderAllSettings({
      'app.check': () => new Promise((resolve) => waiting.push(() => resolve([]))),
    })
    await user.click(await button())
    await waitFor(() => expect(waiting).toHaveLength(1))
    await user.click(await button())
    expect(screen.getByText('Checking…')).toBeTruthy()
    expect(client.callsTo('app.check')).toHaveLength(1)
    waiting[0]!()
    await screen.findByText('Everything works.')
    await user.click(await button())
    await waitFor(() => expect(client.callsTo('app.check')).toHaveLength(2))
  })

  it('says why a check failed', async () => {
    const { app, user } = await renderAllSettings({
      'app.check': () => {
        throw clientError('internal', 'Something went wrong.')
      },
    })
    await user.click(await button())
    await waitFor(() => expect(app.notices.notice?.text).toContain('Something went wrong.'))
    expect(screen.queryByRole('list', { name: 'Results of the check' })).toBeNull()
  })
})

describe('countAudioOutputs', () => {
  const devices = (kinds: string[]) => ({
    enumerateDevices: vi.fn().mockResolvedValue(kinds.map((kind) => ({ kind }))),
  })

  it('counts what sounds, and nothing else', async () => {
    expect(await countAudioOutputs(devices(['audioinput', 'audiooutput', 'audiooutput']))).toBe(2)
    expect(await countAudioOutputs(devices([]))).toBe(0)
  })

  it('is null where they are not listed', async () => {
    expect(await countAudioOutputs(undefined)).toBeNull()
    expect(
      await countAudioOutputs({ enumerateDevices: () => Promise.reject(new Error('not allowed')) }),
    ).toBeNull()
  })
})
