import { describe, expect, it } from 'vitest'
import { verifyKeyFirst } from '../../../src-main/session/verify-key.ts'
import { ServiceError } from '../../../src-main/service/service-error.ts'
import type { ServiceClient } from '../../../src-main/service/types.ts'

function setUp(failures: Error[] = []) {
  const asked: string[] = []
  const service = {
    fetchRecording: async (id: string) => void asked.push(id),
    startCall: async (number: string) => void asked.push(number),
  } as unknown as ServiceClient
  let proofs = 0
  const prove = async () => {
    const failure = failures[proofs++]
    if (failure) throw failure
  }
  return { service: verifyKeyFirst(service, prove), asked, proofs: () => proofs }
}

describe('verifyKeyFirst', () => {
  it('verifies the key once for all concurrent requests', async () => {
    const { service, asked, proofs } = setUp()
    await Promise.all([service.fetchRecording('a'), service.fetchRecording('b')])
    await service.fetchRecording('c')
    expect(asked).toEqual(['a', 'b', 'c'])
    expect(proofs()).toBe(1)
  })

  it('sends nothing while verification fails, reports the failure, and tries again', async () => {
    const { service, asked, proofs } = setUp([new ServiceError('timeout'), new ServiceError('offline')])
    await expect(service.startCall('+1')).rejects.toMatchObject({ code: 'timeout', notSent: true })
    await expect(service.fetchRecording('a')).rejects.toMatchObject({ code: 'offline', notSent: true })
    expect(asked).toEqual([])
    await service.fetchRecording('a')
    expect(asked).toEqual(['a'])
    expect(proofs()).toBe(3)
  })
})
