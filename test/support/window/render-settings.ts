import { screen } from '@testing-library/svelte'
import Settings from '../../../src-renderer/features/settings/Settings.svelte'
import type { Handlers } from './fake-client.ts'
import { renderView } from './render-view.ts'

/** The settings, with the advanced ones expanded. */
export async function renderAllSettings(handlers: Partial<Handlers> = {}) {
  const shown = await renderView(Settings, handlers)
  await shown.user.click(await screen.findByRole('button', { name: /^Advanced Global shortcut/ }))
  return shown
}
