import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../../../../src-main/computers/document/record.ts'
import { noon, readAll, startComputer, startComputers, take } from '../../../support/computers/documents.ts'
import { anyChange, make } from '../../../support/computers/random-changes.ts'

const year = 365 * 24 * 60 * 60 * 1000

/** A change on one computer, whose clock is off, or a file of one that reaches another. */
const anyStep = fc.oneof(
  fc.record({ by: fc.nat(2), change: anyChange, clock: fc.constantFrom(0, -30 * year, 30 * year) }),
  fc.record({ by: fc.nat(2), to: fc.nat(2) }),
)

describe('documents of three computers', () => {
  it('are equal when each has all updates, in any order, some of them twice', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), fc.infiniteStream(fc.nat(1000)), (steps, chance) => {
        const computers = startComputers()
        const files: ReturnType<typeof take>[] = []
        for (const [index, step] of steps.entries()) {
          if ('change' in step) {
            make(computers[step.by]!, step.change, noon + index + step.clock)
            files.push(take(computers[step.by]!))
          } else if (files.length > 0) {
            computers[step.to]!.document.apply(files[chance.next().value % files.length]!, noon + index)
          }
        }
        const shuffled = () =>
          [...files, ...files.slice(0, 3)]
            .map((file) => ({ file, place: chance.next().value }))
            .sort((one, other) => one.place - other.place)
        for (const { document } of computers) for (const { file } of shuffled()) document.apply(file, noon)
        const [laptop, desk, tablet] = computers
        expect(readAll(desk)).toBe(readAll(laptop))
        expect(readAll(tablet)).toBe(readAll(laptop))

        // The state of any of them is enough for a new one, and for one that starts again.
        const fresh = startComputer()
        fresh.document.apply(desk.document.takeState().entries, noon)
        expect(readAll(fresh)).toBe(readAll(laptop))
        expect(readAll(startComputer(tablet.store.copy()))).toBe(readAll(laptop))
        // What the library was told is what the document contains.
        const told = [...fresh.store.shown.values()].map(canonicalJson).sort()
        const known = fresh.store.listParts().flatMap((part) => fresh.document.read(part))
        expect(told).toEqual(known.map(canonicalJson).sort())
      }),
    )
  })

  it('show the last change when each knew the one before', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ by: fc.nat(2), change: anyChange }), { maxLength: 20 }), (steps) => {
        const computers = startComputers()
        const alone = startComputer()
        for (const { by, change } of steps) {
          make(computers[by]!, change, noon)
          make(alone, change, noon)
          const file = take(computers[by]!)
          for (const { document } of computers) document.apply(file, noon)
        }
        for (const computer of computers) {
          expect(readAll(computer)).toBe(readAll(alone))
          expect(computer.document.listConflicts()).toEqual([])
        }
      }),
    )
  })
})
