/** Finds out whether a person agrees: by their press, or in a dialog of the system, which the page cannot answer. */
import { dialog, type BrowserWindow } from 'electron'
import { ConsentError, type Consent, type Question } from '../../ipc/consent.ts'
import type { Clock } from '../../util/clock.ts'
import type { Presses } from './presses.ts'
import type { ShellText } from '../text/en.ts'

/**
 * A screen reader that presses a button (AT-SPI's `DoAction`) clicks it without any input event, so a question without a
 * press is allowed. A page that runs foreign code must not be able to wear a person down with questions: nobody needs
 * more in a minute.
 */
const mostUnpressed = 3
const unpressedWithinMs = 60_000

export interface ConsentOptions {
  presses: Presses
  texts: () => ShellText
  clock: Pick<Clock, 'monotonicMs'>
}

export function createConsent(window: BrowserWindow, options: ConsentOptions): Consent {
  let isAsking = false
  let unpressedAt: number[] = []

  const mayAskUnpressed = () => {
    const now = options.clock.monotonicMs()
    unpressedAt = unpressedAt.filter((at) => now - at < unpressedWithinMs)
    if (unpressedAt.length >= mostUnpressed) return false
    unpressedAt.push(now)
    return true
  }
  // A window in the tray has no button that anybody could have pressed.
  const isInSight = () => !window.isDestroyed() && window.isVisible() && !window.isMinimized()

  return {
    async agrees(question) {
      const pressed = options.presses.take()
      if (pressed && !isAlwaysAsked(question)) return true
      if (isAsking || !isInSight() || (!pressed && !mayAskUnpressed())) throw new ConsentError('not-pressed')
      isAsking = true
      try {
        return await ask(window, question, options.texts())
      } finally {
        isAsking = false
      }
    },
  }
}

/** What cannot be undone, or costs money that only the page has warned of. */
function isAlwaysAsked(question: Question): boolean {
  switch (question.kind) {
    case 'call':
      return question.mayCostExtra
    case 'sign-out':
      return !question.keepLibrary
    default:
      return true
  }
}

async function ask(
  window: BrowserWindow,
  question: Question,
  { consent: text }: ShellText,
): Promise<boolean> {
  const [message, detail, confirm] = await wordsOf(question, text)
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Offhook',
    message,
    detail,
    buttons: [text.cancel, confirm],
    // Enter, pressed for something else as the dialog appears, changes nothing.
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}

/** The question, what follows from it, and the name of the button that agrees. */
async function wordsOf(
  question: Question,
  text: ShellText['consent'],
): Promise<[message: string, detail: string, confirm: string]> {
  switch (question.kind) {
    case 'call': {
      const name = await question.name()
      const who = name === null ? question.number : text.nameAndNumber(name, question.number)
      const cost = question.mayCostExtra ? `\n${text.callCosts}` : ''
      return [text.call(who), text.callDetail + cost, text.callConfirm]
    }
    case 'erase-all':
      return [text.eraseAll, text.eraseAllDetail, text.eraseAllConfirm]
    case 'remove-account': {
      const message = text.removeAccount(question.account ?? text.sampleAccount)
      return [message, text.removeAccountDetail, text.removeAccountConfirm]
    }
    case 'sign-out':
      return question.keepLibrary
        ? [text.signOut(question.account), text.signOutDetail, text.signOutConfirm]
        : [text.removeAccount(question.account), text.removeAccountDetail, text.removeAccountConfirm]
    case 'connect':
      return [text.connect(question.host), text.connectDetail, text.connectConfirm]
  }
}
