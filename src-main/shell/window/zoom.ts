/** The size of everything in the window: kept with the settings, changed by the menu, its keys, and Ctrl and wheel. */
import type { WebContents } from 'electron'

/** Percent; the steps of browsers, within what the settings allow. */
const steps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300]

export type ZoomStep = 'in' | 'out' | 'reset'

/** The next size, percent; the last one stays. */
export function nextZoom(current: number, step: ZoomStep): number {
  if (step === 'reset') return 100
  const next = step === 'in' ? steps.find((each) => each > current) : steps.findLast((each) => each < current)
  return next ?? current
}

/**
 * Shows the page in the size of the settings, whichever page is loaded.
 *
 * @param zoom of the settings, percent
 * @returns to be called when the settings changed
 */
export function followZoom(
  page: Pick<WebContents, 'setZoomFactor' | 'isDestroyed' | 'on'>,
  zoom: () => number,
  change: (step: ZoomStep) => void,
): () => void {
  const apply = () => {
    if (!page.isDestroyed()) page.setZoomFactor(zoom() / 100)
  }
  // What Chromium remembered for the page's address would show otherwise.
  page.on('did-navigate', apply)
  page.on('zoom-changed', (_event, direction) => change(direction))
  apply()
  return apply
}
