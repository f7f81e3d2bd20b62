/** Measures how often misheard names are found, and tests the rules on single phrases. */
import { describe, expect, it } from 'vitest'
import { findMisheardNames } from '../../../../src-main/conversation/misheard-names/misheard-names.ts'
import { viewOfTurns } from '../../../support/words/conversation-view.ts'
import { mishearings } from './mishearings.ts'

/** As heard, in calls with this contact. */
function find(name: string, ...calls: string[]): string[] {
  const named = calls.map((turns, index) => ({ id: `rec-${index}`, transcript: viewOfTurns(turns) }))
  return findMisheardNames(name, named).map(({ heard, meant }) => `${heard}: ${meant}`)
}

describe('findMisheardNames', () => {
  it('is as accurate as its README says', () => {
    const found = mishearings.map(({ name, as, calls }) => {
      const heard = find(name, ...calls).map((each) => each.split(': ')[0]!)
      return { isMeant: as !== '-', isRight: heard.includes(as), wrong: heard.filter((each) => each !== as) }
    })
    expect(found.filter(({ isMeant }) => isMeant)).toHaveLength(42)
    expect(found.filter(({ isRight }) => isRight)).toHaveLength(34)
    expect(found.flatMap(({ wrong }) => wrong)).toEqual([])
  })

  it('needs a place where the name is expected', () => {
    expect(find('Siobhan Kelly', 'T This is Chevonne.')).toEqual(['Chevonne: Siobhan'])
    expect(find('Siobhan Kelly', 'T We drove the Chevonne to the quay.')).toEqual([])
    expect(find('Siobhan Kelly', 'Y This is Chevonne.')).toEqual([])
    expect(find('Siobhan Kelly', 'T Hi Chevonne.')).toEqual([])
  })

  it('needs two calls for another name or an ordinary word', () => {
    expect(find('Sean Murphy', 'Y Hi Shawn.')).toEqual([])
    expect(find('Sean Murphy', 'Y Hi Shawn.', 'Y Thanks, Shawn.')).toEqual(['Shawn: Sean'])
    expect(find('Sean Murphy', 'Y Hi Shawn. Thanks, Shawn.')).toEqual([])
  })

  it('finds a misheard surname after the given name or a title', () => {
    expect(find('Anja Vogel', 'T Hier spricht Anja Fogle.')).toEqual(['Fogle: Vogel'])
    expect(find('Anja Vogel', 'Y Hallo Frau Fogle.')).toEqual(['Fogle: Vogel'])
  })

  it('offers nothing for the right name, a short form or another form of it', () => {
    const calls = ['T This is Siobhan.', 'Y Hi Siobhán.', "Y Hi Siobhan's phone."]
    expect(find('Siobhan Kelly', ...calls)).toEqual([])
    expect(find('Robert Hale', 'T This is Rob.', 'T This is Rob.')).toEqual([])
    expect(find('Anna Weber', 'T This is Ann.', 'T This is Ann.')).toEqual([])
  })

  it('reads names of other scripts and empty names as none', () => {
    for (const name of ['', '佐藤', 'Dr.', '+1 555 0100']) {
      expect(find(name, 'T This is Anna.', 'Y Hi Anna.')).toEqual([])
    }
  })
})
