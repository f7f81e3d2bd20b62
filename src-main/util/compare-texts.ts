/** Orders texts in the same way on all computers, in any language. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
