/** Regions that print on Letter (Unicode CLDR, `paperSize` US-Letter); all others print on A4 (ISO 216). */
const letterRegions = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** @param region ISO 3166-1; undefined if unknown. */
export function choosePaper(region: string | undefined): 'A4' | 'letter' {
  return region !== undefined && letterRegions.has(region) ? 'letter' : 'A4'
}
