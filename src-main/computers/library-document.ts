/** An account's document in the writing thread of its library, as the folder needs it. */
import type { SharingWriter } from '../library/sharing-types.ts'
import type { Remote } from '../threads/rpc.ts'
import type { DocumentPort } from './folder/document-port.ts'

export function toDocumentPort(writer: Remote<SharingWriter>): DocumentPort {
  return {
    readComputer: () => writer.readSharedComputer(),
    readValue: (name) => writer.readSharedValue({ name }),
    saveValues: (values, sent = []) => writer.saveSharedValues({ values, sent }),
    apply: async (entries, at, values = {}) =>
      await writer.applySharedUpdates({ entries: [...entries], at, values }),
    settle: (at) => writer.settleShared({ at }),
    countOutgoingBytes: () => writer.countSharedBytes(),
    takeOutgoing: (mostBytes) => writer.takeSharedUpdates({ mostBytes }),
    takeState: () => writer.takeSharedState(),
    renewComputer: (values) => writer.renewSharedComputer({ values }),
  }
}
