/**
 * Vitest's configuration: tests with a process of their own, tests that share processes, and tests in a window.
 * All run in Electron's own Node (build/run-electron.mjs), so that the runtime which ships is the runtime which is
 * tested.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { compileIcons } from '../build/static-icons.mjs'
import { readHunt } from './support/cases/hunt.ts'
import { needsOwnProcess } from './support/process/own-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const quickArgon = fileURLToPath(new URL('support/process/quick-argon.ts', import.meta.url))
const chance = fileURLToPath(new URL('support/cases/chance.ts', import.meta.url))

const outsideWindow = readdirSync(join(root, 'test'), { encoding: 'utf8', recursive: true })
  .map((path) => `test/${path.replaceAll('\\', '/')}`)
  .filter((path) =>
    /^test\/(?:(?:build|faults|main|preload|ranking|support)\/.*|[^/]*)\.test\.ts$/.test(path),
  )
const own = outsideWindow.filter((path) => needsOwnProcess(join(root, path)))
const shared = outsideWindow.filter((path) => !own.includes(path))

/** It chooses its language when it is loaded, as a window does: it needs a window of its own. */
const ownWindow = ['test/renderer/**/*.german.test.ts']

const windowSetup = 'test/support/window/setup.ts'

const common = {
  pool: 'forks',
  alias: [
    { find: /^fast-check$/, replacement: chance },
    { find: /^hash-wasm$/, replacement: quickArgon },
  ],
  // A loaded machine may be slow, and a hunt looks at many times as many cases; a hang is still a failure.
  testTimeout: 240_000 * readHunt(process.env.OFFHOOK_HUNT),
  hookTimeout: 240_000,
  // What is waited for may take long on a loaded machine; it passes as soon as it is there.
  expect: { poll: { timeout: 60_000 } },
  // What a test puts in the place of something is gone when the next one begins, in the same file or another.
  unstubGlobals: true,
  unstubEnvs: true,
} satisfies TestProjectInlineConfiguration['test']

const inWindow: TestProjectInlineConfiguration = {
  root,
  plugins: [compileIcons(), svelte({ configFile: false }), svelteTesting()],
}

/** One process for many files: starting it and reading the sources takes longer than most of the tests. */
const inSharedProcess = { isolate: false, setupFiles: ['test/support/process/as-new.ts'] }

export default defineConfig({
  root,
  test: {
    // Two workers more than two cores need: tests with a network or a process mostly wait.
    maxWorkers: 4,
    globalSetup: 'test/support/process/bundle-programs.ts',
    // By name, one after the other, and within each the largest file first: what takes longest is not left to the end.
    projects: [
      { root, test: { ...common, name: 'engine', include: own } },
      { root, test: { ...common, ...inSharedProcess, name: 'main', include: shared } },
      {
        ...inWindow,
        test: {
          ...common,
          ...inSharedProcess,
          name: 'renderer',
          environment: 'happy-dom',
          setupFiles: [...inSharedProcess.setupFiles, windowSetup],
          include: ['test/renderer/**/*.test.ts'],
          exclude: ownWindow,
        },
      },
      {
        ...inWindow,
        test: {
          ...common,
          name: 'renderer, alone',
          environment: 'happy-dom',
          setupFiles: [windowSetup],
          include: ownWindow,
        },
      },
    ],
  },
})
