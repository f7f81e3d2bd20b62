/** How the dictionary is read from a damaged database. */
import { dictionarySides, type DictionaryEntry } from '../../../src-preload/contract/dictionary.ts'
import type { PersonalData } from '../personal-data.ts'
import { isNumber, isNumberOrNull, isText, type Source } from './source.ts'

const dictionaryEntry: Source<DictionaryEntry> = {
  table: 'dictionaryEntry',
  columns: ['id', 'original', 'replacement', 'personId', 'side', 'isOn', 'createdAt', 'updatedAt'],
  key: ['id'],
  read({ id, original, replacement, personId, isOn, createdAt, updatedAt, ...row }) {
    const side = row.side === null ? null : dictionarySides.find((each) => each === row.side)
    return isNumber(id) &&
      isText(original) &&
      isText(replacement) &&
      isNumberOrNull(personId) &&
      side !== undefined &&
      isNumber(createdAt) &&
      isNumber(updatedAt)
      ? { id, original, replacement, personId, side, isOn: isOn === 1, createdAt, updatedAt }
      : null
  },
}

const dictionaryException: Source<PersonalData['exceptions'][number]> = {
  table: 'dictionaryException',
  columns: ['entryId', 'recordingId'],
  key: ['entryId', 'recordingId'],
  read: ({ entryId, recordingId }) =>
    isNumber(entryId) && isText(recordingId) ? { entryId, recordingId } : null,
}

const dictionaryAnswer: Source<PersonalData['dictionaryAnswers'][number]> = {
  table: 'dictionaryAnswer',
  columns: ['original', 'replacement', 'at'],
  key: ['original', 'replacement'],
  read: ({ original, replacement, at }) =>
    isText(original) && isText(replacement) && isNumber(at) ? { original, replacement, at } : null,
}

export const dictionarySources = { dictionaryEntry, dictionaryException, dictionaryAnswer }

/** Without entries whose contact is lost: they would apply to all calls. */
export function joinDictionary(
  entries: readonly DictionaryEntry[],
  people: readonly { id: number; name: string }[],
): PersonalData['dictionary'] {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return entries.flatMap(({ personId, ...entry }) => {
    const person = personId === null ? null : names.get(personId)
    return person === undefined ? [] : { ...entry, person }
  })
}
