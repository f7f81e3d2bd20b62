/**
 * Compares an address book with a library's people: previews an import and returns the contacts to save. Runs in a
 * separate thread, because tens of thousands of entries take too long.
 */
import type { ImportPreview } from '../../../src-preload/contract/people.ts'
import type { DatabaseKey } from '../../library/encrypted-file.ts'
import { listPeopleToSave, planImport, type PeopleToSave } from '../plan-import.ts'
import { readAddressBook, type AddressBookPlan } from '../read-address-book.ts'
import { readLibrary } from '../../library/read-library.ts'

export interface ImportPlan extends AddressBookPlan {
  /** The library's folder. */
  folder: string
}

/** With the preview's indices of the entries to import. */
export interface ChosenImportPlan extends ImportPlan {
  indices: number[]
}

/** @throws CodedError */
export async function previewImport(
  { folder, ...file }: ImportPlan,
  key: DatabaseKey = null,
): Promise<Omit<ImportPreview, 'fileName'>> {
  const { contacts, ...book } = readAddressBook(file)
  return await readLibrary(folder, key, (reader) => {
    const planned = planImport(contacts, reader.listPeople(), file.region)
    const counts = reader.countCallsWith({ numbers: planned.flatMap(({ numbers }) => numbers) })
    let done = 0
    const people = planned.map((person) => {
      const own = counts.slice(done, (done += person.numbers.length))
      return { ...person, calls: own.reduce((sum, calls) => sum + calls, 0) }
    })
    return { ...book, people }
  })
}

/** Planned again: names may have changed since the preview. @throws likewise */
export async function chooseImport(
  { folder, indices, ...file }: ChosenImportPlan,
  key: DatabaseKey = null,
): Promise<PeopleToSave> {
  const { contacts } = readAddressBook(file)
  return await readLibrary(folder, key, (reader) => {
    const people = reader.listPeople()
    const planned = planImport(contacts, people, file.region)
    return listPeopleToSave(
      [...new Set(indices)].flatMap((index) => planned[index] ?? []),
      people,
      file.region,
    )
  })
}
