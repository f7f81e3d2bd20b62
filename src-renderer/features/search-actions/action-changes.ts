/** Changes of the actions of saved searches and of what they did. Each can be undone. */
import type { SearchAction, SearchRun } from '../../../src-preload/contract/search-actions.ts'
import type { SavedSearch } from '../../../src-preload/contract/search.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'
import { undoEdit } from '../../app/undo-edit.ts'
import type { Client } from '../../client.ts'
import type { SavedSearchesState } from '../search/saved-searches.svelte.ts'
import { actionsText as text } from './dialog/text.ts'

export interface ActionChangesInput {
  client: Client
  undo: UndoState
  notices: NoticesState
  saved: SavedSearchesState
}

export class ActionChanges {
  readonly #input: ActionChangesInput

  constructor(input: ActionChangesInput) {
    this.#input = input
  }

  /** Saves the actions of a search; without any it no longer acts. Returns whether it succeeded. */
  async save(search: SavedSearch, actions: readonly SearchAction[]): Promise<boolean> {
    const { client, saved } = this.#input
    return await this.#make(async () => {
      const before = saved.find(search.id)?.actions ?? []
      if (JSON.stringify(before) === JSON.stringify(actions)) return null
      await saved.change(search.id, { actions })
      const edit = {
        kind: 'saved-search',
        id: search.id,
        from: { actions: before },
        to: { actions },
      } as const
      return {
        text: actions.length === 0 ? text.did.off(search.name) : text.did.saved(search.name),
        ...undoEdit(client, edit, () => saved.load()),
      }
    })
  }

  /** Lets a search act on the calls that are here. The actions must have been saved before. */
  async run({ id, name }: SavedSearch): Promise<void> {
    const { client, notices, saved } = this.#input
    await this.#make(async () => {
      const run = async () => {
        const current = saved.find(id)
        return current && (await client.call('actions.run', { searchId: current.id }))
      }
      const done = await run()
      let runId = done?.runId ?? null
      if (done === null || runId === null || done.calls === 0) {
        notices.say(text.nothingToChange(name))
        return null
      }
      return {
        text: text.did.ran(name, done.calls),
        undo: async () => {
          if (runId !== null) await client.call('actions.undo', { runId })
        },
        redo: async () => {
          runId = (await run())?.runId ?? null
        },
      }
    })
  }

  /** Ends the run after the calls that it is acting on. What it did stays, and can be undone. */
  async cancelRun(): Promise<void> {
    const { client, notices } = this.#input
    await notices.attempt(() => client.call('actions.cancel', null).then())
  }

  /** Undoes an earlier run. @throws ClientError */
  async undoRun({ id, searchName }: SearchRun): Promise<void> {
    const { client, undo, notices } = this.#input
    // In turn with other changes; cannot be undone itself.
    await undo.make(async () => {
      await client.call('actions.undo', { runId: id })
      notices.say(text.did.undid(searchName))
      return null
    })
  }

  /** These calls are not deleted by searches. */
  async keep(callIds: readonly string[]): Promise<void> {
    const { client } = this.#input
    await this.#make(async () => {
      const { ids } = await client.call('actions.keep', { ids: [...callIds] })
      if (ids.length === 0) return null
      return {
        text: text.did.kept(ids.length),
        undo: () => client.call('actions.unkeep', { ids }).then(),
        redo: () => client.call('actions.keep', { ids }).then(),
      }
    })
  }

  /** Returns whether it succeeded; a failure becomes a notice. */
  async #make(work: () => Promise<Change | null>): Promise<boolean> {
    try {
      await this.#input.undo.make(work)
      return true
    } catch (error) {
      this.#input.notices.fail(error)
      return false
    }
  }
}
