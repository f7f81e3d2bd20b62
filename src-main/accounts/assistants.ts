/** Stores which assistants may read an account's calls. Each has a token, of which only the hash is stored. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  assistantChoice,
  type Assistant,
  type AssistantChoice,
} from '../../src-preload/contract/assistants.ts'
import { bookPath } from './early-book.ts'

export const storedAssistant = assistantChoice.extend({
  id: z.string().max(64),
  createdAt: z.number(),
  // Earlier versions did not store it.
  mayPropose: z.boolean().default(false),
  /** SHA-256. */
  tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type StoredAssistant = z.infer<typeof storedAssistant>

/** A new assistant, and its token: 256 random bits. */
export function createAssistant(
  choice: AssistantChoice,
  now: number,
): { stored: StoredAssistant; token: string } {
  const token = randomBytes(32).toString('base64url')
  return { stored: { ...choice, id: randomUUID(), createdAt: now, tokenHash: hashToken(token) }, token }
}

/** Without the hash. */
export function toAssistant({ tokenHash: _hash, ...assistant }: StoredAssistant): Assistant {
  return assistant
}

const openAccount = z.object({
  current: z.string().nullable(),
  accounts: z.array(z.object({ id: z.string() })),
})

/**
 * The account that opens without a connection; the same as `SessionKeeper.findStored`, read from the file alone.
 * Null without one, and when the file cannot be read.
 */
export function findOpenAccountId(home: string): string | null {
  try {
    const { current, accounts } = openAccount.parse(JSON.parse(readFileSync(bookPath(home), 'utf8')))
    return current ?? (accounts.length === 1 ? accounts[0]!.id : null)
  } catch {
    return null
  }
}

const currentAssistants = z.object({
  accounts: z.array(z.object({ id: z.string(), assistants: z.array(storedAssistant).optional() })),
})

/**
 * The assistant of an account with this token, read from the file each time: another program may have removed
 * it. Null when the file cannot be read.
 */
export function findAssistant(home: string, accountId: string, token: string): Assistant | null {
  try {
    const { accounts } = currentAssistants.parse(JSON.parse(readFileSync(bookPath(home), 'utf8')))
    const assistants = accounts.find(({ id }) => id === accountId)?.assistants ?? []
    // A plain comparison is safe: its timing reveals only the hash, not the token.
    const found = assistants.find(({ tokenHash }) => tokenHash === hashToken(token))
    return found ? toAssistant(found) : null
  } catch {
    return null
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
