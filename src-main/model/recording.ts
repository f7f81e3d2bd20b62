/**
 * The service's resources as plain values, after the edge has checked them.
 *
 * Field names and meanings are the service's own. What it may leave out is null here; statuses and
 * directions it does not document are kept verbatim.
 */
export interface ServiceRecording {
  /** Unique recording identifier. Untrusted text: never a file name, never a path. */
  id: string
  /** The telephony provider's identifier; null where the list leaves it out. */
  callSid: string | null
  toNumber: string | null
  fromNumber: string | null
  /** Seconds. */
  duration: number | null
  /** `completed`, `transcribing`, `processing`, `failed`, or whatever else the service says (`ready` does occur). */
  status: string
  /** `outbound`, `inbound`, or whatever else the service says. */
  direction: string
  /** ISO 8601 as the service wrote it; may be unreadable. */
  createdAt: string
}

export interface Word {
  word: string
  /** Seconds from the start of the audio; null where the service gave no usable number. */
  start: number | null
  end: number | null
  /** `you`, `them`, or whatever else the service says; null when missing. */
  speaker: string | null
}

export interface ServiceTranscript {
  text: string
  wordCount: number
  words: Word[]
}

export interface RecordingDetail extends ServiceRecording {
  /** Null until the service has transcribed the recording. */
  transcript: ServiceTranscript | null
}

/** True when the service will change this recording by itself: asked for again through the list's filter. */
export function isUnfinished(status: string): boolean {
  return status === 'transcribing' || status === 'processing'
}

/** The number at the other end of the call, as the service says it; null when it is not known. */
export function counterpartNumber({
  direction,
  fromNumber,
  toNumber,
}: Pick<ServiceRecording, 'direction' | 'fromNumber' | 'toNumber'>): string | null {
  return direction === 'inbound' ? fromNumber : toNumber
}
