/** The English texts of corrections of words. */
import { numberOf } from '../../util/language.ts'

const places = (count: number) => (count === 1 ? '1 match' : `${numberOf(count)} matches`)
const calls = (count: number) => (count === 1 ? '1 call' : `${numberOf(count)} calls`)

export const correctionsText = {
  title: 'Correct transcript',
  original: (words: string) => `Original: ${words}`,
  replacement: 'Correction',
  play: 'Play selection',
  everywhere: 'Fix in all calls…',
  restore: 'Restore original',
  nothing: 'Select some words first.',
  did: {
    corrected: (from: string, to: string) => `Corrected “${from}” to “${to}”.`,
    restored: (original: string) => `Restored “${original}”.`,
    everywhere: (done: { calls: number; places: number }) =>
      `Corrected ${places(done.places)} in ${calls(done.calls)}.`,
  },
  same: {
    title: 'Fix in all calls',
    change: (from: string, to: string) => `“${from}” becomes “${to}”`,
    looking: 'Searching all calls…',
    none: 'No other matches',
    found: (found: { calls: number; places: number }) =>
      `${places(found.places)} in ${calls(found.calls)}, ignoring case and punctuation.`,
    newest: (count: number) => `Newest ${calls(count)}:`,
    list: 'Matches',
    fix: (count: number) => `Fix ${places(count)}`,
    working: 'Correcting…',
    progress: (done: number, total: number) => `${numberOf(done)} of ${calls(total)}`,
    close: 'Close',
  },
  list: {
    title: 'Corrections',
    all: (count: number) => `Show all ${numberOf(count)}`,
    playFrom: (time: string) => `Play from ${time}`,
    missing: 'These words no longer appear.',
    delete: (original: string) => `Restore “${original}”`,
    fromDictionary: 'From the dictionary',
    undoHere: (original: string) => `Undo in this call: “${original}”`,
  },
}

export const correctionsCommandsText = {
  'corrections.correct': { title: 'Correct transcript', words: 'fix edit misheard spelling' },
}
