/** `export-database`: exports the views of `sql` as a database for other programs. */
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { describeFile, recordExport } from '../../export/export-journal.ts'
import { databasePath } from '../../library/open.ts'
import { identifyFile } from '../../util/file-identity.ts'
import { CommandError, UsageError, type Command } from '../command.ts'
import { count, path } from '../document.ts'
import { reportMissingFacts } from './facts-teller.ts'

const schema = z.object({
  file: path,
  people: count,
  calls: count,
  turns: count,
  words: count,
  notes: count,
  themes: count,
  passages: count,
  facts: count,
  tasks: count,
  exports: count,
  dictionary: count,
  search_actions: count,
})

export const exportDatabase: Command<z.infer<typeof schema>> = {
  usage: 'FILE',
  summary:
    'Exports calls, turns, words, notes, passages, people, facts, tasks, exports, the dictionary and what searches did as an unencrypted SQLite database.',
  document: { version: 1, title: 'An exported database', schema },
  options: {},
  mostPositionals: 1,
  check: ({ positionals }) => {
    if (!positionals[0]) throw new UsageError('export-database needs a file.')
  },
  needs: 'library',
  async run({ offhook, workspace, positionals, tell }) {
    const { folder, jobs } = workspace
    const file = resolve(positionals[0]!)
    refuseLibrary(file, databasePath(folder))
    const counts = await offhook.exports.during(dirname(file), () =>
      jobs.run('export-database', { folder, file }),
    )
    await recordExport(workspace.threads, {
      ...{ at: offhook.clock.now(), kind: 'database', format: 'sqlite', calls: 'all', isRedacted: false },
      files: await describeFile(file),
    })
    tell('The file is not encrypted and contains redacted words.')
    await reportMissingFacts(workspace, tell)
    const { calls, words } = counts
    return { exitCode: 0, json: { file, ...counts }, text: `${calls} calls with ${words} words in ${file}` }
  },
}

/** The library itself must never be replaced. */
function refuseLibrary(file: string, library: string): void {
  const given = identifyFile(file)
  if (given !== null && given === identifyFile(library))
    throw new CommandError('This file is the library itself.')
}
