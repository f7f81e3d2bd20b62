/** The export of a search as lines: the dialog's state, and the report at the end. */
import type { LineChoice, LineOutcome } from '../../../../src-preload/contract/line-export.ts'
import type { SearchSort } from '../../../../src-preload/contract/search.ts'
import type { NoticesState } from '../../../app/notices.svelte.ts'
import type { Client } from '../../../client.ts'
import type { LibraryState } from '../../library/library.svelte.ts'
import { exportNoticesText } from '../text.ts'
import { lineExportText as text } from './text.ts'

export interface LineExportInput {
  client: Client
  notices: NoticesState
  library: Pick<LibraryState, 'task'>
}

/** The search whose lines are exported. */
export interface ListedSearch {
  query: string
  sort: SearchSort
}

/** Until the user chooses otherwise. Redacted words are only exported when chosen for this export. */
const defaultChoice: LineChoice = { format: 'docx', isRedacted: true, isConfidential: false }

export class LineExportState {
  readonly #input: LineExportInput
  #search = $state.raw<ListedSearch | null>(null)
  #choice = $state.raw(defaultChoice)

  constructor(input: LineExportInput) {
    this.#input = input
  }

  get isOpen(): boolean {
    return this.#search !== null
  }

  get choice(): LineChoice {
    return this.#choice
  }

  open(search: ListedSearch): void {
    this.#choice = { ...this.#choice, isRedacted: true }
    this.#search = search
  }

  close(): void {
    this.#search = null
  }

  change(changes: Partial<LineChoice>): void {
    this.#choice = { ...this.#choice, ...changes }
  }

  async run(): Promise<void> {
    const [search, choice, { client, notices, library }] = [this.#search, this.#choice, this.#input]
    if (search === null) return
    this.close()
    if (library.task !== null) return notices.refuse(exportNoticesText.busy)
    await notices.attempt(async () => {
      const { query, sort } = search
      this.#report(await client.call('export.save-lines', { query, sort, choice }))
    })
  }

  /** Reports nothing when the user chose no file. */
  #report(outcome: LineOutcome): void {
    const { client, notices } = this.#input
    if (outcome.state === 'saved') {
      const run = () => notices.attempt(async () => void (await client.call('export.show-saved', null)))
      return notices.say(text.saved(outcome.lines, outcome.calls), { label: exportNoticesText.show, run })
    }
    if (outcome.state === 'cancelled') notices.say(text.cancelled)
    if (outcome.state === 'closed') notices.refuse(text.closed)
    if (outcome.state === 'no-lines') notices.refuse(text.nothing)
  }
}
