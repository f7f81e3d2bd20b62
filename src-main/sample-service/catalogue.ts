/** Holds the sample service's recordings, newest first, and changes them. Independent of HTTP. */
import type { SampleRecording, SampleTranscript } from './sample-recording.ts'
import { statusAt } from './sample-recording.ts'

export interface RecordingFilter {
  status?: string | undefined
  direction?: string | undefined
}

export interface Catalogue {
  find(id: string): SampleRecording | null
  /** The recordings listed now, newest first. Do not change the array. */
  list(filter?: RecordingFilter): readonly SampleRecording[]
  add(recording: SampleRecording): void
  /** False for an unknown id. */
  remove(id: string): boolean
  /** Fixes the status. @throws Error for an unknown id. */
  setStatus(id: string, status: string): void
  /** Replaces transcript and duration (seconds); the audio stays. @throws Error for an unknown id. */
  setTranscript(id: string, transcript: SampleTranscript, duration: number): void
}

/** @param initial newest first. @param now milliseconds since the epoch. */
export function createCatalogue(initial: SampleRecording[], now: () => number): Catalogue {
  const newestFirst = [...initial]
  const byId = new Map(newestFirst.map((recording) => [recording.id, recording]))
  const get = (id: string) => {
    const recording = byId.get(id)
    if (!recording) throw new Error(`the sample service has no recording ${id}`)
    return recording
  }
  return {
    find(id) {
      const recording = byId.get(id)
      return recording && recording.listedFrom <= now() ? recording : null
    },
    list({ status, direction } = {}) {
      const at = now()
      return newestFirst.filter(
        (recording) =>
          recording.listedFrom <= at &&
          (direction === undefined || recording.direction === direction) &&
          (status === undefined || statusAt(recording, at) === status),
      )
    },
    add(recording) {
      const older = newestFirst.findIndex((other) => other.createdAt <= recording.createdAt)
      newestFirst.splice(older === -1 ? newestFirst.length : older, 0, recording)
      byId.set(recording.id, recording)
    },
    remove(id) {
      const at = newestFirst.findIndex((recording) => recording.id === id)
      if (at === -1) return false
      newestFirst.splice(at, 1)
      return byId.delete(id)
    },
    setStatus(id, status) {
      const recording = get(id)
      recording.status = status
      recording.changes = []
      recording.listedFrom = -Infinity
    },
    setTranscript(id, transcript, duration) {
      const recording = get(id)
      recording.hum ??= { words: recording.transcript(recording).words, duration: recording.duration }
      recording.transcript = () => transcript
      recording.duration = duration
    },
  }
}
