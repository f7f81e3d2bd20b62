/** Mounts the whole window on a fake client and a fake audio element. */
import { render } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import App from '../../../src-renderer/App.svelte'
import type { CommandSet } from '../../../src-renderer/app/commands/command.ts'
import type { WindowInput } from '../../../src-renderer/window-input.ts'
import { LibrarySession } from '../../../src-renderer/library-session.ts'
import { WindowState } from '../../../src-renderer/window-state.svelte.ts'
import { locale } from '../../../src-renderer/util/language.ts'
import { readLaterParts } from '../../../src-renderer/util/later-part.svelte.ts'
import { FakeAudio } from './fake-audio.ts'
import { createFakeClient, type FakeClient, type Handlers } from './fake-client.ts'
import { fixedNow } from './fixtures.ts'
import { type OpenParts, openParts } from './window-parts.ts'
import { installLayout } from './layout.ts'

// As in a window that has been idle.
await readLaterParts()

/** Every command of the window. */
export function allCommands(): CommandSet {
  const { app, audio } = createState()
  const library = new LibrarySession({ window: app, audio, copy: () => true })
  const { all } = app.commands
  library.dispose()
  return all
}

export interface RenderedApp {
  app: OpenParts
  client: FakeClient
  audio: FakeAudio
  /** The texts copied to the clipboard. */
  copied: string[]
  /** Highlights of words, by the names in `base.css`. */
  painted: Map<string, Set<Range>>
  user: ReturnType<typeof userEvent.setup>
}

/** Signed in with 40 calls unless `handlers` say otherwise; the clock is at `fixedNow`. */
export function renderApp(
  handlers: Partial<Handlers> = {},
  input: Pick<WindowInput, 'place'> & Partial<Pick<WindowInput, 'isMac' | 'now'>> = {},
): RenderedApp {
  const painted = installLayout()
  const { app, client, audio, copied } = createState(handlers, input)
  render(App, { props: { app } })
  return { app: openParts(app), client, audio, copied, painted, user: userEvent.setup() }
}

function createState(
  handlers: Partial<Handlers> = {},
  input: Pick<WindowInput, 'place'> & Partial<Pick<WindowInput, 'isMac' | 'now'>> = {},
): Pick<RenderedApp, 'client' | 'audio' | 'copied'> & { app: WindowState } {
  const client = createFakeClient(handlers)
  const audio = new FakeAudio()
  const copied: string[] = []
  const app = new WindowState({
    client,
    audio,
    systemIsDark: window.matchMedia('(prefers-color-scheme: dark)'),
    copy: (text) => copied.push(text) > 0,
    isMac: false,
    locale: locale ?? 'en-GB',
    now: () => fixedNow,
    network: window,
    ...input,
  })
  return { app, client, audio, copied }
}
