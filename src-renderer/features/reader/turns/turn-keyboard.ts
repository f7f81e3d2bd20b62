/** Carries out the keys of a turn. */
import type { Follow } from '../follow.svelte.ts'
import type { ReaderState } from '../../../app/open-call/reader.svelte.ts'
import type { Block } from '../../../app/open-call/transcript-blocks.ts'
import { extended } from './extend-selection.ts'
import { findTurn } from './pointing.ts'
import type { Selecting } from './selecting.svelte.ts'
import type { Sight } from './sight.ts'
import { type TurnIntent, readTurnKey } from './turn-keys.ts'

interface Parts {
  reader: ReaderState
  follow: Follow
  selecting: Selecting
  sight: () => Sight | null
  /** Plays from the start of a turn. */
  play: (turn: Block) => void
  openMenu: (turn: Block, element: HTMLElement) => void
}

export class TurnKeyboard {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** A key was pressed in the transcript; keys of controls within a turn are ignored. */
  press(event: KeyboardEvent): void {
    const element = event.target as HTMLElement
    const turn = element.matches('[data-turn]') ? findTurn(this.#parts.reader, element) : null
    const intent = turn === null ? null : readTurnKey(event)
    if (turn === null || intent === null || !this.#act(intent, turn, element)) return
    event.preventDefault()
    event.stopPropagation()
  }

  /** Returns whether the key was handled. */
  #act(intent: TurnIntent, turn: Block, element: HTMLElement): boolean {
    const { reader, follow, selecting, play, openMenu } = this.#parts
    switch (intent.kind) {
      case 'step':
        return this.#goTo(turn.index + intent.by)
      case 'edge':
        return this.#goTo(intent.at === 'first' ? 0 : reader.blocks.length - 1)
      case 'play':
        play(turn)
        return true
      case 'menu':
        openMenu(turn, element)
        return true
      case 'select-all':
        void selecting.select({ anchor: 0, focus: Infinity })
        return true
      case 'extend':
        void selecting.select(extended(reader.selection.ends, turn, reader.blocks, intent.by, intent.unit))
        void this.#parts.sight()?.showUnlessSeen(reader.selection.ends?.focus ?? turn.first)
        return true
      case 'deselect':
        if (reader.selection.range === null) return false
        selecting.clear()
        return true
      case 'scroll':
        follow.on('scrolled')
        return false
    }
  }

  #goTo(turn: number): boolean {
    this.#parts.follow.on('scrolled')
    this.#parts.reader.turns.moveTo(turn)
    return true
  }
}
