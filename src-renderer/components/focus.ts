/** Where the focus goes when the element that has it leaves the page (WCAG 2.4.3). */
import { tick } from 'svelte'
import type { Attachment } from 'svelte/attachments'

/** Nothing that a person can act on has the focus. */
export function isFocusNowhere(): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now.tagName === 'MAIN'
}

/** Nothing has the focus, and the window was used before: at the start no row is framed. */
export function mayTakeFocus(): boolean {
  return isFocusNowhere() && navigator.userActivation.hasBeenActive
}

/** Focuses what had the focus before. @returns false when it is gone, or when nothing had the focus */
export function returnFocus(to: EventTarget | null): boolean {
  if (!(to instanceof HTMLElement) || !to.isConnected || to === document.body) return false
  to.focus({ preventScroll: true })
  return document.activeElement === to
}

/** Focuses the first match within an element once the page is up to date, unless the focus is already elsewhere. */
export async function focusWithin(
  element: () => HTMLElement | undefined,
  selector = 'button',
): Promise<void> {
  await tick()
  if (isFocusNowhere()) element()?.querySelector<HTMLElement>(selector)?.focus()
}

/** A row of a virtual list is measured, and can take the focus, a frame or two after it was drawn. */
const framesUntilDrawn = 4

/** Focuses an element that may not be drawn yet, unless the focus moves elsewhere meanwhile. */
export async function focusWhenDrawn(find: () => HTMLElement | null): Promise<void> {
  const before = document.activeElement
  for (let frame = 0; frame < framesUntilDrawn; frame += 1) {
    if (document.activeElement !== before && !isFocusNowhere()) return
    const element = find()
    element?.focus({ preventScroll: true })
    if (element !== null && document.activeElement === element) return
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/**
 * When the element leaves with the focus in it, the focus returns to where it came from, unless it is already elsewhere.
 * @param otherwise is called when that has left too
 */
export function givesBackFocus(otherwise: () => void = () => undefined): Attachment<HTMLElement> {
  return (element) => {
    let isInside = false
    let before: EventTarget | null = null
    const come = ({ relatedTarget }: FocusEvent) => {
      if (!isInside) before = relatedTarget
      isInside = true
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      // There is no related target when the focused element is removed.
      if (relatedTarget !== null) isInside = element.contains(relatedTarget as Node)
    }
    element.addEventListener('focusin', come)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('focusin', come)
      element.removeEventListener('focusout', leave)
      if (!isInside || !(isFocusNowhere() || element.contains(document.activeElement))) return
      if (!returnFocus(before)) otherwise()
    }
  }
}

/**
 * Calls `home` when a focused element within is removed, hidden or disabled and nothing else took the focus. A press
 * on an empty place also leaves the focus nowhere; that is not changed.
 */
export function catchesFocus(home: () => void): Attachment<HTMLElement> {
  return (element) => {
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !document.hasFocus()) return
      requestAnimationFrame(() => {
        if (isFocusNowhere() && !canHaveFocus(target as HTMLElement)) home()
      })
    }
    element.addEventListener('focusout', leave)
    return () => element.removeEventListener('focusout', leave)
  }
}

function canHaveFocus(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled')
}
