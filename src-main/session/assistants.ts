/** Stores which assistants may read an account's calls. Each has a token, of which only the hash is stored. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import {
  assistantChoice,
  type Assistant,
  type AssistantChoice,
} from '../../src-preload/contract/assistants.ts'
import { bookPath, dataFolder } from './early-book.ts'

export const storedAssistant = assistantChoice.extend({
  id: z.string().max(64),
  createdAt: z.number(),
  // Earlier versions did not store it.
  mayPropose: z.boolean().default(false),
  /** Of the library that the ids of its scope belong to; missing without ids. See `LibraryWriter.getIdentity`. */
  library: z.string().max(64).optional(),
  /** SHA-256. */
  tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type StoredAssistant = z.infer<typeof storedAssistant>

/** A new assistant, and its token: 256 random bits. @param library its identity; only for a scope with ids */
export function createAssistant(
  choice: AssistantChoice,
  now: number,
  library?: string,
): { stored: StoredAssistant; token: string } {
  const token = randomBytes(32).toString('base64url')
  const ids = { id: randomUUID(), ...(library !== undefined && { library }) }
  return { stored: { ...choice, ...ids, createdAt: now, tokenHash: hashToken(token) }, token }
}

/** The same assistant with another choice. @param library as for `createAssistant` */
export function changeChoice(
  { library: _before, ...assistant }: StoredAssistant,
  choice: AssistantChoice,
  library?: string,
): StoredAssistant {
  return { ...assistant, ...choice, ...(library !== undefined && { library }) }
}

/** True when the choice names tags or contacts, by ids that only one library has. */
export function hasIds({ scope: { tagIds, personIds } }: Pick<AssistantChoice, 'scope'>): boolean {
  return tagIds.length + personIds.length > 0
}

/** True when its tags or contacts may be others now: the library was repaired, restored or made again. */
export async function isOutdated(
  assistant: StoredAssistant,
  getIdentity: () => Promise<string>,
): Promise<boolean> {
  return hasIds(assistant) && assistant.library !== (await getIdentity())
}

/** Without the hash. */
export function toAssistant({
  tokenHash: _hash,
  library: _library,
  ...assistant
}: StoredAssistant): Assistant {
  return assistant
}

/** What an assistant may read now. */
export interface AssistantAccess {
  accountId: string
  /** The folder of the account's library. */
  folder: string
  assistant: StoredAssistant
  /** Until then, another task needs the library alone; milliseconds since the epoch. */
  reservedUntil: number
  /** The app is locked: nothing may be answered. */
  isLocked: boolean
}

const sharedBook = z.object({
  current: z.string().nullable(),
  signedOut: z.array(z.string()).default([]),
  locked: z.string().optional(),
  accounts: z.array(
    z.object({
      id: z.string(),
      folder: z.string().optional(),
      reservedUntil: z.number().default(0),
      assistants: z.array(storedAssistant).optional().catch(undefined),
    }),
  ),
})

/**
 * Finds what a token may access. Reads the file each time, because another program may lock the app, sign out, move
 * the library or remove the assistant. Null without access, and if the file cannot be read.
 */
export function createAccessFinder(home: string, token: string): () => AssistantAccess | null {
  let last: { text: string; access: AssistantAccess | null } | null = null
  return () => {
    try {
      const text = readFileSync(bookPath(home), 'utf8')
      // Reading is quick compared to parsing, and each call to the library asks.
      if (last?.text !== text) last = { text, access: readAccess(home, text, token) }
      return last.access
    } catch {
      return null
    }
  }
}

function readAccess(home: string, text: string, token: string): AssistantAccess | null {
  const { current, signedOut, locked, accounts } = sharedBook.parse(JSON.parse(text))
  if (current === null) return null
  // A plain comparison is safe: its timing reveals only the hash, not the token.
  const tokenHash = hashToken(token)
  for (const { id, folder = dataFolder(home, id), assistants = [], reservedUntil } of accounts) {
    const assistant = assistants.find((each) => each.tokenHash === tokenHash)
    if (!assistant || signedOut.includes(id)) continue
    return { accountId: id, folder, assistant, reservedUntil, isLocked: locked !== undefined }
  }
  return null
}

/** The assistant of an account with this token; null without one. */
export function findAssistant(home: string, accountId: string, token: string): Assistant | null {
  const access = createAccessFinder(home, token)()
  return access?.accountId === accountId ? toAssistant(access.assistant) : null
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
