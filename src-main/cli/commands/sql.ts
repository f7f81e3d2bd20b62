/** `sql`: runs a user's query on the library, with views that stay the same across versions. */
import { z } from 'zod'
import { formatCell, formatRow } from '../../export/formats/csv.ts'
import { cleanText } from '../../util/clean-text.ts'
import type { SqlResult, SqlValue } from '../../library/queries/run-sql.ts'
import { CommandError, UsageError, wholeNumber, type Command } from '../command.ts'
import { reportMissingFacts } from './facts-teller.ts'

const defaultLimit = 10_000
/** Longer texts are cut in a table, not in JSON and CSV. */
const widestColumn = 60

const schema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  isCut: z.boolean().meta({ description: 'There are more rows than --limit' }),
})

export const sql: Command<z.infer<typeof schema>> = {
  usage: 'QUERY [--limit N] [--csv]',
  summary:
    'Runs a read-only SQL query on calls, turns, words, notes, passages, people, facts, tasks and more.',
  document: { version: 1, title: 'The result of an SQL query', schema },
  options: { limit: { type: 'string' }, csv: { type: 'boolean' } },
  mostPositionals: 1,
  check(given) {
    if (!given.positionals[0]?.trim())
      throw new UsageError('sql needs a query, such as “SELECT * FROM calls”.')
    if (given.options.csv && given.options.json) throw new UsageError('Choose --csv or --json.')
    wholeNumber(given, 'limit', defaultLimit, 1)
  },
  needs: 'library',
  // A thread inside SQLite runs no other code.
  endsAtOnce: true,
  async run({ workspace, tell, ...given }) {
    const limit = wholeNumber(given, 'limit', defaultLimit, 1)
    const { folder, jobs } = workspace
    const result = await jobs.run('sql', { folder, sql: given.positionals[0]!, limit }).catch(explain)
    if (/\bfacts\b/i.test(given.positionals[0]!)) await reportMissingFacts(workspace, tell)
    if (result.isCut) tell(`Printed only the first ${result.rows.length} rows. Use --limit for more.`)
    return { exitCode: 0, json: result, text: given.options.csv ? formatCsv(result) : formatTable(result) }
  },
}

/** SQLite's message contains only parts of the query. */
function explain(error: Error & { code?: string }): never {
  throw error.code === 'sql-invalid' ? new CommandError(error.message) : error
}

function formatCsv({ columns, rows }: SqlResult): string {
  const lines = [columns, ...rows].map((row) =>
    formatRow(row.map((value) => (typeof value === 'number' ? String(value) : formatCell(value)))),
  )
  // The last line break is added when it is printed.
  return lines.join('').trimEnd()
}

function formatTable({ columns, rows }: SqlResult): string {
  const cells = [columns, ...rows].map((row) => row.map(toCell))
  const widths = columns.map((_, place) =>
    cells.reduce((widest, row) => Math.max(widest, row[place]!.length), 0),
  )
  return cells
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widths[place]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function toCell(value: SqlValue): string {
  const line = value === null ? '' : cleanText(String(value))
  return line.length <= widestColumn ? line : `${line.slice(0, widestColumn - 1)}…`
}
