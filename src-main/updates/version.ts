/** Compares versions of releases: three numbers. Pure. */
export const versionPattern = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/

/** Negative when `a` is older than `b`, 0 when they are equal. */
export function compareVersions(a: string, b: string): number {
  const parts = (version: string) => version.split('.').map(Number)
  const others = parts(b)
  return (
    parts(a)
      .map((part, index) => part - (others[index] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  )
}
