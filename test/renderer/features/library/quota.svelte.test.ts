import { describe, expect, it } from 'vitest'
import { QuotaState } from '../../../../src-renderer/features/library/quota.svelte.ts'
import { createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'

const some = { recordings: 3, bytes: 9, upTo: null }

function setup(preview: Handlers['ledger.preview-quota']) {
  const saved: (number | null)[] = []
  const quota = new QuotaState(createFakeClient({ 'ledger.preview-quota': preview }), async (bytes) => {
    saved.push(bytes)
  })
  return { quota, saved }
}

describe('QuotaState', () => {
  it('waits for confirmation when audio would be removed', async () => {
    const { quota, saved } = setup(() => some)
    await quota.propose(1e9)
    expect([quota.preview, quota.proposed, saved]).toEqual([some, 1e9, []])
    await quota.confirm()
    expect([quota.preview, quota.proposed, saved]).toEqual([null, null, [1e9]])
  })

  it('drops the answer about a cancelled limit', async () => {
    const { quota, saved } = setup(() => some)
    const asked = quota.propose(1e9)
    quota.cancel()
    await asked
    expect([quota.preview, quota.isBusy, saved]).toEqual([null, false, []])
  })

  it.each(['', '0', '-3', 'ten', '0.05', 'Infinity', '1e999'])('refuses %s as a size', async (text) => {
    const { quota, saved } = setup(() => ({ ...some, recordings: 0 }))
    quota.type(text)
    await quota.proposeTyped()
    expect([quota.isTypedInvalid, quota.typed, saved]).toEqual([true, text, []])
  })

  it('accepts a decimal comma', async () => {
    const { quota, saved } = setup(() => ({ ...some, recordings: 0 }))
    quota.type(' 7,25 ')
    await quota.proposeTyped()
    expect(saved).toEqual([7.25e9])
  })
})
