/** `verify`: reads all data back from the disk and reports damage. */
import { z } from 'zod'
import { rm } from 'node:fs/promises'
import { verifyAudioFile, type AudioVerdict } from '../../audio/verify.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import { findAudioFile } from '../../model/audio-file.ts'
import { cleanText } from '../../util/clean-text.ts'
import { chunk } from '../../util/chunk.ts'
import type { Command, CommandContext } from '../command.ts'
import { count } from '../document.ts'

/** Calls looked up at once; their files are read one by one. */
const batch = 200

const ids = z.array(z.string())
const findings = z.object({
  checked: count,
  missing: ids,
  damaged: ids,
  unreadable: ids.meta({
    description: 'Cannot be verified now, for example on an unmounted drive; left unchanged',
  }),
  incomplete: ids.meta({ description: 'Intact but shorter than their headers say' }),
  repaired: ids.meta({ description: 'The next sync downloads them again' }),
})
type Findings = z.infer<typeof findings>
const schema = z.object({
  ok: z.boolean(),
  database: z.array(z.string()).meta({ description: '“ok”, or the problems' }),
  audio: findings,
})

export const verify: Command<z.infer<typeof schema>> = {
  usage: '[--repair]',
  summary: 'Checks the database and all audio files for damage.',
  document: { version: 1, title: 'The result of a verification', schema },
  options: { repair: { type: 'boolean' } },
  mostPositionals: 0,
  needs: 'library',
  async run(context) {
    const database = await context.workspace.threads.reader.checkIntegrity()
    const audio = await checkAudio(context)
    const wrong = [...audio.missing, ...audio.damaged, ...audio.unreadable]
    const sound = database.length === 1 && database[0] === 'ok'
    const ok = sound && wrong.length === 0
    return {
      exitCode: ok || (sound && wrong.every((id) => audio.repaired.includes(id))) ? 0 : 1,
      json: { ok, database, audio },
      text: [
        `database: ${database.join('; ')}`,
        `audio: ${audio.checked} checked, ${audio.missing.length} missing, ${audio.damaged.length} damaged`,
        ...audio.missing.map((id) => `missing  ${cleanText(id)}`),
        ...audio.damaged.map((id) => `damaged  ${cleanText(id)}`),
        ...audio.unreadable.map((id) => `unreadable  ${cleanText(id)}`),
        ...audio.incomplete.map((id) => `incomplete  ${cleanText(id)}`),
        ...(audio.repaired.length > 0 ? [`${audio.repaired.length} to download again with “sync”`] : []),
      ].join('\n'),
    }
  },
}

async function checkAudio({ workspace, options, signal }: CommandContext): Promise<Findings> {
  const { threads } = workspace
  const found: Findings = {
    checked: 0,
    missing: [],
    damaged: [],
    unreadable: [],
    incomplete: [],
    repaired: [],
  }
  for (const ids of chunk(await threads.reader.listIds({ view: 'all' }), batch)) {
    const recordings = await threads.reader.findRecordings({ ids })
    for (const recording of recordings) {
      const { id, audioPath: path, audioBytes: sizeBytes, audioSha256: sha256 } = recording
      if (path === null || sizeBytes === null || sha256 === null) continue
      const verdict = await verifyAudioFile(workspace, { path, sizeBytes, sha256 }, { signal })
      found.checked++
      if (verdict === 'intact') {
        await threads.writer.saveAudioVerified({ id, at: Date.now() })
        if (recording.audioCutOff) await noteIncomplete(workspace, recording, found, options.repair === true)
        continue
      }
      if (verdict === 'unreadable') {
        found.unreadable.push(id)
        continue
      }
      found[verdict === 'missing' ? 'missing' : 'damaged'].push(id)
      if (options.repair === true && (await repair(workspace, recording, path, verdict))) {
        found.repaired.push(id)
      }
    }
  }
  return found
}

/** Files the service no longer has are not requested. */
async function noteIncomplete(
  { threads }: CommandContext['workspace'],
  { id, removedAtServiceAt }: StoredRecording,
  found: Findings,
  isRepaired: boolean,
): Promise<void> {
  found.incomplete.push(id)
  if (!isRepaired || removedAtServiceAt !== null) return
  await threads.writer.retry({ ids: [id] })
  found.repaired.push(id)
}

/**
 * The file first, then the row: otherwise the next sync would reuse the file.
 *
 * @returns false when the service no longer has it: a damaged copy is better than none.
 */
async function repair(
  workspace: CommandContext['workspace'],
  { id, removedAtServiceAt }: StoredRecording,
  path: string,
  verdict: Exclude<AudioVerdict, 'intact' | 'unreadable'>,
): Promise<boolean> {
  if (removedAtServiceAt !== null) return false
  const file = await findAudioFile(workspace, path)
  if (file !== null) await rm(file.path, { force: true })
  await workspace.threads.writer.saveAudioAttempt({
    id,
    state: 'wanted',
    lastError: { code: verdict === 'missing' ? 'audio-missing' : 'audio-damaged' },
    nextAttemptAt: null,
  })
  return true
}
