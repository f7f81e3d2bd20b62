import { render, screen } from '@testing-library/svelte'
import { userEvent } from '@testing-library/user-event'
import { createRawSnippet } from 'svelte'
import { describe, expect, it } from 'vitest'
import Button from '../../../src-renderer/components/Button.svelte'

const children = createRawSnippet(() => ({ render: () => '<span>Go on</span>' }))

function show(props: { busy?: boolean; disabled?: boolean; type?: 'submit' }) {
  const presses: string[] = []
  render(Button, { props: { children, onclick: () => presses.push('press'), ...props } })
  return { presses, button: screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' }) }
}

describe('Button', () => {
  it('answers a press by pointer and by keyboard', async () => {
    const { presses, button } = show({})
    await userEvent.click(button)
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(presses).toHaveLength(2)
  })

  it('ignores presses while busy, and keeps the focus', async () => {
    const { presses, button } = show({ busy: true })
    button.focus()
    await userEvent.click(button)
    expect(presses).toEqual([])
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('submits no form while busy', async () => {
    const { button } = show({ busy: true, type: 'submit' })
    const form = document.createElement('form')
    let submits = 0
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      submits += 1
    })
    document.body.append(form)
    form.append(button)
    await userEvent.click(button)
    expect(submits).toBe(0)
  })

  it('cannot be pressed when disabled', async () => {
    const { presses, button } = show({ disabled: true })
    await userEvent.click(button)
    expect(presses).toEqual([])
  })
})
