/** Changes of the dictionary, each with its undo and redo. They throw ClientError. */
import type {
  DictionaryApplied,
  DictionaryBackup,
  DictionaryEntry,
  DictionaryFields,
} from '../../../src-preload/contract/dictionary.ts'
import type { Client } from '../../client.ts'
import type { Change } from '../../app/undo.svelte.ts'
import { dictionaryText } from './text.ts'

const { did } = dictionaryText

/** Adds an entry, and corrects the calls that are here if `applies`. */
export async function addEntry(client: Client, fields: DictionaryFields, applies: boolean): Promise<Change> {
  const { original, replacement } = fields
  const [entry] = await client.call('dictionary.add', { entries: [fields] })
  const remove = () => client.call('dictionary.delete', { ids: [entry!.id], keepCorrections: false })
  let done: DictionaryApplied | null = null
  try {
    if (applies) done = await client.call('dictionary.apply', { id: entry!.id })
  } catch (error) {
    await remove()
    throw error
  }
  return withUndo(
    client,
    done === null ? did.added(original, replacement) : did.addedAndFixed(original, replacement, done),
    remove,
  )
}

export async function importEntries(client: Client, entries: DictionaryFields[]): Promise<Change> {
  const ids = (await client.call('dictionary.add', { entries })).map(({ id }) => id)
  const remove = () => client.call('dictionary.delete', { ids, keepCorrections: false })
  return withUndo(client, did.imported(ids.length), remove)
}

/**
 * Null when it was deleted meanwhile. `applies`: corrects the calls that are here too.
 *
 * @param entry as it was when the user began: what others changed since stays
 */
export async function changeEntry(
  client: Client,
  entry: DictionaryEntry,
  { fields, applies, text }: { fields: DictionaryFields; applies: boolean; text: string },
): Promise<Change | null> {
  const { id } = entry
  const change = async (former: DictionaryEntry) => {
    const from = toFields(former)
    const before = await client.call('dictionary.save', { id, fields, from, keepCorrections: false })
    if (before === null) return null
    const done = applies && fields.isOn ? await client.call('dictionary.apply', { id }) : null
    return { before, done }
  }
  let made = await change(entry)
  if (made === null) return null
  return {
    text,
    undo: async () => {
      const { before, done } = made!
      if (done !== null) await client.call('corrections.delete-batch', { batch: done.batch })
      const corrections = [...before.corrections, ...(done?.removed ?? [])]
      await client.call('dictionary.restore', { backups: [{ ...before, corrections }] })
    },
    redo: async () => {
      made = (await change(made!.before.entry)) ?? made
    },
  }
}

export async function deleteEntry(
  client: Client,
  { id, original, replacement }: DictionaryEntry,
  keepCorrections: boolean,
): Promise<Change> {
  const remove = () => client.call('dictionary.delete', { ids: [id], keepCorrections })
  let backups = await remove()
  return {
    text: did.deleted(original, replacement),
    undo: async () => void (await client.call('dictionary.restore', { backups })),
    redo: async () => {
      backups = await remove()
    },
  }
}

/** @param call how the call is named */
export async function setException(
  client: Client,
  { id, original }: DictionaryEntry,
  { recordingId, call, isException }: { recordingId: string; call: string; isException: boolean },
): Promise<Change> {
  const set = async (to: boolean) =>
    void (await client.call('dictionary.set-exception', { id, recordingId, isException: to }))
  await set(isException)
  return {
    text: isException ? did.undone(original, call) : did.again(original, call),
    undo: () => set(!isException),
    redo: () => set(isException),
  }
}

export async function dismissOffer(
  client: Client,
  { original, replacement }: Pick<DictionaryFields, 'original' | 'replacement'>,
): Promise<Change> {
  const set = async (isDismissed: boolean) =>
    void (await client.call('dictionary.dismiss-offer', { original, replacement, isDismissed }))
  await set(true)
  return { text: did.dismissed(original), undo: () => set(false), redo: () => set(true) }
}

/** Of entries that were added. */
function withUndo(client: Client, text: string, remove: () => Promise<DictionaryBackup[]>): Change {
  let backups: DictionaryBackup[] = []
  return {
    text,
    undo: async () => {
      backups = await remove()
    },
    redo: async () => void (await client.call('dictionary.restore', { backups })),
  }
}

function toFields({ original, replacement, personId, side, isOn }: DictionaryFields): DictionaryFields {
  return { original, replacement, personId, side, isOn }
}
