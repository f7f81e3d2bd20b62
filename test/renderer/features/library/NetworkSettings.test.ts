import { screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { knownSettings } from '../../../support/window/fixtures.ts'
import { renderAllSettings } from '../../../support/window/render-settings.ts'

const select = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })

describe('NetworkSettings', () => {
  it('saves what is downloaded on a metered network and on battery', async () => {
    const { client, user } = await renderAllSettings()
    await user.selectOptions(await select('On a metered network'), 'Nothing')
    await user.click(screen.getByRole('switch', { name: 'Treat every network as metered' }))
    await user.selectOptions(await select('On battery'), 'Transcripts only')
    await user.selectOptions(await select('Request limit to use'), '50 %')
    expect(client.callsTo('settings.save')).toEqual([
      { onMetered: 'nothing' },
      { meteredNetwork: 'always' },
      { onBattery: 'no-audio' },
      { requestShare: 50 },
    ])
  })

  it('returns to detecting metered networks', async () => {
    const { client, user } = await renderAllSettings({
      'settings.get': () => ({ ...knownSettings, meteredNetwork: 'always' }),
    })
    await user.click(await screen.findByRole('switch', { name: 'Treat every network as metered' }))
    expect(client.callsTo('settings.save')).toEqual([{ meteredNetwork: 'detect' }])
  })

  it('shows a share outside the usual choices', async () => {
    await renderAllSettings({ 'settings.get': () => ({ ...knownSettings, requestShare: 60 }) })
    const share = await select('Request limit to use')
    expect(share.selectedOptions[0]?.textContent).toBe('60 %')
  })
})
