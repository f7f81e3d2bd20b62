/** Undo and redo of edits, which leave alone what others changed since. */
import type { Edit } from '../../src-preload/contract/edits.ts'
import type { Client } from '../client.ts'
import { ClientError } from '../client-error.ts'
import type { Change } from './undo.svelte.ts'

/** @param reload called after each */
export function undoEdit(
  client: Client,
  edit: Edit,
  reload: () => Promise<void>,
): Required<Pick<Change, 'undo' | 'redo'>> {
  const apply = async (each: Edit) => {
    expectChange(await client.call('edits.apply', each))
    await reload()
  }
  return {
    undo: () => apply({ ...edit, from: edit.to, to: edit.from } as Edit),
    redo: () => apply(edit),
  }
}

/** @throws ClientError when others changed all of it since */
export function expectChange(isChanged: boolean): void {
  if (!isChanged) throw new ClientError({ code: 'changed-since' })
}
