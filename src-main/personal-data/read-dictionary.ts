/**
 * Reads a dictionary from a file: JSON or CSV of Offhook, or a list with two columns of another program. Entries that
 * are in it several times are merged.
 */
import { z } from 'zod'
import {
  dictionaryFields,
  dictionarySides,
  type DictionaryFields,
} from '../../src-preload/contract/dictionary.ts'
import { normalizeText } from '../model/normalize.ts'
import { CodedError } from '../util/coded-error.ts'
import { readEncodedText } from './decode-text.ts'
import { readRows } from './read-csv.ts'

export interface ReadDictionary {
  entries: DictionaryFields[]
  /** How many were in the file several times. */
  repeated: number
  /** Lines without words or without a correction, and entries limited to a contact that is not here. */
  unreadable: number
}

/** A hundred times as many as anyone writes. */
const maxEntries = 10_000
/** Of `maxEntries` long ones. */
export const maxDictionaryBytes = 20_000_000

type Raw = Partial<Record<'original' | 'replacement' | 'contact' | 'side' | 'isOn', unknown>>

/** What other programs call the columns. */
const originalNames = new Set([
  'original',
  'from',
  'wrong',
  'misspelling',
  'heard',
  'find',
  'search',
  'before',
])
const replacementNames = new Set(['replacement', 'to', 'right', 'correct', 'correction', 'replace', 'after'])

/** @param findContact returns the id of a contact by name; null when there is none. @throws CodedError */
export function readDictionary(
  bytes: Uint8Array,
  region: string,
  findContact: (name: string) => number | null,
): ReadDictionary {
  const text = readEncodedText(bytes, null, region)
  if (bytes.length > maxDictionaryBytes || text.bytes.slice(0, 4096).includes('\0')) {
    throw new CodedError('not-a-dictionary')
  }
  const raw = /^\s*[[{]/.test(text.bytes) ? readJson(bytes) : readTable(readRows(text, maxEntries + 1))
  const found = raw.slice(0, maxEntries).map((each) => toFields(each, findContact))
  const readable = found.filter((each) => each !== null)
  if (readable.length === 0) throw new CodedError('not-a-dictionary')
  const entries = mergeEntries(readable)
  return {
    entries,
    repeated: readable.length - entries.length,
    unreadable: raw.length - readable.length,
  }
}

/** Entries are the same when they correct the same words, in the same calls, to the same text. */
export function createEntryKey({ original, replacement, personId, side }: DictionaryFields): string {
  return JSON.stringify([normalizeText(original), replacement, personId, side])
}

function mergeEntries(entries: readonly DictionaryFields[]): DictionaryFields[] {
  return [...new Map(entries.map((each) => [createEntryKey(each), each])).values()]
}

function readJson(bytes: Uint8Array): Raw[] {
  const list = z.array(z.looseObject({}))
  const file = z.union([list, z.looseObject({ entries: list }).transform(({ entries }) => entries)])
  try {
    return file.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    throw new CodedError('not-a-dictionary')
  }
}

function readTable(rows: readonly string[][]): Raw[] {
  const names = (rows[0] ?? []).map((name) => name.trim().toLowerCase())
  const original = names.findIndex((name) => originalNames.has(name))
  const replacement = names.findIndex((name) => replacementNames.has(name))
  const hasHeadings = original >= 0 && replacement >= 0
  if (!hasHeadings) return rows.map(([from, to]) => ({ original: from, replacement: to }))
  const cell = (row: string[], name: string) => row[names.indexOf(name)] ?? ''
  return rows.slice(1).map((row) => ({
    original: row[original],
    replacement: row[replacement],
    contact: cell(row, 'contact'),
    side: cell(row, 'side'),
    isOn: !/^(?:no|false|0|off)$/iu.test(cell(row, 'on').trim()),
  }))
}

function toFields(
  { original, replacement, contact, side, isOn }: Raw,
  findContact: (name: string) => number | null,
): DictionaryFields | null {
  const isNamed = typeof contact === 'string' && contact.trim() !== ''
  const personId = isNamed ? findContact(contact.trim()) : null
  if (isNamed && personId === null) return null
  const given = z
    .enum(dictionarySides)
    .nullable()
    .safeParse(side === '' ? null : (side ?? null))
  if (!given.success) return null
  const fields = { original, replacement, personId, side: given.data, isOn: isOn !== false }
  return dictionaryFields.safeParse(fields).data ?? null
}
