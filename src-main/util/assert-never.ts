/** Closes a union: the compiler complains where a case is missing; at run time an unknown value is a bug. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
