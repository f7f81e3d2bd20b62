/** Methods to export calls as signed evidence. */
import { z } from 'zod'
import { evidenceChoice, type EvidenceChoice } from '../../src-preload/contract/export-choice.ts'
import type { EvidenceOutcome, ExportSource, RedactedTally } from '../../src-preload/contract/export.ts'
import type { Offhook } from '../app/compose.ts'
import { exportEvidence, type EvidenceOptions } from '../export/evidence/export-evidence.ts'
import { listRedacted } from '../export/export-journal.ts'
import type { EvidenceWords } from '../export/evidence/types.ts'
import type { ExportWords } from '../export/types.ts'
import type { Workspace } from '../app/workspace.ts'
import { exportSource, type ExportTasks, listIds } from './export-tasks.ts'
import { getWorkspace, method } from './method.ts'
import { toRecordingItem } from '../model/recording-item.ts'

/** Enough to recognise them; the dialog says how many more there are. */
const mostListed = 100

export interface EvidenceDialogs {
  /** Asks the user for a folder; null when cancelled. */
  chooseEvidenceFolder(): Promise<string | null>
}

export interface EvidenceShell {
  evidenceWords(): EvidenceWords
  exportWords(): ExportWords
  /** BCP 47, for dates. */
  locale(): string
}

interface EvidenceParts {
  dialogs: EvidenceDialogs
  shell: EvidenceShell
}

export function evidenceMethods(offhook: Offhook, parts: EvidenceParts, tasks: ExportTasks) {
  return {
    /** The fingerprint of the signing key; null when there is none. `make` creates one then. */
    'evidence.fingerprint': method(z.object({ make: z.boolean() }), async ({ make }) => {
      const key = await (make ? offhook.signingKey.get() : offhook.signingKey.find())
      return { fingerprint: key?.fingerprint ?? null }
    }),
    /** Which of these calls have redactions: evidence contains the original words. */
    'evidence.redacted': method(z.object({ source: exportSource }), ({ source }) =>
      tallyRedacted(offhook, source),
    ),
    /**
     * Asks for a folder; the evidence becomes a new folder in it. Progress is reported as a task of the
     * library.
     */
    'evidence.save': method(z.object({ source: exportSource, choice: evidenceChoice }), (asked) =>
      save(offhook, parts, tasks, asked),
    ),
  }
}

async function save(
  offhook: Offhook,
  { dialogs, shell }: EvidenceParts,
  tasks: ExportTasks,
  { source, choice }: { source: ExportSource; choice: EvidenceChoice },
): Promise<EvidenceOutcome> {
  const workspace = getWorkspace(offhook)
  const [key, ids] = await Promise.all([offhook.signingKey.get(), listIds(workspace.threads, source)])
  const redacted =
    choice.redactedCalls === 'leave-out' ? await listRedacted(workspace.threads.reader, ids) : []
  if (redacted.length === ids.length) return { state: 'no-calls' }
  const to = await dialogs.chooseEvidenceFolder()
  if (to === null) return { state: 'no-folder' }
  return await tasks.run(workspace, ids.length, async ({ signal, isStopped, onCall }) => {
    try {
      const options: EvidenceOptions = {
        ...{ ids, to, key, signal, ...choice },
        ...describeOrigin(offhook, workspace),
        ...{ words: shell.evidenceWords(), exportWords: shell.exportWords(), locale: shell.locale() },
        onCall: (done) => onCall(done, null),
      }
      const exported = await offhook.exports.during(to, () => exportEvidence(options))
      const { folder, fingerprint: _, ...counts } = exported
      onCall(ids.length, folder)
      return { state: 'saved', ...counts }
    } catch (error) {
      // Errors of a closed library are expected.
      if (!isStopped()) throw error
      return { state: signal.aborted ? 'cancelled' : 'closed' }
    }
  })
}

async function tallyRedacted(offhook: Offhook, source: ExportSource): Promise<RedactedTally> {
  const workspace = getWorkspace(offhook)
  const { threads } = workspace
  const redacted = await listRedacted(threads.reader, await listIds(threads, source))
  const listed = await threads.reader.findRecordings({ ids: redacted.slice(0, mostListed) })
  return { calls: redacted.length, listed: listed.map((each) => toRecordingItem(each, offhook.region())) }
}

/** What evidence is made from, and its description of its origin. */
export function describeOrigin(
  { clock, version, naming }: Offhook,
  workspace: Workspace,
): Pick<EvidenceOptions, 'library' | 'reader' | 'writer' | 'redactAudio' | 'origin' | 'naming' | 'now'> {
  const { account, threads, jobs } = workspace
  const { baseUrl, name, email } = account
  return {
    library: workspace,
    reader: threads.reader,
    writer: threads.writer,
    redactAudio: (plan) => jobs.run('redact-audio', plan),
    origin: { appVersion: version, service: baseUrl, account: name ?? email },
    naming: naming(),
    now: () => clock.now(),
  }
}
