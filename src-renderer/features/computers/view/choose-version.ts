/** Uses another of the values that several computers wrote. */
import type { ComputerConflict } from '../../../../src-preload/contract/computers.ts'
import type { UndoState } from '../../../app/undo.svelte.ts'
import type { Client } from '../../../client.ts'
import { ClientError } from '../../../client-error.ts'
import type { Computers } from '../computers.svelte.ts'
import type { DescribedConflict, Version } from './conflict-words.ts'
import { conflictText as text } from './text.ts'

export interface ChooseVersionInput {
  client: Client
  undo: UndoState
  computers: Pick<Computers, 'loadConflicts'>
}

/** Can be undone, unless the value is changed again. */
export async function chooseVersion(
  { client, undo, computers }: ChooseVersionInput,
  { conflict, field, versions }: DescribedConflict,
  { computer, computerName }: Version,
): Promise<void> {
  if (versions === null) return
  const choose = async (chosen: string) => {
    const isChosen = await client.call('computers.choose-value', toChoice(conflict, chosen))
    await computers.loadConflicts()
    return isChosen
  }
  const mustChoose = async (chosen: string) => {
    if (!(await choose(chosen))) throw new ClientError({ code: 'other', params: { text: text.gone } })
  }
  await undo.make(async () => {
    if (!(await choose(computer))) return null
    return {
      text: text.used(field, computerName),
      undo: () => mustChoose(versions.now.computer),
      redo: () => mustChoose(computer),
    }
  })
}

function toChoice({ part, kind, uid, field }: ComputerConflict, computer: string) {
  return { part, kind, uid, field: field ?? '', computer }
}
