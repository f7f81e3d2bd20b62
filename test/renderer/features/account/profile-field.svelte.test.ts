import { describe, expect, it } from 'vitest'
import { ProfileField } from '../../../../src-renderer/features/account/profile-field.svelte.ts'
import { clientError } from '../../../support/window/fake-client.ts'

describe('ProfileField', () => {
  it('keeps the typed value with the error until it is edited', async () => {
    const field = new ProfileField<string>(async () => {
      throw clientError('bad-request', 'The service did not accept this request.')
    })
    field.edit('Mara')
    await field.save()
    expect([field.draft?.value, field.error]).toEqual(['Mara', 'The service did not accept this request.'])
    field.edit('Mara L.')
    expect(field.error).toBeNull()
  })

  it('saves once when pressed twice, and ends editing', async () => {
    let saves = 0
    let answer = () => {}
    const field = new ProfileField<string>(async () => {
      saves += 1
      await new Promise<void>((resolve) => (answer = resolve))
    })
    field.edit('Mara')
    const saving = field.save()
    await field.save()
    field.cancel()
    expect(field.draft?.value).toBe('Mara')
    answer()
    await saving
    expect([saves, field.draft]).toEqual([1, null])
  })

  it('ignores a late failure after a reset', async () => {
    let fail = () => {}
    const field = new ProfileField<string>(
      () => new Promise<void>((_, reject) => (fail = () => reject(clientError('offline', 'Away.')))),
    )
    field.edit('Mara')
    const saving = field.save()
    field.reset()
    fail()
    await saving
    expect([field.draft, field.error]).toEqual([null, null])
  })
})
