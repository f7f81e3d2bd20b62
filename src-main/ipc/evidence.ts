/** Methods to export calls as signed evidence. */
import { z } from 'zod'
import { evidenceChoice, type EvidenceChoice } from '../../src-preload/contract/export-choice.ts'
import type { EvidenceOutcome, ExportSource } from '../../src-preload/contract/export.ts'
import type { Offhook } from '../compose.ts'
import { exportEvidence, type EvidenceOptions } from '../evidence/export-evidence.ts'
import type { EvidenceWords } from '../evidence/types.ts'
import type { Workspace } from '../workspace.ts'
import { exportSource, type ExportTasks, listIds } from './export-tasks.ts'
import { getWorkspace, method } from './method.ts'

export interface EvidenceDialogs {
  /** Asks the user for a folder; null when cancelled. */
  chooseEvidenceFolder(): Promise<string | null>
}

export interface EvidenceShell {
  evidenceWords(): EvidenceWords
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
  const to = await dialogs.chooseEvidenceFolder()
  if (to === null) return { state: 'no-folder' }
  return await tasks.run(workspace, ids.length, async ({ signal, isStopped, onCall }) => {
    try {
      const options: EvidenceOptions = {
        ...{ ids, to, key, signal, ...choice },
        ...describeOrigin(offhook, workspace),
        ...{ words: shell.evidenceWords(), locale: shell.locale() },
        onCall: (done) => onCall(done, null),
      }
      const exported = await offhook.exports.during(to, () => exportEvidence(options))
      const { folder, calls, withoutAudio, withoutTranscript } = exported
      onCall(ids.length, folder)
      return { state: 'saved', calls, withoutAudio, withoutTranscript }
    } catch (error) {
      // Errors of a closed library are expected.
      if (!isStopped()) throw error
      return { state: signal.aborted ? 'cancelled' : 'closed' }
    }
  })
}

/** What evidence is made from, and its description of its origin. */
export function describeOrigin(
  { clock, version }: Offhook,
  workspace: Workspace,
): Pick<EvidenceOptions, 'library' | 'reader' | 'origin' | 'now'> {
  const { account, threads } = workspace
  const { baseUrl, name, email } = account
  return {
    library: workspace,
    reader: threads.reader,
    origin: { appVersion: version, service: baseUrl, account: name ?? email },
    now: () => clock.now(),
  }
}
