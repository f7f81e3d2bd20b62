/** Moves the focus when the focused element is removed from the page (WCAG 2.4.3). */
import { tick } from 'svelte'
import type { Attachment } from 'svelte/attachments'

/** No interactive element has the focus. */
export function isFocusNowhere(): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now.tagName === 'MAIN'
}

/** Nothing has the focus, and the window has been used before: at the start no row shows a focus ring. */
export function mayTakeFocus(): boolean {
  return isFocusNowhere() && navigator.userActivation.hasBeenActive
}

/** Focuses the previously focused element. @returns false when it is gone, or when nothing had the focus */
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

/** A row of a virtual list is measured and can be focused a frame or two after rendering. */
const framesUntilDrawn = 4

/** Focuses an element that may not be rendered yet, unless the focus moves elsewhere meanwhile. */
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
 * When the element is removed with the focus in it, the focus returns to where it came from, unless it is
 * already elsewhere.
 * @param otherwise is called when that element is gone too
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
 * Calls `home` when a focused element within is removed, hidden or disabled and nothing else got the focus.
 * After a press on an empty area nothing has the focus either; that is left unchanged.
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
