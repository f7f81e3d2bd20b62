/** `personal`: exports personal data to a file and imports it. */
import { z } from 'zod'
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  importModes,
  type ImportMode,
  personalKinds,
  type KindChanges,
  type PersonalChanges,
  type PersonalImportPreview,
  type PersonalKind,
} from '../../../src-preload/contract/personal-import.ts'
import { describeFile, recordExport } from '../../export/export-journal.ts'
import { CommandError, UsageError, type Command, type CommandContext, type Outcome } from '../command.ts'
import { count, path } from '../document.ts'

const kindChanges = z.object({
  added: count,
  changed: count,
  removed: count,
  kept: count,
  conflicts: count,
  leftOut: count,
})
const schema = z.union([
  z.object({ file: path, calls: count }),
  z.object({
    mode: z.enum(importModes),
    isImported: z.boolean(),
    cleanedNames: count.meta({ description: 'Names without their control characters or extra spaces' }),
    actingSearches: count.meta({ description: 'Saved searches of the file that act on calls' }),
    deletingSearches: count.meta({ description: 'Those that delete calls; not merged' }),
    changes: z.object(
      Object.fromEntries(personalKinds.map((kind) => [kind, kindChanges])) as Record<
        PersonalKind,
        typeof kindChanges
      >,
    ),
  }),
])
type Report = z.infer<typeof schema>

export const personal: Command<Report> = {
  usage: 'export FILE | import FILE [--replace] [--dry-run]',
  summary: 'Exports notes, names and other personal data as JSON, or imports them.',
  document: { version: 2, title: 'Exported or imported personal data', schema },
  options: { replace: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
  mostPositionals: 2,
  check({ positionals: [what, file], options }) {
    if (what !== 'export' && what !== 'import') throw new UsageError('personal needs “export” or “import”.')
    if (!file) throw new UsageError(`personal ${what} needs a file.`)
    if (what === 'export' && (options.replace || options['dry-run'])) {
      throw new UsageError('--replace and --dry-run are for personal import.')
    }
  },
  needs: 'library',
  async run(context) {
    const [what, file] = context.positionals as [string, string]
    return await (what === 'export' ? exportTo : importFrom)(context, resolve(file))
  },
}

async function exportTo({ offhook, workspace }: CommandContext, file: string): Promise<Outcome<Report>> {
  const { jobs, folder, threads } = workspace
  const { calls } = await offhook.exports.during(dirname(file), () =>
    jobs.run('export-personal', { folder, file }),
  )
  await recordExport(threads, {
    ...{ at: offhook.clock.now(), kind: 'personal-data', format: 'json', calls: 'all', isRedacted: false },
    files: await describeFile(file),
  })
  return { exitCode: 0, json: { file, calls }, text: file }
}

async function importFrom(
  { offhook, workspace, options }: CommandContext,
  file: string,
): Promise<Outcome<Report>> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
  const { jobs, folder, threads } = workspace
  const mode = options.replace ? 'replace' : 'merge'
  const { changes, json } = await jobs.run('preview-personal', { folder, file, region: offhook.region() })
  const isImported = !options['dry-run']
  const done = isImported ? await threads.writer.importPortableData({ json, mode }) : changes[mode]
  const { merge: _merge, replace: _replace, ...read } = changes
  return {
    exitCode: 0,
    json: { mode, isImported, ...read, changes: done },
    text: describeChanges(done, mode, read),
  }
}

const names: Record<keyof PersonalChanges, string> = {
  notes: 'Notes',
  themes: 'Themes',
  quoteSheets: 'Quote sheets',
  followUps: 'Follow-ups',
  stars: 'Stars',
  callTags: 'Tags on calls',
  tags: 'Tags',
  contacts: 'Contacts',
  corrections: 'Corrections',
  redactions: 'Redactions',
  redactionTerms: 'Redaction terms',
  savedSearches: 'Saved searches',
  dictionary: 'Dictionary',
  exceptions: 'Calls without a dictionary entry',
  keptAudio: 'Calls whose audio is kept',
  keptCalls: 'Calls that searches don’t delete',
}

const outcomes: Record<keyof KindChanges, string> = {
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  kept: 'already here',
  conflicts: 'different here, not changed',
  leftOut: 'of calls that are not here, left out',
}

type ReadCounts = Pick<PersonalImportPreview, 'cleanedNames' | 'actingSearches' | 'deletingSearches'>

function describeChanges(
  changes: PersonalChanges,
  mode: ImportMode,
  { cleanedNames, actingSearches, deletingSearches }: ReadCounts,
): string {
  const lines = personalKinds.flatMap((kind) => {
    const counts = Object.entries(changes[kind]) as [keyof KindChanges, number][]
    const said = counts.filter(([, count]) => count > 0).map(([key, count]) => `${count} ${outcomes[key]}`)
    return said.length === 0 ? [] : [`${names[kind]}: ${said.join(', ')}`]
  })
  const cleaned = `Names without their control characters or extra spaces: ${cleanedNames}`
  return [
    ...(lines.length === 0 ? ['Nothing to import'] : lines),
    ...(actingSearches > 0 ? [`Saved searches that act on calls: ${actingSearches}`] : []),
    ...(deletingSearches > 0 && mode === 'merge'
      ? [`Saved searches imported without deleting calls: ${deletingSearches}`]
      : []),
    ...(cleanedNames > 0 ? [cleaned] : []),
  ].join('\n')
}
