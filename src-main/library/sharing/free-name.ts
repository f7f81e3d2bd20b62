/** Two things of one name, of which each was renamed on another computer, cannot both have it in a table. */

/** "Refund", or the first of "Refund (2)", "Refund (3)" and so on that is free. */
export function findFreeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name
  for (let number = 2; ; number++) {
    const numbered = `${name} (${number})`
    if (!isTaken(numbered)) return numbered
  }
}
