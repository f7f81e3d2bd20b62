import { describe, expect, it } from 'vitest'
import type { RecordingItem } from '../../../../src-preload/contract/recordings.ts'
import { directionWord, labelOf, summaryOf } from '../../../../src-renderer/views/calls/row-label.ts'
import { recordingsOf } from '../../../support/fixtures.ts'

const call: RecordingItem = {
  ...recordingsOf(1)[0]!,
  person: { id: 1, name: 'Anna Berg' },
  direction: 'inbound',
  duration: 162,
  transcriptState: 'present',
  audioState: 'present',
  preview: 'Hello, it is me',
  notes: 0,
  bookmarks: 0,
}
const around = { day: 'Today', when: '14:06', tags: [] }

describe('what a row says', () => {
  it('is who, which way, when, how long and the first words', () => {
    expect(labelOf(call, around)).toBe('Anna Berg, Inbound, Today 14:06, 2 min 42 s, Hello, it is me')
  })

  it('ends with the tags and what was added', () => {
    const marked = { ...call, notes: 2, bookmarks: 1, audioState: 'removed' as const }
    expect(labelOf(marked, { ...around, tags: [{ name: 'VIP' }, { name: 'Late' }] })).toMatch(
      /, Hello, it is me, Tags: VIP, Late, 2 notes, 1 bookmark, Audio is not on this machine yet$/,
    )
  })

  it('leaves out what is not known', () => {
    expect(labelOf({ ...call, duration: null }, around)).toBe(
      'Anna Berg, Inbound, Today 14:06, Hello, it is me',
    )
  })

  it('says why there are no words, or that none were spoken', () => {
    expect(summaryOf(call, { tone: 'warn', text: 'Waiting' })).toBe('Waiting')
    expect(summaryOf({ ...call, preview: null }, null)).toBe('No words were recognised')
  })

  it('spells a direction that is new to it as the service does', () => {
    expect(directionWord({ ...call, direction: 'outbound' })).toBe('Outbound')
    expect(directionWord({ ...call, direction: 'sideways' })).toBe('sideways')
  })
})
