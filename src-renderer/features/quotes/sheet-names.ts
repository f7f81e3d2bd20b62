/** Names of new quote sheets. Pure. */

/** The name, with a number if a sheet has it already: "Quotes 2". */
export function nameFree(name: string, sheets: readonly { name: string }[]): string {
  const taken = new Set(sheets.map((sheet) => sheet.name))
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? name : `${name} ${count}`
    if (!taken.has(candidate)) return candidate
  }
}
