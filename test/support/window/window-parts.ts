/** The state of the window and of the open library as one object, for tests that use both. */
import type { LibrarySession } from '../../../src-renderer/library-session.ts'
import type { WindowState } from '../../../src-renderer/window-state.svelte.ts'

export type OpenParts = WindowState & Pick<LibrarySession, keyof LibrarySession>

/** Each name is looked up when it is used, because another library may be open by then. */
export function openParts(window: WindowState): OpenParts {
  return new Proxy(window, {
    get(_, name) {
      const owner = name in window ? window : window.opened
      if (owner === null) throw new Error(`No library is open that has ${String(name)}.`)
      const value: unknown = Reflect.get(owner, name, owner)
      return typeof value === 'function' ? (value.bind(owner) as unknown) : value
    },
  }) as OpenParts
}
