/**
 * What a table of words says to a name that comes from the service. That may be anything: `constructor` is something
 * to every object.
 */
export function knownIn<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
