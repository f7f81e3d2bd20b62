/** Corrects the same words in all calls, or adds them to the dictionary. Loaded on demand. */
import type { DictionaryFields } from '../../../src-preload/contract/dictionary.ts'
import type { Client } from '../../client.ts'
import type { Change } from '../../app/undo.svelte.ts'
import { addEntry } from '../dictionary/entry-changes.ts'
import { correctionsText } from './text.ts'

/**
 * @param limits of the entry; null for none
 * @param hasPlaces there are calls to correct. @throws ClientError
 */
export async function fixEverywhere(
  client: Client,
  { original, replacement }: Pick<DictionaryFields, 'original' | 'replacement'>,
  limits: Pick<DictionaryFields, 'personId' | 'side'> | null,
  hasPlaces: boolean,
): Promise<Change> {
  if (limits !== null)
    return await addEntry(client, { original, replacement, ...limits, isOn: true }, hasPlaces)
  const correct = () => client.call('corrections.save-everywhere', { original, replacement })
  const done = await correct()
  let { batch } = done
  return {
    text: correctionsText.did.everywhere(done),
    undo: () => client.call('corrections.delete-batch', { batch }).then(),
    redo: async () => {
      ;({ batch } = await correct())
    },
  }
}
