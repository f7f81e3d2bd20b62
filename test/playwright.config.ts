/**
 * Playwright's configuration: the real app in a real Electron, and pictures of its views, one test file at a time.
 * They share one display, one keychain and two cores; a second app would only take the focus from the first.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const results = fileURLToPath(new URL('../test-results/', import.meta.url))

export default defineConfig({
  projects: [
    { name: 'e2e', testDir: 'e2e' },
    { name: 'visual', testDir: 'visual' },
  ],
  testMatch: '**/*.test.ts',
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  outputDir: `${results}e2e`,
  workers: 1,
  // A test that passes the second time is a test that fails.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The app starts within seconds; a whole main job on a loaded machine may take a minute.
  timeout: 120_000,
  expect: {
    timeout: 20_000,
    // The edges of letters differ from one version of the system's font renderer to another; a moved line does not.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', threshold: 0.25, maxDiffPixelRatio: 0.004 },
  },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
    ? [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]]
    : [['line']],
})
