/**
 * Playwright's configuration: the real app in a real Electron, and pictures of its views. Three files at a time, each
 * with a desktop of its own (support/process/own-desktop.ts); one where they share the person's display, and would take
 * the focus from each other.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { hasDisplay } from '../build/preflight.mjs'

const results = fileURLToPath(new URL('../test-results/', import.meta.url))

export default defineConfig({
  // The pictures are one long file: begun first, it is not left to the end.
  projects: [
    { name: 'visual', testDir: 'visual' },
    { name: 'e2e', testDir: 'e2e' },
  ],
  testMatch: '**/*.test.ts',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  outputDir: `${results}e2e`,
  // One worker more than two cores need: an app that starts or plays audio mostly waits.
  workers: hasDisplay() ? 1 : 3,
  // A test that passes the second time is a test that fails.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The app starts within seconds; a whole main job on a loaded machine may take a minute.
  timeout: 240_000,
  expect: {
    timeout: 60_000,
    // The edges of letters differ from one version of the system's font renderer to another; a moved line does not.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.25, maxDiffPixelRatio: 0.004 },
  },
  // Failures are printed again at the end, where a reader of a long log looks first.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
    ? [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]]
    : [['list']],
})
