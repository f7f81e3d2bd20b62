import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { forgetMissingAudio } from '../../../../src-main/library/rescue/forget-audio.ts'
import { openLibrary } from '../../../support/library/open-library.ts'
import { serviceRecordingsOf } from '../../../support/library/service-recordings.ts'
import { makeTempFolder } from '../../../support/files/temp-folder.ts'

describe('forgetMissingAudio', () => {
  it('requests missing audio again, except for calls removed at the service', () => {
    const folder = makeTempFolder()
    const before = openLibrary({ folder })
    const recordings = serviceRecordingsOf(3)
    before.writer.saveRecordings({ recordings, seenAt: 1 })
    for (const { id } of recordings) {
      const audio = {
        path: `audio/${id}`,
        sizeBytes: 9,
        sha256: 'ab',
        type: 'audio/wav' as const,
        seconds: 3,
      }
      before.writer.saveAudio({ id, audio, at: 1 })
    }
    before.writer.saveRemovedAtService({ id: 'rec-2', at: 1 })
    before.reader.close()
    before.writer.close()

    forgetMissingAudio(folder, (path) => path === 'audio/rec-3')
    // All connections are closed: the last one removes the log.
    expect(readdirSync(folder)).toEqual(['library.sqlite'])

    const { reader } = openLibrary({ folder })
    expect(reader.findRecordings({ ids: ['rec-1', 'rec-2', 'rec-3'] })).toMatchObject([
      { audioState: 'wanted', audioPath: null, audioError: null },
      { audioState: 'unavailable', audioPath: null, audioError: { code: 'audio-not-in-backup' } },
      { audioState: 'present', audioPath: 'audio/rec-3' },
    ])
    const policy = { keep: 'all' } as const
    expect(reader.listWantedAudio({ now: 9, limit: 9, policy }).map(({ id }) => id)).toEqual(['rec-1'])
  })
})
