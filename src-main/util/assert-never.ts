/** Closes a union: a missing case is a compile error; an unknown value at run time is a bug. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
