/**
 * Shares whose calls those of a line are that several contacts have. Until a user decides, it is the contact with the
 * smallest uid: every computer can say which that is.
 */
import { compareTexts } from '../../../util/compare-texts.ts'
import type { SharedLine } from '../../tables/person-tables.ts'
import type { Tables } from '../../writers/writer-tables.ts'
import { noFields, type Fields, type SharedKind } from '../record-kind.ts'

const recordId = { kind: 'lines', uid: 'lines' }

/** The one record of its kind: a set of lines, each with the uid of its owner. */
export function createLineKind({ people, sharedRows }: Tables): SharedKind<SharedLine[]> {
  const findUid = (personId: number) => sharedRows.findUid('person', personId)
  const find = (part: string) => (part === 'people' ? people.listSharedLines() : null)
  const read = ({ sets }: Pick<Fields, 'sets'>): SharedLine[] =>
    people.listSharedLines().map((shared) => {
      const uids = shared.personIds
        .map((id) => ({ id, uid: findUid(id) }))
        .filter((each): each is { id: number; uid: string } => each.uid !== null)
        .sort((one, other) => compareTexts(one.uid, other.uid))
      const owners = sets.owners ?? {}
      const chosen = Object.hasOwn(owners, shared.line) ? owners[shared.line] : null
      const owner = uids.find(({ uid }) => uid === chosen) ?? uids[0]
      return { ...shared, owner: owner?.id ?? shared.owner }
    })
  const give = (lines: readonly SharedLine[]) => {
    const before = new Map(people.listSharedLines().map(({ line, owner }) => [line, owner]))
    const changed = lines.filter(({ line, owner }) => before.get(line) !== owner)
    if (changed.length > 0) people.giveLines(changed)
    return changed.length > 0
  }
  return {
    name: recordId.kind,
    isIn: (part) => part === 'people',
    list: (part) => [find(part)!],
    find,
    getId: () => 0,
    getUid: () => recordId.uid,
    toFields(lines) {
      const owners = lines.map(({ line, owner }) => [line, findUid(owner)] as const)
      return { ...noFields, sets: { owners: Object.fromEntries(owners.filter(([, uid]) => uid !== null)) } }
    },
    toRow: read,
    insert: () => 0,
    update(lines, _known, note) {
      if (give(lines)) note.names()
    },
    remove: () => undefined,
    finish(part, note, references) {
      const record = references.listRecords(recordId.kind, part).find(({ uid }) => uid === recordId.uid)
      if (give(read(record ?? noFields))) note.names()
    },
  }
}
