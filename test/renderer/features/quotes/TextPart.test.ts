import { cleanup, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import TextPart from '../../../../src-renderer/features/quotes/TextPart.svelte'

afterEach(cleanup)

function show() {
  const saved: string[] = []
  const onsave = (written: string) => void saved.push(written)
  const { rerender } = render(TextPart, { props: { kind: 'heading', text: 'Price', onsave } })
  const change = (text: string) => rerender({ kind: 'heading', text, onsave })
  return { user: userEvent.setup(), field: screen.getByRole('textbox'), saved, change }
}

describe('TextPart', () => {
  it('keeps what is typed while others change the text', async () => {
    const { user, field, saved, change } = show()
    await user.type(field, ' and terms')
    await change('Prices')
    expect(field).toHaveProperty('value', 'Price and terms')
    await user.tab()
    expect(saved).toEqual(['Price and terms'])
  })

  it('saves nothing that was not typed, and shows what others wrote', async () => {
    const { user, field, saved, change } = show()
    await user.click(field)
    await change('Prices')
    await user.tab()
    expect([saved, field]).toMatchObject([[], { value: 'Prices' }])
    await change('All prices')
    expect(field).toHaveProperty('value', 'All prices')
  })
})
