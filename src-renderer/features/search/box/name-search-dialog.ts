/** The dialog for the name of a saved search. It is not part of the first screen. */
import { later } from '../../../util/later-part.svelte.ts'

export const nameSearchDialog = later(() => import('./NameSearchDialog.svelte'))
