import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  startSearchThreads,
  type SearchMessage,
  type SearchThreads,
} from '../../../src-main/threads/search-threads.ts'
import { makeTempFolder } from '../../support/files/temp-folder.ts'

/** A searching thread's program: `answer(method, args)` returns its answers; it records its start in a file. */
function programOf(answer: string): URL {
  const source = `
    import { parentPort as port, workerData, threadId } from 'node:worker_threads'
    import { appendFileSync } from 'node:fs'
    appendFileSync(workerData.folder + '/started', 'x')
    const say = (message) => port.postMessage(message)
    const answer = ${answer}
    port.on('message', async ({ call, method, args }) => say({ call, value: await answer(method, args) }))
    port.postMessage({ ready: true })`
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`)
}

interface Opened extends SearchThreads {
  messages: SearchMessage[]
  starts(): number
}

function open(answer: string | URL, options: { answerWithinMs?: number } = {}): Opened {
  const folder = makeTempFolder()
  const messages: SearchMessage[] = []
  const threads = startSearchThreads({
    program: typeof answer === 'string' ? programOf(answer) : answer,
    folder,
    ...options,
    onFailure() {},
    onMessage: (message) => messages.push(message),
  })
  onTestFinished(() => threads.close())
  const starts = () => {
    try {
      return readFileSync(join(folder, 'started'), 'utf8').length
    } catch {
      return 0
    }
  }
  return { ...threads, messages, starts }
}

const query = (text: string) => ({ query: text, sort: 'relevance', limit: 5, now: 0 }) as const
const reading = { query: 'a', caret: 1, now: 0 }

describe('startSearchThreads', () => {
  it('answers null for a superseded query, without asking the thread', async () => {
    const threads = open(`(() => {
      const asked = []
      return (method, [input]) => (method === 'read' ? asked : void asked.push(input.query))
    })()`)
    const answers = ['r', 're', 'ref', 'refund'].map((text) => threads.search.search(query(text)))
    expect((await Promise.all(answers)).map((answer) => answer === null)).toEqual([false, true, true, false])
    expect(await threads.search.read(reading)).toEqual(['r', 'refund'])
  })

  it('ends a thread that does not answer, and answers the next query in a new one', async () => {
    const threads = open(
      `(method, [{ query }]) => {
        while (query === 'endless');
        return query
      }`,
      { answerWithinMs: 2_000 },
    )
    await expect(threads.search.search(query('endless'))).rejects.toThrow('the thread has ended')
    expect(await threads.search.search(query('refund'))).toBe('refund')
    expect(threads.starts()).toBe(2)
  })

  it('answers keystrokes while a settled answer takes longer', async () => {
    const threads = open(`(method) => (method === 'settle' ? new Promise(() => {}) : { method })`)
    const settled = threads.thorough.settle(query('refund')).catch((error: Error) => error.message)
    expect(await threads.search.search(query('refund'))).toEqual({ method: 'search' })
    expect(await threads.search.read(reading)).toEqual({ method: 'read' })
    void settled
  })

  it('starts the thorough thread on its first request', async () => {
    const threads = open(`(method) => method`)
    await threads.search.read(reading)
    expect(threads.starts()).toBe(1)
    await threads.thorough.countSince({ query: 'a', since: 0, limit: 5, now: 0 })
    expect(threads.starts()).toBe(2)
  })

  it('restarts a dead thread once, then reports that search is unavailable', async () => {
    const threads = open(`(method, [{ query }]) => (query === 'deadly' ? process.exit(1) : 'alive')`)
    const die = () => threads.search.read({ ...reading, query: 'deadly' })
    await expect(die()).rejects.toThrow('the thread has ended')
    expect(await threads.search.read(reading)).toBe('alive')
    await expect(die()).rejects.toThrow('the thread has ended')
    await expect(threads.search.read(reading)).rejects.toMatchObject({ code: 'search-unavailable' })
    await expect(threads.search.search(query('a'))).rejects.toMatchObject({ code: 'search-unavailable' })
    expect(await threads.thorough.countSince({ query: 'a', since: 0, limit: 5, now: 0 })).toBe('alive')
  })

  it('rejects requests to a thread that cannot open the library', async () => {
    const threads = open(
      new URL(
        `data:text/javascript,${encodeURIComponent(`
          import { parentPort as port } from 'node:worker_threads'
          port.postMessage({ ready: false, name: 'CodedError', message: 'no', code: 'corrupt' })`)}`,
      ),
    )
    await expect(threads.search.read(reading)).rejects.toThrow('the thread has ended')
  })

  it('saves the vocabulary of the search thread, and reports damage from both', async () => {
    const threads = open(`(method) => {
      say({ vocabulary: { recordings: 1, terms: new Uint8Array(), keys: [] } })
      say({ damaged: true })
    }`)
    await threads.search.read(reading)
    expect(threads.messages.map((message) => Object.keys(message)[0])).toEqual(['vocabulary', 'damaged'])
    await threads.thorough.countSince({ query: 'a', since: 0, limit: 5, now: 0 })
    expect(threads.messages.slice(2)).toEqual([{ damaged: true }])
  })

  it('sends new words to running threads only', async () => {
    const threads = open(`(() => {
      const told = []
      return (method) => (method === 'read' || method === 'countSince' ? told : void told.push(method))
    })()`)
    threads.learn(['rec-1'])
    expect(await threads.search.read(reading)).toEqual([])
    threads.learn(['rec-2'])
    expect(await threads.search.read(reading)).toEqual(['learn'])
    expect(threads.starts()).toBe(1)
  })

  it('resolves when no keystroke is waiting for an answer, or after a limit', async () => {
    const threads = open(`(method, [{ query } = {}]) => new Promise((resolve) => {
      if (method === 'close') resolve()
      if (query !== 'slow') setTimeout(() => resolve(query), 20)
    })`)
    const told: string[] = []
    await threads.untilAnswered(60_000)
    const both = threads.search.read({ ...reading, query: 'a' }).then(() => {
      told.push('a')
      return threads.search.read({ ...reading, query: 'b' }).then(() => told.push('b'))
    })
    await threads.untilAnswered(60_000)
    expect(told).toEqual(['a', 'b'])
    await both
    void threads.search.read({ ...reading, query: 'slow' }).catch(() => undefined)
    await threads.untilAnswered(10)
  })

  it('starts without a query only when many calls have new words', async () => {
    const threads = open(`(method) => method`)
    for (let call = 0; call < 399; call++) threads.learn([`rec-${call}`])
    await sleep(300)
    expect(threads.starts()).toBe(0)
    threads.learn(['rec-399'])
    await expect.poll(threads.starts).toBe(1)
  })

  it('starts no thread in order to close it', async () => {
    const threads = open(`(method) => method`)
    await threads.close()
    expect(threads.starts()).toBe(0)
    await expect(threads.search.read(reading)).rejects.toMatchObject({ code: 'search-unavailable' })
  })
})
