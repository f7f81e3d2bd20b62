/** Converts the settings to the library's audio policy. Pure. */
import type { Settings } from '../../../src-preload/contract/settings.ts'
import type { AudioPolicy } from '../stored-types.ts'

const dayMs = 86_400_000

/** @param now milliseconds since the epoch */
export function toAudioPolicy(
  { keepAudio, keepAudioDays }: Pick<Settings, 'keepAudio' | 'keepAudioDays'>,
  now: number,
): AudioPolicy {
  return keepAudio === 'recent' ? { keep: 'recent', since: now - keepAudioDays * dayMs } : { keep: keepAudio }
}
