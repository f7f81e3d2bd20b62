/** Pages and lines of numbered transcripts, such as "12:03–14". Pure. */

export const linesPerPage = 25

/** Lines of a numbered transcript, counted from 0 over all pages, both included. */
export interface LineRange {
  first: number
  last: number
}

/** "12:03", "12:03–14", "12:24–13:02". */
export function formatLineRange({ first, last }: LineRange): string {
  const [from, to] = [splitLine(first), splitLine(last)]
  const start = `${from.page}:${from.line}`
  if (first === last) return start
  return from.page === to.page ? `${start}–${to.line}` : `${start}–${to.page}:${to.line}`
}

function splitLine(index: number): { page: number; line: string } {
  return {
    page: Math.floor(index / linesPerPage) + 1,
    line: String((index % linesPerPage) + 1).padStart(2, '0'),
  }
}

const written = /^(\d{1,6}):(\d{1,2})(?:\s*[–-]\s*(?:(\d{1,6}):)?(\d{1,2}))?$/u

/** Reads what `formatLineRange` writes, also with a hyphen and without zeros. Null for other text. */
export function readLineRange(text: string): LineRange | null {
  const [, page, line, lastPage, lastLine] = written.exec(text.trim()) ?? []
  if (page === undefined) return null
  const first = joinLine(page, line!)
  const last = lastLine === undefined ? first : joinLine(lastPage ?? page, lastLine)
  return first === null || last === null || last < first ? null : { first, last }
}

function joinLine(page: string, line: string): number | null {
  const [onPage, inLine] = [Number(page), Number(line)]
  if (onPage < 1 || inLine < 1 || inLine > linesPerPage) return null
  return (onPage - 1) * linesPerPage + inLine - 1
}

/** The first and the last line of each displayed word of a call. A word that is longer than a line is on several. */
export interface NumberedWords {
  first: number[]
  last: number[]
}
