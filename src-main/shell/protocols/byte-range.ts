/**
 * Parses one byte range of an HTTP request (RFC 9110, section 14). Several ranges are answered with the whole
 * file, as the RFC allows.
 *
 * @returns inclusive positions; `whole` without a usable Range header; `unsatisfiable` beyond the end.
 */
export function parseByteRange(
  header: string | null,
  sizeBytes: number,
): { start: number; end: number } | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  if (match[1] === '') {
    const suffix = Number(match[2])
    if (suffix === 0 || sizeBytes === 0) return 'unsatisfiable'
    return { start: Math.max(0, sizeBytes - suffix), end: sizeBytes - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? sizeBytes - 1 : Math.min(Number(match[2]), sizeBytes - 1)
  if (start >= sizeBytes) return 'unsatisfiable'
  return end < start ? 'whole' : { start, end }
}
