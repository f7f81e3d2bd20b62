/** What the service's own search adds to ours. */
import type { ServiceSearchOutcome } from '../../src-preload/contract/search.ts'
import type { LibraryReader, LibraryWriter, StoredRecording } from '../library/types.ts'
import type { ServiceClient } from '../service/types.ts'
import type { Clock } from '../util/clock.ts'
import type { Remote } from '../workers/rpc.ts'

export type RemoteSearchOutcome = ServiceSearchOutcome<StoredRecording>

/** One for each connected account. */
export interface RemoteSearch {
  /**
   * Asks the service about what is not here. Never rejects because of the service. One query at a time: a later one
   * takes the place of one that is under way, which is then answered `unreachable`.
   */
  find(query: string): Promise<RemoteSearchOutcome>
  /** Gives up what is under way, and waits until nothing touches the library any more. */
  stop(): Promise<void>
}

/** What is asked of the library: how much of the service's calls is here, and what a call's own data are. */
export type AskedReader = Pick<
  Remote<LibraryReader>,
  | 'syncState'
  | 'countListed'
  | 'countUnfinished'
  | 'itemCounts'
  | 'findRecordings'
  | 'findAdditions'
  | 'listPeople'
  | 'listTags'
>

export interface RemoteSearchOptions {
  service: Pick<ServiceClient, 'searchRecordings'>
  reader: AskedReader
  writer: Pick<Remote<LibraryWriter>, 'saveRecordings'>
  clock: Clock
}
