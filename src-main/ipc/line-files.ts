/** The method that saves the lines of a search as a file. */
import { dirname } from 'node:path'
import { z } from 'zod'
import { lineChoice, type LineChoice, type LineOutcome } from '../../src-preload/contract/line-export.ts'
import type { SearchSort } from '../../src-preload/contract/search.ts'
import type { Offhook } from '../app/compose.ts'
import type { Workspace } from '../app/workspace.ts'
import { describeFile, recordExport } from '../export/export-journal.ts'
import type { ExportedLines, LinesToExport } from '../export/lines/export-lines.ts'
import type { ExportWords } from '../export/types.ts'
import type { ExportTasks } from './export-tasks.ts'
import { getWorkspace, method } from './method.ts'
import { query, sort } from './search.ts'

interface LineParts {
  dialogs: { chooseFile(suggestedName: string, extension: string): Promise<string | null> }
  shell: { exportWords(): ExportWords }
  /** The data that writers need to format numbers and dates, and to name speakers. */
  describeTexts(): Pick<LinesToExport, 'formatNumber' | 'userName'> & {
    context: Omit<LinesToExport['context'], 'mark'>
  }
}

interface LinesToSave {
  query: string
  sort: SearchSort
  choice: LineChoice
}

export function lineFileMethods(
  offhook: Offhook,
  { dialogs, shell, describeTexts }: LineParts,
  tasks: ExportTasks,
) {
  const write = async (workspace: Workspace, file: string, { choice, ...asked }: LinesToSave) => {
    const { reader, thorough } = workspace.threads
    const { context, ...naming } = describeTexts()
    const mark = choice.isConfidential ? context.words.confidential : null
    const now = Date.now()
    const { length: total } = await thorough.listIds({ ...asked, now })
    return await tasks.run(workspace, total, async ({ signal, isStopped, onCall }) => {
      const { exportLines } = await import('../export/lines/export-lines.ts')
      const outcome = await exportLines(file, {
        ...{ ...asked, ...naming, now, reader, search: thorough, isStopped },
        ...{ format: choice.format, isRedacted: choice.isRedacted },
        context: { ...context, mark },
        onPart: (calls) => onCall(calls, null),
      })
      return { ...outcome, isCancelled: signal.aborted }
    })
  }
  const record = async (workspace: Workspace, file: string, choice: LineChoice, { calls }: ExportedLines) => {
    tasks.lastSaved = file
    await recordExport(workspace.threads, {
      ...{ at: offhook.clock.now(), kind: 'lines', format: choice.format, calls },
      ...{ isRedacted: choice.isRedacted, files: await describeFile(file) },
    })
  }
  return {
    /** All lines that a search shows, in its order. Asks for a file, and reports a task of the library. */
    'export.save-lines': method(
      z.object({ query, sort, choice: lineChoice }),
      async (asked): Promise<LineOutcome> => {
        const workspace = getWorkspace(offhook)
        const { format } = asked.choice
        const file = await dialogs.chooseFile(`${shell.exportWords().lines.title}.${format}`, format)
        if (file === null) return { state: 'no-file' }
        const exported = await offhook.exports.during(dirname(file), () => write(workspace, file, asked))
        if (exported.isStopped) return { state: exported.isCancelled ? 'cancelled' : 'closed' }
        if (exported.lines === 0) return { state: 'no-lines' }
        await record(workspace, file, asked.choice, exported)
        return { state: 'saved', lines: exported.lines, calls: exported.calls.length }
      },
    ),
  }
}
