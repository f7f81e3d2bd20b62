/** Prompts that assistants offer: an instruction and its data. */
import { z } from 'zod'
import { AssistantError } from './assistant-error.ts'
import type { RequestHandler } from './request-handler.ts'

export interface Prompt {
  name: string
  title: string
  description: string
  argument: { name: string; description: string }
  /** The tools whose answers are included; see `tools.ts`. */
  reads(value: string): [tool: string, input: object][]
  /** Every page of these answers is needed. */
  needsAll: boolean
  instruction: string
}

const cite = 'For each statement name the speaker and the time, and link the uri of its turn.'

const aboutCall = { name: 'id', description: 'The id of the call.' }
const readCall: Prompt['reads'] = (id) => [
  ['get_call', { id }],
  ['get_turns', { id }],
  ['get_facts', { ids: [id] }],
]

export const prompts: readonly Prompt[] = [
  {
    name: 'recap_call',
    title: 'Recap of a call',
    description: 'What a call was about, what was decided, and what is open.',
    argument: aboutCall,
    reads: readCall,
    needsAll: true,
    instruction: `Sum up this call: what it was about, what was decided, who promised what by when, and what is open. ${cite}`,
  },
  {
    name: 'follow_up_email',
    title: 'Follow-up e-mail',
    description: 'A draft of an e-mail to the other party of a call.',
    argument: aboutCall,
    reads: readCall,
    needsAll: true,
    instruction: `Draft a short e-mail from "you" to the other party: thank them, list what was agreed with dates and amounts, and ask about what is open. State only what was said. Below the draft list the moments that it rests on. ${cite}`,
  },
  {
    name: 'prepare_call',
    title: 'Prepare the next call with a person',
    description: 'What was talked about lately with a person, and which promises are open.',
    argument: { name: 'personId', description: 'The id of the person, from find_people.' },
    reads: (personId) => [['get_person', { personId: z.coerce.number().parse(personId) }]],
    needsAll: false,
    instruction: `Prepare the next call with this person: read the latest of these calls with get_facts and get_turns, then list what was talked about lately, open promises of both sides, and what to ask. ${cite}`,
  },
]

/** Of all answers of a prompt, as JSON: a call of about two hours. */
const mostCharacters = 300_000

/** The answers by address, and the tools with more pages than were read. @throws AssistantError */
async function readAnswers(handler: RequestHandler, prompt: Prompt, value: string) {
  const answers: { uri: string; text: string }[] = []
  const unfinished: string[] = []
  let left = mostCharacters
  for (const [tool, input] of prompt.reads(value)) {
    let next: string | null = null
    do {
      const page = next === null ? {} : { cursor: next }
      const answer: Record<string, unknown> = await handler.answer(tool, { ...input, ...page })
      const text = JSON.stringify(answer)
      answers.push({ uri: `offhook://answer/${tool}${next === null ? '' : `?cursor=${next}`}`, text })
      left -= text.length
      next = typeof answer.nextCursor === 'string' ? answer.nextCursor : null
    } while (next !== null && prompt.needsAll && left > 0)
    if (next !== null && prompt.needsAll) unfinished.push(tool)
  }
  return { answers, unfinished }
}

/** The instruction, and each answer as a resource. @throws AssistantError */
export async function getPrompt(handler: RequestHandler, name: string, given: Record<string, string>) {
  const prompt = prompts.find((each) => each.name === name)
  const value = prompt && given[prompt.argument.name]
  if (!prompt || value === undefined)
    throw new AssistantError('There is no such prompt, or its argument is missing.')
  const { answers, unfinished } = await readAnswers(handler, prompt, value)
  const readOn = unfinished.map((tool) => `If nextCursor is not null, read on with ${tool} first.`)
  const text = [...readOn, prompt.instruction].join(' ')
  const attached = answers.map((answer) => ({
    role: 'user' as const,
    content: { type: 'resource' as const, resource: { ...answer, mimeType: 'application/json' } },
  }))
  const { description } = prompt
  return {
    description,
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }, ...attached],
  }
}
