/** Checks the user's consent: by a press, or by a system dialog that the page cannot answer. */
import { dialog, type BrowserWindow } from 'electron'
import type { Offhook } from '../../app/compose.ts'
import { type Consent, type Question } from '../../ipc/consent.ts'
import type { Clock } from '../../util/clock.ts'
import type { Presses } from './presses.ts'
import type { ShellText } from '../text/en.ts'
import { cleanText } from '../../util/clean-text.ts'
import { CodedError } from '../../util/coded-error.ts'

/**
 * Requests per minute without a press. A screen reader's press (AT-SPI's `DoAction`) clicks without an input
 * event, so they are allowed, but a page with foreign code must not flood the user with dialogs.
 */
const mostUnpressed = 3
const unpressedWithinMs = 60_000

export interface ConsentOptions {
  presses: Presses
  texts: () => ShellText
  clock: Pick<Clock, 'monotonicMs'>
  /** A question may name a person: it is closed when the app is locked. */
  session: Pick<Offhook['session'], 'changes'> & { locking: Pick<Offhook['session']['locking'], 'isLocked'> }
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
  // A hidden window has no button to press.
  const isWindowVisible = () => !window.isDestroyed() && window.isVisible() && !window.isMinimized()

  return {
    async agrees(question) {
      const pressed = options.presses.consume()
      if (pressed && !isAlwaysAsked(question)) return true
      if (isAsking || !isWindowVisible() || (!pressed && !mayAskUnpressed()))
        throw new CodedError('not-pressed')
      isAsking = true
      try {
        return await ask(window, question, options)
      } finally {
        isAsking = false
      }
    },
  }
}

/** Actions that cannot be undone, or that cost money about which only the page has warned. */
function isAlwaysAsked(question: Question): boolean {
  switch (question.kind) {
    case 'call':
      return question.mayCostExtra
    case 'sign-out':
      return !question.keepLibrary
    // The page asks before it erases calls.
    case 'erase-calls':
      return false
    default:
      return true
  }
}

async function ask(
  window: BrowserWindow,
  question: Question,
  { texts, session: { changes, locking } }: ConsentOptions,
): Promise<boolean> {
  const text = texts().consent
  const [message, detail, confirm] = await describeQuestion(question, text)
  if (locking.isLocked()) return false
  const locked = new AbortController()
  const stop = changes.listen(() => locking.isLocked() && locked.abort())
  const asked = dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Offhook',
    message,
    detail,
    buttons: [text.cancel, confirm],
    // Enter, pressed for something else as the dialog opens, must do nothing.
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    signal: locked.signal,
  })
  const { response } = await asked.finally(stop)
  return response === 1 && !locked.signal.aborted
}

/** The question, its consequence, and the label of the confirming button. Names and others' texts are one line each. */
async function describeQuestion(
  question: Question,
  text: ShellText['consent'],
): Promise<[message: string, detail: string, confirm: string]> {
  switch (question.kind) {
    case 'call': {
      const name = await question.name()
      const number = cleanText(question.number)
      const who = name === null ? number : text.nameAndNumber(cleanText(name), number)
      const cost = question.mayCostExtra ? `\n${text.callCosts}` : ''
      return [text.call(who), text.callDetail + cost, text.callConfirm]
    }
    case 'erase-all':
      return [text.eraseAll, text.eraseAllDetail, text.eraseAllConfirm]
    case 'remove-account': {
      const message = text.removeAccount(cleanText(question.account ?? text.sampleAccount))
      return [message, text.removeAccountDetail, text.removeAccountConfirm]
    }
    case 'sign-out':
      return question.keepLibrary
        ? [text.signOut(cleanText(question.account)), text.signOutDetail, text.signOutConfirm]
        : [
            text.removeAccount(cleanText(question.account)),
            text.removeAccountDetail,
            text.removeAccountConfirm,
          ]
    case 'connect':
      return [text.connect(cleanText(question.host)), text.connectDetail, text.connectConfirm]
    case 'replace-recovery-code':
      return [text.replaceCode, text.replaceCodeDetail, text.replaceCodeConfirm]
    case 'erase-calls':
      return [text.eraseCalls(question.count), text.eraseCallsDetail, text.eraseCallsConfirm]
    case 'remove-passphrase':
      return [text.removePassphrase, text.removePassphraseDetail, text.removePassphraseConfirm]
    case 'call-command':
      return [
        text.callCommand,
        text.callCommandDetail(cleanText(question.program), question.args.map(cleanText)),
        text.callCommandConfirm,
      ]
    case 'decrypt-library':
      return [text.decrypt, text.decryptDetail, text.decryptConfirm]
    case 'replace-locked':
      return [text.replaceLocked, text.replaceLockedDetail, text.replaceLockedConfirm]
    case 'open-replaced':
      return [text.openReplaced, text.openReplacedDetail, text.openReplacedConfirm]
  }
}
