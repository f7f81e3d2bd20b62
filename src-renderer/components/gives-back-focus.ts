/** What goes away under the keys, as a bar whose button was pressed: nobody should have to find their place again. */
import type { Attachment } from 'svelte/attachments'

/**
 * When the element goes with the focus in it, the focus is again where it came from (WCAG 2.4.3), unless a person has
 * put it elsewhere meanwhile.
 * @param otherwise is done where that is gone too
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
      // It goes nowhere where what has it is taken from the page.
      if (relatedTarget !== null) isInside = element.contains(relatedTarget as Node)
    }
    element.addEventListener('focusin', come)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('focusin', come)
      element.removeEventListener('focusout', leave)
      const now = document.activeElement
      if (!isInside || (now !== null && now !== document.body && !element.contains(now))) return
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      if (document.activeElement !== before) otherwise()
    }
  }
}
