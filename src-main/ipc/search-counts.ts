/** Methods for the counts of a search over time: as figures for the window, and as files. */
import { basename } from 'node:path'
import { z } from 'zod'
import {
  countsFile,
  countUnits,
  maxCompared,
  type CountsFile,
} from '../../src-preload/contract/search-counts.ts'
import type { Offhook } from '../app/compose.ts'
import { describeContent, recordExport } from '../export/export-journal.ts'
import { sanitizeFileName } from '../export/file-name.ts'
import { formatCell, formatRow } from '../export/formats/csv.ts'
import { countOverTime } from '../search/counts/counts-over-time.ts'
import type { ExportParts } from './export.ts'
import { getWorkspace, method } from './method.ts'
import { query, sort } from './search.ts'

/** A file name; `sanitizeFileName` shortens it further. */
const maxTitle = 500

export function searchCountMethods(
  offhook: Offhook,
  { dialogs, shell }: Pick<ExportParts, 'dialogs' | 'shell'>,
) {
  let latest = 0
  let lastSaved: string | null = null
  return {
    /**
     * Counts the found calls of one or two queries by week or month, with or without the matches, which take seconds
     * for tens of thousands of calls. Null when a newer request came; one without queries only ends those before.
     */
    'search.counts': method(
      z.object({
        searches: z.array(z.object({ query, sort })).max(maxCompared),
        unit: z.enum(['auto', ...countUnits]),
        withMatches: z.boolean(),
      }),
      async ({ searches, ...how }) => {
        const request = ++latest
        const now = Date.now()
        const asked = searches.map((each) => ({ ...each, now }))
        const thorough = () => getWorkspace(offhook).threads.thorough
        return await countOverTime(thorough, { ...how, searches: asked }, () => request === latest)
      },
    ),
    /** The calls of saved searches in the last weeks, as far as they are counted. */
    'search.weeks': method(z.null(), () => getWorkspace(offhook).savedSearches.weeks.list()),
    /** Asks where to save a chart or its table; the file's name, or null when the user closed the dialog. */
    'search.save-counts': method(
      z.object({ file: countsFile, title: z.string().max(maxTitle) }),
      async ({ file, title }): Promise<string | null> => {
        const { threads } = getWorkspace(offhook)
        const { format } = file
        const path = await dialogs.chooseFile(`${sanitizeFileName(title)}.${format}`, format)
        if (path === null) return null
        const content = printFile(file)
        await offhook.exports.writeFile(path, content)
        lastSaved = path
        // Figures say nothing of a single call.
        await recordExport(threads, {
          ...{ at: offhook.clock.now(), kind: 'counts', format, calls: [], isRedacted: true },
          files: describeContent(basename(path), content),
        })
        return basename(path)
      },
    ),
    /** Shows what was saved last in the system's file browser. */
    'search.show-saved-counts': method(z.null(), () => {
      if (lastSaved !== null) shell.showInFolder(lastSaved)
    }),
  }
}

/** A table as RFC 4180 describes it, in UTF-8 with a byte-order mark. */
function printFile(file: CountsFile): string | Uint8Array {
  if (file.format !== 'csv') return file.content
  const cells = file.rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell) : formatCell(cell))),
  )
  return `\ufeff${cells.map(formatRow).join('')}`
}
