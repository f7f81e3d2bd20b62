import { describe, expect, it } from 'vitest'
import type { AccountItem } from '../../../../src-preload/contract/session.ts'
import {
  aboutAccount,
  getFullName,
  nameOfAccount,
  getWindowTitle,
} from '../../../../src-renderer/features/account/account-names.ts'

const itemOf = (accountId: string, changes: Partial<AccountItem> = {}): AccountItem => ({
  accountId,
  email: `${accountId}@example.com`,
  name: 'Mara',
  baseUrl: 'https://calls.example',
  sample: false,
  isOpen: false,
  ...changes,
})

describe('the name of an account', () => {
  it('is the person’s name, otherwise the email address, otherwise the host', () => {
    expect(nameOfAccount(itemOf('a'))).toBe('Mara')
    expect(nameOfAccount(itemOf('a', { name: null }))).toBe('a@example.com')
    expect(nameOfAccount(itemOf('a', { name: null, email: null }))).toBe('calls.example')
  })

  it('is accompanied by the email address and the host', () => {
    expect(aboutAccount(itemOf('a'))).toBe('a@example.com · calls.example')
    expect(aboutAccount(itemOf('a', { name: null }))).toBe('calls.example')
    expect(aboutAccount(itemOf('a', { sample: true }))).toBe('Sample service in Offhook')
  })

  it('includes the email address or the host when two accounts share a name', () => {
    const [one, other] = [itemOf('a'), itemOf('b')]
    expect(getFullName(one, [one])).toBe('Mara')
    expect(getFullName(one, [one, itemOf('b', { name: 'Work' })])).toBe('Mara')
    expect(getFullName(one, [one, other])).toBe('Mara (a@example.com)')
    const elsewhere = itemOf('b', { email: 'a@example.com', baseUrl: 'https://other.example' })
    expect(getFullName(elsewhere, [one, elsewhere])).toBe('Mara (other.example)')
  })

  it('is part of the window title', () => {
    const one = itemOf('a')
    expect(getWindowTitle(one, [one])).toBe('Mara – Offhook')
    expect(getWindowTitle(one, [one, itemOf('b')])).toBe('Mara (a@example.com) – Offhook')
    expect(getWindowTitle(itemOf('a', { sample: true }), [])).toBe('Sample calls – Offhook')
    expect(getWindowTitle(null, [])).toBe('Offhook')
  })
})
