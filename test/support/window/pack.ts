/** Packs and unpacks answers as ipc does, for tests that replace the main process or check its answers. */
import type { Answer, MethodName, Value } from '../../../src-preload/contract/bridge.ts'
import { packStrings, packTranscript } from '../../../src-preload/contract/packed.ts'
import type { OpeningAnswer } from '../../../src-preload/contract/recordings.ts'

export function pack<Name extends MethodName>(name: Name, value: Value<Name>): Answer<Name> {
  if (name === 'recordings.list-ids') return packStrings(value as string[]) as Answer<Name>
  if (name === 'recordings.open') return packOpening(value as OpeningAnswer) as Answer<Name>
  return value as Answer<Name>
}

function packOpening({ transcript, ...rest }: OpeningAnswer): Answer<'recordings.open'> {
  const isHere = transcript !== null && transcript !== 'unchanged'
  return { ...rest, transcript: isHere ? packTranscript(transcript) : transcript }
}
