/**
 * What is done with many calls at once: each action says how it went and can be taken back, which changes again only
 * what it had changed.
 *
 * Must not know which calls are selected.
 */
import type { Client } from '../../client.ts'
import { listsText } from './text.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'

export interface BulkInput {
  client: Client
  undo: UndoState
  notices: NoticesState
  /** Called before these calls lose their audio or are deleted: the player and the reader close them. */
  letGo: (ids: ReadonlySet<string>, what: 'audio' | 'everything') => void
}

/**
 * So many calls are changed at a time, in one transaction of the library: some 10 ms, or where their transcripts are
 * moved, some 100 ms. Whatever else is to be written has its turn in between.
 */
const portion = 1000
const deletePortion = 250

interface Progress {
  done: number
  total: number
}

interface Action {
  size: number
  /** Answers the calls that it changed. @throws ClientError */
  run: (ids: string[]) => Promise<readonly string[]>
  /** Left out where there is nothing to take back. */
  undo?: (ids: string[]) => Promise<void>
  /** What was done to so many calls, as a sentence; and what is said where there was nothing to do. */
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

  /** Of what is under way, where it takes more than a moment; null otherwise. */
  get progress(): Progress | null {
    return this.#progress
  }

  /** Ends what is under way: what was done stays done, and can be taken back. */
  stop(): void {
    this.#stopping.abort()
  }

  /** Answers whether it could be saved. */
  async setStarred(ids: string[], starred: boolean): Promise<boolean> {
    const { client, notices } = this.#input
    const { did, nothing } = listsText
    const save = (starred: boolean) => (some: string[]) => this.#setStarred(some, starred)
    try {
      const before = new Set(await client.call('recordings.list-ids', { view: 'starred' }))
      return await this.#do(
        ids.filter((id) => before.has(id) !== starred),
        {
          size: portion,
          run: save(starred),
          undo: async (some) => void (await save(!starred)(some)),
          text: starred ? did.starred : did.unstarred,
          nothing: starred ? nothing.starred : nothing.unstarred,
        },
      )
    } catch (error) {
      notices.fail(error)
      return false
    }
  }

  /** Fetches the audio that is not here, whatever settings, network and quota say. */
  async fetchAudio(ids: string[]): Promise<void> {
    await this.#do(ids, {
      size: portion,
      run: (some) => this.#fetchAudio(some),
      text: (count) => listsText.did.fetching(count, ids.length),
      nothing: listsText.nothing.fetching,
    })
  }

  /** Frees the audio that the service can give again. */
  async freeAudio(ids: string[]): Promise<void> {
    const { client, letGo } = this.#input
    await this.#do(ids, {
      size: portion,
      run: async (some) => {
        letGo(new Set(some), 'audio')
        return (await client.call('recordings.remove-audio', { ids: some })).ids
      },
      undo: async (some) => void (await this.#fetchAudio(some)),
      text: (count) => listsText.did.freed(count, ids.length),
      nothing: listsText.nothing.freed,
    })
  }

  /** Deletes calls here, with everything of them. */
  async delete(ids: string[]): Promise<void> {
    await this.#do(ids, this.#deletion)
  }

  /** What was deleted here is among the calls again, with everything of it. */
  async restore(ids: string[]): Promise<void> {
    await this.#do(ids, this.#restoring)
  }

  /** Forgets deleted calls for good: nothing takes that back. */
  async erase(ids: string[]): Promise<void> {
    const { client } = this.#input
    await this.#do(ids, {
      size: deletePortion,
      run: async (some) => {
        await client.call('trash.erase', { ids: some })
        return some
      },
      text: listsText.did.erased,
      nothing: '',
    })
  }

  /** Deletes what the service no longer has; null: all that are undecided. */
  async deleteRemoved(ids: string[] | null): Promise<void> {
    const { client, letGo, notices } = this.#input
    try {
      if (ids !== null) letGo(new Set(ids), 'everything')
      const { ids: deleted } = await client.call('recordings.decide-removed', { ids, choice: 'delete' })
      letGo(new Set(deleted), 'everything')
      this.#did(deleted, this.#deletion)
    } catch (error) {
      notices.fail(error)
    }
  }

  /** Answers whether all went well; says so itself when not. */
  async #do(ids: string[], action: Action): Promise<boolean> {
    const { notices } = this.#input
    const { size, run, nothing } = action
    const done: string[] = []
    const failure = await this.#inPortions(
      ids,
      size,
      async (some) => void done.push(...(await run(some))),
    ).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (done.length > 0) this.#did(done, action)
    else if (failure === null && nothing !== '') notices.say(nothing)
    // Said last: what did not work is what the person must know.
    if (failure !== null) notices.fail(failure.error)
    return failure === null
  }

  #did(done: string[], { size, run, undo, text }: Action): void {
    const { undo: changes, notices } = this.#input
    if (!undo) return notices.say(text(done.length))
    changes.did({
      text: text(done.length),
      undo: () => this.#inPortions(done, size, undo),
      redo: () => this.#inPortions(done, size, async (some) => void (await run(some))),
    })
  }

  async #inPortions(ids: string[], size: number, work: (some: string[]) => Promise<void>): Promise<void> {
    this.#stopping = new AbortController()
    const { signal } = this.#stopping
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
        const lost = some.length - (await this.#restore(some)).length
        if (lost > 0) this.#input.notices.say(listsText.notRestored(lost))
      },
      text: listsText.did.deleted,
      nothing: '',
    }
  }

  get #restoring(): Action {
    return {
      size: deletePortion,
      run: (some) => this.#restore(some),
      undo: async (some) => void (await this.#delete(some)),
      text: listsText.did.restored,
      nothing: listsText.nothing.restored,
    }
  }

  async #delete(ids: string[]): Promise<string[]> {
    const { client, letGo } = this.#input
    letGo(new Set(ids), 'everything')
    await client.call('recordings.delete', { ids })
    return ids
  }

  /** Answers those that could be had back. */
  async #restore(ids: string[]): Promise<string[]> {
    const { lost } = await this.#input.client.call('recordings.restore', { ids })
    return ids.filter((id) => !lost.includes(id))
  }

  async #setStarred(ids: string[], starred: boolean): Promise<string[]> {
    await this.#input.client.call('recordings.set-starred', { ids, starred })
    return ids
  }

  async #fetchAudio(ids: string[]): Promise<string[]> {
    return (await this.#input.client.call('recordings.fetch-audio', { ids })).ids
  }
}
