import { render, screen } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import Field from '../../../src-renderer/components/Field.svelte'

const base = { label: 'API key', value: '', oninput: () => undefined }

describe('Field', () => {
  it('passes on what is typed', async () => {
    const typed: string[] = []
    render(Field, { props: { ...base, oninput: (value: string) => typed.push(value) } })
    await userEvent.type(screen.getByLabelText('API key'), 'ab')
    expect(typed.at(-1)).toBe('ab')
  })

  it('links its error and its hint to the input for screen readers', () => {
    render(Field, { props: { ...base, error: 'Not accepted.', hint: 'Shown once only.' } })
    const input = screen.getByLabelText('API key')
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent.trim())
    expect(described).toEqual(['Not accepted.', 'Shown once only.'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain('Not accepted.')
  })

  it('shows a password only when asked to', async () => {
    render(Field, { props: { ...base, type: 'password' as const, revealLabel: 'Show key' } })
    const input = screen.getByLabelText('API key', { selector: 'input' })
    expect(input.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show key' }))
    expect(input.getAttribute('type')).toBe('text')
  })
})
