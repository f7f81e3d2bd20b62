/**
 * Actions on many calls at once. Each reports its result and can be undone; undo only changes what the action
 * had changed. They run one after another, as they were requested: the notice and Undo are those of the latest.
 *
 * Does not know which calls are selected.
 */
import type { Answer } from '../../../src-preload/contract/bridge.ts'
import type { Client } from '../../client.ts'
import { listsText } from './text.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'

export interface BulkInput {
  client: Client
  undo: UndoState
  notices: NoticesState
  /** Called before these calls lose their audio or are deleted: the player and the reader close them. */
  release: (ids: ReadonlySet<string>, what: 'audio' | 'everything') => void
}

/**
 * Calls per transaction of the library: some 10 ms, or 100 ms where transcripts are moved. Other writes run in
 * between.
 */
const portion = 1000
const deletePortion = 250

interface Progress {
  done: number
  total: number
}

interface Action {
  size: number
  /** Returns the calls that it changed. @throws ClientError */
  run: (ids: string[]) => Promise<readonly string[]>
  /** Missing when there is nothing to undo. */
  undo?: (ids: string[]) => Promise<void>
  /** By default `run`. */
  redo?: (ids: string[]) => Promise<void>
  /** The result as a sentence, with the number of calls; and the text when nothing had to be done. */
  text: (count: number) => string
  nothing: string
}

export class BulkActions {
  readonly #input: BulkInput
  #progress = $state.raw<Progress | null>(null)
  #stopping = new AbortController()

  constructor(input: BulkInput) {
    this.#input = input
  }

  /** Progress of a running action that takes more than a moment; null otherwise. */
  get progress(): Progress | null {
    return this.#progress
  }

  /** Stops the running action, and those that wait for it: what was done is kept and can be undone. */
  stop(): void {
    this.#stopping.abort()
    this.#stopping = new AbortController()
  }

  /** Resolves to whether it was saved. */
  setStarred(ids: string[], starred: boolean): Promise<boolean> {
    const { did, nothing } = listsText
    const save = async (some: string[], starred: boolean) =>
      (await this.#input.client.call('recordings.set-starred', { ids: some, starred })).ids
    return this.#do(ids, {
      size: portion,
      run: (some) => save(some, starred),
      undo: async (some) => void (await save(some, !starred)),
      text: starred ? did.starred : did.unstarred,
      nothing: starred ? nothing.starred : nothing.unstarred,
    })
  }

  /**
   * Puts calls in the inbox: now (''), or from a day on; null closes them. Resolves to whether it was saved.
   *
   * @param text the result as a sentence
   */
  setInboxDay(ids: string[], day: string | null, text: (count: number) => string): Promise<boolean> {
    const before = new Map<string, string | null>()
    const save = (some: string[], to: string | null, from?: string | null) =>
      this.#input.client.call('recordings.set-inbox-day', { ids: some, day: to, from })
    const byFormer = (some: string[]) => Map.groupBy(some, (id) => before.get(id)!)
    return this.#do(ids, {
      size: portion,
      run: async (some) => {
        const changed = await save(some, day)
        for (const { id, day: former } of changed) before.set(id, former)
        return changed.map(({ id }) => id)
      },
      undo: async (some) => {
        for (const [former, of] of byFormer(some)) await save(of, former, day)
      },
      redo: async (some) => {
        for (const [former, of] of byFormer(some)) await save(of, day, former)
      },
      text,
      nothing: listsText.nothing.inbox,
    })
  }

  /** Marks calls as played, or as not played. */
  async setHeard(ids: string[], heard: boolean): Promise<void> {
    const { client } = this.#input
    const before = new Map<string, Answer<'recordings.set-heard'>[number]>()
    await this.#do(ids, {
      size: portion,
      run: async (some) => {
        const states = await client.call('recordings.set-heard', { ids: some, heard })
        for (const state of states) before.set(state.recordingId, state)
        return states.map(({ recordingId }) => recordingId)
      },
      undo: async (some) => {
        await client.call('recordings.restore-heard', { states: some.map((id) => before.get(id)!), heard })
      },
      text: heard ? listsText.did.heard : listsText.did.unheard,
      nothing: heard ? listsText.nothing.heard : listsText.nothing.unheard,
    })
  }

  /** Fetches missing audio, regardless of settings, network and quota. */
  async fetchAudio(ids: string[]): Promise<void> {
    await this.#do(ids, {
      size: portion,
      run: (some) => this.#fetchAudio(some),
      text: (count) => listsText.did.fetching(count, ids.length),
      nothing: listsText.nothing.fetching,
    })
  }

  /** Removes audio that the service can provide again. */
  async freeAudio(ids: string[]): Promise<void> {
    const { client, release } = this.#input
    await this.#do(ids, {
      size: portion,
      run: async (some) => {
        release(new Set(some), 'audio')
        return (await client.call('recordings.remove-audio', { ids: some })).ids
      },
      undo: async (some) => void (await this.#fetchAudio(some)),
      text: (count) => listsText.did.freed(count, ids.length),
      nothing: listsText.nothing.freed,
    })
  }

  /** Deletes calls here, with all their data. */
  async delete(ids: string[]): Promise<void> {
    await this.#do(ids, this.#deletion)
  }

  /** Restores deleted calls with all their data. */
  async restore(ids: string[]): Promise<void> {
    await this.#do(ids, this.#restoring)
  }

  /** Erases deleted calls permanently; cannot be undone. */
  async erase(ids: string[]): Promise<void> {
    const { client } = this.#input
    await this.#do(ids, {
      // One press agrees to one request.
      size: Infinity,
      run: async (some) => (await client.call('trash.erase', { ids: some })).ids,
      text: listsText.did.erased,
      nothing: '',
    })
  }

  /** Deletes calls that the service no longer has; null: all undecided ones. */
  async deleteRemoved(ids: string[] | null): Promise<void> {
    const { client, release } = this.#input
    await this.#make(this.#deletion, async (done) => {
      if (ids !== null) release(new Set(ids), 'everything')
      const { ids: deleted } = await client.call('recordings.decide-removed', { ids, choice: 'delete' })
      release(new Set(deleted), 'everything')
      done.push(...deleted)
    })
  }

  /** Keeps calls that the service no longer has; null: all undecided ones. */
  async keepRemoved(ids: string[] | null): Promise<void> {
    const { client } = this.#input
    const keep = async (some: string[] | null) =>
      (await client.call('recordings.decide-removed', { ids: some, choice: 'keep' })).ids
    const keeping: Action = {
      size: portion,
      run: keep,
      undo: async (some) =>
        void (await client.call('recordings.decide-removed', { ids: some, choice: 'undecided' })),
      text: listsText.did.kept,
      nothing: '',
    }
    await this.#make(keeping, async (done) => void done.push(...(await keep(ids))))
  }

  /** Requests calls from the service again; null: everything that failed or is pending. */
  async retry(ids: string[] | null): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(async () => {
      await client.call('ledger.retry', { ids })
      notices.say(ids === null ? listsText.did.retryingAll : listsText.did.retrying(ids.length))
    })
  }

  /**
   * Resolves to whether everything succeeded. Otherwise the failure is shown, after what was done until then.
   *
   * @param work adds the calls that it changed to `done`
   */
  async #make(
    action: Action,
    work: (done: string[], signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> {
    const { signal } = this.#stopping
    const failures: unknown[] = []
    await this.#input.undo.make(async () => {
      const done: string[] = []
      if (!signal.aborted) await work(done, signal).catch((error: unknown) => failures.push(error))
      return done.length > 0 ? this.#changeOf(done, action) : null
    })
    for (const failure of failures) this.#input.notices.fail(failure)
    return failures.length === 0 && !signal.aborted
  }

  /** @returns whether everything succeeded */
  #do(ids: string[], action: Action): Promise<boolean> {
    const { size, run, nothing } = action
    return this.#make(action, async (done, signal) => {
      await this.#inPortions(ids, size, async (some) => void done.push(...(await run(some))), signal)
      if (done.length === 0 && nothing !== '' && !signal.aborted) this.#input.notices.say(nothing)
    })
  }

  /** Null for an action without undo, which is only reported. */
  #changeOf(done: string[], { size, run, undo, redo, text }: Action): Change | null {
    if (!undo) {
      this.#input.notices.say(text(done.length))
      return null
    }
    return {
      text: text(done.length),
      undo: () => this.#inPortions(done, size, undo),
      redo: () => this.#inPortions(done, size, redo ?? (async (some) => void (await run(some)))),
    }
  }

  async #inPortions(
    ids: string[],
    size: number,
    work: (some: string[]) => Promise<void>,
    signal = this.#stopping.signal,
  ): Promise<void> {
    try {
      for (let done = 0; done < ids.length && !signal.aborted; done += size) {
        if (ids.length > size) this.#progress = { done, total: ids.length }
        await work(ids.slice(done, done + size))
      }
    } finally {
      this.#progress = null
    }
  }

  get #deletion(): Action {
    return {
      size: deletePortion,
      run: (some) => this.#delete(some),
      undo: async (some) => {
        const { lost } = await this.#restore(some)
        if (lost.length > 0) this.#input.notices.say(listsText.notRestored(lost.length))
      },
      text: listsText.did.deleted,
      nothing: '',
    }
  }

  get #restoring(): Action {
    return {
      size: deletePortion,
      run: async (some) => (await this.#restore(some)).ids,
      undo: async (some) => void (await this.#delete(some)),
      text: listsText.did.restored,
      nothing: listsText.nothing.restored,
    }
  }

  async #delete(ids: string[]): Promise<string[]> {
    const { client, release } = this.#input
    release(new Set(ids), 'everything')
    return (await client.call('recordings.delete', { ids })).ids
  }

  #restore(ids: string[]): Promise<{ ids: string[]; lost: string[] }> {
    return this.#input.client.call('recordings.restore', { ids })
  }

  async #fetchAudio(ids: string[]): Promise<string[]> {
    return (await this.#input.client.call('recordings.fetch-audio', { ids })).ids
  }
}
