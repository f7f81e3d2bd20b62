/** Finds the sentence and the clause around a part of a text. Pure. */

/** Longer ones are cut: transcripts may have no full stops at all. */
const mostCharacters = 300

/** The title before a name does not end a sentence: "Mr. Bell". */
const sentenceEnd =
  /(?<!(?<!\p{L})(?:mr|mrs|ms|dr|st|nr|hr|fr|sr|sra|\d))[.?!…](?=["'”’»)]*\s)["'”’»)]*|[。！？]/giu
const clauseEnd = /[,;:]| — |\s(?:and|but|so|that|because|when|while|if|which|und|aber|dass|weil|wenn)\s/giu

/** The sentence around [from, to), with its final mark. */
export function findSentence(text: string, from: number, to: number): string {
  return cut(text, sentenceEnd, from, to).trim()
}

/** The clause around [from, to): roughly the part of the sentence with its own verb. */
export function findClause(text: string, from: number, to: number): string {
  return cut(text, new RegExp(`${sentenceEnd.source}|${clauseEnd.source}`, 'giu'), from, to).trim()
}

function cut(text: string, end: RegExp, from: number, to: number): string {
  const start = Math.max(0, from - mostCharacters)
  const before = text.slice(start, from)
  const last = [...before.matchAll(end)].at(-1)
  // Starts at a whole word when the sentence was cut.
  const first = last ? last.index + last[0].length : start > 0 ? before.indexOf(' ') + 1 : 0
  const rest = text.slice(to - 1, to + mostCharacters)
  const next = [...rest.matchAll(end)][0]
  const isCut = to + mostCharacters < text.length
  const length = next ? next.index + next[0].length : isCut ? rest.lastIndexOf(' ') : rest.length
  return text.slice(start + first, to - 1 + Math.max(length, 1))
}
