/**
 * Vitest's configuration: what runs beside threads, servers and processes; what computes; and what runs in a window.
 * All run in Electron's own Node (build/run-electron.mjs), so that the runtime which ships is the runtime which is
 * tested.
 */
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { readHunt } from './support/hunt.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const chance = fileURLToPath(new URL('support/chance.ts', import.meta.url))

/** The folders of what computes: no thread, server or state of the process stays behind such a test. */
const computing = [
  'test/main/{audio,conversation,export,library,model,people,saved-searches,search,service,util}/**/*.test.ts',
  'test/{preload,ranking}/**/*.test.ts',
]

/** It chooses its language when it is loaded, as a window does: it needs a window of its own. */
const ownWindow = ['test/renderer/**/*.german.test.ts']

const common = {
  pool: 'forks',
  alias: [{ find: /^fast-check$/, replacement: chance }],
  // A loaded machine may be slow, and a hunt looks at many times as many cases; a hang is still a failure.
  testTimeout: 30_000 * readHunt(process.env.OFFHOOK_HUNT),
  hookTimeout: 30_000,
  // What is waited for may take long on a loaded machine; it passes as soon as it is there.
  expect: { poll: { timeout: 20_000 } },
  // What a test puts in the place of something is gone when the next one begins, in the same file or another.
  unstubGlobals: true,
  unstubEnvs: true,
} satisfies TestProjectInlineConfiguration['test']

const inWindow: TestProjectInlineConfiguration = {
  root,
  plugins: [svelte({ configFile: false }), svelteTesting()],
}

/** One process for many files: starting it and reading the sources takes longer than most of the tests. */
const shared = { isolate: false, setupFiles: ['test/support/as-new.ts'] }

export default defineConfig({
  root,
  test: {
    // One more than two cores have: what runs beside a network or a process mostly waits.
    maxWorkers: 3,
    // By name, one after the other, and within each the largest file first: what takes longest is not left to the end.
    projects: [
      {
        root,
        test: {
          ...common,
          name: 'engine',
          include: ['test/*.test.ts', 'test/{build,faults,main,support}/**/*.test.ts'],
          exclude: computing,
        },
      },
      { root, test: { ...common, ...shared, name: 'main', include: computing } },
      {
        ...inWindow,
        test: {
          ...common,
          ...shared,
          name: 'renderer',
          environment: 'happy-dom',
          include: ['test/renderer/**/*.test.ts'],
          exclude: ownWindow,
        },
      },
      {
        ...inWindow,
        test: { ...common, name: 'renderer, alone', environment: 'happy-dom', include: ownWindow },
      },
    ],
  },
})
