import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getAudioPlaces } from '../../../../src-main/audio/audio-store.ts'
import { recheckAudio } from '../../../../src-main/sync/audio/recheck-audio.ts'
import { asThreads } from '../../../support/engine/as-remote.ts'
import { chunkOf, formatChunk, riffOf, wavOfEncoding } from '../../../support/files/audio-files.ts'
import { plainFolder } from '../../../support/library/audio-folder.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../../support/library/service-recordings.ts'
import { sha256Of } from '../../../support/service/storage.ts'

/** As an earlier version stored it: playable, and measured by the bytes per second of the header. */
async function recheck(bytes: Buffer, sha256 = sha256Of(bytes)) {
  const library = openLibrary()
  const { db, writer, reader, folder } = library
  const path = getAudioPlaces(plainFolder(folder), 'one').final('audio/wav')
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), bytes)
  writer.saveRecordings({ recordings: [serviceRecordingOf({ id: 'one', duration: 10 })], seenAt: 1 })
  const audio = { path, sizeBytes: bytes.length, sha256, type: 'audio/wav' as const, seconds: 5.06 }
  writer.saveAudio({ id: 'one', audio, at: 2 })
  const threads = asThreads({ writer, reader })
  const [stored] = reader.findRecordings({ ids: ['one'] })
  const rechecked = await recheckAudio({ threads, ...plainFolder(folder), now: 3 }, stored!)
  return { ...rechecked, verifiedAt: db.prepare('SELECT audioVerifiedAt FROM recording').pluck().get() }
}

describe('recheckAudio', () => {
  it('corrects the type and length of audio that an earlier version stored', async () => {
    expect(await recheck(wavOfEncoding('IMA ADPCM'))).toMatchObject({
      ...{ audioState: 'present', audioType: 'audio/vnd.wave;codec=11', audioSeconds: 10 },
    })
    expect(await recheck(wavOfEncoding('µ-law'))).toMatchObject({ audioType: 'audio/wav', audioSeconds: 10 })
  })

  it('accepts no other bytes than those that were stored', async () => {
    expect(await recheck(wavOfEncoding('GSM 6.10'), 'ab'.repeat(32))).toMatchObject({
      ...{ audioType: 'audio/wav', audioSha256: 'ab'.repeat(32), audioSeconds: 5.06 },
    })
  })

  it('keeps the row of audio whose headers were read alike', async () => {
    const sound = chunkOf('data', Buffer.alloc(161_920))
    expect(await recheck(riffOf([formatChunk(), sound]))).toMatchObject({ verifiedAt: 2 })
  })
})
