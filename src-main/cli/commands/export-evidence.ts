/** `export-evidence`: the chosen calls as a signed folder that standard tools can check. */
import { z } from 'zod'
import { resolve } from 'node:path'
import { exportEvidence, type EvidenceOptions } from '../../evidence/export-evidence.ts'
import { describeOrigin } from '../../ipc/evidence.ts'
import { en } from '../../shell/text/en.ts'
import { CommandError, type Command } from '../command.ts'
import { count, path } from '../document.ts'
import { checkChoice, chooseIds } from './export.ts'

const schema = z.object({
  folder: path,
  fingerprint: z.string().meta({ description: 'The fingerprint of the key that signed it' }),
  calls: count,
  withoutAudio: count,
  withoutTranscript: count,
})

export const exportEvidenceCommand: Command<z.infer<typeof schema>> = {
  usage: '[ID…|--query Q|--all] --out DIR [--time-stamp-request] [--no-additions]',
  summary: 'Exports calls as signed evidence.',
  document: { version: 1, title: 'Exported evidence', schema },
  options: {
    query: { type: 'string' },
    all: { type: 'boolean' },
    out: { type: 'string' },
    'time-stamp-request': { type: 'boolean' },
    'no-additions': { type: 'boolean' },
  },
  mostPositionals: Infinity,
  check: (given) => checkChoice('export-evidence', given),
  needs: 'library',
  async run(context) {
    const { options, workspace, offhook, signal } = context
    const ids = await chooseIds(context)
    if (ids.length === 0) throw new CommandError('There are no calls to export.')
    const to = resolve(options.out as string)
    const bundle: EvidenceOptions = {
      ...{ ids, signal, to, key: await offhook.signingKey.get() },
      ...describeOrigin(offhook, workspace),
      withAdditions: options['no-additions'] !== true,
      withTimeStampRequest: options['time-stamp-request'] === true,
      ...{ words: en.evidence, locale: 'en' },
    }
    const exported = await offhook.exports
      .during(to, () => exportEvidence(bundle))
      .catch((error: unknown) => {
        throw signal.aborted ? new CommandError('Stopped. Nothing was exported.') : error
      })
    const { folder, fingerprint, calls, withoutAudio, withoutTranscript } = exported
    const lines = [
      `${calls} calls in ${folder}`,
      ...(withoutAudio > 0 ? [`${withoutAudio} without audio`] : []),
      ...(withoutTranscript > 0 ? [`${withoutTranscript} without a transcript`] : []),
      `Key fingerprint: ${fingerprint}`,
    ]
    return { exitCode: 0, json: exported, text: lines.join('\n') }
  },
}
