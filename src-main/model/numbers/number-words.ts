/**
 * Describes how numbers are spoken, one table per language that says hundreds before tens before ones. All
 * words are terms, as made by `model/normalize.ts`.
 */

export interface NumberWords {
  /** 0 to 19. */
  small: readonly string[]
  /** 20, 30 to 90. */
  tens: readonly string[]
  hundred: string
  /** Largest first; each a power of a thousand. `letter`: written after numerals: "25k". */
  scales: readonly { word: string; value: number; letter: string | null }[]
  /** 0th to 19th, 20th to 90th. */
  smallOrdinals: readonly string[]
  tensOrdinals: readonly string[]
  /** After `hundred` and the scales: "hundredth". */
  ordinalEnding: string
  /** After numerals, by the value: "25th". */
  numeralEnding(value: number): string
  /** Other words for zero when digits are said one by one; the most common first. */
  zeros: readonly string[]
  /** Means one before `hundred` and the scales. */
  article: string
  and: string
  point: string
  /** "double four". */
  repeats: readonly { word: string; times: number }[]
  signs: readonly Sign[]
}

/** A word said after a number, and its written form. */
export interface Sign {
  said: readonly (readonly string[])[]
  /** Joined to the numerals: "10am". Empty when the index drops it: "25 percent" is "25%", which is "25". */
  written: string
}

export const english: NumberWords = {
  small: [
    ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
    ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
  ],
  tens: ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  hundred: 'hundred',
  scales: [
    { word: 'million', value: 1_000_000, letter: null },
    { word: 'thousand', value: 1000, letter: 'k' },
  ],
  smallOrdinals: [
    ...['zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'],
    ...['tenth', 'eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
    ...['eighteenth', 'nineteenth'],
  ],
  tensOrdinals: [
    ...['twentieth', 'thirtieth', 'fortieth', 'fiftieth', 'sixtieth', 'seventieth', 'eightieth', 'ninetieth'],
  ],
  ordinalEnding: 'th',
  numeralEnding(value) {
    const last = value % 10
    const isTeen = Math.floor(value / 10) % 10 === 1
    return (!isTeen && ['', 'st', 'nd', 'rd'][last]) || 'th'
  },
  zeros: ['oh', 'o', 'nought'],
  article: 'a',
  and: 'and',
  point: 'point',
  repeats: [
    { word: 'double', times: 2 },
    { word: 'triple', times: 3 },
  ],
  signs: [
    { said: [['percent'], ['per', 'cent']], written: '' },
    { said: [['dollars'], ['dollar'], ['bucks']], written: '' },
    { said: [['euros'], ['euro']], written: '' },
    { said: [['pounds'], ['pound'], ['quid']], written: '' },
    { said: [['am'], ['a', 'm']], written: 'am' },
    { said: [['pm'], ['p', 'm']], written: 'pm' },
  ],
}
