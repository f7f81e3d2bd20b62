import { describe, expect, it } from 'vitest'
import { getInitials } from '../../../src-renderer/components/initials.ts'

describe('getInitials', () => {
  it('takes the first and the last word, and skips titles', () => {
    const names = [
      'Niamh Gallagher',
      'Dr. Priya Raghunathan-Whitcombe',
      'J. Robert Oppenheimer',
      'Mum',
      'Dr.',
    ]
    expect(names.map(getInitials)).toEqual(['NG', 'PR', 'JO', 'M', 'D'])
  })

  it('takes one letter of an address, and nothing from text without letters', () => {
    expect(['mara@example.com', '(— )', ''].map(getInitials)).toEqual(['M', '', ''])
  })

  it('keeps letters outside the basic plane whole', () => {
    expect(getInitials('𝒜da 𝒩ovak')).toBe('𝒜𝒩')
  })
})
