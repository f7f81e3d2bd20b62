/** A library with audio files on disk, as if they had been downloaded. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { getAudioPlaces } from '../../../src-main/audio/audio-store.ts'
import { createAudioStorage, type SyncAudioStorage } from '../../../src-main/sync/audio/audio-storage.ts'
import { silentLog } from '../../../src-main/util/log.ts'
import { asThreads } from '../engine/as-remote.ts'
import { FakeClock } from '../clocks/fake-clock.ts'
import { openLibrary, type OpenedLibrary } from './open-library.ts'
import { serviceRecordingsOf } from './service-recordings.ts'
import { sha256Of, wavOf } from '../service/storage.ts'
import { plainFolder } from './audio-folder.ts'

export interface AudioLibrary {
  library: OpenedLibrary
  clock: FakeClock
  audioStorage: SyncAudioStorage
  /** Saves the audio of these recordings: a file of this size, and its row. */
  give(ids: string[], sizeBytes?: number): void
  /** Absolute path of a recording's WAV. */
  fileOf(id: string): string
  exists(id: string): boolean
  statesOf(ids: string[]): string[]
}

/** `count` recordings, `rec-1` the newest, one hour apart; the clock is a month later. */
export function openAudioLibrary(count: number): AudioLibrary {
  const library = openLibrary()
  const clock = new FakeClock(Date.UTC(2026, 11, 20, 14, 6))
  library.writer.saveRecordings({
    recordings: serviceRecordingsOf(count, { duration: 3 }),
    seenAt: 1,
    progress: { backfillPage: null },
  })
  const { folder, reader, writer } = library
  const fileOf = (id: string) => join(folder, getAudioPlaces(plainFolder(folder), id).final('audio/wav'))
  return {
    library,
    clock,
    fileOf,
    audioStorage: createAudioStorage({
      folder,
      audioKey: null,
      clock,
      log: silentLog,
      threads: asThreads({ writer, reader }),
    }),
    give(ids, sizeBytes = 1_000) {
      for (const id of ids) {
        const bytes = wavOf(sizeBytes)
        mkdirSync(dirname(fileOf(id)), { recursive: true })
        writeFileSync(fileOf(id), bytes)
        const path = getAudioPlaces(plainFolder(folder), id).final('audio/wav')
        const audio = { path, sizeBytes, sha256: sha256Of(bytes), type: 'audio/wav' as const, seconds: 3 }
        writer.saveAudio({ id, audio, at: 1 })
      }
    },
    exists: (id) => statSync(fileOf(id), { throwIfNoEntry: false }) !== undefined,
    statesOf: (ids) => reader.findRecordings({ ids }).map(({ audioState }) => audioState),
  }
}
