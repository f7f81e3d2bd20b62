/**
 * A program that exports all calls of a library (its first argument) into a folder (its second), and prints a
 * line after each call, until it is killed. Its third argument is the data folder, its fourth the format.
 */
import { writeSync } from 'node:fs'
import { exportTranscripts } from '../../../src-main/export/export-transcripts.ts'
import type { ExportFormatId } from '../../../src-preload/contract/export-formats.ts'
import { UnfinishedExports } from '../../../src-main/export/unfinished-exports.ts'
import { createLibraryReader } from '../../../src-main/library/library-reader.ts'
import { openForReading } from '../../../src-main/library/open.ts'
import { asRemote } from '../engine/as-remote.ts'
import { exportContext } from '../words/exported-call.ts'

const [library, folder, home, format] = process.argv.slice(2) as [string, string, string, ExportFormatId]
const reader = createLibraryReader(openForReading(library))
const exports = new UnfinishedExports(home)
const exportAll = () =>
  exportTranscripts({
    format,
    ids: reader.listIds({ view: 'all' }),
    folder,
    reader: asRemote(reader),
    formatNumber: (raw) => raw,
    userName: null,
    choice: { isCorrected: true, withNotes: true, isRedacted: true },
    context: exportContext,
    onCall: (done) => void writeSync(1, `${done}\n`),
  })
for (;;) await exports.during(folder, exportAll)
