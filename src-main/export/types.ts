/** What every export format declares, and what its writer gets. */
import type { RecordingDetail } from '../model/recording.ts'

export interface ExportFormat {
  /** Without the dot. */
  extension: string
  mimeType: string
  /** Returns the file's text; empty when the transcript has no words. */
  write(recording: Pick<RecordingDetail, 'duration' | 'transcript'>, names: SpeakerNames): string
}

export interface SpeakerNames {
  /** Name of `them`, such as a formatted number; null if unknown. */
  them: string | null
  speakers: SpeakerWords
}

/** Default names of the two sides. */
export interface SpeakerWords {
  you: string
  them: string
}
