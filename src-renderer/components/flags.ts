/** Pictures of countries' flags. As text they would be missing on Windows, and in some fonts elsewhere. */

/** @param country ISO 3166. @returns the address of its flag, three wide and two high; null where there is none */
export async function findFlag(country: string): Promise<string | null> {
  const { flagFiles } = await import('./flag-files.ts')
  const file = Object.keys(flagFiles).find((path) => path.endsWith(`/${country}.svg`))
  return file === undefined ? null : flagFiles[file]!
}
