import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RecordingList, ServiceClient } from '../../../src-main/service/types.ts'
import { ServiceError } from '../../../src-main/service/service-error.ts'
import { checkList } from '../../../src-main/sync/list/lister.ts'
import type { ReconcileContext } from '../../../src-main/sync/list/reconcile.ts'
import { asThreads } from '../../support/engine/as-remote.ts'
import { FakeClock } from '../../support/clocks/fake-clock.ts'
import { openLibrary, type OpenedLibrary } from '../../support/library/open-library.ts'
import { serviceRecordingOf } from '../../support/library/service-recordings.ts'

/** The far side of the network: a list that changes between pages, in pages of five. */
class ChangingList {
  ids: string[]
  requests: { page: number; status?: string }[] = []
  /** Recordings that were asked for one by one. */
  asked: string[] = []
  pageSize = 5
  /** Called after each answer, with how many there have been. */
  afterPage: (count: number) => void = () => {}
  /** Replaces the content of an answer. */
  distort: (list: RecordingList) => RecordingList = (list) => list
  statusOf: (id: string) => string = () => 'completed'
  /** All have the same time: paging must not rely on an order. */
  createdAtOf: (id: string) => string = () => serviceRecordingOf().createdAt
  #next = 0

  constructor(count: number) {
    this.ids = Array.from({ length: count }, () => this.#newId())
  }

  insert(count: number) {
    for (let index = 0; index < count; index++) this.ids.unshift(this.#newId())
  }

  /** Removes `count` from position `at` on, as far as there are so many. */
  remove(at: number, count: number) {
    this.ids.splice(at % Math.max(1, this.ids.length), count)
  }

  readonly service = {
    listRecordings: async ({ page, status }: { page: number; status?: string }) => {
      this.requests.push({ page, ...(status && { status }) })
      const ids = this.ids.filter((id) => !status || this.statusOf(id) === status)
      const from = (page - 1) * this.pageSize
      const totalPages = Math.ceil(ids.length / this.pageSize)
      const list = this.distort({
        data: ids
          .slice(from, from + this.pageSize)
          .map((id) =>
            serviceRecordingOf({ id, status: this.statusOf(id), createdAt: this.createdAtOf(id) }),
          ),
        pagination: {
          page,
          limit: this.pageSize,
          total: ids.length,
          totalPages,
          hasMore: page < totalPages,
        },
      })
      this.afterPage(this.requests.length)
      return list
    },
    fetchRecording: async (id: string) => {
      this.asked.push(id)
      if (!this.ids.includes(id)) throw new ServiceError('not-found', { status: 404 })
      return { ...serviceRecordingOf({ id }), transcript: null }
    },
  } as unknown as ServiceClient

  #newId() {
    return `rec-${++this.#next}`
  }
}

function look(
  list: ChangingList,
  library: OpenedLibrary,
  pass: () => Promise<void> = async () => {},
  clock = new FakeClock(),
  signal = new AbortController().signal,
) {
  const context: ReconcileContext = {
    service: list.service,
    threads: asThreads(library),
    clock,
    signal,
    pass,
    onSaved: () => {},
  }
  return checkList(context, { beforeAll: () => {}, afterAll: () => {} })
}

/** A check on the next day. */
function lookLater(list: ChangingList, library: OpenedLibrary) {
  const clock = new FakeClock()
  clock.setWallClock(clock.now() + 25 * 3_600_000)
  return look(list, library, undefined, clock)
}

function countRemoved(library: OpenedLibrary): number {
  const rows = library.reader.findRecordings({ ids: idsOf(library) })
  return rows.filter(({ removedAtServiceAt }) => removedAtServiceAt !== null).length
}

function idsOf(library: OpenedLibrary): string[] {
  return library.reader.listIds({ view: 'all' }).sort()
}

function missingFrom(library: OpenedLibrary, list: ChangingList): string[] {
  const known = new Set(idsOf(library))
  return list.ids.filter((id) => !known.has(id))
}

const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), count: fc.integer({ min: 1, max: 12 }) }),
  fc.record({
    kind: fc.constant('remove' as const),
    at: fc.nat({ max: 60 }),
    count: fc.integer({ min: 1, max: 12 }),
  }),
  fc.constant({ kind: 'nothing' as const }),
)

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function apply(list: ChangingList, step: Change | undefined) {
  if (step?.kind === 'insert') list.insert(step.count)
  if (step?.kind === 'remove') list.remove(step.at, step.count)
}

describe('listing', () => {
  it('requests each page once when nothing changes, and one page in later checks', async () => {
    const list = new ChangingList(22)
    const library = openLibrary()
    await look(list, library)
    expect(list.requests.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5])
    expect(missingFrom(library, list)).toEqual([])
    list.requests = []
    await look(list, library)
    expect(list.requests).toEqual([{ page: 1 }])
  })

  it('continues from page 1 until a page brings nothing new', async () => {
    const list = new ChangingList(22)
    const library = openLibrary()
    await look(list, library)
    list.insert(7)
    list.requests = []
    await look(list, library)
    expect(list.requests.map(({ page }) => page)).toEqual([1, 2, 3])
    expect(missingFrom(library, list)).toEqual([])
  })

  it('misses nothing, whatever is added or removed between the pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.array(change, { maxLength: 25 }),
        fc.array(change, { maxLength: 25 }),
        async (count, during, later) => {
          const list = new ChangingList(count)
          const library = openLibrary()
          for (const steps of [during, later]) {
            const begun = list.requests.length
            list.afterPage = (requests) => apply(list, steps[requests - begun - 1])
            await look(list, library)
            list.afterPage = () => {}
            await look(list, library)
            expect(missingFrom(library, list)).toEqual([])
          }
          const { length } = list.requests
          await look(list, library)
          expect(list.requests.length - length).toBe(1)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('resumes where it was interrupted, also after changes in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), change), { minLength: 1, maxLength: 4 }),
        async (count, interruptions) => {
          const list = new ChangingList(count)
          const library = openLibrary()
          for (const [pages, step] of interruptions) {
            let left = pages
            const pass = async () => {
              if (left-- === 0) throw new ServiceError('offline')
            }
            await look(list, library, pass).catch((error: ServiceError) => expect(error.code).toBe('offline'))
            apply(list, step)
          }
          await look(list, library)
          await look(list, library)
          expect(missingFrom(library, list)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('leaves no gap when the newest recordings were interrupted, even if the counts agree', async () => {
    const list = new ChangingList(0)
    const library = openLibrary()
    await look(list, library)
    list.insert(11)
    let left = 2
    const pass = async () => {
      if (left-- === 0) throw new ServiceError('offline')
    }
    await expect(look(list, library, pass)).rejects.toThrow('offline')
    list.remove(0, 1)
    list.insert(1)
    await look(list, library)
    expect(missingFrom(library, list)).toEqual([])
  })

  it('saves its progress and overlaps by one page', async () => {
    const list = new ChangingList(40)
    const library = openLibrary()
    let left = 4
    const pass = async () => {
      if (left-- === 0) throw new ServiceError('offline')
    }
    await expect(look(list, library, pass)).rejects.toThrow('offline')
    expect(library.reader.syncState()).toMatchObject({ backfillPage: 5, serviceTotal: 40 })
    list.requests = []
    await look(list, library)
    expect(list.requests.map(({ page }) => page)).toEqual([1, 4, 5, 6, 7, 8])
    expect(library.reader.syncState().backfillPage).toBeNull()
  })

  it('lists everything again once when the counts differ, and marks removed recordings', async () => {
    const list = new ChangingList(22)
    const library = openLibrary()
    await look(list, library)
    const [gone] = list.ids.splice(10, 1)
    list.requests = []
    await look(list, library)
    expect(list.requests.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5])
    expect(library.reader.findRecordings({ ids: [gone!] })[0]?.removedAtServiceAt).not.toBeNull()
    expect(idsOf(library)).toHaveLength(22)
    list.requests = []
    await look(list, library)
    expect(list.requests).toEqual([{ page: 1 }])
  })

  it('finds a few removed recordings without reading the whole list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat({ max: 199 }), { minLength: 1, maxLength: 3 }),
        async (ranks) => {
          const list = new ChangingList(200)
          list.createdAtOf = (id) =>
            new Date(Date.UTC(2026, 0, 1) - Number(id.slice(4)) * 60_000).toISOString()
          const library = openLibrary()
          await look(list, library)
          const gone = ranks.map((rank) => list.ids[rank]!)
          list.ids = list.ids.filter((id) => !gone.includes(id))
          list.requests = []
          await look(list, library)
          // Of forty pages: the newest, and five or six for each binary search.
          expect(list.requests.length).toBeLessThanOrEqual(1 + 6 * gone.length)
          expect(countRemoved(library)).toBe(gone.length)
          const rows = library.reader.findRecordings({ ids: gone })
          expect(rows.every(({ removedAtServiceAt }) => removedAtServiceAt !== null)).toBe(true)
          list.requests = []
          await look(list, library)
          expect(list.requests).toEqual([{ page: 1 }])
        },
      ),
      { numRuns: 30 },
    )
  })

  it('reads the whole list once a day, for changes that the counts do not show', async () => {
    const list = new ChangingList(22)
    const library = openLibrary()
    await look(list, library)
    const [gone] = list.ids.splice(15, 1, 'came-as-it-went')
    const changed = list.ids[20]!
    list.statusOf = (id) => (id === changed ? 'failed' : 'completed')
    list.requests = []
    await look(list, library)
    expect(list.requests).toEqual([{ page: 1 }])
    list.requests = []
    await lookLater(list, library)
    expect(list.requests.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5])
    expect(missingFrom(library, list)).toEqual([])
    list.requests = []
    await lookLater(list, library)
    expect(list.requests).toEqual([{ page: 1 }])
    const [removed, late] = library.reader.findRecordings({ ids: [gone!, changed] })
    expect(removed!.removedAtServiceAt).not.toBeNull()
    expect(late!.status).toBe('failed')
  })

  it('marks removed recordings, however many were removed before', async () => {
    const list = new ChangingList(230)
    list.pageSize = 100
    const library = openLibrary()
    await look(list, library)
    list.remove(10, 205)
    await look(list, library)
    expect(countRemoved(library)).toBe(200)
    expect(list.asked).toHaveLength(200)
    await lookLater(list, library)
    expect(countRemoved(library)).toBe(205)
  })

  it('requests three recordings at a time when the list omits existing ones', async () => {
    const list = new ChangingList(22)
    const library = openLibrary()
    await look(list, library)
    list.distort = () => ({
      data: [],
      pagination: { page: 1, limit: 100, total: 0, totalPages: 0, hasMore: false },
    })
    await look(list, library)
    // Once for the pages that must contain them, and once after the whole list.
    expect(list.asked).toHaveLength(2 * 3)
    expect(countRemoved(library)).toBe(0)
  })

  it('deletes and marks nothing when the list is suddenly empty', async () => {
    const list = new ChangingList(22)
    const library = openLibrary()
    await look(list, library)
    list.distort = () => ({
      data: [],
      pagination: { page: 1, limit: 100, total: 0, totalPages: 0, hasMore: false },
    })
    await look(list, library)
    await look(list, library)
    const rows = library.reader.findRecordings({ ids: idsOf(library) })
    expect(rows).toHaveLength(22)
    expect(rows.every(({ removedAtServiceAt }) => removedAtServiceAt === null)).toBe(true)
    list.distort = (answer) => answer
    list.insert(3)
    await look(list, library)
    expect(missingFrom(library, list)).toEqual([])
  })

  it.each([40, 5])(
    'ends when the service repeats one page forever and gives a total of %d',
    async (total) => {
      const list = new ChangingList(40)
      const library = openLibrary()
      list.distort = (answer) => ({
        data: Array.from({ length: 5 }, (_, index) => serviceRecordingOf({ id: `rec-${index + 1}` })),
        pagination: { ...answer.pagination, total, hasMore: true, totalPages: 1_000_000 },
      })
      await look(list, library)
      expect(list.requests.length).toBeLessThan(20)
      expect(idsOf(library)).toHaveLength(5)
      const { length } = list.requests
      await look(list, library)
      expect(list.requests.length - length).toBe(1)
    },
  )

  it('requests no missing recordings when the end of the list was not reached', async () => {
    const list = new ChangingList(22)
    const library = openLibrary()
    await look(list, library)
    const page = list.ids.slice(0, 5)
    list.distort = (answer) => ({
      data: page.map((id) => serviceRecordingOf({ id })),
      pagination: { ...answer.pagination, hasMore: true },
    })
    await lookLater(list, library)
    expect(list.asked).toEqual([])
    list.distort = (answer) => answer
    list.remove(12, 1)
    await look(list, library)
    expect(countRemoved(library)).toBe(1)
  })

  it('reads the list once more when a page was incomplete', async () => {
    const list = new ChangingList(22)
    const library = openLibrary()
    list.distort = (answer) =>
      list.requests.length === 3 ? { ...answer, data: answer.data.slice(1) } : answer
    await look(list, library)
    expect(missingFrom(library, list)).toEqual([])
  })

  it('reads the list once more when its end was not reached, and marks removed recordings', async () => {
    const list = new ChangingList(22)
    const library = openLibrary()
    await look(list, library)
    list.ids.splice(15, 1, 'came-as-it-went')
    list.requests = []
    const page = list.ids.slice(0, 5)
    list.distort = (answer) =>
      // The newest page, and twice three pages that repeat it.
      list.requests.length > 7
        ? answer
        : {
            data: page.map((id) => serviceRecordingOf({ id })),
            pagination: { ...answer.pagination, hasMore: true },
          }
    await lookLater(list, library)
    expect(missingFrom(library, list)).toEqual([])
    expect(countRemoved(library)).toBe(1)
  })

  it('marks a removed new recording when reading the list was interrupted', async () => {
    const list = new ChangingList(40)
    const library = openLibrary()
    let left = 4
    const pass = async () => {
      if (left-- === 0) throw new ServiceError('offline')
    }
    await expect(look(list, library, pass)).rejects.toThrow('offline')
    list.remove(7, 1)
    await look(list, library)
    expect(missingFrom(library, list)).toEqual([])
    expect(countRemoved(library)).toBe(1)
  })

  it.each([0, 3, 1_000])(
    'ends, finds all and reads the list once a day when the total is %d',
    async (total) => {
      const list = new ChangingList(22)
      const library = openLibrary()
      list.distort = (answer) => ({ ...answer, pagination: { ...answer.pagination, total } })
      await look(list, library)
      expect(missingFrom(library, list)).toEqual([])
      list.requests = []
      await look(list, library)
      expect(list.requests).toEqual([{ page: 1 }])
      list.requests = []
      await lookLater(list, library)
      expect(list.requests.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5])
    },
  )

  it('ends when the total goes up and down', async () => {
    const list = new ChangingList(30)
    const library = openLibrary()
    list.distort = (answer) => {
      const total = 30 + (list.requests.length % 2) * 7
      return { ...answer, pagination: { ...answer.pagination, total } }
    }
    await look(list, library)
    expect(missingFrom(library, list)).toEqual([])
  })

  it.each<[string, Partial<RecordingList['pagination']>]>([
    ['gives the total, but never says that there are more', { hasMore: false }],
    ['gives one page as the total, but says that there are more', { totalPages: 1 }],
    ['gives a page size of zero', { limit: 0 }],
  ])('finds all recordings when the service %s', async (_what, pagination) => {
    const list = new ChangingList(22)
    const library = openLibrary()
    list.distort = (answer) => ({
      ...answer,
      pagination: {
        ...answer.pagination,
        ...pagination,
        // On the last page the pagination is correct.
        ...(answer.data.length < list.pageSize && { hasMore: false }),
      },
    })
    await look(list, library)
    list.remove(12, 1)
    await look(list, library)
    expect(missingFrom(library, list)).toEqual([])
    expect(countRemoved(library)).toBe(1)
  })

  it('treats an empty page as the end, whatever the service says', async () => {
    const list = new ChangingList(20)
    const library = openLibrary()
    list.distort = (answer) => ({ ...answer, pagination: { ...answer.pagination, hasMore: true } })
    await look(list, library)
    expect(list.requests.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5])
  })

  it('requests the newest page again when something was added while the whole list was read', async () => {
    const list = new ChangingList(50)
    const library = openLibrary()
    list.afterPage = (count) => count === 6 && list.insert(1)
    expect(await look(list, library)).toMatchObject({ moved: true })
    expect(missingFrom(library, list)).toEqual([])
    expect(list.requests.length).toBeLessThanOrEqual(13)
  })

  it('keeps its position in the whole list when only the newest page could be read', async () => {
    const list = new ChangingList(40)
    const library = openLibrary()
    for (const pages of [5, 1]) {
      let left = pages
      const pass = async () => {
        if (left-- === 0) throw new ServiceError('offline')
      }
      await expect(look(list, library, pass)).rejects.toThrow('offline')
      expect(library.reader.syncState().backfillPage).toBe(6)
    }
  })

  it('reports a change when only a status changed', async () => {
    const list = new ChangingList(7)
    const library = openLibrary()
    await look(list, library)
    expect(await look(list, library)).toMatchObject({ moved: false })
    list.statusOf = (id) => (id === list.ids[1] ? 'failed' : 'completed')
    expect(await look(list, library)).toMatchObject({ moved: true })
  })

  describe('requests each recording that is no longer listed, and', () => {
    /** A list of 22 of which some are no longer listed; requests for those fail with `answers`. */
    async function lookAfterLosing(answers: ServiceError[]) {
      const list = new ChangingList(22)
      const library = openLibrary()
      await look(list, library)
      const gone = list.ids.splice(12, answers.length)
      const asked: string[] = []
      list.service.fetchRecording = async (id) => {
        asked.push(id)
        throw answers[gone.indexOf(id)]!
      }
      const looked = await look(list, library).catch((error: ServiceError) => error.code)
      return { list, library, asked, looked }
    }

    it.each(['forbidden', 'server-error', 'not-json', 'timeout'] as const)(
      'marks none that is answered with %s, and requests at most three of them',
      async (code) => {
        const { library, asked, looked } = await lookAfterLosing(
          Array.from({ length: 5 }, () => new ServiceError(code)),
        )
        expect(countRemoved(library)).toBe(0)
        // Three in the first attempt to find them, and three when the whole list has been read.
        expect(asked.length).toBeLessThanOrEqual(6)
        expect(looked).toMatchObject({ finished: [] })
      },
    )

    it('stops requesting as soon as an obstacle blocks the next request', async () => {
      const list = new ChangingList(22)
      const library = openLibrary()
      await look(list, library)
      list.remove(12, 5)
      const pass = async () => {
        if (list.asked.length === 1) throw new ServiceError('offline')
      }
      await expect(look(list, library, pass)).rejects.toThrow('offline')
      expect(list.asked).toHaveLength(1)
      expect(countRemoved(library)).toBe(1)
    })

    it('aborts the running request with the sync', async () => {
      const list = new ChangingList(22)
      const library = openLibrary()
      await look(list, library)
      list.remove(12, 1)
      const controller = new AbortController()
      list.service.fetchRecording = (_id, options) => {
        controller.abort()
        return options?.signal?.aborted ? Promise.reject(new ServiceError('aborted')) : new Promise(() => {})
      }
      const looked = look(list, library, undefined, undefined, controller.signal)
      await expect(looked).rejects.toMatchObject({ code: 'aborted' })
    })

    it('marks removed recordings among a few that are refused', async () => {
      const [refused, gone] = [new ServiceError('forbidden'), new ServiceError('not-found')]
      const { library } = await lookAfterLosing([refused, gone, refused, gone])
      expect(countRemoved(library)).toBe(2)
    })

    it.each(['unauthorized', 'no-key', 'offline', 'rate-limited', 'aborted'] as const)(
      'ends the check at the first answer of %s',
      async (code) => {
        const { asked, looked } = await lookAfterLosing(
          Array.from({ length: 5 }, () => new ServiceError(code)),
        )
        expect(asked).toHaveLength(1)
        expect(looked).toBe(code)
      },
    )
  })

  it('finds an old recording that is finished late, through the list of its status', async () => {
    const list = new ChangingList(30)
    const library = openLibrary()
    const late = list.ids[20]!
    list.statusOf = (id) => (id === late ? 'transcribing' : 'completed')
    await look(list, library)
    expect(await look(list, library)).toMatchObject({ finished: [], unfinished: 1 })
    list.requests = []
    list.statusOf = () => 'completed'
    expect(await look(list, library)).toMatchObject({ finished: [late], moved: true })
    expect(list.requests).toEqual([
      { page: 1 },
      { page: 1, status: 'transcribing' },
      { page: 1, status: 'processing' },
    ])
  })

  it('requests no filtered list while the newest page shows all unfinished recordings', async () => {
    const list = new ChangingList(30)
    const library = openLibrary()
    list.statusOf = (id) => (id === list.ids[2] ? 'processing' : 'completed')
    await look(list, library)
    list.requests = []
    expect(await look(list, library)).toMatchObject({ finished: [], unfinished: 1 })
    expect(list.requests).toEqual([{ page: 1 }])
  })
})
