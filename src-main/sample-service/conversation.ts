/** The form in which the sample calls are written down: who was called, and the turns as lines of text. */
export interface Conversation {
  /** Names the call for ever: its id and its times are made from it. */
  key: string
  /** The other party's number, E.164, from a range reserved for fiction. */
  number: string
  direction: 'outbound' | 'inbound'
  /** ISO 639-1; English where absent. Japanese lines have spaces between words that are not written out. */
  language?: 'de' | 'fr' | 'es' | 'pt' | 'ja'
  /** One turn a line: `Y` is the account's owner ("you"), `T` the other party ("them"). */
  turns: string
}

export interface Turn {
  speaker: 'you' | 'them'
  words: string[]
}

/** The turns of a conversation in order; lines that continue a turn without a letter belong to the one before. */
export function turnsOf(conversation: Pick<Conversation, 'turns'>): Turn[] {
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
