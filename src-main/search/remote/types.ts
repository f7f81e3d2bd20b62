/** Types of the service's search. */
import type { ServiceSearchOutcome } from '../../../src-preload/contract/search.ts'
import type { LibraryReader, LibraryWriter } from '../../library/types.ts'
import type { StoredRecording } from '../../model/recording-item.ts'
import type { ServiceClient } from '../../service/types.ts'
import type { Clock } from '../../util/clock.ts'
import type { Remote } from '../../threads/rpc.ts'

export type RemoteSearchOutcome = ServiceSearchOutcome<StoredRecording>

/** One per connected account. */
export interface RemoteSearch {
  /**
   * Searches the service for calls that are not here. Never rejects because of the service. One query at a
   * time: a newer one replaces a running one, which then gives `unreachable`.
   */
  find(query: string): Promise<RemoteSearchOutcome>
  /** Aborts the running query and resolves when no library access is pending. */
  stop(): Promise<void>
}

/** The library access it needs: how many of the service's calls are here, and call data. */
export type AskedReader = Pick<
  Remote<LibraryReader>,
  | 'syncState'
  | 'countListed'
  | 'countUnfinished'
  | 'itemCounts'
  | 'findRecordings'
  | 'findAdditions'
  | 'listFollowUpsOf'
  | 'listPeople'
  | 'listTags'
  | 'listThemes'
>

export interface RemoteSearchOptions {
  service: Pick<ServiceClient, 'searchRecordings'>
  reader: AskedReader
  writer: Pick<Remote<LibraryWriter>, 'saveRecordings'>
  clock: Clock
  /** ISO 3166 country of numbers without a country code. */
  region: () => string
}
