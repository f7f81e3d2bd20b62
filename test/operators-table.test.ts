/** Checks that the operator table in search's README agrees with `src-main/search/language/operators.ts`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { operators } from '../src-main/search/language/operators.ts'
import { completionText } from '../src-renderer/features/search/text.en.ts'

const code = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(', ')

/** Cells of the rows that begin with an operator, in the section about searching. */
const rows = readFileSync(join(import.meta.dirname, '../src-main/search/README.md'), 'utf8')
  .split(/^## /m)
  .find((section) => section.startsWith('Searching\n'))!
  .split('\n')
  .filter((line) => /^\| `[a-z]+:`/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

describe("the table of operators in search's README", () => {
  it('lists each operator with its names, description, values and examples', () => {
    expect(rows).toEqual(
      operators.map(({ name, aliases, choices, examples }) => [
        code([name, ...aliases].map((each) => `${each}:`)),
        [
          completionText.operators[name],
          ...(choices.length === 0 ? [] : [code(choices.map(({ value }) => value))]),
        ].join(': '),
        code(examples),
      ]),
    )
  })
})
