/**
 * The place in the window, kept while the page is reloaded for another language. Only which screen:
 * nothing of a call, an account or what was typed.
 */
import type { AppView } from '../../src-preload/contract/channels.ts'
import { isSettingsPart, type SettingsPart } from './navigation.svelte.ts'

export interface Place {
  view: AppView
  /** The part of the settings that has the keyboard. */
  part: SettingsPart | null
}

const name = 'place'
const views: Record<AppView, true> = {
  calls: true,
  search: true,
  people: true,
  dialer: true,
  readiness: true,
  trash: true,
  account: true,
  settings: true,
}

export function keepPlace(storage: Pick<Storage, 'setItem'>, place: Place): void {
  storage.setItem(name, JSON.stringify(place))
}

/** Once: a start of Offhook begins with the calls. Null when nothing was kept. */
export function takePlace(storage: Pick<Storage, 'getItem' | 'removeItem'>): Place | null {
  const kept = storage.getItem(name)
  storage.removeItem(name)
  return kept === null ? null : readPlace(kept)
}

function readPlace(text: string): Place | null {
  try {
    const { view, part } = JSON.parse(text) as { view?: unknown; part?: unknown }
    if (!isView(view)) return null
    return { view, part: isSettingsPart(part) ? part : null }
  } catch {
    return null
  }
}

function isView(value: unknown): value is AppView {
  return typeof value === 'string' && Object.hasOwn(views, value)
}
