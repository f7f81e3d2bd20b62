/** Reads the sample service's options from the environment. */
import type { ComposeOptions } from '../app/compose.ts'

/** `OFFHOOK_SAMPLE_MINUTES` is a number or `unlimited`. Invalid values are ignored. */
export function readSampleEnvironment(
  env: NodeJS.ProcessEnv,
): Pick<ComposeOptions, 'sampleRecordings' | 'sampleMinutes' | 'sampleRequestLimit'> {
  const minutes = env.OFFHOOK_SAMPLE_MINUTES ?? ''
  const requestLimit = env.OFFHOOK_SAMPLE_REQUEST_LIMIT ?? ''
  return {
    sampleRecordings: Number(env.OFFHOOK_SAMPLE_RECORDINGS) || null,
    ...(minutes === 'unlimited' && { sampleMinutes: null }),
    ...(/^\d{1,6}$/.test(minutes) && { sampleMinutes: Number(minutes) }),
    ...(/^[1-9]\d{0,5}$/.test(requestLimit) && { sampleRequestLimit: Number(requestLimit) }),
  }
}
