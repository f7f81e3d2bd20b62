import { screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Settings from '../../../../src-renderer/features/settings/Settings.svelte'
import { renderView } from '../../../support/window/render-view.ts'

describe('the settings of reading and listening', () => {
  it('save each change at once', async () => {
    const { client, user } = await renderView(Settings)
    await user.click(await screen.findByRole('radio', { name: 'Bubbles' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Transcript text size' }), '125 %')
    await user.click(screen.getByRole('switch', { name: 'Show details beside the transcript' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Skip length' }), '15 seconds')
    await user.click(screen.getByRole('switch', { name: 'Skip silence' }))
    await user.click(screen.getByRole('radio', { name: 'Columns' }))
    await user.click(screen.getByRole('radio', { name: 'Deutsch' }))
    expect(client.callsTo('settings.save')).toEqual([
      { transcriptLayout: 'bubbles' },
      { transcriptSize: 125 },
      { showDetails: false },
      { skipSeconds: 15 },
      { skipSilence: true },
      { listLayout: 'columns' },
      { language: 'de' },
    ])
  })
})
