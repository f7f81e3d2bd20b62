import { describe, expect, it, vi } from 'vitest'
import { NumberFormats } from '../../../../src-renderer/features/people/number-formats.svelte.ts'
import { clientError, createFakeClient } from '../../../support/window/fake-client.ts'

describe('NumberFormats', () => {
  it('requests all shown numbers at once, and keeps the answers', async () => {
    const client = createFakeClient({
      'people.format-numbers': ({ numbers }) => numbers.map((number) => `(${number})`),
    })
    const formats = new NumberFormats(client)
    expect(['1', '2', '1'].map((number) => formats.of(number))).toEqual(['1', '2', '1'])
    await vi.waitFor(() => expect(formats.of('2')).toBe('(2)'))
    expect(formats.of('1')).toBe('(1)')
    expect(client.callsTo('people.format-numbers')).toEqual([{ numbers: ['1', '2'] }])
  })

  it('shows unformatted numbers when the request fails', async () => {
    const client = createFakeClient({
      'people.format-numbers': () => {
        throw clientError('unknown', 'No.')
      },
    })
    const formats = new NumberFormats(client)
    formats.of('+1415')
    await vi.waitFor(() => expect(client.calls).toHaveLength(1))
    expect(formats.of('+1415')).toBe('+1415')
    expect(client.calls).toHaveLength(1)
  })
})
