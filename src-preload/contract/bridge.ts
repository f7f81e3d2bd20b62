/**
 * The methods that the window can call. A method is declared beside its handler, see `src-main/ipc/method.ts`;
 * its types derive from there. The main process must not import this file, because its types derive from the
 * main process.
 */
import type { Methods } from '../../src-main/ipc/methods.ts'
import type { EventName, Events } from './channels.ts'
import { type PackedTranscript, unpackStrings, unpackTranscript } from './packed.ts'
import type { OpeningAnswer } from './recordings.ts'
import type { Result } from './result.ts'

export type MethodName = keyof Methods
export type Args<Name extends MethodName> = Parameters<Methods[Name]['run']>[0]
/** The answer as it is transferred; see `Value`. */
export type Answer<Name extends MethodName> = Awaited<ReturnType<Methods[Name]['run']>>

/** The object that the preload script puts on `window.offhook`. */
export interface OffhookBridge {
  /** The last run's answer to a request of the first screen, once, as JSON; null without one: use `invoke`. */
  takeFirst<Name extends MethodName>(name: Name, args: Args<Name>): string | null
  invoke<Name extends MethodName>(name: Name, args: Args<Name>): Promise<Result<Answer<Name>>>
  on<Name extends EventName>(event: Name, listener: (value: Events[Name]) => void): () => void
}

type PackedOpening = Omit<OpeningAnswer, 'transcript'> & { transcript: PackedTranscript | 'unchanged' | null }

/** Unpacks the answers that are transferred packed. */
const unpackers = {
  'recordings.open': ({ transcript, ...rest }: PackedOpening): OpeningAnswer => ({
    ...rest,
    transcript: transcript === null || transcript === 'unchanged' ? transcript : unpackTranscript(transcript),
  }),
  'recordings.list-ids': unpackStrings,
} satisfies { [Name in MethodName]?: (answer: Answer<Name>) => unknown }

/** The value of a method's answer in the window. */
export type Value<Name extends MethodName> = Name extends keyof typeof unpackers
  ? ReturnType<(typeof unpackers)[Name]>
  : Answer<Name>

/** The value of a transferred answer. */
export function unpack<Name extends MethodName>(name: Name, answer: Answer<Name>): Value<Name> {
  const unpacker = (unpackers as Partial<Record<MethodName, (answer: Answer<Name>) => unknown>>)[name]
  return (unpacker === undefined ? answer : unpacker(answer)) as Value<Name>
}
