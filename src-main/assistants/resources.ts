/** Calls and transcripts as resources: other addresses for the answers of tools. */
import { AssistantError } from './assistant-error.ts'
import type { RequestHandler } from './request-handler.ts'
import { searchAnswer } from './answers.ts'

export const resourceTemplates = [
  {
    name: 'call',
    title: 'A call',
    uriTemplate: 'offhook://recording/{id}',
    description:
      'A call with its tags, notes and passages. With ?t= and seconds: what was said around that moment.',
  },
  {
    name: 'transcript',
    title: 'A transcript',
    uriTemplate: 'offhook://recording/{id}/transcript{?cursor}',
    description: 'What was said, by page; pass the answer’s nextCursor for the next one.',
  },
]

/** @throws AssistantError */
export async function readResource(handler: RequestHandler, uri: string) {
  const [name, input] = toToolCall(uri)
  return { uri, mimeType: 'application/json', text: JSON.stringify(await handler.answer(name, input)) }
}

/** The tool and input for an address. @throws AssistantError */
function toToolCall(uri: string): [name: string, input: object] {
  const [, encoded, transcript, search] =
    /^offhook:\/\/recording\/([^/?#]{1,1500})(\/transcript)?(?:\?([^#]{0,100}))?$/.exec(uri) ?? []
  const id = encoded === undefined ? null : decode(encoded)
  if (id === null) throw new AssistantError('There is no such resource.')
  const given = new URLSearchParams(search)
  if (transcript) {
    const cursor = given.get('cursor')
    return ['get_turns', { id, ...(cursor !== null && { cursor }) }]
  }
  const at = given.get('t')
  return at === null ? ['get_call', { id }] : ['get_moment', { id, seconds: Number(at) }]
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The shared calls, the newest first, in pages. */
export async function listResources(handler: RequestHandler, cursor: string | undefined) {
  const input = { query: '', sort: 'newest', limit: 25, ...(cursor !== undefined && { cursor }) }
  const { trust, results, nextCursor } = searchAnswer.parse(await handler.answer('search_calls', input))
  const resources = results.map(({ call: { uri, startedAt, person, number } }) => ({
    uri,
    name: [startedAt, person?.name ?? number ?? 'unknown'].filter((each) => each !== null).join(' '),
    mimeType: 'application/json',
  }))
  return { resources, ...(nextCursor !== null && { nextCursor }), _meta: { trust } }
}
