/**
 * Playwright's configuration: the real app in a real Electron, one test file at a time. They share one
 * display, one keychain and two cores; a second app would only take the focus from the first.
 */
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const results = fileURLToPath(new URL('../test-results/', import.meta.url))

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: `${results}e2e`,
  workers: 1,
  // A test that passes the second time is a test that fails.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The app starts within seconds; a whole main job on a loaded machine may take a minute.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
    ? [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE }]]
    : [['line']],
})
