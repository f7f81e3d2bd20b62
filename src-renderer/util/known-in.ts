/**
 * Looks up the text for a name that comes from the service. Checks own properties only, because the name may be
 * `constructor`.
 */
export function knownIn<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
