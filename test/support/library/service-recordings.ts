/** Recordings in the service's form. */
import type { ServiceRecording } from '../../../src-main/model/recording.ts'

/** A finished outbound call of one minute on 20 November 2026. */
export function serviceRecordingOf(changes: Partial<ServiceRecording> = {}): ServiceRecording {
  return {
    id: 'rec-1',
    callSid: null,
    toNumber: '+353209174199',
    fromNumber: '+15551230000',
    duration: 60,
    status: 'completed',
    direction: 'outbound',
    createdAt: '2026-11-20T14:06:00.000Z',
    ...changes,
  }
}

/** `count` recordings, `rec-1` the newest, one hour apart. */
export function serviceRecordingsOf(
  count: number,
  changes: Partial<ServiceRecording> = {},
): ServiceRecording[] {
  const newest = Date.UTC(2026, 10, 20, 14, 6)
  return Array.from({ length: count }, (_, index) =>
    serviceRecordingOf({
      id: `rec-${index + 1}`,
      createdAt: new Date(newest - index * 3_600_000).toISOString(),
      ...changes,
    }),
  )
}
