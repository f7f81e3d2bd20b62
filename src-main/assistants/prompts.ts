/** Prompts that assistants offer: an instruction and its data. */
import { z } from 'zod'

export interface Prompt {
  name: string
  title: string
  description: string
  argument: { name: string; description: string }
  /** The tools whose answers are included; see `tools.ts`. */
  reads(value: string): [tool: string, input: object][]
  instruction: string
}

const cite = 'For each statement name the speaker and the time, and link the uri of its turn.'

const aboutCall = { name: 'id', description: 'The id of the call.' }
const readCall: Prompt['reads'] = (id) => [
  ['get_call', { id }],
  ['get_facts', { ids: [id] }],
  ['get_turns', { id }],
]

export const prompts: readonly Prompt[] = [
  {
    name: 'recap_call',
    title: 'Recap of a call',
    description: 'What a call was about, what was decided, and what is open.',
    argument: aboutCall,
    reads: readCall,
    instruction: `Sum up this call: what it was about, what was decided, who promised what by when, and what is open. ${cite}`,
  },
  {
    name: 'follow_up_email',
    title: 'Follow-up e-mail',
    description: 'A draft of an e-mail to the other party of a call.',
    argument: aboutCall,
    reads: readCall,
    instruction: `Draft a short e-mail from "you" to the other party: thank them, list what was agreed with dates and amounts, and ask about what is open. State only what was said. Below the draft list the moments that it rests on. ${cite}`,
  },
  {
    name: 'prepare_call',
    title: 'Prepare the next call with a person',
    description: 'What was talked about lately with a person, and which promises are open.',
    argument: { name: 'personId', description: 'The id of the person, from find_people.' },
    reads: (personId) => [['get_person', { personId: z.coerce.number().parse(personId) }]],
    instruction: `Prepare the next call with this person: read the latest of these calls with get_facts and get_turns, then list what was talked about lately, open promises of both sides, and what to ask. ${cite}`,
  },
]
