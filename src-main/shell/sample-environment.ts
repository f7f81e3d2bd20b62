/** Reads the sample service's options from the environment. */
import type { ComposeOptions } from '../compose.ts'

/** `OFFHOOK_SAMPLE_MINUTES` is a number or `unlimited`; invalid values are ignored. */
export function readSampleEnvironment(
  env: NodeJS.ProcessEnv,
): Pick<ComposeOptions, 'sampleRecordings' | 'sampleMinutes'> {
  const minutes = env.OFFHOOK_SAMPLE_MINUTES ?? ''
  return {
    sampleRecordings: Number(env.OFFHOOK_SAMPLE_RECORDINGS) || null,
    ...(minutes === 'unlimited' && { sampleMinutes: null }),
    ...(/^\d{1,6}$/.test(minutes) && { sampleMinutes: Number(minutes) }),
  }
}
