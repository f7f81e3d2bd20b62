/**
 * Stores the current screen while the page reloads for another language. Stores only which screen: no data of a
 * call or account, and no typed text.
 */
import type { AppView } from '../../src-preload/contract/channels.ts'
import { isSettingsPart, type SettingsPart } from './navigation.svelte.ts'

export interface Place {
  view: AppView
  /** The focused part of the settings. */
  part: SettingsPart | null
}

const name = 'place'
const views: Record<AppView, true> = {
  calls: true,
  search: true,
  people: true,
  dialer: true,
  readiness: true,
  proposals: true,
  trash: true,
  account: true,
  settings: true,
}

export function keepPlace(storage: Pick<Storage, 'setItem'>, place: Place): void {
  storage.setItem(name, JSON.stringify(place))
}

/**
 * Returns the screen once and forgets it: the next start of Offhook shows the calls. Null when none was stored.
 */
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
