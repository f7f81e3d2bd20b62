/** Answers in the form in which they cross, for whoever stands in for the main process or looks at what it answers. */
import type { Channel, Commands } from '../../src-preload/contract/channels.ts'
import { type Crossing, packStrings, packTranscript } from '../../src-preload/contract/packed.ts'
import type { OpeningAnswer } from '../../src-preload/contract/recordings.ts'

export function pack<C extends Channel>(channel: C, value: Commands[C]['value']): Crossing<C> {
  if (channel === 'recordings.list-ids') return packStrings(value as string[]) as Crossing<C>
  if (channel === 'recordings.open') return packOpening(value as OpeningAnswer) as Crossing<C>
  return value as Crossing<C>
}

function packOpening({ transcript, ...rest }: OpeningAnswer): Crossing<'recordings.open'> {
  const isHere = transcript !== null && transcript !== 'unchanged'
  return { ...rest, transcript: isHere ? packTranscript(transcript) : transcript }
}
