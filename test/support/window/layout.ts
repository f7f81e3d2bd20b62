/**
 * Minimal layout for virtual lists: happy-dom has no layout, so viewports would have no height and no row would
 * be visible.
 */
import { vi } from 'vitest'

const viewportWidth = 1200
const viewportHeight = 600
const rowHeight = 60

class Observer implements ResizeObserver {
  readonly #report: ResizeObserverCallback

  constructor(report: ResizeObserverCallback) {
    this.#report = report
  }

  observe(target: Element): void {
    // Scrolling elements are as high as a window, all others as a row.
    const scrolls = target.matches('[role="grid"], [role="listbox"], [role="region"], .page')
    const [inlineSize, blockSize] = [viewportWidth, scrolls ? viewportHeight : rowHeight]
    const contentRect = new DOMRect(0, 0, inlineSize, blockSize)
    const entry = { target, contentRect, borderBoxSize: [{ inlineSize, blockSize }] }
    queueMicrotask(() => this.#report([entry as unknown as ResizeObserverEntry], this))
  }

  unobserve(): void {}
  disconnect(): void {}
}

/** The CSS Custom Highlight API, as sets that tests can read. */
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

/** The words highlighted under a name, in page order. */
export function paintedWords(registry: Map<string, Set<Range>>, name: string): string[] {
  return [...(registry.get(name) ?? [])].map((range) => range.toString())
}
