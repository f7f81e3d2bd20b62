import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/paths.mjs'
import { expect, test } from './app.ts'

const page = join(root, 'out', 'renderer')

/** Bytes; a little more than the list and its state need. Views, dialogs and the open call are loaded later. */
const maxBytes = 540_000

/** Chromium looks for it at the beginning of a file only. */
const atLoading = '//# allFunctionsCalledOnLoad\n'

test('loads only the scripts of the first view before it is shown', () => {
  const html = readFileSync(join(page, 'index.html'), 'utf8')
  const first = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => join(page, path!))
  const bytes = first.reduce((sum, path) => sum + statSync(path).size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
  const all = readdirSync(join(page, 'assets')).filter((name) => name.endsWith('.js'))
  expect(all.length).toBeGreaterThan(first.length)
})

test('lets Chromium compile each script when it is loaded', () => {
  const all = readdirSync(join(page, 'assets')).filter((name) => name.endsWith('.js'))
  const others = all.filter((name) => !readFileSync(join(page, 'assets', name), 'utf8').startsWith(atLoading))
  expect(others).toEqual([])
})
