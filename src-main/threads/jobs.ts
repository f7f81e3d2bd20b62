/**
 * Runs long jobs on a library, each in its own thread: hashing gigabytes and decoding hours of audio must not
 * block the window or a shared connection.
 */
import type { MessagePort } from 'node:worker_threads'
import type { Waveform } from '../../src-preload/contract/audio.ts'
import type { DictionaryOffer } from '../../src-preload/contract/dictionary.ts'
import type { LibraryRecovery } from '../../src-preload/contract/library.ts'
import type { RedactionProposal } from '../../src-preload/contract/redaction.ts'
import type { ImportPreview, SaidName } from '../../src-preload/contract/people.ts'
import { wipeKeys, type LibraryKeys } from '../encryption/library-keys.ts'
import type { PeaksPlan } from '../audio/peaks/make-peaks.ts'
import { convertAudio, type AudioConversion, type AudioConversionPlan } from '../backup/convert-audio.ts'
import type { ConversionPlan } from '../backup/convert-library.ts'
import type { BackupPlan, MadeBackup } from '../backup/make-backup.ts'
import { moveFiles } from '../backup/move-library.ts'
import type { RestorePlan } from '../backup/restore-backup.ts'
import type { MovePlan } from '../backup/finish-move.ts'
import type { CopyProgress, OnProgress } from '../backup/types.ts'
import type { EditNote } from '../export/folder/note-text.ts'
import type { PeopleToSave } from '../personal-data/plan-import.ts'
import { inspectLibrary, type LibraryState } from '../library/rescue/inspect-library.ts'
import type { OwnViewName } from '../library/queries/public-views.ts'
import { quickCheck, type DatabasePart } from '../library/rescue/quick-check.ts'
import { rebuildLibrary } from '../library/rescue/rebuild.ts'
import type { RedactAudioPlan, RedactedAudio } from '../model/redacted-audio.ts'
import type {
  CallFacts,
  CallFactsPlan,
  ConversationPlan,
  FoundConversation,
} from '../conversation/jobs/find-conversation.ts'
import type { RefilledFacts, RefillPlan } from '../conversation/jobs/find-facts.ts'
import type { SaidNamesPlan } from '../conversation/jobs/find-said-names.ts'
import type { ChosenImportPlan, ImportPlan } from '../personal-data/jobs/import-people.ts'
import type {
  PortableImportPlan,
  PortablePlan,
  PortablePreview,
} from '../personal-data/jobs/portable-data.ts'
import { packError, type ThrownError } from './rpc.ts'
import type { DatabasePlan, SqlPlan, SqlResult } from '../library/queries/run-sql.ts'

/** Fast enough to see progress. */
const progressEveryMs = 200

/** Each job's plan and outcome. */
export interface Jobs {
  /** Findings, none for a sound database. */
  check: { plan: { folder: string; part?: DatabasePart }; outcome: string[] }
  /** Null without a library. */
  inspect: { plan: { folder: string }; outcome: LibraryState | null }
  rebuild: { plan: { folder: string; at: number }; outcome: LibraryRecovery | null }
  backup: { plan: BackupPlan; outcome: MadeBackup }
  'stage-restore': { plan: RestorePlan; outcome: string }
  'place-restored': { plan: { staging: string; folder: string }; outcome: string | null }
  move: { plan: MovePlan; outcome: undefined }
  convert: { plan: ConversionPlan; outcome: undefined }
  'convert-audio': { plan: AudioConversionPlan; outcome: AudioConversion }
  /** Null when the audio cannot be read. */
  peaks: { plan: PeaksPlan; outcome: Waveform | null }
  conversation: { plan: ConversationPlan; outcome: FoundConversation }
  'call-facts': { plan: CallFactsPlan; outcome: CallFacts }
  'refill-facts': { plan: RefillPlan; outcome: RefilledFacts }
  'said-names': { plan: SaidNamesPlan; outcome: SaidName[] }
  'misheard-names': { plan: { folder: string }; outcome: DictionaryOffer[] }
  'preview-import': { plan: ImportPlan; outcome: Omit<ImportPreview, 'fileName'> }
  'choose-import': { plan: ChosenImportPlan; outcome: PeopleToSave }
  /** None without a transcript. */
  'propose-redactions': { plan: ConversationPlan; outcome: RedactionProposal[] }
  'redact-audio': { plan: RedactAudioPlan; outcome: RedactedAudio }
  'edit-note': { plan: Parameters<EditNote>[0]; outcome: Awaited<ReturnType<EditNote>> }
  'export-personal': { plan: PortablePlan; outcome: { calls: number } }
  'preview-personal': { plan: PortableImportPlan; outcome: PortablePreview }
  sql: { plan: SqlPlan; outcome: SqlResult }
  /** The number of rows of each table. */
  'export-database': { plan: DatabasePlan; outcome: Record<OwnViewName, number> }
}

export type JobName = keyof Jobs
export interface Job<N extends JobName = JobName> {
  name: N
  plan: Jobs[N]['plan']
  /** The keys of the library; null for a library that is not encrypted. */
  keys: LibraryKeys | null
  /** Whether the thread waits for another job after it. */
  isRepeated: boolean
}

/** The thread's messages: progress, then the outcome once. */
export type JobMessage = { progress: CopyProgress } | { outcome: unknown } | { failure: ThrownError }

export interface Surroundings {
  keys?: LibraryKeys | null
  onProgress: OnProgress
  signal: AbortSignal
}

type Runners = {
  [N in JobName]: (plan: Jobs[N]['plan'], surroundings: Surroundings) => Promise<Jobs[N]['outcome']>
}

const runners: Runners = {
  check: ({ folder, part }, { keys, signal }) => quickCheck(folder, signal, { part, key: getKey(keys) }),
  inspect: async ({ folder }, { keys }) => inspectLibrary(folder, getKey(keys)),
  rebuild: async ({ folder, at }, { keys }) => rebuildLibrary(folder, at, getKey(keys)),
  backup: async (plan, surroundings) =>
    (await import('../backup/make-backup.ts')).makeBackup(plan, { ...surroundings, now: () => Date.now() }),
  'stage-restore': async (plan, surroundings) =>
    (await import('../backup/restore-backup.ts')).stageBackup(plan, surroundings),
  'place-restored': async ({ staging, folder }) =>
    (await import('../backup/restore-backup.ts')).placeRestored(staging, folder),
  async move(plan, { keys, ...surroundings }) {
    await moveFiles(plan, { ...surroundings, key: getKey(keys) })
    return undefined
  },
  async convert(plan, { keys }) {
    await (await import('../backup/convert-library.ts')).convertLibrary(plan, getKey(keys))
    return undefined
  },
  'convert-audio': (plan, { keys, ...surroundings }) =>
    convertAudio(plan, { ...surroundings, key: getKey(keys) }),
  // Loaded on demand: other jobs must not wait for these modules.
  peaks: async (plan, { signal }) => (await import('../audio/peaks/make-peaks.ts')).makePeaks(plan, signal),
  conversation: async (plan, { keys }) =>
    (await import('../conversation/jobs/find-conversation.ts')).findConversation(plan, getKey(keys)),
  'call-facts': async (plan, { keys }) =>
    (await import('../conversation/jobs/find-conversation.ts')).listCallFacts(plan, getKey(keys)),
  'refill-facts': async (plan, { keys }) =>
    (await import('../conversation/jobs/find-facts.ts')).refillFacts(plan, getKey(keys)),
  'misheard-names': async (plan, { keys }) =>
    (await import('../conversation/jobs/find-misheard.ts')).findMisheard(plan, getKey(keys)),
  'said-names': async (plan, { keys }) =>
    (await import('../conversation/jobs/find-said-names.ts')).findSaidNames(plan, getKey(keys)),
  // Loaded on demand: few runs need its parsers and libphonenumber's metadata.
  'preview-import': async (plan, { keys }) =>
    (await import('../personal-data/jobs/import-people.ts')).previewImport(plan, getKey(keys)),
  'choose-import': async (plan, { keys }) =>
    (await import('../personal-data/jobs/import-people.ts')).chooseImport(plan, getKey(keys)),
  'propose-redactions': async (plan, { keys }) =>
    (await import('../conversation/jobs/propose-redactions.ts')).proposeRedactions(plan, getKey(keys)),
  'redact-audio': async (plan, { signal }) =>
    (await import('../audio/redact-audio.ts')).redactAudio(plan, signal),
  'edit-note': async ({ text, ...edit }) =>
    (await import('../export/folder/note-text.ts')).editNote(text, edit),
  'export-personal': async (plan, { keys }) =>
    (await import('../personal-data/jobs/portable-data.ts')).exportPortableData(plan, getKey(keys)),
  'preview-personal': async (plan, { keys }) =>
    (await import('../personal-data/jobs/portable-data.ts')).previewPortableImport(plan, getKey(keys)),
  sql: async (plan, { keys }) => (await import('../library/queries/run-sql.ts')).runSql(plan, getKey(keys)),
  'export-database': async (plan, { keys, onProgress }) =>
    (await import('../library/queries/run-sql.ts')).exportDatabase(plan, getKey(keys), () =>
      onProgress({ doneBytes: 0, totalBytes: null }),
    ),
}

const getKey = (keys?: LibraryKeys | null) => keys?.database ?? null

/** @throws what the job throws: CodedError. */
export function runJobInThread<N extends JobName>(
  { name, plan }: Pick<Job<N>, 'name' | 'plan'>,
  surroundings: Surroundings,
): Promise<Jobs[N]['outcome']> {
  return runners[name](plan, surroundings)
}

/**
 * Runs a job and posts its outcome on `port`. Then lets the thread end, or waits for another job if this one is
 * repeated. The message 'stop' stops the running job.
 */
export function serveJobs(port: MessagePort, first: Job): void {
  let stopped = new AbortController()
  const say = (message: JobMessage) => port.postMessage(message)

  async function serve({ keys, isRepeated, ...job }: Job): Promise<void> {
    stopped = new AbortController()
    let toldAt = -Infinity
    const onProgress: OnProgress = (progress) => {
      if (performance.now() - toldAt < progressEveryMs) return
      toldAt = performance.now()
      say({ progress })
    }
    try {
      say({ outcome: await runJobInThread(job, { keys, onProgress, signal: stopped.signal }) })
    } catch (error) {
      say({ failure: packError(error) })
    } finally {
      // A waiting thread holds no keys.
      if (keys !== null) wipeKeys(keys)
      if (!isRepeated) port.close()
    }
  }

  port.on('message', (message: Job | 'stop') => {
    if (message === 'stop') stopped.abort()
    else void serve(message)
  })
  void serve(first)
}
