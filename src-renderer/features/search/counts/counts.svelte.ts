/**
 * Counts the displayed search over time, alone or beside another one. Calls come first, matches when they are counted.
 *
 * Narrowing to a period does not change the chart: it counts the search without that period.
 */
import type {
  CountedPeriod,
  CountsFile,
  CountsFormat,
  CountsOverTime,
  CountUnit,
} from '../../../../src-preload/contract/search-counts.ts'
import type { Args } from '../../../../src-preload/contract/bridge.ts'
import type { SearchSort } from '../../../../src-preload/contract/search.ts'
import { hasClause, toggleClause } from '../../../app/open-call/query-clauses.ts'
import type { NoticesState } from '../../../app/notices.svelte.ts'
import { type Client, messageOf } from '../../../client.ts'
import { coalesce } from '../../../util/coalesce.ts'
import { LatestRequest } from '../../../util/latest-request.ts'
import type { SearchState } from '../search.svelte.ts'
import { listCsvRows } from './counts-table.ts'
import { drawChart } from './draw-chart.ts'
import { nameSpan } from './period-labels.ts'
import { countsText as text } from './text.ts'

/** During a first sync the chart is counted again after this pause: all matches take seconds. */
const againPauseMs = 5_000

/** Pixels of an exported chart. */
const fileSize = { width: 960, height: 300 }

export interface ComparedSearch {
  name: string
  query: string
  sort: SearchSort
}

export interface CountsInput {
  client: Client
  search: Pick<SearchState, 'query' | 'sort' | 'run'>
  notices: NoticesState
}

export class CountsState {
  readonly #input: CountsInput
  readonly #request = new LatestRequest()
  readonly #again = coalesce(() => this.#count(), againPauseMs)
  #unit = $state<CountUnit | 'auto'>('auto')
  #other = $state.raw<ComparedSearch | null>(null)
  #counts = $state.raw<CountsOverTime | null>(null)
  /** What `#counts` counts, and the names of its searches. */
  #countedKey = $state('')
  #names = $state.raw<readonly string[]>([])
  #isCounting = $state(false)
  #failure = $state<string | null>(null)
  /** The clause that the user chose here. */
  #clause = $state<string | null>(null)

  /** The search without the chosen period. */
  readonly base = $derived.by(() => {
    const { query } = this.#input.search
    const clause = this.#clause
    if (clause === null || !hasClause(query, clause)) return query.trim()
    return toggleClause(query, clause) || query.trim()
  })
  readonly #searches = $derived.by(() => [
    { query: this.base, sort: this.#input.search.sort },
    ...(this.#other === null ? [] : [{ query: this.#other.query, sort: this.#other.sort }]),
  ])
  /** Identifies what is counted. */
  readonly #key = $derived(JSON.stringify([this.#searches, this.#unit]))
  /** Index of the period that the search is narrowed to; -1 for none. */
  readonly chosen = $derived.by(() => {
    const { query } = this.#input.search
    const clause = this.#clause
    if (clause === null || !hasClause(query, clause)) return -1
    return this.#counts?.periods.findIndex((period) => period.clause === clause) ?? -1
  })

  constructor(input: CountsInput) {
    this.#input = input
  }

  /** Null before the first answer. */
  get counts(): CountsOverTime | null {
    return this.#counts
  }

  /** Of the counted searches, for the legend and the table. */
  get names(): readonly string[] {
    return this.#names
  }

  get unit(): CountUnit {
    return this.#unit === 'auto' ? (this.#counts?.unit ?? 'week') : this.#unit
  }

  get other(): ComparedSearch | null {
    return this.#other
  }

  /** Matches follow. */
  get isCounting(): boolean {
    return this.#isCounting
  }

  /** The figures are of an earlier question. */
  get isStale(): boolean {
    return this.#countedKey !== this.#key
  }

  get failure(): string | null {
    return this.#failure
  }

  listen(): () => void {
    const again = () => this.#again.request()
    const { client } = this.#input
    const offs = [
      client.on('recordings.changed', again),
      client.on('personal.changed', again),
      client.on('follow-ups.changed', again),
    ]
    return () => {
      for (const off of offs) off()
      this.#again.stop()
      this.#request.cancel()
      // Ends a count that still runs. On failure it only ends later.
      const nothing: Args<'search.counts'> = { searches: [], unit: 'auto', withMatches: false }
      if (this.#isCounting) void client.call('search.counts', nothing).catch(() => undefined)
    }
  }

  /** Counts unless the current question is counted already. */
  async follow(): Promise<void> {
    if (this.isStale) await this.#count()
  }

  chooseUnit(unit: CountUnit): void {
    this.#unit = unit
    void this.follow()
  }

  /** Null ends the comparison. */
  compare(other: ComparedSearch | null): void {
    this.#other = other
    void this.follow()
  }

  /** Narrows the search to a period, or no longer if it is narrowed to it. Periods without calls are not chosen. */
  narrow(period: CountedPeriod): void {
    const { search } = this.#input
    const { base } = this
    const isChosen = this.#clause === period.clause && hasClause(search.query, period.clause)
    if (!isChosen && period.counts.every(({ calls }) => calls === 0)) return
    this.#clause = isChosen ? null : period.clause
    search.run(isChosen ? base : toggleClause(base, period.clause))
  }

  showAll(): void {
    const { base } = this
    this.#clause = null
    this.#input.search.run(base)
  }

  /** @param canvas for PNG. */
  async save(format: CountsFormat, canvas: () => HTMLCanvasElement): Promise<void> {
    const { client, notices } = this.#input
    const counts = this.#counts
    if (counts === null) return
    const title = text.titleOf([...this.names])
    const file = await this.#makeFile(format, counts, title, canvas)
    const saved = await client.call('search.save-counts', { file, title })
    if (saved === null) return
    const show = () => notices.attempt(async () => void (await client.call('search.show-saved-counts', null)))
    notices.say(text.exported(saved), { label: text.show, run: show })
  }

  async #makeFile(
    format: CountsFormat,
    counts: CountsOverTime,
    title: string,
    canvas: () => HTMLCanvasElement,
  ): Promise<CountsFile> {
    if (format === 'csv')
      return {
        format,
        rows: listCsvRows(
          counts,
          this.#searches.map(({ query }) => query),
        ),
      }
    const { printSvg, paintPng } = await import('./print-chart.ts')
    const heading = `${title}, ${nameSpan(counts)}`
    const drawing = drawChart({ counts, names: this.names, ...fileSize, chosen: -1, title: heading })
    if (format === 'svg') return { format, content: printSvg(drawing) }
    return { format, content: await paintPng(drawing, canvas()) }
  }

  /** A question that is shown already keeps its matches until all are counted again. */
  async #count(): Promise<void> {
    const key = this.#key
    const names = [this.base, ...(this.#other === null ? [] : [this.#other.name])]
    const input = { searches: $state.snapshot(this.#searches), unit: this.#unit }
    const isLatest = this.#request.begin()
    const receive = (counts: CountsOverTime) => {
      this.#counts = counts
      this.#names = names
      this.#countedKey = key
      this.#failure = null
    }
    const { client } = this.#input
    try {
      let counts = this.isStale ? await client.call('search.counts', { ...input, withMatches: false }) : null
      if (!isLatest()) return
      if (counts) receive(counts)
      this.#isCounting = (counts ?? this.#counts)?.queries.some(({ hasWords }) => hasWords) ?? false
      if (!this.#isCounting && counts) return
      counts = await client.call('search.counts', { ...input, withMatches: true })
      if (!isLatest()) return
      if (counts) receive(counts)
    } catch (error) {
      if (!isLatest()) return
      this.#failure = messageOf(error)
    }
    this.#isCounting = false
  }
}
