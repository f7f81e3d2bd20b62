/** Writes a call as a source of a REFI-QDA project, with its passages as selections and its notes. Pure. */
import { cleanText } from '../../util/clean-text.ts'
import { formatClock, listFacts, titleCall } from '../formats/call-text.ts'
import type { ExportContext, ExportedCall, ExportedNote } from '../types.ts'
import { makeGuid } from './guid.ts'
import { findPlace, type Place } from './places.ts'
import { layOutText, sliceText, type PlainText } from './plain-text.ts'
import { SyncPoints } from './sync-points.ts'
import { type Attributes, formatDateTime, renderElement, renderText } from './xml.ts'

export interface CallSource {
  /** Of the source. */
  guid: string
  /** Of the text and the audio, in the folder `sources`. */
  textFile: string
  audioFile: string | null
  text: string
  source: string
  /** A `Note` for each note that has a text. */
  notes: string[]
}

export interface SourceInput {
  call: ExportedCall
  /** Of the user. */
  userGuid: string
  /** The extension of the call's audio, without the dot; null without audio. */
  audioExtension: string | null
  context: Pick<ExportContext, 'words' | 'locale'>
}

/** Elements of notes. `selections`: of the text; `audio`: of the audio; `codings`, `noteRefs`: of the whole call. */
interface Parts {
  selections: string[]
  audio: string[]
  codings: string[]
  noteRefs: string[]
  notes: string[]
}

/** Programs show more of a name in several lines. */
const maxName = 80

export function renderCallSource(input: SourceInput): CallSource {
  const { call, audioExtension, context } = input
  const plain = layOutText(call, context.words)
  const guid = makeGuid('call', call.id)
  const transcriptGuid = makeGuid('transcript', call.id)
  const textFile = `${audioExtension === null ? guid : transcriptGuid}.txt`
  const audioFile = audioExtension === null ? null : `${guid}.${audioExtension}`
  const points = new SyncPoints(transcriptGuid, plain)
  const parts = renderNotes(input, plain, points)
  const name = titleCall(call, context.words, context.locale)
  const common = { name, creatingUser: input.userGuid, creationDateTime: formatDateTime(call.createdAtMs) }
  const text = { ...common, plainTextPath: toPath(textFile) }
  const description = renderText('Description', describeCall(call, context))
  const source =
    audioFile === null
      ? renderElement('TextSource', { guid, ...text }, [
          ...[description, ...parts.selections, ...parts.codings, ...parts.noteRefs],
        ])
      : renderElement('AudioSource', { guid, ...common, path: toPath(audioFile) }, [
          description,
          renderElement('Transcript', { guid: transcriptGuid, ...text }, [
            ...points.render(),
            ...parts.selections,
          ]),
          ...[...parts.audio, ...parts.codings, ...parts.noteRefs],
        ])
  return { guid, textFile, audioFile, text: plain.text, source, notes: parts.notes }
}

function toPath(file: string): string {
  return `internal://${file}`
}

function describeCall(call: ExportedCall, { words, locale }: SourceInput['context']): string {
  const tags = call.tags.length > 0 ? [`${words.tags}: ${call.tags.join(', ')}`] : []
  return [listFacts(call, words, locale).join(' · '), ...tags].map(cleanText).join('\n')
}

function renderNotes(input: SourceInput, plain: PlainText, points: SyncPoints): Parts {
  const { call, audioExtension } = input
  const hasAudio = audioExtension !== null
  const parts: Parts = { selections: [], audio: [], codings: [], noteRefs: [], notes: [] }
  for (const note of call.notes) {
    const place = findPlace(note, call, plain, hasAudio)
    const common = { name: nameNote(note, place, plain), ...describeChanges(note, input) }
    const codings = renderCodings(note, input)
    const noteRefs: string[] = []
    const content = listTexts(note, place).join('\n\n')
    if (content !== '') {
      const guid = makeGuid('note', call.id, note.id)
      parts.notes.push(renderElement('Note', { guid, ...common }, [renderText('PlainTextContent', content)]))
      noteRefs.push(renderElement('NoteRef', { targetGUID: guid }))
    }
    if (place.kind === 'whole') {
      parts.codings.push(...codings)
      parts.noteRefs.push(...noteRefs)
    } else {
      const attributes = { guid: makeGuid('selection', call.id, note.id), ...common }
      const { name, range } = describePlace(place, hasAudio ? points : null)
      const selection = renderElement(name, { ...attributes, ...range }, [...codings, ...noteRefs])
      parts[place.kind === 'audio' ? 'audio' : 'selections'].push(selection)
    }
  }
  return parts
}

/** What a note says. A quote that is not a selection is kept with it. */
function listTexts({ said, text }: ExportedNote, { kind }: Place): string[] {
  return [kind === 'whole' ? (said ?? '') : '', text].filter((each) => each.trim() !== '')
}

/** The element of a selection, and where it is. @param points of a transcript; null in a text */
function describePlace(
  place: Exclude<Place, { kind: 'whole' }>,
  points: SyncPoints | null,
): { name: string; range: Attributes } {
  if (place.kind === 'audio') {
    const [begin, end] = [Math.round(place.start * 1000), Math.round(place.end * 1000)]
    return { name: 'AudioSelection', range: { begin, end } }
  }
  const { from, to, start, end } = place
  if (points === null) return { name: 'PlainTextSelection', range: { startPosition: from, endPosition: to } }
  const range = { fromSyncPoint: points.add(from, start), toSyncPoint: points.add(to, end) }
  return { name: 'TranscriptSelection', range }
}

function nameNote({ said, text, timestamp }: ExportedNote, place: Place, plain: PlainText): string {
  const quote = place.kind === 'words' ? sliceText(plain.text, place) : (said ?? '')
  const line = [quote, text].map(cleanText).find((each) => each !== '')
  const name = line ?? (timestamp === null ? '' : formatClock(timestamp))
  const characters = [...name]
  return characters.length > maxName ? `${characters.slice(0, maxName).join('')}…` : name
}

function renderCodings(note: ExportedNote, { call, userGuid }: SourceInput): string[] {
  return call.themes
    .filter(({ id }) => note.themeIds.includes(id))
    .map((theme) => {
      const guid = makeGuid('coding', call.id, note.id, theme.id)
      const creationDateTime = formatDateTime(note.createdAt)
      const code = renderElement('CodeRef', { targetGUID: getThemeGuid(theme) })
      return renderElement('Coding', { guid, creatingUser: userGuid, creationDateTime }, [code])
    })
}

function describeChanges({ createdAt, updatedAt }: ExportedNote, { userGuid }: SourceInput) {
  return {
    creatingUser: userGuid,
    creationDateTime: formatDateTime(createdAt),
    modifyingUser: userGuid,
    modifiedDateTime: formatDateTime(updatedAt),
  }
}

/** Themes of two accounts may have the same id, so the name is a part of it. */
export function getThemeGuid({ id, name }: { id: number; name: string }): string {
  return makeGuid('theme', id, name)
}
