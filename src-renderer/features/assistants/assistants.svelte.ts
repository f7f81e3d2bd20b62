/** The assistants of the open library: which there are, a new one's configuration, and what they read. */
import type {
  Assistant,
  AssistantChoice,
  AssistantRequestPage,
  NewAssistant,
  RequestFilter,
} from '../../../src-preload/contract/assistants.ts'
import { type Client, messageOf } from '../../client.ts'
import { toDay } from '../../util/local-day.ts'

/** What is chosen in the dialog. */
export interface AssistantDraft {
  /** The one that is edited; null for a new one. */
  edited: Assistant | null
  name: string
  /** Empty for any; the same for people. */
  tagIds: readonly number[]
  personIds: readonly number[]
  /** The first and the last day, as 2026-03-14; empty for no limit. */
  from: string
  until: string
  starredOnly: boolean
  showsNumbers: boolean
  mayPropose: boolean
}

const emptyDraft: AssistantDraft = {
  edited: null,
  ...{ name: '', tagIds: [], personIds: [], from: '', until: '' },
  ...{ starredOnly: false, showsNumbers: false, mayPropose: false },
}

/** What they asked, as far as it is shown. */
type RequestLog = RequestFilter & AssistantRequestPage

/** Requests that are shown at first, and with each step more. */
const pageSize = 50

export class AssistantsState {
  readonly #client: Client
  #all = $state.raw<Assistant[]>([])
  #draft = $state.raw<AssistantDraft | null>(null)
  #added = $state.raw<NewAssistant | null>(null)
  #failure = $state<string | null>(null)
  #log = $state.raw<RequestLog | null>(null)

  constructor(client: Client) {
    this.#client = client
  }

  get all(): readonly Assistant[] {
    return this.#all
  }

  /** Null while none is being added or edited. */
  get draft(): AssistantDraft | null {
    return this.#draft
  }

  /** The one that was added just now, with its configuration. */
  get added(): NewAssistant | null {
    return this.#added
  }

  get failure(): string | null {
    return this.#failure
  }

  /** Null while it is closed. */
  get log(): RequestLog | null {
    return this.#log
  }

  async load(): Promise<void> {
    await this.#attempt(async () => void (this.#all = await this.#client.call('assistants.list', null)))
  }

  /** Opens the dialog. @param edited null for a new one */
  begin(edited: Assistant | null = null): void {
    this.#draft = edited === null ? emptyDraft : toDraft(edited)
    this.#failure = null
  }

  change(change: Partial<AssistantDraft>): void {
    if (this.#draft) this.#draft = { ...this.#draft, ...change }
  }

  cancel(): void {
    this.#draft = null
    this.#failure = null
  }

  async save(): Promise<void> {
    const draft = this.#draft
    if (!draft || draft.name.trim() === '') return
    const [{ edited }, choice] = [draft, toChoice(draft)]
    await this.#attempt(async () => {
      if (edited === null) {
        this.#added = await this.#client.call('assistants.add', choice)
        this.#all = [...this.#all, this.#added.assistant]
      } else {
        this.#all = await this.#client.call('assistants.change', { ...choice, id: edited.id })
      }
      this.#draft = null
    })
  }

  /** Asks for a file and saves a bundle that installs the new assistant; true when it was saved. */
  async saveBundle(): Promise<boolean> {
    const token = this.#added?.token
    if (token === undefined) return false
    let isSaved = false
    await this.#attempt(async () => {
      isSaved = (await this.#client.call('assistants.save-bundle', { token })).saved
    })
    return isSaved
  }

  /** The configuration is not shown again. */
  endSetup(): void {
    this.#added = null
  }

  async remove(id: string): Promise<void> {
    await this.#attempt(async () => void (this.#all = await this.#client.call('assistants.remove', { id })))
  }

  /** Shows what they asked, or of it what fits the filter. */
  async openLog(filter: RequestFilter = { text: '', assistantId: null }): Promise<void> {
    await this.#attempt(async () => {
      this.#log = { ...filter, ...(await this.#listRequests(filter, null)) }
    })
  }

  async loadMore(): Promise<void> {
    const log = this.#log
    if (!log) return
    await this.#attempt(async () => {
      const page = await this.#listRequests(log, log.items.at(-1)?.id ?? null)
      const [items, calls] = [
        [...log.items, ...page.items],
        [...log.calls, ...page.calls],
      ]
      this.#log = { ...log, ...page, items, calls }
    })
  }

  /** Of the assistant that the list is limited to, or of all. */
  async eraseLog(): Promise<void> {
    await this.#attempt(async () => {
      const assistantId = this.#log?.assistantId ?? null
      await this.#client.call('assistants.erase-requests', { assistantId })
      await this.openLog()
    })
  }

  closeLog(): void {
    this.#log = null
  }

  #listRequests({ text, assistantId }: RequestFilter, before: number | null): Promise<AssistantRequestPage> {
    return this.#client.call('assistants.requests', { text, assistantId, before, limit: pageSize })
  }

  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.#failure = null
    } catch (error) {
      this.#failure = messageOf(error)
    }
  }
}

function toDraft(edited: Assistant): AssistantDraft {
  const { name, scope, showsNumbers, mayPropose, needsChoice } = edited
  const { tagIds, personIds, from, before, starredOnly } = scope
  return {
    ...{ edited, name, starredOnly, showsNumbers, mayPropose },
    // The ids may be those of others now.
    ...(needsChoice ? { tagIds: [], personIds: [] } : { tagIds, personIds }),
    from: from === null ? '' : toDay(from),
    // The last moment of the last day.
    until: before === null ? '' : toDay(before - 1),
  }
}

function toChoice(draft: AssistantDraft): AssistantChoice {
  const { name, tagIds, personIds, from, until, starredOnly, showsNumbers, mayPropose } = draft
  const scope = {
    ...{ tagIds: [...tagIds], personIds: [...personIds], starredOnly },
    ...{ from: startOfDay(from, 0), before: startOfDay(until, 1) },
  }
  return { name: name.trim(), scope, showsNumbers, mayPropose }
}

/** @param later days */
function startOfDay(day: string, later: number): number | null {
  const [year, month, date] = day.split('-').map(Number)
  return day === '' ? null : new Date(year!, month! - 1, date! + later).getTime()
}
