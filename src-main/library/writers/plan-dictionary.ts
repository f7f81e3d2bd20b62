/** Compares the dictionary of a library with that of a file. Pure. */
import type { ImportMode } from '../../../src-preload/contract/personal-import.ts'
import type { PortableData, PortableEntry } from '../portable-data.ts'
import type { OwnShared } from '../queries/portable-queries.ts'
import { openContactIds } from './plan-contacts.ts'
import { planList, type ListPlan } from './plan-list.ts'

/** `leftOut`: those of contacts that are neither in the library nor in the file: they would apply to all calls. */
export type DictionaryPlan = ListPlan<OwnShared['dictionary'][number], PortableEntry> & { leftOut: number }

/** Entries are the same if they correct the same words in the same calls. */
export function planDictionary(
  own: Pick<OwnShared, 'dictionary' | 'contacts' | 'keyOf'>,
  file: Pick<PortableData, 'contacts'> & { dictionary: readonly PortableEntry[] },
  mode: ImportMode,
): DictionaryPlan {
  const identify = openContactIds(own, file.contacts ?? [])
  const isFound = ({ contact }: PortableEntry) => contact === null || identify(contact) !== null
  const found = file.dictionary.filter(isFound)
  const keyOf = ({ original, replacement, contact, side }: PortableEntry) =>
    JSON.stringify([original.toLowerCase(), replacement, identify(contact), side])
  const plan = planList<PortableEntry, OwnShared['dictionary'][number], PortableEntry>(
    own.dictionary,
    found,
    mode,
    {
      keyOf,
      contentOf: (entry) =>
        JSON.stringify([keyOf(entry), entry.original, entry.isOn, entry.createdAt, entry.updatedAt]),
      choiceOf: ({ isOn }) => String(isOn),
    },
  )
  return { ...plan, leftOut: file.dictionary.length - found.length }
}
