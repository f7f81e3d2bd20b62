/**
 * Just enough layout for lists that draw only what is in sight: happy-dom lays nothing out, so that a viewport
 * has no height and no row is ever in it.
 */
import { vi } from 'vitest'

const viewportHeight = 600
const rowHeight = 60

class Observer implements ResizeObserver {
  readonly #report: ResizeObserverCallback

  constructor(report: ResizeObserverCallback) {
    this.#report = report
  }

  observe(target: Element): void {
    // What scrolls is as tall as a window, everything else as a row.
    const scrolls = target.matches('[role="grid"], [role="listbox"], [role="region"], .page')
    const contentRect = new DOMRect(0, 0, 400, scrolls ? viewportHeight : rowHeight)
    queueMicrotask(() => this.#report([{ target, contentRect } as unknown as ResizeObserverEntry], this))
  }

  unobserve(): void {}
  disconnect(): void {}
}

/** The paint of the CSS Custom Highlight API, as sets that tests can read. */
class FakeHighlight extends Set<Range> {
  priority = 0
  type = 'highlight'
}

/** Installs layout and highlights; returns the highlight registry. `vi.unstubAllGlobals` removes both. */
export function installLayout(): Map<string, Set<Range>> {
  const registry = new Map<string, Set<Range>>()
  vi.stubGlobal('ResizeObserver', Observer)
  window.ResizeObserver = Observer
  vi.stubGlobal('Highlight', FakeHighlight)
  vi.stubGlobal('CSS', { highlights: registry, supports: () => true })
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement
    },
  })
  return registry
}

/** The words painted under a name, in the order of the page. */
export function paintedWords(registry: Map<string, Set<Range>>, name: string): string[] {
  return [...(registry.get(name) ?? [])].map((range) => range.toString())
}
