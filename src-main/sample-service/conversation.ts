/** Format of the written sample calls: the number, and the turns as lines of text. */
export interface Conversation {
  /** Permanent name of the call; its id and times derive from it. */
  key: string
  /** The other party's number, E.164, from a range reserved for fiction. */
  number: string
  direction: 'outbound' | 'inbound'
  /** ISO 639-1; default English. Japanese lines have spaces between words that are not displayed. */
  language?: 'de' | 'fr' | 'es' | 'pt' | 'ja'
  /** One turn per line: `Y` is the account's owner ("you"), `T` the other party ("them"). */
  turns: string
}

export interface Turn {
  speaker: 'you' | 'them'
  words: string[]
}

/** Parses the turns in order; a line without a letter continues the previous turn. */
export function parseTurns(conversation: Pick<Conversation, 'turns'>): Turn[] {
  const turns: Turn[] = []
  for (const line of conversation.turns.split('\n')) {
    const text = line.trim()
    if (text === '') continue
    const letter = /^([YT]) /.exec(text)?.[1]
    const words = (letter ? text.slice(2) : text).split(/\s+/).filter((word) => word !== '')
    const last = turns.at(-1)
    if (letter || !last) turns.push({ speaker: letter === 'T' ? 'them' : 'you', words })
    else last.words.push(...words)
  }
  return turns.filter((turn) => turn.words.length > 0)
}
