/** `export-evidence`: the chosen calls as a signed folder that standard tools can check. */
import { z } from 'zod'
import { resolve } from 'node:path'
import { exportEvidence, type EvidenceOptions } from '../../export/evidence/export-evidence.ts'
import { redactedCalls, type RedactedCalls } from '../../../src-preload/contract/setting-values.ts'
import { listRedacted } from '../../export/export-journal.ts'
import { describeOrigin } from '../../ipc/evidence.ts'
import { en } from '../../shell/text/en.ts'
import { CommandError, UsageError, type Command } from '../command.ts'
import { count, path } from '../document.ts'
import { checkChoice, chooseIds } from './export.ts'

const schema = z.object({
  folder: path,
  fingerprint: z.string().meta({ description: 'The fingerprint of the key that signed it' }),
  calls: count,
  withoutAudio: count,
  withoutTranscript: count,
  leftOut: count.meta({ description: 'Calls with redactions that are not in it' }),
})

/** Ids that a message lists. */
const mostListed = 20

export const exportEvidenceCommand: Command<z.infer<typeof schema>> = {
  usage:
    '[ID…|--query Q|--all] --out DIR [--redacted-calls leave-out|add-copy|original] [--time-stamp-request] [--no-additions]',
  summary: 'Exports calls as signed evidence.',
  document: { version: 1, title: 'Exported evidence', schema },
  options: {
    query: { type: 'string' },
    all: { type: 'boolean' },
    out: { type: 'string' },
    'redacted-calls': { type: 'string' },
    'time-stamp-request': { type: 'boolean' },
    'no-additions': { type: 'boolean' },
  },
  mostPositionals: Infinity,
  check(given) {
    checkChoice('export-evidence', given)
    readRedactedCalls(given.options['redacted-calls'])
  },
  needs: 'library',
  async run(context) {
    const { options, workspace, offhook, signal } = context
    const ids = await chooseIds(context)
    if (ids.length === 0) throw new CommandError('There are no calls to export.')
    const choice = readRedactedCalls(options['redacted-calls'])
    const redacted = choice === 'original' ? [] : await listRedacted(workspace.threads.reader, ids)
    if (choice === null && redacted.length > 0) throw new CommandError(askWhatToDo(redacted))
    if (choice === 'leave-out' && redacted.length === ids.length)
      throw new CommandError('All of these calls have redactions. Nothing was exported.')
    const to = resolve(options.out as string)
    const bundle: EvidenceOptions = {
      ...{ ids, signal, to, key: await offhook.signingKey.get() },
      ...describeOrigin(offhook, workspace),
      withAdditions: options['no-additions'] !== true,
      withTimeStampRequest: options['time-stamp-request'] === true,
      // A call that gets its first redaction meanwhile is left out.
      redactedCalls: choice ?? 'leave-out',
      ...{ words: en.evidence, exportWords: en.export, locale: 'en' },
    }
    const exported = await offhook.exports
      .during(to, () => exportEvidence(bundle))
      .catch((error: unknown) => {
        throw signal.aborted ? new CommandError('Stopped. Nothing was exported.') : error
      })
    const { folder, fingerprint, calls, withoutAudio, withoutTranscript, leftOut } = exported
    const lines = [
      `${calls} calls in ${folder}`,
      ...(withoutAudio > 0 ? [`${withoutAudio} without audio`] : []),
      ...(withoutTranscript > 0 ? [`${withoutTranscript} without a transcript`] : []),
      ...(leftOut > 0 ? [`${leftOut} with redactions left out`] : []),
      `Key fingerprint: ${fingerprint}`,
    ]
    return { exitCode: 0, json: exported, text: lines.join('\n') }
  },
}

function readRedactedCalls(given: unknown): RedactedCalls | null {
  if (given === undefined) return null
  const choice = redactedCalls.find((each) => each === given)
  if (!choice) throw new UsageError(`--redacted-calls is one of ${redactedCalls.join(', ')}.`)
  return choice
}

function askWhatToDo(ids: readonly string[]): string {
  const more = ids.length - mostListed
  return [
    `${ids.length === 1 ? '1 of these calls has' : `${ids.length} of these calls have`} redactions, and evidence contains the original words. Nothing was exported. Add --redacted-calls leave-out, add-copy or original.`,
    ...ids.slice(0, mostListed),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n')
}
