/** Numbers described as they are typed, and calls that a person starts. Never more than one press asks for. */
import { z } from 'zod'
import type { CallContext } from '../../src-preload/contract/dialer.ts'
import type { Offhook } from '../compose.ts'
import {
  checkCallable,
  describeNumber,
  formatNumber,
  timeZonesAt,
  waysToWrite,
} from '../dialer/phone-number.ts'
import { suggestNumbers } from '../dialer/suggestions.ts'
import type { Consent } from './consent.ts'
import { getWorkspace, type Domain, type Handlers } from './handlers.ts'
import { maxNote, rowId } from './personal.ts'
import type { Workspace } from '../workspace.ts'

/** Longer than any number, name, or number with words around it that is pasted. */
const maxInput = 200
/** More than can be seen of a list of suggestions. */
const maxSuggestions = 50

/** @param consent asked before each call */
export function dialerHandlers(offhook: Offhook, consent: Consent): Handlers<Domain<'dialer'>> {
  return { ...numberHandlers(offhook), ...callHandlers(offhook, consent) }
}

function numberHandlers(
  offhook: Offhook,
): Handlers<'dialer.describe' | 'dialer.suggest' | 'dialer.readiness' | 'dialer.context'> {
  return {
    'dialer.describe': {
      args: z.object({ input: z.string().max(maxInput) }),
      run: async ({ input }) =>
        describeNumber(input, offhook.region(), offhook.locale(), offhook.clock.now()),
    },
    'dialer.suggest': {
      args: z.object({
        input: z.string().max(maxInput),
        limit: z.number().int().min(1).max(maxSuggestions),
      }),
      run: ({ input, limit }) =>
        suggestNumbers(input, {
          reader: getWorkspace(offhook).threads.reader,
          region: offhook.region(),
          limit,
          now: offhook.clock.now(),
        }),
    },
    'dialer.readiness': { args: z.null(), run: async () => getWorkspace(offhook).readiness.get() },
    'dialer.context': {
      args: z.object({ number: z.string().min(1).max(maxInput) }),
      run: ({ number }) => readContext(offhook, getWorkspace(offhook), number),
    },
  }
}

async function readContext(offhook: Offhook, { threads }: Workspace, number: string): Promise<CallContext> {
  const region = offhook.region()
  const memory = await threads.reader.findCallMemory({ numbers: waysToWrite(number, region) })
  return {
    ...memory,
    formatted: formatNumber(number, region),
    timeZones: timeZonesAt(number, region, offhook.clock.now()),
    calls: memory.calls.map(({ id, ...call }) => ({ recordingId: id, ...call })),
  }
}

function callHandlers(
  offhook: Offhook,
  consent: Consent,
): Handlers<'dialer.start' | 'dialer.current' | 'dialer.dismiss' | 'dialer.save-note'> {
  return {
    'dialer.start': {
      args: z.object({ toNumber: z.string().regex(/^\+[1-9]\d{1,14}$/) }),
      run: async ({ toNumber }) => {
        const { dialer, threads } = getWorkspace(offhook)
        // Before anybody is asked about a number that is not called anyway.
        const { costsExtra } = checkCallable(toNumber)
        const region = offhook.region()
        const agreed = await consent.agrees({
          kind: 'call',
          number: formatNumber(toNumber, region),
          name: async () => {
            const { person } = await threads.reader.findCallMemory({ numbers: waysToWrite(toNumber, region) })
            return person?.name ?? null
          },
          mayCostExtra: costsExtra,
        })
        return agreed ? await dialer.start(toNumber) : null
      },
    },
    'dialer.current': { args: z.null(), run: async () => getWorkspace(offhook).dialer.current() },
    'dialer.dismiss': {
      args: z.null(),
      run: async () => {
        await getWorkspace(offhook).dialer.dismiss()
        return null
      },
    },
    'dialer.save-note': {
      args: z.object({ id: rowId, text: z.string().max(maxNote) }),
      run: async ({ id, text }) => {
        await getWorkspace(offhook).dialer.saveNote(id, text)
        return null
      },
    },
  }
}
