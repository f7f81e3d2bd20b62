/** Controls the page's zoom: stored in the settings, changed by menu, keys, and Ctrl and wheel. */
import type { WebContents } from 'electron'

/** Percent; the steps of browsers within the limits of the settings. */
const steps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300]

export type ZoomStep = 'in' | 'out' | 'reset'

/** The next size in percent; stays at the ends. */
export function nextZoom(current: number, step: ZoomStep): number {
  if (step === 'reset') return 100
  const next = step === 'in' ? steps.find((each) => each > current) : steps.findLast((each) => each < current)
  return next ?? current
}

/**
 * Applies the zoom of the settings to every loaded page.
 *
 * @param zoom of the settings, percent
 * @returns call after a change of settings
 */
export function followZoom(
  page: Pick<WebContents, 'getZoomFactor' | 'setZoomFactor' | 'isDestroyed' | 'on'>,
  zoom: () => number,
  change: (step: ZoomStep) => void,
): () => void {
  const apply = () => {
    if (page.isDestroyed()) return
    const factor = zoom() / 100
    // Chromium may never paint a hidden page whose zoom is set before its first frame, even to the same value:
    // the window would not be shown.
    if (page.getZoomFactor() !== factor) page.setZoomFactor(factor)
  }
  // Overrides the zoom that Chromium remembers for the address.
  page.on('did-navigate', apply)
  page.on('zoom-changed', (_event, direction) => change(direction))
  apply()
  return apply
}
