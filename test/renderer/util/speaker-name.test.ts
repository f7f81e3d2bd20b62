import { describe, expect, it } from 'vitest'
import { shortenName, speakerName } from '../../../src-renderer/util/speaker-name.ts'

describe('speakerName', () => {
  it('names "you" and "them", and keeps other labels of the service', () => {
    const names = ['you', 'them', 'agent 2', '', null].map((speaker) => speakerName(speaker, null))
    expect(names).toEqual(['You', 'Them', 'agent 2', 'Speaker', 'Speaker'])
  })

  it('calls the other party by the name that the person gave', () => {
    const call = { person: { id: 1, name: 'Niamh Gallagher' } }
    expect(speakerName('them', call)).toBe('Niamh Gallagher')
    expect(speakerName('you', call)).toBe('You')
  })
})

describe('shortenName', () => {
  it('returns the first name, without titles', () => {
    const names = ['Niamh Gallagher', 'Dr. Priya Raghunathan-Whitcombe', 'Alder Travel', 'Prof. Dr.-Ing.']
    expect(names.map(shortenName)).toEqual(['Niamh', 'Priya', 'Alder Travel', 'Prof. Dr.-Ing.'])
  })

  it.each([
    ['Gallagher, Niamh', 'Niamh'],
    ['Gallagher, Niamh Mary', 'Niamh'],
    ['Gallagher, Dr. Niamh', 'Niamh'],
    ['Dr. Gallagher, Niamh', 'Niamh'],
    ['Gallagher, Niamh, PhD', 'Niamh'],
    ['van der Berg, Anna', 'Anna'],
    ['Anna van der Berg', 'Anna'],
    ['Dr. van der Berg', 'van der Berg'],
    ['Ben Whitcombe-Rao', 'Ben'],
    ['Niamh Gallagher, Ph.D.', 'Niamh'],
    ['Martin Okafor, Jr.', 'Martin'],
    ['Mr Martin Okafor', 'Martin'],
    ['Professor Hoffman', 'Hoffman'],
    ['Okafor-Whitcombe, Dr.', 'Okafor-Whitcombe'],
    ['Anjali, wedding', 'Anjali'],
    ['Northgate Supplies, Ltd.', 'Northgate Supplies'],
    ['Northgate Supplies Ltd.', 'Northgate Supplies'],
    ['Weber Holzbau GmbH & Co. KG', 'Weber Holzbau'],
    ['Nordic Freight, AB', 'Nordic Freight'],
    ['niamh gallagher', 'niamh'],
    ['森田工房サンフランシスコ支店', '森田工房サンフランシスコ支店'],
    [', , , , , , , ,', ', , , , , , , ,'],
  ])('reads “%s” as %s', (name, short) => {
    expect(shortenName(name)).toBe(short)
  })
})
