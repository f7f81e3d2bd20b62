/**
 * Starts the window: builds its state from the preload object and mounts the app. The only place with globals.
 */
import '@fontsource-variable/inter/wght.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './styles/base.css'
import { createClient } from './client.ts'
import { copyToClipboard } from './util/clipboard.ts'
import './styles/high-contrast.css'
import { isMac } from './util/platform.ts'
import { WindowState } from './window-state.svelte.ts'
import { DialTones } from './features/dialer/dial-tones.ts'
import { isSettingsPart } from './app/navigation.svelte.ts'
import { keepPlace, takePlace } from './app/place.ts'
import { MediaControls } from './features/player/media-controls.ts'
import { Mixer } from './features/player/mixer.ts'
import { language, locale } from './util/language.ts'
import './styles/tokens.css'

// Determines pronunciation by screen readers and hyphenation.
document.documentElement.lang = language

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')
// Uses the system's theme until the settings are loaded, so that a dark desktop never flashes white.
document.documentElement.dataset.theme = systemIsDark.matches ? 'dark' : 'light'

// Custom scroll bars are used where the system's take up space.
if (isMac()) document.documentElement.dataset.platform = 'mac'

// In the document, without controls: playback continues when views change.
const audio = document.createElement('audio')
audio.preload = 'auto'
// Mixing the audio in the window requires CORS, which the media scheme allows for this page only.
audio.crossOrigin = 'anonymous'
document.body.append(audio)

const app = new WindowState({
  client: createClient(window.offhook),
  audio,
  sound: {
    mixer: new Mixer(() => {
      const context = new AudioContext()
      return { context, node: context.createMediaElementSource(audio) }
    }),
    controls: new MediaControls(navigator.mediaSession, (title) => new MediaMetadata(title)),
  },
  tones: new DialTones(() => new AudioContext()),
  systemIsDark,
  copy: copyToClipboard,
  isMac: isMac(),
  locale,
  now: Date.now,
  network: window,
  place: takePlace(sessionStorage),
})

window.addEventListener('pagehide', () => {
  const part = document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset.part
  keepPlace(sessionStorage, { view: app.navigation.view, part: isSettingsPart(part) ? part : null })
})

// Chromium's sandbox is off although the user is not root; see `lacksSandbox` of the main process.
const isUnsandboxed = new URLSearchParams(location.search).has('unsandboxed')
mount(App, { target: document.getElementById('app')!, props: { app, isUnsandboxed } })
