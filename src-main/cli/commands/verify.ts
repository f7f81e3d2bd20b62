/** `verify`: reads everything back; what it reports can be trusted to be on the disk. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAudioPath } from '../../audio/audio-store.ts'
import { verifyAudioFile, type AudioVerdict } from '../../audio/verify.ts'
import type { StoredRecording } from '../../library/types.ts'
import { inParts } from '../../util/in-parts.ts'
import type { Command, CommandContext } from '../command.ts'

/** How many calls are looked up at once; their files are read one after the other. */
const batch = 200

interface Findings {
  checked: number
  missing: string[]
  damaged: string[]
  /** Of the missing and damaged, those that are fetched again by the next sync. */
  repaired: string[]
}

export const verify: Command = {
  usage: '[--repair]',
  summary: 'Checks the database, and every audio file against its size and hash.',
  options: { repair: { type: 'boolean' } },
  mostPositionals: 0,
  needs: 'library',
  async run(context) {
    const database = await context.workspace.threads.reader.checkIntegrity()
    const audio = await checkAudio(context)
    const wrong = [...audio.missing, ...audio.damaged]
    const sound = database.length === 1 && database[0] === 'ok'
    const ok = sound && wrong.length === 0
    return {
      exitCode: ok || (sound && wrong.length === audio.repaired.length) ? 0 : 1,
      json: { ok, database, audio },
      text: [
        `database: ${database.join('; ')}`,
        `audio: ${audio.checked} checked, ${audio.missing.length} missing, ${audio.damaged.length} damaged`,
        ...audio.missing.map((id) => `missing  ${id}`),
        ...audio.damaged.map((id) => `damaged  ${id}`),
        ...(audio.repaired.length > 0 ? [`${audio.repaired.length} to be fetched again by “sync”`] : []),
      ].join('\n'),
    }
  },
}

async function checkAudio({ workspace, options, signal }: CommandContext): Promise<Findings> {
  const { threads, folder } = workspace
  const found: Findings = { checked: 0, missing: [], damaged: [], repaired: [] }
  for (const ids of inParts(await threads.reader.listIds({ view: 'all' }), batch)) {
    const recordings = await threads.reader.findRecordings({ ids })
    for (const recording of recordings) {
      const { id, audioPath: path, audioBytes: sizeBytes, audioSha256: sha256 } = recording
      if (path === null || sizeBytes === null || sha256 === null) continue
      const verdict = await verifyAudioFile(folder, { path, sizeBytes, sha256 }, { signal })
      found.checked++
      if (verdict === 'intact') {
        await threads.writer.saveAudioVerified({ id, at: Date.now() })
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

/**
 * The file first, then the row: the next sync would take over what still lies there.
 *
 * @returns false for what the service no longer has: a damaged copy is better than none.
 */
async function repair(
  { threads, folder }: CommandContext['workspace'],
  { id, removedAtServiceAt }: StoredRecording,
  path: string,
  verdict: AudioVerdict,
): Promise<boolean> {
  if (removedAtServiceAt !== null) return false
  const what = verdict === 'missing' ? 'no longer on this disk' : 'damaged'
  const lastError = `The audio file was ${what}. It is fetched again.`
  // A restored library may name anything; what is not an audio file's place is not deleted.
  if (verdict !== 'missing' && isAudioPath(path)) await rm(join(folder, path), { force: true })
  await threads.writer.saveAudioAttempt({ id, state: 'wanted', lastError, nextAttemptAt: null })
  return true
}
