/** Closes a union: a missing case is a compile error. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${String(value)}`)
}
