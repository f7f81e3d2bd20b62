/** The themes of passages and all changes of them. All changes can be undone. */
import type { Edit } from '../../../src-preload/contract/edits.ts'
import type { TagColor, Theme, ThemeItem } from '../../../src-preload/contract/personal.ts'
import type { Client } from '../../client.ts'
import type { NoticesState } from '../../app/notices.svelte.ts'
import type { Change, UndoState } from '../../app/undo.svelte.ts'
import { undoEdit } from '../../app/undo-edit.ts'
import { themesText } from './text.ts'

/** In the order in which new themes get them: neighbouring colours differ clearly. */
const colorsInTurn: readonly TagColor[] = ['yellow', 'blue', 'green', 'red', 'purple', 'teal', 'orange']

export interface ThemesInput {
  client: Client
  undo: UndoState
  notices: NoticesState
}

type Fields = Pick<Theme, 'name' | 'color' | 'description'>

/** The main process's limit, in characters. */
export const maxThemeName = 200
/** The first ones have a key. */
export const keyedThemes = 9

/** What the dialog of a theme is for. */
export interface AskedTheme {
  /** Null for a new one. */
  theme: Theme | null
  /** Passages that get the new theme. */
  ids: readonly number[]
  /** The theme that they lose. */
  splits: Theme | null
}

export class ThemesState {
  readonly #input: ThemesInput
  #all = $state.raw<ThemeItem[]>([])
  #asked = $state.raw<AskedTheme | null>(null)

  constructor(input: ThemesInput) {
    this.#input = input
  }

  /** In the user's order. The first nine have the keys 1 to 9. */
  get all(): ThemeItem[] {
    return this.#all
  }

  /** In the user's order. */
  of(ids: readonly number[]): ThemeItem[] {
    return ids.length === 0 ? [] : this.#all.filter(({ id }) => ids.includes(id))
  }

  find(id: number): ThemeItem | null {
    return this.#all.find((theme) => theme.id === id) ?? null
  }

  /** Ignores case. */
  findByName(name: string): ThemeItem | null {
    return this.#all.find((theme) => isSameName(theme.name, name)) ?? null
  }

  /** Null while the dialog is closed. */
  get asked(): AskedTheme | null {
    return this.#asked
  }

  /** Opens the dialog for a theme, by default for a new one. */
  ask({ theme = null, ids = [], splits = null }: Partial<AskedTheme> = {}): void {
    this.#asked = { theme, ids, splits }
  }

  endAsking(): void {
    this.#asked = null
  }

  /** Makes the change that the dialog asked for, and closes it. */
  async answer(fields: Fields): Promise<void> {
    const asked = this.#asked
    this.#asked = null
    if (asked === null) return
    const { theme, ids, splits } = asked
    if (theme !== null) await this.change(this.find(theme.id) ?? theme, fields)
    else if (splits !== null) await this.split(splits, ids, fields)
    else await this.add(fields, ids)
  }

  /** The colour that fewest themes have. */
  get nextColor(): TagColor {
    const used = (color: TagColor) => this.#all.filter((theme) => theme.color === color).length
    return colorsInTurn.reduce((least, color) => (used(color) < used(least) ? color : least))
  }

  listen(): () => void {
    return this.#input.client.on('personal.changed', () => void this.load())
  }

  /** Reloads, for example for another library. */
  async load(): Promise<void> {
    // On failure the themes stay as they were; the next change loads them again.
    this.#all = await this.#input.client.call('passages.list-themes', null).catch(() => this.#all)
  }

  /** Sets or removes a theme; skips passages where nothing changes. */
  async set(ids: readonly number[], theme: Theme, on: boolean): Promise<void> {
    await this.#make(async () => {
      const changed = await this.#set(ids, theme.id, on)
      if (changed.length === 0) return null
      const { themed, unthemed } = themesText.did
      return {
        text: on ? themed(theme.name, changed.length) : unthemed(theme.name, changed.length),
        undo: () => this.#set(changed, theme.id, !on).then(),
        redo: () => this.#set(changed, theme.id, on).then(),
      }
    })
  }

  /** Adds a theme; with the name of another one, nothing. @param ids passages that get it */
  async add(fields: Fields, ids: readonly number[] = []): Promise<void> {
    await this.#make(async () => {
      const known = this.findByName(fields.name)
      const theme = known ?? (await this.#save(null, fields))
      const changed = await this.#set(ids, theme.id, true)
      if (known && changed.length === 0) return null
      return {
        text: known ? themesText.did.themed(theme.name, changed.length) : themesText.did.added(theme.name),
        undo: async () => {
          if (known) await this.#set(changed, theme.id, false)
          else await this.#delete(theme.id)
        },
        redo: () => (known ? this.#set(changed, theme.id, true).then() : this.#restore(theme, changed)),
      }
    })
  }

  /** With the name of another theme, both become that one. */
  async change(theme: Theme, fields: Fields): Promise<void> {
    const same = this.findByName(fields.name)
    if (same !== null && same.id !== theme.id) return await this.merge(theme, same)
    const { name, color, description } = theme
    if (name === fields.name && color === fields.color && description === fields.description) return
    await this.#make(async () => {
      const to = await this.#save(theme.id, fields)
      return {
        text: name === fields.name ? themesText.did.changed(name) : themesText.did.renamed(name, fields.name),
        ...this.#undoEdit({ kind: 'theme', id: theme.id, from: { name, color, description }, to }),
      }
    })
  }

  /** Its passages get the other theme, and it is deleted. */
  async merge(theme: Theme, into: Theme): Promise<void> {
    await this.#make(async () => {
      const order = this.#order
      const merge = async () => {
        const ids = await this.#delete(theme.id)
        return { ids, added: await this.#set(ids, into.id, true) }
      }
      const { ids, added } = await merge()
      return {
        text: themesText.did.merged(theme.name, into.name),
        undo: async () => {
          await this.#set(added, into.id, false)
          await this.#restore(theme, ids)
          await this.#putBack(theme, order)
        },
        redo: () => merge().then(),
      }
    })
  }

  /** These passages get a new theme in place of this one. */
  async split(theme: Theme, ids: readonly number[], fields: Fields): Promise<void> {
    await this.#make(async () => {
      const known = this.findByName(fields.name)
      const made = known ?? (await this.#save(null, fields))
      const move = async () => {
        await this.#set(ids, made.id, true)
        return await this.#set(ids, theme.id, false)
      }
      const left = await move()
      return {
        text: themesText.did.split(left.length, made.name),
        undo: async () => {
          await this.#set(left, theme.id, true)
          if (known) await this.#set(left, made.id, false)
          else await this.#delete(made.id)
        },
        redo: async () => {
          if (!known) await this.#restore(made, [])
          await move()
        },
      }
    })
  }

  async delete(theme: Theme): Promise<void> {
    await this.#make(async () => {
      const order = this.#order
      const ids = await this.#delete(theme.id)
      return {
        text: themesText.did.deleted(theme.name, ids.length),
        undo: async () => {
          await this.#restore(theme, ids)
          await this.#putBack(theme, order)
        },
        redo: () => this.#delete(theme.id).then(),
      }
    })
  }

  /** Moves a theme to another place in the order. */
  async move(theme: Theme, to: number): Promise<void> {
    await this.#make(async () => {
      const before = this.#order
      const others = before.filter((id) => id !== theme.id)
      const after = others.toSpliced(to, 0, theme.id)
      if (after.every((id, index) => id === before[index])) return null
      await this.#saveOrder(after)
      return {
        text: themesText.did.moved(theme.name),
        ...this.#undoEdit({ kind: 'theme-order', from: before, to: after }),
      }
    })
  }

  get #order(): number[] {
    return this.#all.map(({ id }) => id)
  }

  async #save(id: number | null, { name, color, description }: Fields): Promise<Theme> {
    const saved = await this.#input.client.call('passages.save-theme', { id, name, color, description })
    await this.load()
    return saved
  }

  /** Returns the passages that had it. */
  async #delete(id: number): Promise<number[]> {
    const { ids } = await this.#input.client.call('passages.delete-theme', { id })
    await this.load()
    return ids
  }

  async #restore({ id, name, color, description }: Theme, ids: readonly number[]): Promise<void> {
    const theme = { id, name, color, description }
    await this.#input.client.call('passages.restore-theme', { theme, ids: [...ids] })
    await this.load()
  }

  /** Returns the passages that it changed. */
  async #set(ids: readonly number[], themeId: number, on: boolean): Promise<number[]> {
    if (ids.length === 0) return []
    const asked = { ids: [...ids], themeId, on }
    const { ids: changed } = await this.#input.client.call('passages.set-theme', asked)
    if (changed.length > 0) await this.load()
    return changed
  }

  async #saveOrder(ids: readonly number[]): Promise<void> {
    await this.#input.client.call('passages.order-themes', { ids: [...ids] })
    await this.load()
  }

  /** Moves a theme that was restored as the last one to its place. */
  async #putBack({ id }: Theme, order: number[]): Promise<void> {
    const from = [...order.filter((each) => each !== id), id]
    await this.#input.client.call('edits.apply', { kind: 'theme-order', from, to: order })
    await this.load()
  }

  #undoEdit(edit: Edit) {
    return undoEdit(this.#input.client, edit, () => this.load())
  }

  async #make(work: () => Promise<Change | null>): Promise<void> {
    await this.#input.notices.attempt(() => this.#input.undo.make(work))
  }
}

/** As the library compares names. */
function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
