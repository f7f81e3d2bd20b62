/** Puts passages on a new quote sheet and shows it. Loaded when it is needed first. */
import type { NavigationState } from '../../app/navigation.svelte.ts'
import type { UndoState } from '../../app/undo.svelte.ts'
import type { Client } from '../../client.ts'
import { nameFree } from './sheet-names.ts'
import { quotesText } from './text.ts'

export interface StartSheetInput {
  client: Client
  undo: Pick<UndoState, 'make'>
  navigation: Pick<NavigationState, 'show'>
}

/** The view opens the sheet that was changed last, which is this one. @throws ClientError */
export async function startSheet(
  { client, undo, navigation }: StartSheetInput,
  passageIds: readonly number[],
): Promise<void> {
  await undo.make(async () => {
    const sheets = await client.call('quote-sheets.list', null)
    const parts = [...new Set(passageIds)].map((noteId) => ({ kind: 'passage' as const, noteId }))
    const name = nameFree(quotesText.newName, sheets)
    const added = await client.call('quote-sheets.add', { name, parts })
    return {
      text: quotesText.did.added(name),
      undo: async () => void (await client.call('quote-sheets.delete', { id: added.id })),
      redo: () => client.call('quote-sheets.restore', { sheet: added }),
    }
  })
  navigation.show('quotes')
}
