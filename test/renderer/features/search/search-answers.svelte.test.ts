import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchAnswers } from '../../../../src-renderer/features/search/search-answers.svelte.ts'
import { clientError, createFakeClient, type Handlers } from '../../../support/window/fake-client.ts'
import { hitOf, recordingOf, searchResponseOf, settledSearchOf } from '../../../support/window/fixtures.ts'

const callsOf = (ids: string[]) => ids.map((id) => hitOf({ recording: recordingOf({ id }) }))

/** The callbacks that were called, in order. */
function setUp(handlers: Partial<Handlers> = {}, isInUse = false) {
  const client = createFakeClient(handlers)
  const told: string[] = []
  const answers = new SearchAnswers(client, {
    isInUse: () => isInUse,
    received: (isFirst) => told.push(isFirst ? 'first' : 'next'),
    answered: ({ query }) => told.push(`answered ${query}`),
    settles: ({ query }) => told.push(`settles ${query}`),
    settledOtherwise: () => told.push('otherwise'),
  })
  return { client, answers, told }
}

const settled = () => vi.advanceTimersByTimeAsync(500)

describe('SearchAnswers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('reports the fast answer, the pause in typing, and a settled answer with different results', async () => {
    const { answers, told } = setUp({
      'search.query': ({ query, sort }) => searchResponseOf({ query, sort, results: callsOf(['a']) }),
      'search.settle': ({ query, sort }) => settledSearchOf({ query, sort, results: callsOf(['b', 'a']) }),
    })
    answers.begin('refund', 'newest')
    answers.askSoon()
    await settled()
    expect(told).toEqual(['first', 'answered refund', 'settles refund', 'next', 'otherwise'])
    expect(answers.question).toEqual({ query: 'refund', sort: 'newest' })
    expect(answers.isSettled).toBe(true)
  })

  it('does not report a settled answer with the same results', async () => {
    const { answers, told } = setUp()
    answers.begin('refund', 'relevance')
    await answers.ask()
    await settled()
    expect(told.at(-1)).toBe('next')
  })

  it('offers the new order while the rows are in use', async () => {
    const { answers } = setUp(
      {
        'search.query': ({ query, sort }) => searchResponseOf({ query, sort, results: callsOf(['a', 'b']) }),
        'search.settle': ({ query, sort }) => settledSearchOf({ query, sort, results: callsOf(['b', 'a']) }),
      },
      true,
    )
    answers.begin('refund', 'relevance')
    await answers.ask()
    await settled()
    const shown = () => answers.response?.results.map(({ recording }) => recording.id)
    expect([answers.hasOffer, shown()]).toEqual([true, ['a', 'b']])
    answers.takeOffer()
    expect([answers.hasOffer, shown()]).toEqual([false, ['b', 'a']])
  })

  it('sends no query once stopped, and is empty once cleared', async () => {
    const { client, answers } = setUp({
      'search.query': () => {
        throw clientError('internal', 'It could not be searched.')
      },
    })
    answers.begin('refund', 'newest')
    answers.askSoon()
    answers.stop()
    await settled()
    expect(client.callsTo('search.query')).toEqual([])
    await answers.ask()
    expect(answers.failure).toBe('It could not be searched.')
    answers.clear()
    expect([answers.isActive, answers.failure, answers.response]).toEqual([false, null, null])
    expect(answers.question.sort).toBe('newest')
  })
})
