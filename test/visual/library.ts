/** The sample conversations as the window sees calls: believable, and the same each time. */
import type { DictionaryItem } from '../../src-preload/contract/dictionary.ts'
import { joinSpoken } from '../../src-preload/contract/joined-words.ts'
import type { CallAdditions, PassageCount, PassageItem } from '../../src-preload/contract/personal.ts'
import type { ProposalItem } from '../../src-preload/contract/proposals.ts'
import type { QuoteSheet } from '../../src-preload/contract/quote-sheets.ts'
import type { OpenedRecording, RecordingItem, TranscriptView } from '../../src-preload/contract/recordings.ts'
import { inTurns, toTranscriptView } from '../../src-main/model/words/turns.ts'
import type { Conversation } from '../../src-main/sample-service/conversation.ts'
import { curatedConversations } from '../../src-main/sample-service/conversations/curated-conversations.ts'
import { timeConversation } from '../../src-main/sample-service/timing.ts'
import { findFacts } from '../../src-main/conversation/facts.ts'
import { summarizeSpeech } from '../../src-main/conversation/glance.ts'
import { formatNumber, readCaller } from '../../src-main/model/phone-numbers/caller.ts'
import type { Conversation as Said } from '../../src-preload/contract/conversation.ts'
import type { FollowUpItem, Suggestion } from '../../src-preload/contract/follow-ups.ts'
import { namedCalls, type ExportEntry } from '../../src-preload/contract/export-journal.ts'
import type { PersonItem, PersonPage } from '../../src-preload/contract/people.ts'
import { fixedNow, proposalOf, recordingOf } from '../support/window/fixtures.ts'
import { noteOf, themeOf } from '../support/window/note.ts'

export interface VisualCall {
  recording: RecordingItem
  transcript: TranscriptView
}

export const longName = 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine (Accounts)'
const names = [
  'Niamh Gallagher',
  null,
  'João Gonçalves',
  'Alder Travel',
  null,
  'Dr. Priya Raghunathan-Whitcombe',
]

/**
 * Newest first, some a day, as a working person's would be. In letters that the window brings along: what other
 * scripts are drawn with depends on the machine.
 */
export const visualCalls: VisualCall[] = curatedConversations
  .filter(({ language }) => language !== 'ja')
  .map(toCall)

function toCall(conversation: Conversation, index: number): VisualCall {
  const { transcript, duration } = timeConversation(conversation)
  const name = names[index % names.length] ?? null
  const isOutbound = conversation.direction === 'outbound'
  return {
    recording: recordingOf({
      id: conversation.key,
      toNumber: isOutbound ? conversation.number : '+15551230000',
      fromNumber: isOutbound ? '+15551230000' : conversation.number,
      caller: readCaller(conversation.number, 'US'),
      counterpart: formatNumber(conversation.number, 'US'),
      person: name === null ? null : { id: (index % names.length) + 1, name },
      direction: conversation.direction,
      duration,
      createdAtMs: fixedNow - 14 * 60_000 - index * 4.3 * 3_600_000,
      starred: index % 7 === 2,
      unheard: index % 5 === 1,
      tagIds: index % 4 === 0 ? [1] : index % 9 === 1 ? [1, 2] : [],
      notes: index % 6 === 0 ? 1 : 0,
      passages: index % 8 === 0 ? 2 : 0,
      preview: transcript.text.slice(0, 150),
    }),
    transcript: toTranscriptView(inTurns({ ...transcript, marks: [] })),
  }
}

export function openVisualCall(id: string): OpenedRecording {
  const call = visualCalls.find(({ recording }) => recording.id === id) ?? visualCalls[0]!
  const { recording, transcript } = call
  return {
    recording,
    transcript,
    transcriptVersion: null,
    audioUrl: silence(recording.duration ?? 1),
    resumeAt: null,
  }
}

/** What was agreed in the call and how it went, as the app itself finds it. */
export async function conversationOfVisualCall(id: string): Promise<Said | null> {
  const call = visualCalls.find(({ recording }) => recording.id === id)
  if (call === undefined) return null
  const { recording, transcript } = call
  const given = { calledAt: recording.createdAtMs, region: 'US', locale: 'en-GB' }
  return { glance: summarizeSpeech(transcript), facts: await findFacts(transcript, given) }
}

export const visualPeople: PersonItem[] = names
  .map((name, index) => ({ name, id: index + 1 }))
  .filter((person): person is { name: string; id: number } => person.name !== null)
  .map(({ name, id }, index) => ({
    id,
    name,
    numbers: [`+3532091741${90 + index}`],
    note: id === 1 ? 'Runs the **Shannon** depot. Prefers mornings.' : '',
    calls: 12 - index,
    talkSeconds: 4_310 - index * 370,
    lastCallAt: fixedNow - index * 86_400_000,
  }))

export async function visualPersonPage(id: number): Promise<PersonPage | null> {
  const person = visualPeople.find((each) => each.id === id)
  if (person === undefined) return null
  const recording = visualCalls[0]!.recording
  const facts = (await conversationOfVisualCall(recording.id))?.facts ?? []
  return {
    person,
    inbound: 4,
    outbound: person.calls - 4,
    firstCallAt: fixedNow - 200 * 86_400_000,
    notes: [{ note: visualNote(recording.id), recording }],
    topics: ['second pallet', 'credit note', 'brown tape', 'damage report'].map((text, index) => ({
      text,
      calls: 6 - index,
    })),
    lastTopics: [{ text: 'rainwater', calls: 1 }],
    upcoming: facts.filter(({ kind }) => kind === 'date').map((fact) => ({ fact, recording })),
  }
}

/** Words that are marked with themes, some of them twice. */
export function visualPassages(recordingId: string): Pick<CallAdditions, 'notes' | 'marked'> {
  const { words = [], starts = [] } = openVisualCall(recordingId).transcript ?? {}
  const places = [
    { first: 4, count: 9, themeIds: [1] },
    { first: 8, count: 12, themeIds: [2] },
    { first: 60, count: 7, themeIds: [] },
  ]
  const notes = places.map(({ first, count, themeIds }, index) => {
    const said = joinSpoken(words.slice(first, first + count))
    const place = { firstWord: first, original: said, said, timestamp: starts[first] ?? null }
    return noteOf({ id: 10 + index, recordingId, themeIds, ...place })
  })
  return {
    notes: [...notes, visualNote(recordingId)].sort((one, other) => one.timestamp! - other.timestamp!),
    marked: places.map(({ first, count }, index) => ({ noteId: 10 + index, first, count })),
  }
}

/** Those of several calls: one with two themes and a note, one whose words are gone, and a long one. */
export function visualPassageItems(): PassageItem[] {
  return visualCalls.slice(0, 6).flatMap(({ recording }, call) => {
    const { words = [], starts = [] } = openVisualCall(recording.id).transcript ?? {}
    return [6, 44, 90].slice(0, call === 0 ? 3 : 1 + (call % 2)).map((first, index): PassageItem => {
      const said = joinSpoken(words.slice(first, first + 9 + 14 * ((call + index) % 3)))
      const note = noteOf({
        ...{ id: 100 * call + index + 1, recordingId: recording.id, said, timestamp: starts[first] ?? null },
        ...{ until: starts[first + 9] ?? null, speakers: [index % 2 === 0 ? 'them' : 'you'] },
        ...{ themeIds: [[1], [1, 2], [], [2]][(call + index) % 4]!, isLost: call === 3 && index === 0 },
        text: call === 1 ? 'Compare with the *second* offer.' : '',
      })
      return {
        ...note,
        person: recording.person,
        number: recording.counterpart,
        calledAt: recording.createdAtMs,
      }
    })
  })
}

export function visualPassageCounts(): PassageCount[] {
  const items = visualPassageItems()
  const count = (themeId: PassageCount['themeId'], isCounted: (item: PassageItem) => boolean) =>
    [...Map.groupBy(items.filter(isCounted), ({ person, number }) => person?.name ?? number)].map(
      ([, group]) => {
        const { person, number } = group[0]!
        return {
          themeId,
          person,
          number: person ? null : number,
          passages: group.length * 7 - (group.length % 3),
        }
      },
    )
  return [
    ...count(null, () => true),
    ...visualThemes.flatMap(({ id }) => count(id, ({ themeIds }) => themeIds.includes(id))),
    ...count('none', ({ themeIds }) => themeIds.length === 0),
  ]
}

export const visualThemes = [
  themeOf({ id: 1, name: 'Price', color: 'yellow', passages: 4 }),
  themeOf({ id: 2, name: 'Delivery', color: 'blue', passages: 2 }),
]

/** The first call's, one whose words are lost, and one of a contact with a long name. */
export function visualQuotes(): PassageItem[] {
  const { recording } = visualCalls[0]!
  return visualPassages(recording.id).notes.map((note, index) => ({
    ...{ ...note, isLost: index === 2, speakers: [index === 1 ? 'you' : 'them'] },
    person: index === 3 ? { id: 9, name: longName } : recording.person,
    ...{ number: recording.counterpart, calledAt: recording.createdAtMs },
  }))
}

export const visualSheets = (): QuoteSheet[] => [
  {
    ...{ id: 1, name: 'What customers say about prices', createdAt: fixedNow, updatedAt: fixedNow },
    parts: [
      { kind: 'heading', text: 'The price' },
      {
        kind: 'text',
        text: 'Most callers ask about the price first. Two of them say it in their own words:',
      },
      ...visualQuotes().map(({ id: noteId }) => ({ kind: 'passage' as const, noteId })),
      { kind: 'heading', text: 'Delivery' },
      { kind: 'passage', noteId: 99 },
    ],
  },
  {
    ...{ id: 2, name: `Interviews for the spring issue, ${longName}`, createdAt: 0 },
    ...{ updatedAt: fixedNow - 86_400_000, parts: [] },
  },
]

/** Promises of the calls, the first as suggestions, and the others as follow-ups that are due in turn. */
export async function visualFollowUps(): Promise<{ suggestions: Suggestion[]; items: FollowUpItem[] }> {
  const promises: Suggestion[] = []
  for (const { recording } of visualCalls) {
    const { id: recordingId, person, counterpart: number, createdAtMs: calledAt } = recording
    for (const fact of (await conversationOfVisualCall(recordingId))?.facts ?? []) {
      if (fact.kind !== 'promise') continue
      const { timestamp, first, text: said, sentence, speaker } = fact
      const owner = speaker === 'them' ? 'them' : 'me'
      const call = { recordingId, person, number, calledAt }
      promises.push({ ...call, timestamp, first, said, sentence, owner, dueDay: null, state: null })
    }
  }
  const days = ['2026-11-18', '2026-11-20', '2026-11-20', '2026-11-22', '2026-11-27', null, null]
  const items = promises.slice(4, 4 + days.length).map((promise, index): FollowUpItem => ({
    ...{ id: index + 1, uid: String(index), text: null, personId: null, noteId: null },
    ...{ ...promise, state: 'open', dueDay: days[index]!, snoozedUntil: index === 3 ? days[index]! : null },
    ...{ createdAt: fixedNow, updatedAt: fixedNow, endedAt: null },
  }))
  return { suggestions: promises.slice(0, 4), items }
}

export function visualNote(recordingId: string) {
  return noteOf({
    id: 1,
    recordingId,
    timestamp: 30,
    text: 'Photos: mail of **9 November**. Ask for the *carrier’s* damage report.',
  })
}

/** The lowest rate that is played, samples a second: little to make, however long the call. */
const sampleRate = 3_000

/** A WAV file of one quiet channel, eight bits a sample. */
function silence(seconds: number): string {
  const length = Math.round(seconds * sampleRate)
  const header = new DataView(new ArrayBuffer(44))
  const put = (at: number, text: string) =>
    [...text].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)))
  put(0, 'RIFF')
  header.setUint32(4, 36 + length, true)
  put(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, sampleRate, true)
  header.setUint32(28, sampleRate, true)
  header.setUint16(32, 1, true)
  header.setUint16(34, 8, true)
  put(36, 'data')
  header.setUint32(40, length, true)
  return URL.createObjectURL(new Blob([header, new Uint8Array(length).fill(128)], { type: 'audio/wav' }))
}

/**
 * One of each kind, from two assistants; one for a call that has changed, one with markup and a direction
 * override.
 */
/** The latest first: of each kind one, with a long name and a large number. */
const entry: DictionaryItem = {
  ...{ id: 1, original: 'Neve', replacement: 'Niamh', personId: null, side: null, isOn: true },
  ...{ createdAt: fixedNow, updatedAt: fixedNow, calls: 24, places: 1_240, exceptions: 1 },
}

export const visualDictionary: DictionaryItem[] = [
  entry,
  { ...entry, id: 2, original: 'Win', replacement: 'Nguyen', side: 'them', exceptions: 0 },
  { ...entry, id: 3, original: 'credit node', replacement: 'credit note', isOn: false, calls: 0, places: 0 },
]

export const visualExports: ExportEntry[] = (
  [
    { format: 'pdf', callIds: [visualCalls[0]!.recording.id], redaction: 'applied', fileName: 'Call.pdf' },
    { format: 'docx', callIds: idsOf(5), callCount: 12, redaction: 'without', fileCount: 12 },
    {
      format: 'website',
      ...{ callIds: idsOf(6), callCount: 24_310, redaction: 'applied', fileCount: 48_644 },
      fileName: 'All calls of the Rindfleischetikettierungsueberwachungsaufgabenuebertragung case',
      sizeBytes: 38_400_000_000,
    },
    {
      kind: 'clip',
      format: 'mp3',
      callIds: [visualCalls[5]!.recording.id],
      fileName: 'Clip 12.03-12.14.mp3',
    },
    { kind: 'drag', format: 'mp3, srt', callIds: [visualCalls[1]!.recording.id], fileCount: 2 },
    { format: 'print', callIds: [visualCalls[2]!.recording.id], fileCount: 0, sha256: null, sizeBytes: 0 },
    {
      kind: 'evidence',
      ...{ format: 'folder', callIds: idsOf(2), redaction: 'without', fileCount: 19 },
      fileName: 'Offhook evidence 2026-11-18 09.12',
    },
    { kind: 'follow-ups', format: 'csv', callIds: idsOf(3), fileName: 'Follow-ups.csv' },
    { kind: 'calls', format: 'srt', callIds: [], callCount: 1 },
    { kind: 'export-folder', format: 'md', callIds: idsOf(4), fileCount: 4, sha256: null, sizeBytes: 0 },
    { kind: 'personal-data', format: 'json', callIds: [], callCount: 412, fileName: 'personal-data.json' },
    {
      kind: 'backup',
      format: 'folder',
      callIds: [],
      callCount: 412,
      fileName: 'Offhook backup 2026-11-14 18.30',
    },
  ] satisfies Partial<ExportEntry>[]
).map((entry: Partial<ExportEntry>, index) => ({
  ...{ id: 100 - index, at: fixedNow - (index * 7.3 + 1) * 3_600_000, kind: 'calls', format: 'pdf' },
  ...{ callCount: entry.callIds?.length ?? 0, callIds: [], redaction: 'none', fileName: null, fileCount: 1 },
  ...{ sha256: '3f9ac0d41b7e5528'.repeat(4), sizeBytes: 184_000 },
  ...entry,
}))

function idsOf(count: number): string[] {
  return visualCalls.slice(0, Math.min(count, namedCalls)).map(({ recording }) => recording.id)
}

export const visualProposals: ProposalItem[] = [
  proposalOf(
    { kind: 'correction', original: 'Shanon depo', text: 'Shannon depot', timestamp: 31, count: 2 },
    {
      ...{
        first: 40,
        before: 'the lorry left it in the yard at the',
        after: 'and the rain got into the boxes',
      },
    },
  ),
  proposalOf({
    text: 'Agreed:\n- credit note by **Friday**\n- no brown tape on the next pallet',
    timestamp: 61,
  }),
  proposalOf({ kind: 'tag', text: 'credit note' }),
  proposalOf({ kind: 'name', text: 'Niamh Gallagher (Accounts)', original: 'Niamh Gallagher' }),
  proposalOf(
    { kind: 'correction', original: 'fourty', text: 'forty', timestamp: 12, count: 1 },
    { state: 'changed' },
  ),
  proposalOf(
    { text: '<b onclick="alert(1)">Call now</b> \u202egnp.exe'.concat(' and so on'.repeat(70)) },
    { assistantId: 'two', assistant: 'Cursor' },
  ),
  proposalOf({
    ...{ kind: 'follow-up', text: 'Send photos of the wet boxes to Niamh', owner: 'me', timestamp: 74 },
    dueDay: '2026-11-27',
  }),
  proposalOf({ kind: 'follow-up', text: 'Renew the pallet insurance', owner: 'them' }, { recording: null }),
  proposalOf({ kind: 'tag', text: 'follow up' }, { assistantId: 'two', assistant: 'Cursor', state: 'done' }),
].map((item, index) => {
  const recording = item.recording && visualCalls[index % 3]!.recording
  return { ...item, id: index + 1, recording, recordingId: recording?.id ?? null }
})
