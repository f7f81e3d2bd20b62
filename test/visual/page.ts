/** Builds the page, serves it on loopback, and opens it in one Electron for all tests. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { _electron, type Page } from '@playwright/test'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build, preview, type InlineConfig } from 'vite'
import { machineSwitches } from '../../build/run-electron.mjs'
import { compileIcons } from '../../build/static-icons.mjs'
import { test as base } from '../support/process/own-desktop.ts'
import { states } from './states.ts'

/** The sources as they are, on made-up answers. */
const config: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('page', import.meta.url)),
  plugins: [compileIcons(), svelte({ configFile: false })],
  logLevel: 'error',
  build: {
    outDir: fileURLToPath(new URL('../../out/visual', import.meta.url)),
    emptyOutDir: true,
    target: 'esnext',
  },
}

const program = fileURLToPath(new URL('window.mjs', import.meta.url))

/** Letters are drawn alike on every machine, and nothing is scaled or blended by a graphics card. */
const drawing = [
  '--force-device-scale-factor=1',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-gpu',
  '--force-color-profile=srgb',
]

export interface Picture {
  state: string
  theme: 'light' | 'dark'
  language?: 'en' | 'de'
  width?: number
  height?: number
}

interface Fixtures {
  show(picture: Picture): Promise<Page>
}

export const test = base.extend<object, Fixtures>({
  show: [
    // Playwright reads what a fixture needs from its pattern: this one needs nothing.
    async ({}, use) => {
      await build(config)
      const server = await preview({ ...config, preview: { port: await freePort(), host: '127.0.0.1' } })
      const { ELECTRON_RUN_AS_NODE: _, ...inherited } = process.env as Record<string, string>
      const electron = await _electron.launch({
        args: [...machineSwitches(), ...drawing, program],
        env: { ...inherited, TZ: 'UTC' },
      })
      const page = await electron.firstWindow()
      // A theme is switched without transitions: axe would measure the colours in the middle of one.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const address = server.resolvedUrls!.local[0]!
      await use(async ({ state, theme, language = 'en', ...asked }) => {
        const locale = language === 'de' ? 'de-DE' : 'en-GB'
        const query = new URLSearchParams({ state, theme, language, locale })
        await electron.evaluate(
          ({ BrowserWindow }, { width, height }) =>
            BrowserWindow.getAllWindows()[0]!.setContentSize(width, height),
          { width: 1280, height: 800, ...states[state]?.size, ...asked },
        )
        await page.goto(`${address}?${query.toString()}`)
        await page.locator('#app > *').first().waitFor()
        // Moves the pointer away, so that nothing is hovered.
        await page.mouse.move(0, 0)
        await states[state]?.arrange?.(page)
        await page.evaluate(() => document.fonts.ready)
        return page
      })
      await electron.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
