/** The assistants of the open library: which there are, a new one's configuration, and what they read. */
import type {
  Assistant,
  AssistantChoice,
  AssistantRequest,
  NewAssistant,
} from '../../../src-preload/contract/assistants.ts'
import { type Client, messageOf } from '../../client.ts'

/** What is chosen in the dialog for a new one. */
export interface AssistantDraft {
  name: string
  /** Null for any; the same for the person. */
  tagId: number | null
  personId: number | null
  /** Milliseconds since the epoch; null for any time. */
  from: number | null
  starredOnly: boolean
  showsNumbers: boolean
  mayPropose: boolean
}

const emptyDraft: AssistantDraft = {
  ...{ name: '', tagId: null, personId: null, from: null },
  ...{ starredOnly: false, showsNumbers: false, mayPropose: false },
}

/** Requests that are shown at first, and with each step more. */
const pageSize = 50

export class AssistantsState {
  readonly #client: Client
  #all = $state.raw<Assistant[]>([])
  #draft = $state.raw<AssistantDraft | null>(null)
  #added = $state.raw<NewAssistant | null>(null)
  #failure = $state<string | null>(null)
  #log = $state.raw<{ text: string; total: number; items: AssistantRequest[] } | null>(null)

  constructor(client: Client) {
    this.#client = client
  }

  get all(): readonly Assistant[] {
    return this.#all
  }

  /** Null while none is being added. */
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
  get log(): { text: string; total: number; items: AssistantRequest[] } | null {
    return this.#log
  }

  async load(): Promise<void> {
    await this.#attempt(async () => void (this.#all = await this.#client.call('assistants.list', null)))
  }

  begin(): void {
    this.#draft = emptyDraft
  }

  change(change: Partial<AssistantDraft>): void {
    if (this.#draft) this.#draft = { ...this.#draft, ...change }
  }

  cancel(): void {
    this.#draft = null
  }

  async add(): Promise<void> {
    const draft = this.#draft
    if (!draft || draft.name.trim() === '') return
    await this.#attempt(async () => {
      this.#added = await this.#client.call('assistants.add', toChoice(draft))
      this.#draft = null
      this.#all = [...this.#all, this.#added.assistant]
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

  /** Shows what they read, or of it what contains the text. */
  async openLog(text = ''): Promise<void> {
    await this.#attempt(async () => {
      const found = await this.#client.call('assistants.requests', { text, offset: 0, limit: pageSize })
      this.#log = { text, ...found }
    })
  }

  async loadMore(): Promise<void> {
    const log = this.#log
    if (!log) return
    await this.#attempt(async () => {
      const place = { text: log.text, offset: log.items.length, limit: pageSize }
      const { total, items } = await this.#client.call('assistants.requests', place)
      this.#log = { ...log, total, items: [...log.items, ...items] }
    })
  }

  async eraseLog(): Promise<void> {
    await this.#attempt(async () => {
      await this.#client.call('assistants.erase-requests', null)
      await this.openLog()
    })
  }

  closeLog(): void {
    this.#log = null
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

function toChoice({
  name,
  tagId,
  personId,
  from,
  starredOnly,
  showsNumbers,
  mayPropose,
}: AssistantDraft): AssistantChoice {
  const listed = (id: number | null) => (id === null ? [] : [id])
  const scope = { tagIds: listed(tagId), personIds: listed(personId), from, before: null, starredOnly }
  return { name: name.trim(), scope, showsNumbers, mayPropose }
}
