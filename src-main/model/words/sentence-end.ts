/** Tells which displayed words end a sentence. */

const sentenceEnd = /[.!?…。！？]["'”’»)\]」』）】]*$/u

export function endsSentence(word: string): boolean {
  return sentenceEnd.test(word)
}
