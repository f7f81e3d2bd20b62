/**
 * Vitest's configuration: two projects, one for what runs beside SQLite and the network, one for what
 * runs in a window. Both run in Electron's own Node (build/run-electron.mjs), so that the runtime
 * which ships is the runtime which is tested.
 */
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What is waited for may take long on a loaded machine; it passes as soon as it is there. */
const patience = { timeout: 20_000 }

export default defineConfig({
  root,
  test: {
    // Two cores, beside Electron's own processes: more workers only make each other wait.
    maxWorkers: 2,
    projects: [
      {
        root,
        test: {
          name: 'main',
          environment: 'node',
          // Native modules (SQLite) are safest in a process of their own for each file.
          pool: 'forks',
          include: ['test/*.test.ts', 'test/{build,faults,main,preload,ranking,support}/**/*.test.ts'],
          // A loaded machine may be slow; a hang is still a failure.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: patience },
        },
      },
      {
        root,
        plugins: [svelte({ configFile: false }), svelteTesting()],
        test: {
          name: 'renderer',
          environment: 'happy-dom',
          pool: 'forks',
          include: ['test/renderer/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: patience },
        },
      },
    ],
  },
})
