/**
 * Reads calls for an assistant. All data for assistants is read here: only calls that are shared with the
 * assistant, without redacted words, and without numbers if these are not shared.
 */
import type { AssistantChoice } from '../../src-preload/contract/assistants.ts'
import { linkToCall } from '../../src-preload/contract/call-link.ts'
import type { FollowUpFilter, FollowUpItem } from '../../src-preload/contract/follow-ups.ts'
import type { Fact } from '../../src-preload/contract/conversation.ts'
import {
  everyPassage,
  isPassage,
  type CallAdditions,
  type PassageFilter,
  type PassageItem,
  type Theme,
} from '../../src-preload/contract/personal.ts'
import type { TranscriptView } from '../../src-preload/contract/recordings.ts'
import type { SearchMatch, SearchSort } from '../../src-preload/contract/search.ts'
import { formatIsoDate } from '../export/formats/call-text.ts'
import { chooseSource, findTextRedactor, listConfirmed, type CallSource } from '../export/redacted-source.ts'
import { coverRedacted } from '../model/passages.ts'
import { createTextRedactor } from '../model/redact-text.ts'
import type { LibraryReader } from '../library/types.ts'
import { sharesAll } from '../model/call-scope.ts'
import { cutNearTurns, type NearTurn } from '../model/words/near-turns.ts'
import { getPlace, mapStatesByPlace } from '../model/promise-place.ts'
import { formatCounterpart, type StoredRecording } from '../model/recording-item.ts'
import { inTurns, toTranscriptView } from '../model/words/turns.ts'
import type { FoundRecordings, SearchInput, SearchReader } from '../search/types.ts'
import type { Remote } from '../threads/rpc.ts'
import type { Call } from './answers.ts'
import { AssistantError } from './assistant-error.ts'
import { maskText, maskWords } from './mask.ts'
import { joinShown, type OpenedCall } from './shown-turns.ts'
import { cleanText } from '../util/clean-text.ts'

/** What a reader needs of the library. */
export interface SharedLibrary {
  reader: Remote<LibraryReader>
  /** Takes bounded time: the total may be an estimate. */
  search(input: SearchInput): Promise<FoundRecordings>
  settle(input: SearchInput): Promise<FoundRecordings>
  listIds: Remote<SearchReader>['listIds']
  /** The account's country (ISO 3166) and the reader's locale (BCP 47). */
  region(): string
  locale(): string
}

/** Of which passages; those of all shared calls if left out. */
interface WantedPassages {
  id?: string
  theme?: string
  personId?: number
  /** Of the quote or the note. */
  words: string
}

/** Words around a hit. */
const wordsBefore = 15
const wordsAfter = 30

export class ScopedReader {
  /** The calls in the answer. */
  readonly given = new Set<string>()
  readonly #library: SharedLibrary
  readonly #choice: Pick<AssistantChoice, 'scope' | 'showsNumbers'>
  readonly #source: CallSource

  /** Create one reader for each answer. */
  constructor(library: SharedLibrary, choice: Pick<AssistantChoice, 'scope' | 'showsNumbers'>) {
    this.#library = library
    this.#choice = choice
    this.#source = chooseSource(library.reader, {})
  }

  /** The shared calls among these, in order. */
  async findCalls(ids: string[]): Promise<{ recording: StoredRecording; call: Call }[]> {
    const shared = await this.#library.reader.findShared({ shared: this.#choice.scope, ids })
    const recordings = await this.#source.findRecordings({ ids: shared })
    return recordings.map((recording) => ({ recording, call: this.#describe(recording) }))
  }

  /** @throws AssistantError for a call that is not shared or does not exist, without saying which. */
  async open(id: string): Promise<OpenedCall> {
    const [found] = await this.findCalls([id])
    if (!found) throw new AssistantError('No such call is shared with this assistant.')
    const view = await this.#readWords(id)
    const transcript = view && this.#hideNumbers(view)
    const isWhole = view === null || view.words.every((word, index) => word === transcript!.words[index])
    return { ...found, transcript, hidesNumbers: !isWhole }
  }

  /** The newest first. */
  async listCalls(personId: number | null, page: { offset: number; limit: number }) {
    const { scope } = this.#choice
    // The list of a person's calls must not reveal a redacted name.
    const shared = { ...scope, withoutRedacted: personId !== null }
    const { total, ids } = await this.#library.reader.listShared({ shared, personId, ...page })
    return { total, calls: (await this.findCalls(ids)).map(({ call }) => call) }
  }

  async listPeople() {
    const shared = { ...this.#choice.scope, withoutRedacted: true }
    const people = await this.#library.reader.listSharedPeople({ shared })
    if (this.#choice.showsNumbers) return people
    return people.map((person) => ({ ...person, name: maskText(person.name) }))
  }

  async search(input: { query: string; sort: SearchSort; offset: number; limit: number }) {
    const { query, sort, offset, limit } = input
    const { scope, showsNumbers } = this.#choice
    const shared = { ...scope, withoutNumbers: !showsNumbers }
    const question = { query, sort, limit: offset + limit, now: Date.now(), shared }
    // An estimate would include calls that are not shared.
    const found = await (sharesAll(scope) ? this.#library.search(question) : this.#library.settle(question))
    const page = found.results.slice(offset, offset + limit)
    const calls = await this.findCalls(page.map(({ id }) => id))
    const results = calls.map(async ({ recording, call }) => {
      const { matchCount, matches } = page.find(({ id }) => id === call.id)!
      return { call, matchCount, moments: await this.#quote(recording, matches) }
    })
    const { total, totalIsExact, corrections } = found
    return { total, totalIsExact, corrections, results: await Promise.all(results) }
  }

  /** Shared calls with a note, the newest first. */
  async listNoted(): Promise<string[]> {
    const { scope: shared } = this.#choice
    return await this.#library.listIds({ query: 'has:note', now: Date.now(), shared })
  }

  /** For a call that `open` or `findCalls` returned. */
  async listAdditions({ id }: Call) {
    const additions = await this.#source.findAdditions({ id })
    const tags = await this.#source.listTags()
    return {
      notes: additions.notes
        .filter(({ text }) => text !== '')
        .map(({ timestamp, text }) => toNote(id, timestamp, text)),
      passages: [...(await this.#describePassages(id, additions)).values()],
      tags: tags.filter((tag) => additions.tagIds.includes(tag.id)).map(({ name }) => name),
    }
  }

  /** Without those that have redacted words, of any call, and those that no shared passage has. */
  async listThemes(): Promise<Theme[]> {
    const { reader } = this.#library
    const [all, confirmed] = await Promise.all([reader.listThemes(), reader.listConfirmedRedactions()])
    const texts = createTextRedactor(confirmed)
    const shown = all.filter(
      ({ name, description }) => !texts.isRedacted(name) && !texts.isRedacted(description),
    )
    if (sharesAll(this.#choice.scope)) return shown
    const passages = await this.#listShared(everyPassage)
    const used = new Set(passages.flatMap(({ themeIds }) => themeIds))
    return shown.filter(({ id }) => used.has(id))
  }

  /** Passages of shared calls, those of the newest first. */
  async listPassages({ id, theme, personId, words }: WantedPassages): Promise<PassageItem[]> {
    const wanted = theme?.trim().toLowerCase()
    const themes = wanted === undefined ? [] : await this.listThemes()
    const themeId = themes.find(({ name }) => name.toLowerCase() === wanted)?.id ?? null
    if (wanted !== undefined && themeId === null) return []
    const callId = id === undefined ? null : (await this.open(id)).call.id
    const found = await this.#listShared({
      ...everyPassage,
      themeId,
      personId: personId ?? null,
      text: words,
    })
    return found.filter(({ recordingId }) => callId === null || recordingId === callId)
  }

  /** Those that `listPassages` returned, without redacted words and hidden numbers. */
  async openPassages(passages: readonly PassageItem[]) {
    const calls = await this.findCalls([...new Set(passages.map(({ recordingId }) => recordingId))])
    const opened = new Map<
      number,
      Awaited<ReturnType<ScopedReader['listAdditions']>>['passages'][0] & { call: Call }
    >()
    for (const { call } of calls) {
      const additions = await this.#source.findAdditions({ id: call.id })
      for (const [id, passage] of await this.#describePassages(call.id, additions))
        opened.set(id, { ...passage, call })
    }
    return passages.flatMap(({ id }) => opened.get(id) ?? [])
  }

  async #listShared(filter: PassageFilter): Promise<PassageItem[]> {
    const { reader } = this.#library
    const { themeId, personId, text } = filter
    // Names, themes and notes can have redacted words.
    const withoutRedacted = themeId !== null || personId !== null || text !== ''
    const passages = await reader.findPassages({ ids: await reader.listPassageIds({ filter }) })
    const ids = [...new Set(passages.map(({ recordingId }) => recordingId))]
    const shared = new Set(
      await reader.findShared({ shared: { ...this.#choice.scope, withoutRedacted }, ids }),
    )
    return passages.filter(({ recordingId }) => shared.has(recordingId))
  }

  /** By their ids, in the order of the call. */
  async #describePassages(id: string, { notes, marked }: Pick<CallAdditions, 'notes' | 'marked'>) {
    const passages = notes.filter(isPassage)
    const quotes = await this.#quotePassages(id, { notes: passages, marked })
    const themes = passages.some(({ themeIds }) => themeIds.length > 0) ? await this.#source.listThemes() : []
    return new Map(
      passages.map((note) => [
        note.id,
        {
          ...toNote(id, note.timestamp, note.text),
          // Empty where all of it is hidden.
          quote: quotes.get(note.id) || null,
          speakers: note.speakers.map(cleanText),
          themes: themes.filter((theme) => note.themeIds.includes(theme.id)).map(({ name }) => name),
        },
      ]),
    )
  }

  /**
   * Hidden numbers are recognized in the whole transcript, because a quote may have a part of one. Words that are no
   * longer in it are left out then.
   */
  async #quotePassages(id: string, { notes, marked }: Pick<CallAdditions, 'notes' | 'marked'>) {
    const quoted = notes.filter(({ said }) => said !== null)
    if (this.#choice.showsNumbers || quoted.length === 0) {
      return new Map(quoted.map((note) => [note.id, cleanText(note.said!)]))
    }
    const { reader } = this.#library
    const view = await reader.findTranscriptView({ id })
    const words = view ? maskWords(view).words : []
    const redacted = (await listConfirmed(reader, id)).flatMap(({ shown }) => shown ?? [])
    return new Map(marked.map((place) => [place.noteId, joinShown(coverRedacted(words, place, redacted))]))
  }

  /**
   * Without those that have redacted words, of any call. None when only some calls are shared, because a search may
   * name others.
   */
  async listSavedSearches(): Promise<{ name: string; query: string }[]> {
    if (!sharesAll(this.#choice.scope)) return []
    const { reader } = this.#library
    const [found, confirmed] = await Promise.all([
      reader.listSavedSearches(),
      reader.listConfirmedRedactions(),
    ])
    const texts = createTextRedactor(confirmed)
    return found
      .map(({ name, query }) => ({ name, query }))
      .filter(({ name, query }) => !texts.isRedacted(name) && !texts.isRedacted(query))
  }

  /** In the order spoken. Of a call with hidden words, only what is found in the others. */
  async listFacts({ call: { id }, recording, transcript, hidesNumbers }: OpenedCall): Promise<Fact[]> {
    if (!transcript) return []
    const { reader } = this.#library
    const given = { region: this.#library.region(), locale: this.#library.locale() }
    const isRedacted = (await reader.listRedacted({ ids: [id] })).length > 0
    const stored = isRedacted || hidesNumbers ? null : await reader.findStoredFacts({ id })
    const { findFacts } = await import('../conversation/facts.ts')
    const { toShownFact } = await import('../conversation/shown-facts.ts')
    const facts = stored
      ? stored.map((fact) => toShownFact(fact, given))
      : await findFacts(transcript, { ...given, calledAt: recording.createdAtMs, most: Infinity })
    const states = mapStatesByPlace(await reader.listFollowUpsOf({ id }))
    return facts.map((fact) => ({
      ...fact,
      followUp: fact.kind === 'promise' ? (states.get(getPlace(fact)) ?? null) : null,
    }))
  }

  /** Those of shared calls, and those without a call when all calls are shared. */
  async listFollowUps(filter: FollowUpFilter): Promise<FollowUpItem[]> {
    const { reader } = this.#library
    const { scope } = this.#choice
    const { items } = await reader.listFollowUps({ filter, offset: 0, limit: Number.MAX_SAFE_INTEGER })
    const ids = [...new Set(items.flatMap(({ recordingId }) => recordingId ?? []))]
    const shared = new Set(await reader.findShared({ shared: scope, ids }))
    return items.filter(({ recordingId }) =>
      recordingId === null ? sharesAll(scope) : shared.has(recordingId),
    )
  }

  /** One that `listFollowUps` returned, without redacted words and hidden numbers. */
  async openFollowUp({ id, recordingId, timestamp, text, personId, person }: FollowUpItem) {
    const { reader } = this.#library
    const opened = recordingId === null ? null : await this.open(recordingId)
    const texts = opened
      ? await findTextRedactor(reader, opened.call.id)
      : createTextRedactor(await reader.listConfirmedRedactions())
    // The contact may belong to no shared call.
    const chosen = personId === null || !sharesAll(this.#choice.scope) ? null : (person?.name ?? null)
    return {
      text: text && texts.redact(text),
      quote: opened && (await this.#quotePromise(opened, id)),
      person: chosen === null || texts.isRedacted(chosen) ? null : cleanText(chosen),
      ...{ seconds: timestamp, uri: opened && linkToCall(opened.call.id, timestamp) },
      call: opened?.call ?? null,
    }
  }

  /** From the words that are shared, as the facts; null for a follow-up that is not a promise. */
  async #quotePromise(opened: OpenedCall, followUpId: number): Promise<string | null> {
    const all = await this.#library.reader.listFollowUpsOf({ id: opened.call.id })
    const place = all.find(({ id }) => id === followUpId)?.place ?? null
    if (place === null) return null
    const facts = await this.listFacts(opened)
    return facts.find((fact) => fact.kind === 'promise' && getPlace(fact) === place)?.sentence ?? null
  }

  #describe(recording: StoredRecording): Call {
    const { id, createdAtMs, direction, duration, person } = recording
    this.given.add(id)
    const number = formatCounterpart(recording, this.#library.region())
    return {
      id,
      uri: linkToCall(id, null),
      startedAt: createdAtMs === null ? null : formatIsoDate(createdAtMs),
      direction,
      durationSeconds: duration,
      person: person && { id: person.id, name: cleanText(person.name) },
      number: this.#choice.showsNumbers || number === null ? number : '[number hidden]',
    }
  }

  #hideNumbers(view: TranscriptView): TranscriptView {
    return this.#choice.showsNumbers ? view : maskWords(view)
  }

  async #readWords(id: string): Promise<TranscriptView | null> {
    const transcript = await this.#source.findTranscript({ id })
    const view = transcript && toTranscriptView(inTurns({ ...transcript, marks: [] }))
    return view && view.turns.length > 0 ? view : null
  }

  /** Quotes hits from the transcript, because the index also contains words that are not shared. */
  async #quote(recording: StoredRecording, matches: readonly SearchMatch[]) {
    const said = matches.flatMap(({ wordIndex }) => wordIndex ?? [])
    const near = said.length > 0 ? await this.#readNearTurns(recording, said) : null
    if (!near) return []
    return said.flatMap((index) => {
      const turn = near.find(({ indices }) => indices.includes(index))
      if (!turn) return []
      const at = turn.indices.indexOf(index)
      const seconds = turn.starts[at] ?? turn.start
      const text = joinShown(turn.words.slice(Math.max(0, at - wordsBefore), at + wordsAfter))
      return [{ speaker: turn.speaker, seconds, text, uri: linkToCall(recording.id, seconds) }]
    })
  }

  async #readNearTurns(recording: StoredRecording, words: number[]): Promise<NearTurn[] | null> {
    if (this.#choice.showsNumbers) {
      const near = await this.#library.reader.findNearTurns({ id: recording.id, words })
      if (near !== 'redacted') return near
    }
    // A hidden number may be said over many turns.
    const view = await this.#readWords(recording.id)
    return view && cutNearTurns(this.#hideNumbers(view), words)
  }
}

function toNote(id: string, seconds: number | null, text: string) {
  return { seconds, text, uri: linkToCall(id, seconds) }
}
