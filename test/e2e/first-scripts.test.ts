import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/paths.mjs'
import { expect, test } from './app.ts'

const page = join(root, 'out', 'renderer')

/** Bytes; a little more than the list and its state need. Views, dialogs and the open call are loaded later. */
const maxBytes = 500_000

test('loads only the scripts of the first view before it is shown', () => {
  const html = readFileSync(join(page, 'index.html'), 'utf8')
  const first = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path]) => join(page, path!))
  const bytes = first.reduce((sum, path) => sum + statSync(path).size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
  const all = readdirSync(join(page, 'assets')).filter((name) => name.endsWith('.js'))
  expect(all.length).toBeGreaterThan(first.length)
})
