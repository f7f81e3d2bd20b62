/** Methods of the dial pad: describe numbers and start calls. At most one call per press. */
import { z } from 'zod'
import { rowId } from '../../src-preload/contract/row-id.ts'
import type { CallContext } from '../../src-preload/contract/dialer.ts'
import type { Offhook } from '../app/compose.ts'
import { formatNumber } from '../model/phone-numbers/caller.ts'
import { checkCallable, describeNumber, findTimeZones } from '../model/phone-numbers/phone-number.ts'
import { suggestNumbers } from '../dialer/suggestions.ts'
import type { Consent } from './consent.ts'
import { getWorkspace, method } from './method.ts'
import { maxNote } from '../model/written-limits.ts'
import type { Workspace } from '../app/workspace.ts'

/** Longer than any number, name, or pasted number with text around it. */
const maxInput = 200
/** More suggestions than the list shows. */
const maxSuggestions = 50

/** @param consent asked before each call */
export function dialerMethods(offhook: Offhook, consent: Consent) {
  return { ...numberMethods(offhook), ...callMethods(offhook, consent) }
}

function numberMethods(offhook: Offhook) {
  return {
    'dialer.describe': method(z.object({ input: z.string().max(maxInput) }), ({ input }) =>
      describeNumber(input, offhook.region(), offhook.locale(), offhook.clock.now()),
    ),
    /**
     * People and numbers that match the input, the most likely first; without input the frequent and recent
     * contacts.
     */
    'dialer.suggest': method(
      z.object({
        input: z.string().max(maxInput),
        limit: z.number().int().min(1).max(maxSuggestions),
      }),
      ({ input, limit }) =>
        suggestNumbers(input, {
          reader: getWorkspace(offhook).threads.reader,
          region: offhook.region(),
          limit,
          now: offhook.clock.now(),
        }),
    ),
    'dialer.readiness': method(z.null(), () => getWorkspace(offhook).readiness.get()),
    'dialer.context': method(z.object({ number: z.string().min(1).max(maxInput) }), ({ number }) =>
      readContext(offhook, getWorkspace(offhook), number),
    ),
  }
}

async function readContext(offhook: Offhook, { threads }: Workspace, number: string): Promise<CallContext> {
  const region = offhook.region()
  const memory = await threads.reader.findCallMemory({ number })
  return {
    ...memory,
    formatted: formatNumber(number, region),
    timeZones: findTimeZones(number, region, offhook.clock.now()),
    calls: memory.calls.map(({ id, ...call }) => ({ recordingId: id, ...call })),
  }
}

function callMethods(offhook: Offhook, consent: Consent) {
  return {
    /** Null: the user declined. */
    'dialer.start': method(
      z.object({ toNumber: z.string().regex(/^\+[1-9]\d{1,14}$/) }),
      async ({ toNumber }) => {
        const { dialer, threads } = getWorkspace(offhook)
        // Checked before asking for consent, because such a number is never called.
        const { costsExtra } = checkCallable(toNumber)
        const region = offhook.region()
        const agreed = await consent.agrees({
          kind: 'call',
          number: formatNumber(toNumber, region),
          name: async () => {
            const { person } = await threads.reader.findCallMemory({ number: toNumber })
            return person?.name ?? null
          },
          mayCostExtra: costsExtra,
        })
        return agreed ? await dialer.start(toNumber) : null
      },
    ),
    'dialer.current': method(z.null(), () => getWorkspace(offhook).dialer.current()),
    'dialer.dismiss': method(z.null(), () => getWorkspace(offhook).dialer.dismiss()),
    /** Saves the note of the current call. */
    'dialer.save-note': method(z.object({ id: rowId, text: z.string().max(maxNote) }), ({ id, text }) =>
      getWorkspace(offhook).dialer.saveNote(id, text),
    ),
  }
}
