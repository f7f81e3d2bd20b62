/** Checks that every test named in the fault table of README.md exists. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = import.meta.dirname

/** `| N1 | case | expected outcome | `file`: title<br>`file`: title |` */
const rows = readFileSync(join(folder, 'README.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| ([A-Z]\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, number, , , tests]) => ({ number: number!, tests: tests!.split('<br>') }))

describe('the table of faults', () => {
  it('has a uniquely numbered row for every case', () => {
    expect(rows.length).toBeGreaterThan(50)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  })

  it.each(rows)('$number names existing tests', ({ tests }) => {
    for (const test of tests) {
      const [, file, title] = /^`([^`]+)`: (.+)$/.exec(test) ?? []
      expect(existsSync(join(folder, file ?? 'none')), `${file} of ${test}`).toBe(true)
      // As the first argument of `it`, `it.each(…)` or `test`, and not somewhere in a comment.
      const quoted = ["'", '"', '`'].map((quote) => `${quote}${title}${quote},`)
      const source = readFileSync(join(folder, file!), 'utf8')
      expect(
        quoted.some((each) => source.includes(each)),
        test,
      ).toBe(true)
    }
  })
})
