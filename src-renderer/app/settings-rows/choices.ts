/** Turns the labels of a setting's values into the options of a control. Pure. */
export function listChoices<T extends string>(labels: Record<T, string>): { value: T; label: string }[] {
  return (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }))
}

/** The usual numbers and the current one, ascending. */
export function withCurrent(usual: readonly number[], current: number): number[] {
  return [...new Set([...usual, current])].sort((a, b) => a - b)
}
