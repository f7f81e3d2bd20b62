/** Mounts a view of the window on a fake client, with its context. */
import { render } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import type { Component } from 'svelte'
import { onTestFinished, vi } from 'vitest'
import { WindowState } from '../../../src-renderer/window-state.svelte.ts'
import { type FakeClient, type Handlers, createFakeClient } from './fake-client.ts'
import { fixedNow } from './fixtures.ts'
import { type OpenParts, openParts } from './window-parts.ts'
import ViewHost from './ViewHost.svelte'

export interface RenderedView {
  app: OpenParts
  client: FakeClient
  user: ReturnType<typeof userEvent.setup>
}

/**
 * Mounts the view once the session is known, as the app does.
 *
 * The clock is at `fixedNow`; the locale is British English, so that dates are the same everywhere.
 */
export async function renderView<Props extends Record<string, unknown>>(
  view: Component<Props>,
  handlers: Partial<Handlers> = {},
  props?: Props,
): Promise<RenderedView> {
  const client = createFakeClient(handlers)
  const app = new WindowState({
    client,
    audio: document.createElement('audio'),
    systemIsDark: window.matchMedia('(prefers-color-scheme: dark)'),
    copy: () => true,
    isMac: false,
    locale: 'en-GB',
    now: () => fixedNow,
    network: window,
  })
  onTestFinished(app.listen())
  await vi.waitUntil(() => app.session.session !== null)
  render(ViewHost, { props: { app, view: view as Component, props } })
  return { app: openParts(app), client, user: userEvent.setup() }
}
