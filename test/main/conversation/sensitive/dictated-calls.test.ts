/** Measures what is proposed in parts of calls in which people give numbers, addresses and dates. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findSensitive } from '../../../../src-main/conversation/sensitive/find-sensitive.ts'
import { inTurns, toTranscriptView } from '../../../../src-main/model/words/turns.ts'
import { transcriptOf } from '../../../support/library/open-library.ts'
import { dictatedCalls } from './dictated-calls.ts'

const given = {
  ...{ region: 'IE', locale: 'en', calledAt: Date.UTC(2026, 10, 20) },
  ...{ contacts: [], counterpart: null, terms: [], redacted: [], decided: [] },
}

/** "first-last" of each place, by word. */
function listMarked(call: readonly string[]): string[] {
  const places: string[] = []
  let index = 0
  let open: number | null = null
  for (const word of call.flatMap((line) => line.slice(2).split(' '))) {
    if (/^\{.+:$/.test(word)) {
      open = index
      continue
    }
    if (open !== null && word.includes('}')) {
      places.push(`${open}-${index}`)
      open = null
    }
    index++
  }
  return places
}

function listProposed(call: readonly string[]): string[] {
  const turns = call.map((line): [string, string] => [
    line.startsWith('Y') ? 'you' : 'them',
    line.slice(2).replaceAll(/\{[a-z-]+: |\}/gu, ''),
  ])
  const view = toTranscriptView(inTurns({ ...transcriptOf(...turns), marks: [] }))
  return findSensitive(view, given).map(({ first, count }) => `${first}-${first + count - 1}`)
}

const calls = dictatedCalls.map((call) => ({ call, marked: listMarked(call), proposed: listProposed(call) }))

describe('the proposals in dictated calls', () => {
  it.each(calls)('are right in $call', ({ marked, proposed }) => {
    expect(proposed).toEqual(marked)
  })

  it('have the figures of the README', () => {
    const readme = new URL('../../../../src-main/conversation/sensitive/README.md', import.meta.url)
    const marked = calls.flatMap((each) => each.marked).length
    const proposed = calls.flatMap((each) => each.proposed).length
    const right = calls.flatMap((each) => each.proposed.filter((place) => each.marked.includes(place))).length
    const row = `| ${calls.length} | ${marked} | ${proposed} | ${right} | ${(right / proposed).toFixed(2)} | ${(right / marked).toFixed(2)} |`
    expect(readFileSync(readme, 'utf8').replaceAll(/ +/gu, ' ')).toContain(row)
  })
})
