import { cleanup, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import EditableLine from '../../../../src-renderer/features/people/EditableLine.svelte'

afterEach(cleanup)

describe('EditableLine', () => {
  it('keeps what is typed while others change the text', async () => {
    const saved: string[] = []
    const props = {
      label: 'Name',
      onsave: (text: string) => void saved.push(text),
      oncancel: () => undefined,
    }
    const { rerender } = render(EditableLine, { props: { ...props, value: 'Bo' } })
    const user = userEvent.setup()
    await user.keyboard('{End} Marsh')
    await rerender({ ...props, value: 'Bob' })
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Bo Marsh')
    await user.keyboard('{Enter}')
    expect(saved).toEqual(['Bo Marsh'])
  })

  it('saves nothing that was not typed', async () => {
    let cancels = 0
    const props = { label: 'Name', onsave: () => undefined, oncancel: () => (cancels += 1) }
    const { rerender } = render(EditableLine, { props: { ...props, value: 'Bo' } })
    await rerender({ ...props, value: 'Bob' })
    await userEvent.setup().keyboard('{Enter}')
    expect(cancels).toBe(1)
  })
})
