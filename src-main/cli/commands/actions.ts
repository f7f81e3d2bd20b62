/** `actions`: what saved searches did with calls, and which calls they will delete. */
import { z } from 'zod'
import { searchActionKinds, type SearchActionKind } from '../../../src-preload/contract/search-actions.ts'
import type { SearchActionReader } from '../../library/search-action-types.ts'
import { counterpartNumber } from '../../model/recording.ts'
import { cleanText } from '../../util/clean-text.ts'
import { wholeNumber, type Command, type Given } from '../command.ts'
import { count, isoTime } from '../document.ts'
import { readRows } from './read-rows.ts'

const defaultLimit = 20
const schema = z.object({
  runs: z
    .array(
      z.object({
        id: z.int(),
        searchId: z.int(),
        search: z.string(),
        at: isoTime,
        undoneAt: isoTime.nullable(),
        callCount: count,
        actions: z
          .array(z.object({ kind: z.enum(searchActionKinds), callCount: count }))
          .meta({ description: 'How many calls each kind of action changed' }),
      }),
    )
    .meta({ description: 'Newest first, without those whose calls were all erased' }),
  plannedDeletions: z.array(
    z.object({
      callId: z.string(),
      person: z.string().nullable(),
      number: z.string().nullable(),
      searchId: z.int(),
      search: z.string(),
      deleteAt: isoTime.meta({ description: 'It is moved to the trash at the next opportunity after that' }),
    }),
  ),
})
type Report = z.infer<typeof schema>

export const actions: Command<Report> = {
  usage: '[--limit N]',
  summary: 'Lists what saved searches did, newest first, and which calls they will delete.',
  document: { version: 1, title: 'What saved searches did and will do', schema },
  options: { limit: { type: 'string' } },
  mostPositionals: 0,
  check: (given) => void readLimit(given),
  needs: 'library',
  async run(context) {
    const { workspace } = context
    const runs = await readRows<RunRow>(workspace, runsSql(readLimit(context)))
    const planned = await workspace.threads.reader.listPlannedDeletions()
    const report = { runs: runs.map(toRun), plannedDeletions: planned.map(toPlanned) }
    return { exitCode: 0, json: report, text: print(report) }
  },
}

type StoredPlan = ReturnType<SearchActionReader['listPlannedDeletions']>[number]
type RunRow = Omit<Report['runs'][number], 'actions'> & { kinds: string }

const runsSql = (limit: number) => `
  SELECT runId AS id, searchId, search, createdAt AS at, undoneAt, count(*) AS callCount,
    json_group_array(json(actions)) AS kinds
  FROM search_actions GROUP BY runId ORDER BY createdAt DESC, runId DESC LIMIT ${limit}`

function toPlanned({
  recording,
  searchId,
  searchName,
  deleteAt,
}: StoredPlan): Report['plannedDeletions'][number] {
  return {
    callId: recording.id,
    person: recording.person?.name ?? null,
    number: counterpartNumber(recording),
    ...{ searchId, search: searchName, deleteAt: new Date(deleteAt).toISOString() },
  }
}

function toRun({ kinds, ...run }: RunRow): Report['runs'][number] {
  const all = (JSON.parse(kinds) as SearchActionKind[][]).flatMap((each) => [...new Set(each)])
  const counted = searchActionKinds.map((kind) => ({
    kind,
    callCount: all.filter((each) => each === kind).length,
  }))
  return { ...run, actions: counted.filter(({ callCount }) => callCount > 0) }
}

function print({ runs, plannedDeletions }: Report): string {
  const countCalls = (calls: number) => `${calls} ${calls === 1 ? 'call' : 'calls'}`
  return [
    ...runs.map(({ at, search, callCount, actions: done, undoneAt }) =>
      [
        ...[at, cleanText(search), countCalls(callCount)],
        done.map(({ kind, callCount: changed }) => `${kind} ${changed}`).join(', '),
        ...(undoneAt === null ? [] : ['undone']),
      ].join('  '),
    ),
    ...plannedDeletions.map(({ deleteAt, search, callId, person, number }) =>
      [deleteAt, cleanText(search), 'deletes', cleanText(callId), cleanText(person ?? number ?? '-')].join(
        '  ',
      ),
    ),
  ].join('\n')
}

function readLimit(given: Given): number {
  return wholeNumber(given, 'limit', defaultLimit, 1)
}
