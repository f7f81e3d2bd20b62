/** Images of countries' flags. Flags as text are missing on Windows, and in some fonts elsewhere. */

/** @param country ISO 3166. @returns the URL of its flag, three wide and two high; null for none */
export async function findFlag(country: string): Promise<string | null> {
  const { flagFiles } = await import('./flag-files.ts')
  const file = Object.keys(flagFiles).find((path) => path.endsWith(`/${country}.svg`))
  return file === undefined ? null : flagFiles[file]!
}
