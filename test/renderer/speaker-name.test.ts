import { describe, expect, it } from 'vitest'
import { speakerName } from '../../src-renderer/speaker-name.ts'

describe('speakerName', () => {
  it('names speakers as the service does where it says more than you and them', () => {
    const names = ['you', 'them', 'agent 2', '', null].map((speaker) => speakerName(speaker, null))
    expect(names).toEqual(['You', 'Them', 'agent 2', 'Speaker', 'Speaker'])
  })

  it('calls the other party as the person named them', () => {
    const call = { person: { id: 1, name: 'Niamh Gallagher' } }
    expect(speakerName('them', call)).toBe('Niamh Gallagher')
    expect(speakerName('you', call)).toBe('You')
  })
})
