/** The sample conversations as the window sees calls: believable, and the same each time. */
import type { OpenedRecording, RecordingItem, TranscriptView } from '../../src-preload/contract/recordings.ts'
import { toTranscriptView } from '../../src-main/model/turns.ts'
import type { Conversation } from '../../src-main/sample-service/conversation.ts'
import { curatedConversations } from '../../src-main/sample-service/conversations/curated-conversations.ts'
import { timeConversation } from '../../src-main/sample-service/timing.ts'
import { fixedNow, recordingOf } from '../support/fixtures.ts'

export interface VisualCall {
  recording: RecordingItem
  transcript: TranscriptView
}

const names = [
  'Niamh Gallagher',
  null,
  'João Gonçalves',
  'Alder Travel',
  null,
  'Dr. Priya Raghunathan-Whitcombe',
]

/** Newest first, some a day, as a working person's would be. */
export const visualCalls: VisualCall[] = curatedConversations.map(toCall)

function toCall(conversation: Conversation, index: number): VisualCall {
  const { transcript, duration } = timeConversation(conversation)
  const name = names[index % names.length] ?? null
  const isOutbound = conversation.direction === 'outbound'
  return {
    recording: recordingOf({
      id: conversation.key,
      toNumber: isOutbound ? conversation.number : '+15551230000',
      fromNumber: isOutbound ? '+15551230000' : conversation.number,
      counterpart: conversation.number,
      person: name === null ? null : { id: (index % names.length) + 1, name },
      direction: conversation.direction,
      duration,
      createdAtMs: fixedNow - 14 * 60_000 - index * 4.3 * 3_600_000,
      starred: index % 7 === 2,
      unheard: index % 5 === 1,
      tagIds: index % 4 === 0 ? [1] : index % 9 === 1 ? [1, 2] : [],
      notes: index % 6 === 0 ? 1 : 0,
      bookmarks: index % 8 === 0 ? 2 : 0,
      preview: transcript.text.slice(0, 150),
    }),
    transcript: toTranscriptView({ ...transcript, marks: [] }),
  }
}

export function openVisualCall(id: string): OpenedRecording {
  const call = visualCalls.find(({ recording }) => recording.id === id) ?? visualCalls[0]!
  const { recording, transcript } = call
  return { recording, transcript, audioUrl: silence(recording.duration ?? 1), resumeAt: null }
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
