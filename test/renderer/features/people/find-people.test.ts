import { describe, expect, it } from 'vitest'
import { findPeople } from '../../../../src-renderer/features/people/find-people.ts'
import { personOf } from '../../../support/window/people.ts'

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
