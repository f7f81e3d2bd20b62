import { render, screen } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import { createRawSnippet } from 'svelte'
import { describe, expect, it } from 'vitest'
import Dialog from '../../../src-renderer/components/Dialog.svelte'

const children = createRawSnippet(() => ({ render: () => '<p>Really?</p>' }))

describe('Dialog', () => {
  it('is a modal with its title as name, and is gone when closed', async () => {
    const { rerender } = render(Dialog, {
      props: { open: true, title: 'Sign out?', onclose: () => {}, children },
    })
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sign out?' })
    expect(dialog.open).toBe(true)
    await rerender({ open: false })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks its owner to close on Esc and on a click outside, not on a click inside', async () => {
    let closes = 0
    render(Dialog, { props: { open: true, title: 'Sign out?', onclose: () => (closes += 1), children } })
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    await userEvent.click(screen.getByText('Really?'))
    expect(closes).toBe(0)
    await userEvent.click(dialog)
    expect(closes).toBe(1)
    const cancel = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(cancel)
    expect(closes).toBe(2)
    expect(cancel.defaultPrevented).toBe(true)
  })
})
