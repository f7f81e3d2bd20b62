/** Opens the screens that only the account menu in the sidebar leads to. */
import { screen } from '@testing-library/svelte'
import type { UserEvent } from '@testing-library/user-event'

export async function chooseInAccountMenu(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Account and settings/ }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
