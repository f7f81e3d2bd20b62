/** How smoothly something scrolls: the time between the frames that the page gets to draw. */

export interface Frames {
  count: number
  /** Milliseconds between two frames: half are shorter than `p50`, 1 in 100 is longer than `p99`. */
  p50: number
  p99: number
  longest: number
}

/** Pixels of each frame: a page of the list, as with the thumb of the scroll bar or a held Page Down. */
const step = 700
const maxFrames = 900

/**
 * An expression for the page: scrolls what `find` names from its top to its end, or for so many frames, and
 * tells how long the frames took. The first ones, which only begin it, are not counted.
 */
export function scrollThrough(find: string): string {
  return `(async () => {
    const pane = ${find}
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const times = []
    pane.scrollTop = 0
    for (let at = 0; at < 5; at++) await frame()
    let before = await frame()
    for (let at = 0; at < ${maxFrames} && pane.scrollTop + pane.clientHeight < pane.scrollHeight - 1; at++) {
      pane.scrollTop += ${step}
      const now = await frame()
      times.push(now - before)
      before = now
    }
    times.sort((a, b) => a - b)
    const part = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
    return { count: times.length, p50: part(0.5), p99: part(0.99), longest: times.at(-1) }
  })()`
}

/** In the page: the nearest pane around the list's rows that scrolls. */
export const listPane = `(() => {
  let pane = document.querySelector('[role=grid] [role=row]')
  while (pane && !(pane.scrollHeight > pane.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(pane).overflowY)))
    pane = pane.parentElement
  return pane
})()`

/** In the empty window: a pane as long as the list, with nothing in it. */
export function emptyPane(heightPx: number): string {
  return `(() => {
    const pane = document.createElement('div')
    pane.style.cssText = 'position: fixed; inset: 0; overflow-y: auto'
    pane.append(document.createElement('div'))
    pane.firstChild.style.height = '${heightPx}px'
    document.body.append(pane)
    return pane
  })()`
}
