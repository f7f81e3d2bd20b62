import { describe, expect, it } from 'vitest'
import { getInitials } from '../../../src-renderer/components/initials.ts'

describe('getInitials', () => {
  it('takes the first and the last word, and no title', () => {
    const names = [
      'Niamh Gallagher',
      'Dr. Priya Raghunathan-Whitcombe',
      'J. Robert Oppenheimer',
      'Mum',
      'Dr.',
    ]
    expect(names.map(getInitials)).toEqual(['NG', 'PR', 'JO', 'M', 'D'])
  })

  it('takes one letter of an address, and none of what has no letters', () => {
    expect(['mara@example.com', '(— )', ''].map(getInitials)).toEqual(['M', '', ''])
  })

  it('cuts no letter in two', () => {
    expect(getInitials('𝒜da 𝒩ovak')).toBe('𝒜𝒩')
  })
})
