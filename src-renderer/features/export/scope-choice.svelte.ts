/** The calls of an export dialog: lists the possible scopes, and counts the calls of the chosen one. */
import type { ExportSource, ExportTally } from '../../../src-preload/contract/export.ts'
import { type Client, messageOf } from '../../client.ts'
import { exportDialogText } from './text.ts'

/** Calls that can be exported together on the current screen. */
export interface ExportScope {
  kind: 'call' | 'selection' | 'results' | 'list' | 'all' | 'passages'
  name: string
  source: ExportSource
  /** Null when the window does not know the exact number. */
  calls: number | null
}

export interface ScopeInput {
  client: Client
  /** The possible scopes, the most likely first. */
  listScopes: () => ExportScope[]
}

export class ScopeChoice {
  readonly #input: ScopeInput
  #scopes = $state.raw<ExportScope[]>([])
  #current = $state.raw<ExportScope | null>(null)
  #tally = $state.raw<ExportTally | null>(null)
  #failure = $state<string | null>(null)

  constructor(input: ScopeInput) {
    this.#input = input
  }

  /** Null while the dialog is closed. */
  get current(): ExportScope | null {
    return this.#current
  }

  /** Counts of the chosen calls; null until loaded. */
  get tally(): ExportTally | null {
    return this.#tally
  }

  /** Why the calls could not be counted. */
  get failure(): string | null {
    return this.#failure
  }

  get options(): { value: ExportScope['kind']; label: string }[] {
    return this.#scopes.map(({ kind, name, calls }) => {
      const count = kind === this.#current?.kind ? (this.#tally?.calls ?? calls) : calls
      return { value: kind, label: count === null ? name : exportDialogText.withCount(name, count) }
    })
  }

  /** @param first one of the listed scopes, or one that is not listed: a call, or some passages. */
  async open(first: ExportScope['kind'] | ExportScope | null): Promise<void> {
    const scopes = this.#input.listScopes()
    const isOther = first !== null && typeof first === 'object'
    this.#scopes = isOther ? [first, ...scopes.filter(({ kind }) => kind !== first.kind)] : scopes
    await this.choose(isOther ? first.kind : (first ?? this.#scopes[0]!.kind))
  }

  close(): void {
    this.#current = null
    this.#scopes = []
  }

  /** Resolves when the calls are counted. */
  async choose(kind: ExportScope['kind']): Promise<void> {
    const scope = this.#scopes.find((each) => each.kind === kind) ?? this.#scopes[0]!
    this.#current = scope
    this.#tally = null
    this.#failure = null
    try {
      const tally = await this.#input.client.call('export.tally', { source: scope.source })
      if (this.#current === scope) this.#tally = tally
    } catch (error) {
      if (this.#current === scope) this.#failure = messageOf(error)
    }
  }
}
