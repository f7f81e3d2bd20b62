/**
 * The service's resources as plain values, validated by `service/`.
 *
 * Field names and meanings are the service's. Optional fields are null when missing; undocumented statuses
 * and directions are kept verbatim.
 */
export interface ServiceRecording {
  /** Unique recording identifier. Untrusted text: never a file name or path. */
  id: string
  /** The telephony provider's identifier; null when the list omits it. */
  callSid: string | null
  toNumber: string | null
  fromNumber: string | null
  /** Seconds. */
  duration: number | null
  /**
   * `completed`, `transcribing`, `processing`, `failed`, or another value of the service (`ready` does
   * occur).
   */
  status: string
  /** `outbound`, `inbound`, or another value of the service. */
  direction: string
  /** ISO 8601 as the service wrote it; may be invalid. */
  createdAt: string
}

type ServiceField = Exclude<keyof ServiceRecording, 'id'>

const hasServiceField: Record<ServiceField, true> = {
  callSid: true,
  toNumber: true,
  fromNumber: true,
  duration: true,
  status: true,
  direction: true,
  createdAt: true,
}
/** The service's fields beside the id. The table `recording` has a column for each. */
export const serviceFields = Object.keys(hasServiceField) as ServiceField[]

export function mapServiceFields(
  getValue: (field: ServiceField) => ServiceRecording[ServiceField],
): Omit<ServiceRecording, 'id'> {
  const entries = serviceFields.map((field) => [field, getValue(field)])
  return Object.fromEntries(entries) as Omit<ServiceRecording, 'id'>
}

export interface Word {
  word: string
  /** Seconds from the start of the audio; null without a usable number. */
  start: number | null
  end: number | null
  /** `you`, `them`, or another value of the service; null when missing. */
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

/** True when the service will still change this recording: fetched again with the list's filter. */
export function isUnfinished(status: string): boolean {
  return status === 'transcribing' || status === 'processing'
}

/** The number at the other end of the call, from the service; null if unknown. */
export function counterpartNumber({
  direction,
  fromNumber,
  toNumber,
}: Pick<ServiceRecording, 'direction' | 'fromNumber' | 'toNumber'>): string | null {
  return direction === 'inbound' ? fromNumber : toNumber
}
