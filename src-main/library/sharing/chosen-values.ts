/** Uses one of the values that computers wrote without knowing of each other, and another one again after an undo. */
import type { AccountDocument } from '../../computers/document/account-document.ts'
import type { Candidate } from '../../computers/document/record.ts'
import type { ComputerConflict } from '../../../src-preload/contract/computers.ts'

type Place = Pick<ComputerConflict, 'part' | 'kind' | 'uid' | 'field'>

export class ChosenValues {
  /** By place, of conflicts that a choice ended: their values, and the one that is used. */
  readonly #ended = new Map<string, { candidates: readonly Candidate[]; used: string }>()

  /** Undefined when it is no conflict, and its value was changed since one was chosen. @param now as it is used now */
  findValue(document: AccountDocument, place: Place, computer: string, now: unknown) {
    const { part, kind, uid, field } = place
    const conflict = document
      .listConflicts()
      .find((each) => each.part === part && each.kind === kind && each.uid === uid && each.field === field)
    const ended = this.#ended.get(toKey(place))
    const candidates =
      conflict?.candidates ?? (ended?.used === JSON.stringify(now) ? ended.candidates : undefined)
    const chosen = candidates?.find((each) => each.computer === computer)
    if (candidates && chosen)
      this.#ended.set(toKey(place), { candidates, used: JSON.stringify(chosen.value) })
    return chosen
  }
}

const toKey = ({ part, kind, uid, field }: Place) => JSON.stringify([part, kind, uid, field])
