/** Compares the follow-ups of a library with those of a file. Pure. */
import type { ImportMode } from '../../../src-preload/contract/personal-import.ts'
import { getPromiseKey } from '../../model/promise-place.ts'
import type { PortableData, PortableFollowUp } from '../portable-data.ts'
import type { OwnFollowUp, OwnShared } from '../queries/portable-queries.ts'
import { openContactIds } from './plan-contacts.ts'
import { planList, type ListPlan } from './plan-list.ts'

/** `leftOut`: those of calls that are not in the library. */
export type FollowUpPlan = ListPlan<OwnFollowUp, PortableFollowUp> & { leftOut: number }

/**
 * Two follow-ups are the same if they have one `uid`, or are about one promise.
 *
 * @param file has none twice
 */
export function planFollowUps(
  own: Pick<OwnShared, 'followUps' | 'contacts' | 'keyOf'>,
  file: Pick<PortableData, 'contacts'> & { followUps: readonly PortableFollowUp[] },
  mode: ImportMode,
  isListed: (recordingId: string) => boolean,
): FollowUpPlan {
  const uids = new Set(own.followUps.map(({ uid }) => uid))
  const ofPromises = own.followUps.filter(({ place }) => place !== null)
  const byPromise = new Map(ofPromises.map((each) => [getPromiseKey(each), each.uid]))
  const isHere = ({ recordingId }: PortableFollowUp) => recordingId === null || isListed(recordingId)
  const here = file.followUps.filter(isHere)
  const identify = openContactIds(own, file.contacts ?? [])
  const listChoices = ({ text, owner, contact, dueDay, snoozedUntil, state }: PortableFollowUp) => [
    ...[text, owner, identify(contact), dueDay, snoozedUntil, state],
  ]
  const plan = planList<PortableFollowUp, OwnFollowUp, PortableFollowUp>(own.followUps, here, mode, {
    keyOf: (each) => (uids.has(each.uid) ? each.uid : (byPromise.get(getPromiseKey(each)) ?? each.uid)),
    contentOf(each) {
      // Not when it was updated: a note whose tasks are follow-ups updates them after an import.
      const { uid, recordingId, place, timestamp, createdAt, endedAt } = each
      return JSON.stringify([uid, recordingId, place, timestamp, createdAt, endedAt, ...listChoices(each)])
    },
    choiceOf: (each) => JSON.stringify(listChoices(each)),
  })
  return { ...plan, removed: plan.removed.filter(isHere), leftOut: file.followUps.length - here.length }
}
