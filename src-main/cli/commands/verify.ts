/** `verify`: reads everything back; what it reports can be trusted to be on the disk. */
import { verifyAudioFile } from '../../audio/verify.ts'
import type { Command, CommandContext } from '../command.ts'

/** How many calls are looked up at once; their files are read one after the other. */
const batch = 200

export const verify: Command = {
  usage: '',
  summary: 'Checks the database, and every audio file against its size and hash.',
  options: {},
  mostPositionals: 0,
  needs: 'library',
  async run(context) {
    const database = await context.workspace.threads.reader.checkIntegrity()
    const audio = await checkAudio(context)
    const ok =
      database.length === 1 && database[0] === 'ok' && audio.missing.length + audio.damaged.length === 0
    return {
      exitCode: ok ? 0 : 1,
      json: { ok, database, audio },
      text: [
        `database: ${database.join('; ')}`,
        `audio: ${audio.checked} checked, ${audio.missing.length} missing, ${audio.damaged.length} damaged`,
        ...audio.missing.map((id) => `missing  ${id}`),
        ...audio.damaged.map((id) => `damaged  ${id}`),
      ].join('\n'),
    }
  },
}

async function checkAudio({ workspace }: CommandContext) {
  const { reader } = workspace.threads
  const found = { checked: 0, missing: [] as string[], damaged: [] as string[] }
  const ids = await reader.listIds({ view: 'all' })
  for (let first = 0; first < ids.length; first += batch) {
    const recordings = await reader.findRecordings({ ids: ids.slice(first, first + batch) })
    for (const { id, audioPath, audioBytes, audioSha256 } of recordings) {
      if (audioPath === null || audioBytes === null || audioSha256 === null) continue
      const result = await verifyAudioFile(workspace.folder, {
        path: audioPath,
        sizeBytes: audioBytes,
        sha256: audioSha256,
      })
      found.checked++
      if (result === 'missing') found.missing.push(id)
      else if (result !== 'intact') found.damaged.push(id)
    }
  }
  return found
}
