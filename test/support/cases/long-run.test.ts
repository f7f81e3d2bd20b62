import { describe, expect, it } from 'vitest'
import { isSampled } from './sample.ts'
import { choosePoints, isLongRun } from './long-run.ts'

const points = ['open 1', 'open 2', 'rename 1', 'open 3', 'open 4', 'open 5', 'rm 1', 'rename 2']
const kindOf = (point: string) => point.split(' ')[0]!

describe('choosePoints', () => {
  it.skipIf(isLongRun || isSampled)(
    'chooses some points of each kind, with the first and the last, in order',
    () => {
      expect(choosePoints(import.meta.filename, points, kindOf, 3)).toEqual([
        'open 1',
        'rename 1',
        'open 3',
        'open 5',
        'rm 1',
        'rename 2',
      ])
      expect(choosePoints(import.meta.filename, points, kindOf, 1)).toEqual(['open 1', 'rename 1', 'rm 1'])
    },
  )
})
