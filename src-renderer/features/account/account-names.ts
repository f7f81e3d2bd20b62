/** Names of accounts, and how to distinguish them. Pure. */
import type { AccountItem } from '../../../src-preload/contract/session.ts'
import { accountText } from './text.ts'

type Named = Pick<AccountItem, 'accountId' | 'name' | 'email' | 'baseUrl' | 'sample'>

/** The name of its person, otherwise its e-mail address or service. */
export function nameOfAccount({ name, email, baseUrl, sample }: Omit<Named, 'accountId'>): string {
  if (sample) return accountText.accounts.sample
  return name ?? email ?? parseHost(baseUrl)
}

/** The name, with an addition if other accounts have the same name. */
export function getFullName(account: Named, all: readonly Named[]): string {
  const name = nameOfAccount(account)
  const sameNamed = all.filter(
    (other) => other.accountId !== account.accountId && nameOfAccount(other) === name,
  )
  if (sameNamed.length === 0) return name
  const { email } = account
  const isUniqueEmail = email !== null && email !== name && sameNamed.every((other) => other.email !== email)
  return `${name} (${isUniqueEmail ? email : parseHost(account.baseUrl)})`
}

/** Data of an account besides its name: the e-mail address and the service. */
export function aboutAccount(account: Omit<Named, 'accountId'>): string {
  if (account.sample) return accountText.sampleService
  const email = account.name === null ? null : account.email
  return [email, parseHost(account.baseUrl)].filter(Boolean).join(' · ')
}

export function getWindowTitle(account: Named | null, all: readonly Named[]): string {
  return account ? `${getFullName(account, all)} – Offhook` : 'Offhook'
}

function parseHost(baseUrl: string): string {
  try {
    return new URL(baseUrl).host
  } catch {
    return baseUrl
  }
}
