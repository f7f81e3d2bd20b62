/** What the keys do in each part of the window. Each answers whether the key meant something there. */
import type { AppState } from './app.svelte.ts'
import type { Shortcut } from './shortcuts.ts'

/** Seconds that the arrow keys skip. */
const skipSeconds = 5

/** Finding in the opened call, wherever the focus is; without a transcript in sight the keys mean nothing. */
export function pressOnFind({ navigation, reader }: AppState, shortcut: Shortcut): boolean {
  const isInSight = navigation.view === 'calls' || navigation.view === 'search'
  if (!isInSight || reader.transcript === null || reader.transcript.words.length === 0) return false
  switch (shortcut) {
    case 'find':
      reader.find.open()
      return true
    case 'find-next':
      reader.find.step(1)
      return true
    case 'find-previous':
      reader.find.step(-1)
      return true
    case 'escape':
      // What was opened last goes first; the search stays for the next press.
      if (!reader.find.isOpen) return false
      reader.find.close()
      return true
    default:
      return false
  }
}

/** Everywhere that something is loaded, the dial pad included: its own digits are no keys of the player. */
export function pressOnPlayer(app: AppState, shortcut: Shortcut): boolean {
  const { player } = app
  switch (shortcut) {
    case 'toggle-play':
      void player.toggle()
      return true
    case 'back':
      player.skip(-skipSeconds)
      return true
    case 'forward':
      player.skip(skipSeconds)
      return true
    case 'slower':
      void app.attempt(() => player.stepRate(-1))
      return true
    case 'faster':
      void app.attempt(() => player.stepRate(1))
      return true
    default:
      return false
  }
}

export function pressOnResults(app: AppState, shortcut: Shortcut): boolean {
  const { search } = app
  switch (shortcut) {
    case 'next':
      search.moveTo(search.cursor + 1)
      return true
    case 'previous':
      search.moveTo(Math.max(0, search.cursor - 1))
      return true
    case 'open':
      void app.openResultFromKeyboard()
      return true
    case 'next-moment':
      void app.playResult(1)
      return true
    case 'previous-moment':
      void app.playResult(-1)
      return true
    case 'toggle-star':
      return starOpened(app)
    case 'escape':
      search.clear()
      return true
    default:
      return false
  }
}

export function pressOnLedger(app: AppState, shortcut: Shortcut): boolean {
  const { readiness } = app
  switch (shortcut) {
    case 'next':
      readiness.step(1)
      return true
    case 'previous':
      readiness.step(-1)
      return true
    case 'open':
      if (readiness.cursorItem === null) return false
      void app.openCall(readiness.cursorItem.id)
      return true
    default:
      return false
  }
}

export function pressOnList(app: AppState, shortcut: Shortcut): boolean {
  const { calls } = app
  const item = calls.cursorItem
  switch (shortcut) {
    case 'next':
      calls.step(1)
      return true
    case 'previous':
      calls.step(-1)
      return true
    case 'open':
      if (item === null) return false
      calls.selection.anchorAt(calls.cursor)
      void app.openCall(item.id)
      return true
    case 'toggle-selected':
      if (item === null) return false
      calls.selection.toggle(item.id, calls.cursor)
      return true
    case 'toggle-star':
      if (calls.selection.size > 0) {
        void app.starSelected()
        return true
      }
      if (item === null) return starOpened(app)
      void app.setStarred([item.id], !item.starred)
      return true
    case 'escape':
      if (calls.selection.size === 0) return false
      calls.selection.clear()
      return true
    default:
      return false
  }
}

function starOpened(app: AppState): boolean {
  const item = app.reader.opened?.recording
  if (item === undefined) return false
  void app.setStarred([item.id], !item.starred)
  return true
}
