/** Expressions for the list of an exported website: what a person types, and how long it takes until it is drawn. */

/** A call of the list. */
export const firstCall = `document.querySelector('.call a')`

/**
 * Types a text, letter by letter, and waits each time until its results are drawn: two frames after the list of results
 * changed. Milliseconds of each letter; the search files are read from the disk as they are needed.
 */
export function typeText(text: string): string {
  return `(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const input = document.querySelector('[role=search] input')
    const found = document.querySelector('#results ol')
    const times = []
    for (let length = 1; length <= ${JSON.stringify(text)}.length; length++) {
      const changed = new Promise((resolve) => {
        const observer = new MutationObserver(() => (observer.disconnect(), resolve()))
        observer.observe(document.querySelector('[role=search] output'), { childList: true })
      })
      const start = performance.now()
      input.value = ${JSON.stringify(text)}.slice(0, length)
      input.dispatchEvent(new Event('input'))
      await changed
      await frame()
      await frame()
      times.push(performance.now() - start)
    }
    return { times, count: document.querySelector('output').textContent, shown: found.children.length }
  })()`
}
