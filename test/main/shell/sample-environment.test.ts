import { describe, expect, it } from 'vitest'
import { readSampleEnvironment } from '../../../src-main/shell/sample-environment.ts'

describe('readSampleEnvironment', () => {
  it.each([
    [{}, { sampleRecordings: null }],
    [
      { OFFHOOK_SAMPLE_RECORDINGS: '12', OFFHOOK_SAMPLE_MINUTES: '0' },
      { sampleRecordings: 12, sampleMinutes: 0 },
    ],
    [{ OFFHOOK_SAMPLE_MINUTES: 'unlimited' }, { sampleRecordings: null, sampleMinutes: null }],
    [{ OFFHOOK_SAMPLE_RECORDINGS: 'x', OFFHOOK_SAMPLE_MINUTES: '-1' }, { sampleRecordings: null }],
    [{ OFFHOOK_SAMPLE_REQUEST_LIMIT: '100' }, { sampleRecordings: null, sampleRequestLimit: 100 }],
    [{ OFFHOOK_SAMPLE_REQUEST_LIMIT: '0' }, { sampleRecordings: null }],
  ])('reads %o', (env, options) => {
    expect(readSampleEnvironment(env)).toEqual(options)
  })
})
