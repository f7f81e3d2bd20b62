/** Expressions for the page of the app: what a person does, and how long it takes until it is drawn. */

/** The pane of the transcript, which scrolls. */
export const transcriptPane = `document.querySelector('[role=region][aria-label=Transcript]')`

/**
 * Opens the two calls of the list in turn, so many times each, by a press on its row. Drawn: the first turn of the
 * call is in the page, and two frames have passed. Milliseconds of each; the first of both fills caches and is left out.
 */
export function alternate(runs: number): string {
  return `(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const firstTurn = () => document.querySelector('[data-turn="0"] [data-block]')?.firstChild
    const open = async (row) => {
      const before = firstTurn()
      const start = performance.now()
      document.querySelectorAll('[role=grid] [role=row]')[row].click()
      while (!firstTurn() || firstTurn() === before) await frame()
      await frame()
      await frame()
      return performance.now() - start
    }
    const times = { long: [], short: [] }
    for (let run = -1; run < ${runs}; run++) {
      const [short, long] = [await open(1), await open(0)]
      if (run < 0) continue
      times.short.push(short)
      times.long.push(long)
    }
    return times
  })()`
}

/** The least to be done with the words: each is looked at once. Milliseconds, the median of nine. */
export function plainLoop(words: number): string {
  return `(() => {
    const words = Array.from({ length: ${words} }, (_, index) => 'word' + index)
    const times = Array.from({ length: 9 }, () => {
      const start = performance.now()
      let letters = 0
      for (const word of words) letters += word.length + 1
      return letters > 0 ? performance.now() - start : 0
    })
    return times.sort((a, b) => a - b)[4]
  })()`
}
