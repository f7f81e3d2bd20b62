/** Methods that save and print the list of follow-ups. */
import { basename } from 'node:path'
import { z } from 'zod'
import { printFormat } from '../../src-preload/contract/export-journal.ts'
import { followUpFormats, type Suggestion } from '../../src-preload/contract/follow-ups.ts'
import type { Offhook } from '../app/compose.ts'
import { sanitizeFileName } from '../export/file-name.ts'
import { describeContent, onPaper, recordExport, type DescribedFiles } from '../export/export-journal.ts'
import { followUpWriters, toFollowUpsPage } from '../export/follow-ups/formats.ts'
import { readFollowUps, readPromises, type ExportedFollowUp } from '../export/follow-ups/read-follow-ups.ts'
import { getDueDays } from '../model/due-days.ts'
import { describeTexts, type ExportParts } from './export.ts'
import { followUpFilter, listPromisesOfWeek } from './follow-ups.ts'
import { getWorkspace, method } from './method.ts'

/** `said`: the promises of the week. */
const filter = followUpFilter.extend({ state: z.enum([...followUpFilter.shape.state.options, 'said']) })
type Asked = z.infer<typeof filter>

export function followUpFileMethods(
  offhook: Offhook,
  { dialogs, shell }: Pick<ExportParts, 'dialogs' | 'shell'>,
) {
  /** Without redacted words, as everything that leaves the app. */
  const readList = async ({ state, owner, personId }: Asked) => {
    const { context, formatNumber } = describeTexts(offhook, shell)
    const { reader } = getWorkspace(offhook).threads
    const isAsked = (promise: Suggestion) =>
      (owner ?? promise.owner) === promise.owner && (personId === null || promise.person?.id === personId)
    const followUps =
      state === 'said'
        ? await readPromises(reader, (await listPromisesOfWeek(offhook)).filter(isAsked), formatNumber)
        : await readFollowUps(reader, { state, owner, personId }, formatNumber)
    return { followUps, context: { ...context, days: getDueDays(offhook.clock.now()) } }
  }
  const record = async (followUps: ExportedFollowUp[], format: string, files: DescribedFiles) => {
    const calls = followUps.flatMap(({ recordingId }) => recordingId ?? [])
    const { threads } = getWorkspace(offhook)
    await recordExport(threads, {
      ...{ at: offhook.clock.now(), kind: 'follow-ups', format, calls, isRedacted: true, files },
    })
  }
  return {
    /** Saves the list where the user chooses; false when the user closed the dialog. */
    'follow-ups.export': method(
      z.object({ format: z.enum(followUpFormats), filter }),
      async ({ format, filter: asked }) => {
        const { followUps, context } = await readList(asked)
        const name = sanitizeFileName(context.words.followUps.title)
        const path = await dialogs.chooseFile(`${name}.${format}`, format)
        if (path === null) return { saved: false }
        const content = await followUpWriters[format](followUps, context)
        await offhook.exports.writeFile(path, content)
        await record(followUps, format, describeContent(basename(path), content))
        return { saved: true }
      },
    ),
    /** Opens the system's dialog to print the list; false when the user closed it. */
    'follow-ups.print': method(z.object({ filter }), async ({ filter: asked }) => {
      const { followUps, context } = await readList(asked)
      const printed = await shell.print(toFollowUpsPage(followUps, context))
      if (printed) await record(followUps, printFormat, onPaper)
      return { printed }
    }),
  }
}
