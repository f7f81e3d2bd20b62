/**
 * Names the places of records in a Y.Doc. Each record is a top-level Y.Map, each text a top-level Y.Text: those merge
 * also when two computers create them at the same time.
 *
 * In the map, a field has one key for each computer whose value nobody has replaced yet (a multi-value register): a
 * computer that writes a field sets its own key and deletes the keys that it sees. So a value that was written later
 * replaces the others, also against the clocks, and values that were written without knowledge of each other all stay.
 *
 *   =<field>@<computer>            [stamp, value]
 *   +<field>/<element>@<computer>  [stamp, value]
 *   !@<computer>                   [stamp, seen]    the record is deleted; see `Seen`
 *
 * Keys and values of another form are of a newer version, and stay.
 */
import { isName, type RecordId } from './record.ts'

export type Key =
  | { type: 'value'; field: string; computer: string }
  | { type: 'element'; field: string; element: string; computer: string }
  | { type: 'deletion'; computer: string }

/**
 * The text that the deleting computer knew: of each field and each client of Yjs, the clock after its last character.
 * Null: deleted for good.
 */
export type Seen = Record<string, [client: number, clock: number][]> | null

export function formatKey(key: Key): string {
  if (key.type === 'value') return `=${key.field}@${key.computer}`
  if (key.type === 'element') return `+${key.field}/${key.element}@${key.computer}`
  return `!@${key.computer}`
}

/** Null for a key of a newer version. */
export function parseKey(text: string): Key | null {
  const at = text.lastIndexOf('@')
  if (at === -1) return null
  const [sign, path, computer] = [text[0], text.slice(1, at), text.slice(at + 1)]
  if (sign === '=') return isName(path) ? { type: 'value', field: path, computer } : null
  if (sign === '!') return path === '' ? { type: 'deletion', computer } : null
  const slash = path.indexOf('/')
  if (sign !== '+' || slash === -1 || !isName(path.slice(0, slash))) return null
  return { type: 'element', field: path.slice(0, slash), element: path.slice(slash + 1), computer }
}

export function formatId({ kind, uid }: RecordId): string {
  return `${kind}/${uid}`
}

export function parseId(id: string): RecordId {
  const slash = id.indexOf('/')
  return { kind: id.slice(0, slash), uid: id.slice(slash + 1) }
}

export const mapName = (id: string) => `m:${id}`
export const textName = (id: string, field: string) => `t:${field}:${id}`

/** A top-level type of a Y.Doc: the map of a record, or a text of it. Null for one of a newer version. */
export function parseTypeName(name: string): { id: string; field: string | null } | null {
  const [, mapId, field, textId] = /^(?:m:([^/]+\/.*)|t:([^:/]+):([^/]+\/.*))$/s.exec(name) ?? []
  const id = mapId ?? textId
  if (id === undefined || !isName(parseId(id).kind) || (field !== undefined && !isName(field))) return null
  return { id, field: field ?? null }
}
