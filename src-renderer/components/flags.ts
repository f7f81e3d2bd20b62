/** Flags of countries as text, and whether this system can draw them: Windows has none, and some fonts lack them. */

/** Where `A` stands among the letters that flags are spelt with. */
const regionalA = 0x1f1e6

/** @param country two letters of ISO 3166. */
export function flagOf(country: string): string {
  return [...country.toUpperCase()]
    .map((letter) => String.fromCodePoint(regionalA + letter.charCodeAt(0) - 'A'.charCodeAt(0)))
    .join('')
}

/** @param widthOf of a text as it is drawn, in any unit. A flag is one sign; where there is none, it is two letters. */
export function drawsFlags(widthOf: (text: string) => number): boolean {
  const [pair, single] = [widthOf(flagOf('DE')), widthOf(flagOf('D'))]
  return pair > 0 && pair < 1.5 * single
}

/** As this system draws text; zero where it cannot be measured. */
export function measuredWidth(text: string): number {
  if (typeof OffscreenCanvas === 'undefined') return 0
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (context === null) return 0
  context.font = '16px sans-serif'
  return context.measureText(text).width
}
