import { describe, expect, it } from 'vitest'
import { findByKeys, findPeople } from '../../../../src-renderer/state/people/find-people.ts'
import { personOf } from '../../../support/people.ts'

const niamh = personOf({ id: 1, name: 'Niamh Gallagher', numbers: ['+353209174199'] })
const joao = personOf({ id: 2, name: 'João Gonçalves', numbers: ['+351210000000'] })
const gail = personOf({ id: 3, name: 'Gail', numbers: [] })
const all = [niamh, joao, gail]

describe('findPeople', () => {
  it.each([
    ['', all],
    ['ga', [gail, niamh]],
    ['gonc joao', [joao]],
    ['gallagher n', [niamh]],
    ['iamh', []],
    ['9174', [niamh]],
    ['(020) 917-4199', [niamh]],
    ['17', []],
    ['?!', []],
  ])('finds by %j', (typed, found) => {
    expect(findPeople(all, typed)).toEqual(found)
  })
})

describe('findByKeys', () => {
  it.each([
    ['6', []],
    // n-i-a-m-h, then the beginning of Gallagher.
    ['64264', [niamh]],
    ['64264425', [niamh]],
    ['42', [niamh, gail]],
    ['5626', [joao]],
    ['+35320', [niamh]],
    ['0209174199', [niamh]],
  ])('finds by the keys %j', (dialled, found) => {
    expect(findByKeys(all, dialled)).toEqual(found)
  })
})
