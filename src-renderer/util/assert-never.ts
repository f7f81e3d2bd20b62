/** Closes a union: the compiler refuses a case that was forgotten. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${String(value)}`)
}
