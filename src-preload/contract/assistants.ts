/** Assistants: other programs that may read calls of this computer, and what each was given. */
import { z } from 'zod'
import type { RecordingItem } from './recordings.ts'

/** Which calls are shared: those that meet every condition. An empty list is no condition. */
export const callScope = z.strictObject({
  /** The call has at least one of these tags. */
  tagIds: z.array(z.number().int()).max(1_000),
  /** The call is with one of these people. */
  personIds: z.array(z.number().int()).max(10_000),
  /** Milliseconds since the epoch, [from, before); null for no limit. */
  from: z.number().nullable(),
  before: z.number().nullable(),
  starredOnly: z.boolean(),
})
export type CallScope = z.infer<typeof callScope>

export const allCalls: CallScope = { tagIds: [], personIds: [], from: null, before: null, starredOnly: false }

/** What a person chooses for an assistant. */
export const assistantChoice = z.strictObject({
  name: z.string().trim().min(1).max(60),
  scope: callScope,
  /** Phone numbers, numbers of cards and accounts, and e-mail addresses are handed out. */
  showsNumbers: z.boolean(),
  /** It may propose changes, which the user accepts or rejects. */
  mayPropose: z.boolean(),
})
export type AssistantChoice = z.infer<typeof assistantChoice>

export interface Assistant extends AssistantChoice {
  id: string
  /** Milliseconds since the epoch. */
  createdAt: number
  /**
   * It may read nothing: the library was repaired or restored, so the tags and contacts of its scope may be others now.
   */
  needsChoice?: boolean
}

/** The formats of a configuration: the one of most assistants, and those of others. */
export type ConfigurationFormat = 'mcp-servers' | 'vs-code' | 'codex'

/** A new assistant. Its token is available only now and is part of each configuration. */
export interface NewAssistant {
  assistant: Assistant
  token: string
  configurations: Record<ConfigurationFormat, string>
}

/** One request of an assistant, answered or refused. */
export interface AssistantRequest {
  id: number
  /** Milliseconds since the epoch. */
  at: number
  assistantId: string
  /** The assistant's name when it asked. */
  assistant: string
  /** What was asked: the name of a tool, resource or prompt, and its arguments as JSON. */
  asked: string
  /** The calls that were part of the answer. */
  callIds: string[]
  /** Bytes of the answer; 0 when it was refused. */
  sizeBytes: number
}

/** `text` matches part of the assistant's name or of its request, ignoring case. */
export interface RequestFilter {
  text: string
  /** Null for all. */
  assistantId: string | null
}

export interface AssistantRequestPage {
  /** The latest first. */
  items: AssistantRequest[]
  /** Whether there are earlier ones. */
  hasMore: boolean
  /** The calls of these requests that are in the library. */
  calls: RecordingItem[]
  /** All assistants with requests. */
  assistants: { id: string; name: string }[]
}
