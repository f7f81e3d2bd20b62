/**
 * Quotes words of a call: what was said, who said it, and on which lines of the numbered transcript it is. Words that the
 * user redacted are blocks, as in all exports.
 */
import type { Quote, QuotedTurn } from '../../src-preload/contract/citation.ts'
import type { NumberedWords } from '../../src-preload/contract/page-lines.ts'
import { listRedactedIndices } from '../model/redactions.ts'
import { formatClock, joinExported, nameCounterpart, nameSpeaker } from './formats/call-text.ts'
import { CourtLines } from './numbered/court-lines.ts'
import { createCallReader, type Naming } from './read-call.ts'
import { chooseSource, listConfirmed, type CallSource } from './redacted-source.ts'
import type { ExportContext, ExportedCall, ExportedTurn, ExportedWord, ExportWords } from './types.ts'

/** Displayed words of a call, both included. */
export interface QuotedWords {
  first: number
  last: number
}

/** A call whose words are quoted by their positions in the displayed transcript, which is corrected but not redacted. */
export class QuotableCall {
  readonly call: ExportedCall
  readonly #lines: CourtLines
  /** The position of each displayed word in the exported transcript. */
  readonly #indices: readonly number[]

  constructor(call: ExportedCall, indices: readonly number[]) {
    this.call = call
    this.#lines = new CourtLines(call.turns)
    this.#indices = indices
  }

  /** The lines of all displayed words. A word that is not written is on the line of the word before. */
  listLines(): NumberedWords {
    const numbered: NumberedWords = { first: [], last: [] }
    for (const index of this.#indices) {
      const place = this.#lines.find(index)
      numbered.first.push(place?.first ?? numbered.last.at(-1) ?? 0)
      numbered.last.push(place?.last ?? numbered.last.at(-1) ?? 0)
    }
    return numbered
  }

  /** Null when there are no such words. */
  quote(
    { first, last }: QuotedWords,
    { words, locale }: Pick<ExportContext, 'words' | 'locale'>,
  ): Quote | null {
    const [from, to] = [this.#indices[first], this.#indices[last]]
    if (from === undefined || to === undefined) return null
    const isQuoted = (index: number) => index >= from && index <= to
    const turns = this.call.turns
      .map((turn) => ({ turn, said: turn.words.filter(({ indices }) => indices.some(isQuoted)) }))
      .filter(({ said }) => said.length > 0)
    if (turns.length === 0) return null
    const { id, person, number, createdAtMs } = this.call
    const at = turns.flatMap(({ said }) => said).find(({ start }) => start !== null)?.start ?? null
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    const [above, below] = [this.#lines.find(from), this.#lines.find(to)]
    return {
      recordingId: id,
      spoken: turns.map(({ turn, said }) => this.#quoteTurn(turn, said, words)),
      callName: nameCounterpart(this.call),
      number: person === null ? null : number,
      date: createdAtMs === null ? null : date.format(createdAtMs),
      ...{ at, time: at === null ? null : formatClock(at) },
      lines: above && below && { first: above.first, last: below.last },
    }
  }

  /** What the other side says meanwhile is its own only if nothing else is quoted of the turn. */
  #quoteTurn(turn: ExportedTurn, said: readonly ExportedWord[], words: ExportWords): QuotedTurn {
    const speakers = said.map(({ indices }) => this.#speakerOf(indices[0]!, turn))
    const isAside = speakers.every((speaker) => speaker !== turn.speaker)
    const text = joinExported(said, (word) => word.text)
    return {
      who: nameSpeaker(isAside ? speakers[0]! : turn.speaker, this.call, words),
      said: isAside ? text.replace(/^\((.*)\)$/u, '$1') : text,
    }
  }

  #speakerOf(index: number, turn: ExportedTurn): string | null {
    const word = this.call.transcript.words[index]
    return word === undefined ? turn.speaker : word.speaker
  }
}

/** Returns a function for any number of calls; null for a call without words. */
export function createQuotableReader(
  reader: CallSource,
  naming: Naming,
): (id: string) => Promise<QuotableCall | null> {
  const choice = { isCorrected: true, withNotes: false, isRedacted: true }
  const readCall = createCallReader(chooseSource(reader, choice), { ...naming, choice })
  return async (id) => {
    const [call, displayed, confirmed] = await Promise.all([
      readCall(id),
      reader.findTranscript({ id }),
      listConfirmed(reader, id),
    ])
    if (typeof call === 'string' || !displayed) return null
    const places = confirmed.map(({ shown }) => shown)
    return new QuotableCall(call, listRedactedIndices(displayed, places))
  }
}
