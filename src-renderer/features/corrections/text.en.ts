/** The English texts of corrections of words. */
import { numberOf } from '../../util/language.ts'

const places = (count: number) => (count === 1 ? '1 place' : `${numberOf(count)} places`)
const calls = (count: number) => (count === 1 ? '1 call' : `${numberOf(count)} calls`)

export const correctionsText = {
  title: 'Correct the words',
  original: (words: string) => `The service heard: ${words}`,
  replacement: 'What was said',
  play: 'Play these words',
  save: 'Save',
  cancel: 'Cancel',
  everywhere: 'Fix in all calls…',
  restore: 'Restore the service’s words',
  nothing: 'Select the words first.',
  did: {
    corrected: (from: string, to: string) => `Corrected “${from}” to “${to}”.`,
    restored: (original: string) => `“${original}” stands as the service heard it.`,
    everywhere: (done: { calls: number; places: number }) =>
      `Corrected ${places(done.places)} in ${calls(done.calls)}.`,
  },
  same: {
    title: 'Fix in all calls',
    change: (from: string, to: string) => `“${from}” becomes “${to}”`,
    looking: 'Looking through all calls…',
    none: 'These words stand nowhere else.',
    found: (found: { calls: number; places: number }) =>
      `Also in ${places(found.places)} in ${calls(found.calls)}, whatever their capitals and punctuation.`,
    newest: (count: number) => `The newest ${calls(count)} of them:`,
    list: 'Places with the same words',
    fix: (count: number) => (count === 1 ? 'Fix 1 place' : `Fix ${numberOf(count)} places`),
    working: 'Correcting…',
    progress: (done: number, total: number) => `${numberOf(done)} of ${calls(total)}`,
    close: 'Close',
  },
  list: {
    title: 'Corrections',
    all: (count: number) => `Show all ${numberOf(count)}`,
    playFrom: (time: string) => `Play from ${time}`,
    unapplied: 'The transcript has no such words any more.',
    delete: (original: string) => `Restore “${original}”`,
  },
}

export const correctionsCommandsText = {
  'corrections.correct': { title: 'Correct the words', words: 'fix edit misheard spelling' },
}
