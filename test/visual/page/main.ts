/**
 * The window's own page on made-up answers, at a fixed moment: the same picture each time. The address names the
 * state: `?state=calls&theme=dark`, beside the page's own `language` and `locale`.
 */
import type { AppError } from '../../../src-preload/contract/errors.ts'
import type { OffhookBridge } from '../../../src-preload/contract/bridge.ts'
import { createFakeClient } from '../../support/window/fake-client.ts'
import { fixedNow, knownSettings } from '../../support/window/fixtures.ts'
import { pack } from '../../support/window/pack.ts'
import { states } from '../states.ts'

const asked = new URLSearchParams(location.search)
const state = states[asked.get('state') ?? '']
if (state === undefined) throw new Error('no such state')

const settings = {
  ...knownSettings,
  appearance: asked.get('theme') === 'dark' ? ('dark' as const) : ('light' as const),
  ...state.settings,
}
const client = createFakeClient({
  'settings.get': () => settings,
  'settings.save': (change) => Object.assign(settings, change),
  ...state.answers,
})

const offhook: OffhookBridge = {
  async invoke(channel, args) {
    try {
      return { ok: true, value: pack(channel, await client.call(channel, args)) }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      return { ok: false, error: { code: error.code } as AppError }
    }
  },
  takeFirst: () => null,
  on: (event, listener) => client.on(event, listener),
}
Object.assign(window, { offhook })
// The previous page stored its place; each picture starts as the app does.
sessionStorage.clear()
Date.now = () => fixedNow
// The driver counts as a person's use as soon as it looks at the page: rows would take the focus now and then.
Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })

// Imported last, since the app reads its initial state when it is loaded.
await import('../../../src-renderer/main.ts')
