/** Measures and cuts lines of text in columns, as a monospaced font shows them. Pure. */

/** East Asian wide and full-width characters (Unicode, UAX 11), and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u
const narrow = /^[\x20-\x7e]*$/
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Signs after which a line or a part of it may end. */
export const endsClause = /[、。，．！？；：,.!?;:…]["'”’)」』）】]*$/u
/** A text without spaces is cut after signs first. */
const clauses = /[^、。，！？；：]+[、。，！？；：」』）】”’]*|[、。，！？；：]+/gu
/** A line does not begin with these (JIS X 4051): closing signs, small kana, marks of length and repetition. */
const notFirst =
  /^[、。，．！？；：,.!?;:…)」』）】〕〉》”’ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶーゝゞヽヾ々]/u

/** Two columns for each wide character, none for combining ones. */
export function countColumns(text: string): number {
  if (narrow.test(text)) return text.length
  let columns = 0
  for (const { segment } of graphemes.segment(text)) columns += countOf(segment)
  return columns
}

function countOf(grapheme: string): number {
  if (wide.test(grapheme)) return 2
  return /^[\p{M}\p{Cf}]+$/u.test(grapheme) ? 0 : 1
}

/** Pieces of at most `most` columns, cut after signs, else in parts of about the same length. */
export function splitColumns(text: string, most: number): string[] {
  return (text.match(clauses) ?? []).flatMap((clause) => splitEvenly(clause, most))
}

function splitEvenly(text: string, most: number): string[] {
  const total = countColumns(text)
  const wanted = Math.ceil(total / Math.ceil(total / most))
  const pieces: string[] = ['']
  let columns = 0
  for (const { segment } of graphemes.segment(text)) {
    const width = countOf(segment)
    const isFull = columns + width > most || (columns >= wanted && !notFirst.test(segment))
    if (isFull && columns > 0) {
      pieces.push('')
      columns = 0
    }
    pieces[pieces.length - 1] += segment
    columns += width
  }
  return pieces
}
