/** Starts a drag of files that the system takes over. */

/** Keeps the page from dragging the element as an image, and a release over it from pressing it. */
export function startFileDrag(event: DragEvent): void {
  event.preventDefault()
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  const ignore = (click: MouseEvent) => {
    click.preventDefault()
    click.stopPropagation()
    ended.abort()
  }
  window.addEventListener('click', ignore, options)
  // The page hears nothing of a release outside it.
  for (const next of ['pointerdown', 'keydown']) window.addEventListener(next, () => ended.abort(), options)
}
