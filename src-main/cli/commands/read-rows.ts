import type { Workspace } from '../../app/workspace.ts'

/** Reads rows of the views of `sql`, and of the tables beneath them as `main.…`. The caller knows their columns. */
export async function readRows<Row extends object>(
  { folder, jobs }: Pick<Workspace, 'folder' | 'jobs'>,
  sql: string,
): Promise<Row[]> {
  const { columns, rows } = await jobs.run('sql', { folder, sql, limit: Number.MAX_SAFE_INTEGER })
  return rows.map((row) => Object.fromEntries(columns.map((name, place) => [name, row[place]])) as Row)
}
