import { describe, expect, it } from 'vitest'
import { shortNameOf, speakerName } from '../../src-renderer/speaker-name.ts'

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

describe('shortNameOf', () => {
  it('is what people call each other by', () => {
    const names = ['Niamh Gallagher', 'Dr. Priya Raghunathan-Whitcombe', 'Alder Travel', 'Prof. Dr.-Ing.']
    expect(names.map(shortNameOf)).toEqual(['Niamh', 'Priya', 'Alder Travel', 'Prof. Dr.-Ing.'])
  })
})
