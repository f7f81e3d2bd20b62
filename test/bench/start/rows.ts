/** Prints the results of a benchmark and what they are compared with, as tables or as one JSON document. */

export interface Row {
  name: string
  value: number
  /** The value of what it is compared with. */
  baseline: number
  /** Null if there is no comparison. */
  ratio: number | null
  /** Targets. */
  max?: number
  maxRatio?: number
}

export interface Table {
  /** The measured app's folder, when several are measured. */
  app?: string
  /** What the values are compared with. */
  baseline: string
  rows: Row[]
}

/** @param digits after the decimal point: more is noise */
export function toRow(
  name: string,
  [value, baseline]: [number, number],
  { digits = 1, ...targets }: { digits?: number; max?: number; maxRatio?: number } = {},
): Row {
  const round = (figure: number, to: number) => Number(figure.toFixed(to))
  return {
    name,
    value: round(value, digits),
    baseline: round(baseline, digits),
    ratio: baseline === 0 ? null : round(value / baseline, 2),
    ...targets,
  }
}

/** Prints one JSON document on standard output, or a table for each. */
export function printTables(tables: readonly Table[], { json }: { json: boolean }): void {
  if (json) {
    const rows = tables.flatMap(({ app, baseline, rows }) =>
      rows.map(({ name, ...row }) => ({ app, name, comparedWith: baseline, ...row })),
    )
    return console.log(JSON.stringify({ rows }, null, 2))
  }
  for (const { app, baseline, rows } of tables) {
    if (app !== undefined) console.log(`\n${app}`)
    const shown = rows.map(({ name, value, ratio, ...row }) => [
      name,
      { value, [baseline]: row.baseline, ratio, target: describeTarget(row) },
    ])
    console.table(Object.fromEntries(shown))
  }
}

function describeTarget({ max, maxRatio }: Pick<Row, 'max' | 'maxRatio'>): string {
  const parts = [
    max === undefined ? [] : [`at most ${max}`],
    maxRatio === undefined ? [] : [`ratio ${maxRatio}`],
  ]
  return parts.flat().join(', ')
}
