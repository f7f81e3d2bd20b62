/** A client for tests of the window: answers from handlers, records calls, announces events on demand. */
import { makeFinding } from '../../../src-preload/contract/checks.ts'
import type { EventName, Events } from '../../../src-preload/contract/channels.ts'
import type { Args, MethodName, Value } from '../../../src-preload/contract/bridge.ts'
import type { RecordingItem, RecordingView } from '../../../src-preload/contract/recordings.ts'
import type { Client } from '../../../src-renderer/client.ts'
import { ClientError } from '../../../src-renderer/client-error.ts'
import {
  backupPreviewOf,
  accountOf,
  appInfoOf,
  attemptOf,
  desktopOf,
  computersOf,
  exportFolderOf,
  readinessOf,
  countsOf,
  fixedNow,
  knownSettings,
  ledgerTotalsOf,
  libraryInfoOf,
  numberOf,
  openedOf,
  personalChangesOf,
  recordingsOf,
  searchResponseOf,
  sessionOf,
  settledSearchOf,
  syncStatusOf,
  savedEncryption,
} from './fixtures.ts'
import { noteOf } from './note.ts'

/** The return value of a method without an answer is ignored. */
export type Handlers = {
  [Name in MethodName]: (
    args: Args<Name>,
  ) => undefined extends Value<Name> ? unknown : Value<Name> | Promise<Value<Name>>
}

export interface FakeClient extends Client {
  /** All calls so far, in order. */
  readonly calls: readonly { name: MethodName; args: unknown }[]
  /** Arguments of the calls to one method, in order. */
  callsTo<Name extends MethodName>(name: Name): Args<Name>[]
  /** Replaces handlers. */
  answer(handlers: Partial<Handlers>): void
  /** Announces an event to all listeners. */
  emit<E extends EventName>(event: E, value: Events[E]): void
  /** Number of listeners of an event. */
  listeners(event: EventName): number
}

/** Arguments of the requests to open a call, without those that only read it ahead. */
export const openings = (client: Pick<FakeClient, 'callsTo'>) =>
  client.callsTo('recordings.open').filter(({ isAhead }) => isAhead !== true)

/** An error as the main process would return it, with a custom sentence; throw it from a handler. */
export function clientError(code: string, message: string): ClientError {
  return Object.assign(new ClientError({ code: 'other', params: { text: message } }), { error: { code } })
}

/** Signed in with 40 calls and everything synced, unless `handlers` say otherwise. */
export function createFakeClient(handlers: Partial<Handlers> = {}): FakeClient {
  const calls: { name: MethodName; args: unknown }[] = []
  const listeners = new Map<EventName, Set<(value: never) => void>>()
  let answers: Handlers = { ...defaultHandlers(), ...handlers }
  return {
    calls,
    callsTo: <Name extends MethodName>(name: Name) =>
      calls.filter((call) => call.name === name).map((call) => call.args as Args<Name>),
    answer: (changes) => {
      answers = { ...answers, ...changes }
    },
    async call(name, args) {
      // Arguments sent to the main process are cloned: a reactive proxy must fail here too.
      calls.push({ name, args: structuredClone(args) })
      return await (answers[name](args) as Promise<Value<typeof name>>)
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => known.delete(listener)
    },
    emit(event, value) {
      for (const listener of listeners.get(event) ?? []) (listener as (value: unknown) => void)(value)
    },
    listeners: (event) => listeners.get(event)?.size ?? 0,
  }
}

const noCallCommand = { command: null, isRunning: false, failures: [] }

function defaultHandlers(): Handlers {
  const items = recordingsOf(40)
  let settings = knownSettings
  return {
    'app.info': () => appInfoOf(),
    'app.show-data-folder': () => null,
    'app.diagnostics': () => ({ text: 'Offhook 0.1.0 on linux' }),
    'app.check': () => [makeFinding('runtime', 'ok', { versions: ['Offhook 0.1.0'] })],
    'app.show-log': () => null,
    'app.show-menu': () => null,
    'command.state': () => noCallCommand,
    'command.choose': () => noCallCommand,
    'command.change-arguments': () => noCallCommand,
    'command.turn-off': () => noCallCommand,
    'command.forget-failures': () => noCallCommand,
    'assistants.list': () => [],
    'assistants.add': ({ name, scope, showsNumbers, mayPropose }) => ({
      assistant: { id: 'new', name, scope, showsNumbers, mayPropose, createdAt: fixedNow },
      token: 'secret',
      configurations: {
        'mcp-servers': '{"mcpServers":{}}',
        'vs-code': '{"servers":{}}',
        codex: '[mcp_servers]',
      },
    }),
    'assistants.save-bundle': () => ({ saved: true }),
    'assistants.change': (choice) => [{ ...choice, createdAt: fixedNow }],
    'assistants.remove': () => [],
    'assistants.requests': () => ({ items: [], hasMore: false, calls: [], assistants: [] }),
    'assistants.erase-requests': () => null,
    'proposals.list': () => [],
    'proposals.delete': () => undefined,
    'proposals.restore': () => undefined,
    'encryption.status': () => savedEncryption,
    'encryption.plain-copies': () => ({ count: 0, bytes: 0 }),
    'encryption.convert': () => ({ ...savedEncryption, damagedAudio: 0 }),
    'encryption.make-code': () => null,
    'encryption.confirm-code': () => savedEncryption,
    'encryption.drop-code': () => undefined,
    'encryption.save-code': () => ({ saved: true }),
    'encryption.print-code': () => ({ printed: true }),
    'encryption.change-passphrase': () => savedEncryption,
    'lock.abilities': () => ({ asksSystem: false, reportsScreenLock: true }),
    'lock.ask-system': () => sessionOf(),
    'lock.now': () => ({ state: 'signed-out', isLocked: true }),
    'lock.take-place': () => null,
    'evidence.fingerprint': () => ({ fingerprint: null }),
    'evidence.redacted': () => ({ calls: 0, listed: [] }),
    'evidence.save': () => ({ state: 'no-folder' }),
    'clip.preview': () => ({ text: '', withoutWords: null, hasAudio: true, unsupported: null }),
    'clip.copy': () => ({ withAudio: true }),
    'clip.save': () => ({ saved: true }),
    'clip.show-saved': () => null,
    'clip.drag': () => null,
    'export.drag': () => null,
    'export.save-audio': () => ({ saved: true }),
    'export.show-in-folder': () => null,
    'export.print': () => ({ printed: true }),
    'computers.state': () => computersOf(),
    'computers.choose-folder': () => ({ outcome: 'cancelled' }),
    'computers.start': () => ({ state: computersOf({ phase: 'ready' }), code: '' }),
    'computers.join': () => ({ outcome: 'joined', state: computersOf({ phase: 'starting' }) }),
    'computers.show-code': () => ({ code: null }),
    'computers.rename': ({ name }) => computersOf({ name }),
    'computers.remove': () => ({ state: computersOf({ phase: 'ready' }), code: '' }),
    'computers.leave': () => computersOf(),
    'computers.continue-restored': () => computersOf({ phase: 'ready' }),
    'computers.list-conflicts': () => [],
    'computers.choose-value': () => true,
    'export.folder': () => exportFolderOf(),
    'export.choose-folder': () => exportFolderOf(),
    'export.change-folder': () => exportFolderOf(),
    'export.write-folder-again': () => exportFolderOf(),
    'export.show-folder': () => undefined,
    'desktop.state': () => desktopOf(),
    'desktop.set-launch-at-login': ({ on }) => desktopOf({ launchAtLogin: on ? 'on' : 'off' }),
    'desktop.set-tel-links': ({ on }) => desktopOf({ telLinks: on ? 'on' : 'off' }),
    'desktop.storage': () => ({ folder: '/home/mara/.config/Offhook', items: [], keys: 1 }),
    'desktop.erase': () => ({ state: 'signed-out' }),
    'updates.state': () => null,
    'updates.check': () => null,
    'updates.restart': () => undefined,
    'window.take-link': () => null,
    'window.set-shown-call': () => null,
    'window.list-shown': () => undefined,
    'session.get': () => sessionOf(),
    'session.connect': () => sessionOf(),
    'session.start-sample': () => sessionOf({ sample: true }),
    'session.sign-out': () => ({ state: 'signed-out' }),
    'session.replace-key': () => sessionOf(),
    'session.list': () => [],
    'session.switch': () => sessionOf(),
    'session.remove': () => [],
    'session.retry': () => sessionOf(),
    'session.open-replaced': () => sessionOf(),
    'session.unlock': () => sessionOf(),
    'quotes.lines': () => null,
    'quotes.copy': () => undefined,
    'recordings.list': ({ offset, limit }) => ({
      total: items.length,
      items: items.slice(offset, offset + limit),
    }),
    'recordings.counts': () => countsOf({ all: items.length }),
    'recordings.open': ({ id }) =>
      openedOf({
        recording: items.find((item) => item.id === id) ?? items[0]!,
        audioUrl: `media://recording/${id}`,
      }),
    'recordings.set-starred': ({ ids }) => ({ ids }),
    'recordings.set-inbox-day': ({ ids }) => ids.map((id) => ({ id, day: '' })),
    'recordings.set-heard': ({ ids, heard }) =>
      ids.map((recordingId) => ({
        ...{ recordingId, at: fixedNow, position: null },
        ranges: heard ? [] : [[0, 5] satisfies [number, number]],
      })),
    'recordings.restore-heard': () => undefined,
    'recordings.retry': () => null,
    'recordings.fetch-audio': ({ ids }) => ({ ids }),
    'recordings.remove-audio': ({ ids }) => ({ ids }),
    'recordings.decide-removed': ({ ids }) => ({ ids: ids ?? [] }),
    'recordings.list-ids': ({ view }) => items.filter(isIn(view)).map(({ id }) => id),
    'recordings.delete': ({ ids }) => ({ ids }),
    'recordings.restore': ({ ids }) => ({ ids, lost: [] }),
    'exports.list': () => ({ total: 0, items: [], calls: [] }),
    'exports.of-call': () => ({ count: 0, lastAt: null }),
    'exports.remove': () => undefined,
    'trash.list': () => ({ total: 0, items: [] }),
    'trash.list-ids': () => [],
    'trash.erase': ({ ids }) => ({ ids }),
    'personal.export-data': () => ({ fileName: 'personal-data.json' }),
    'personal.choose-import': () => null,
    'personal.import': () => personalChangesOf(),
    'recordings.conversation': () => ({ glance: null, facts: [] }),
    'recordings.waveform': () => null,
    'redactions.list': () => [],
    'redactions.propose': () => [],
    'redactions.save': () => ({ saved: [], replaced: [] }),
    'redactions.swap': () => null,
    'redactions.list-terms': () => [],
    'redactions.save-term': () => [],
    'redactions.delete-term': () => [],
    'corrections.list': () => [],
    'corrections.save': ({ recordingId, replacement }) => ({
      id: 1,
      recordingId,
      firstWord: 0,
      timestamp: 0,
      original: 'original',
      replacement,
      batch: null,
      entryId: null,
      createdAt: fixedNow,
      applies: true,
    }),
    'corrections.delete': () => null,
    'corrections.restore': () => null,
    'corrections.find-same': () => ({ calls: [], totalCalls: 0, totalPlaces: 0 }),
    'corrections.save-everywhere': () => ({ batch: 1, calls: 0, places: 0 }),
    'corrections.delete-batch': () => null,
    'edits.apply': () => true,
    'dictionary.list': () => [],
    'dictionary.add': ({ entries }) =>
      entries.map((fields, index) => ({
        ...fields,
        id: index + 1,
        createdAt: fixedNow,
        updatedAt: fixedNow,
      })),
    'dictionary.save': () => null,
    'dictionary.delete': () => [],
    'dictionary.restore': () => null,
    'dictionary.apply': () => ({ batch: 1, calls: 0, places: 0, removed: [] }),
    'dictionary.calls': () => ({ corrected: [], exceptions: [] }),
    'dictionary.set-exception': () => null,
    'dictionary.offers': () => [],
    'dictionary.dismiss-offer': () => null,
    'dictionary.export': () => null,
    'dictionary.choose-import': () => null,
    'people.list': () => [],
    'people.page': () => null,
    'people.choose-import': () => null,
    'people.read-import': () => ({
      ...{ fileName: '', kind: 'csv', encoding: null, columns: null },
      people: [],
      leftOut: [],
      isPartial: false,
    }),
    'people.import': () => ({ added: 0, joined: 0, undo: { deleted: [], restored: [], from: [] } }),
    'people.format-numbers': ({ numbers }) => numbers,
    'people.list-said-names': () => [],
    'people.answer-said-name': () => null,
    'people.restore': () => true,
    'people.merge': () => ({ entries: [], followUps: [] }),
    'ledger.totals': () => ledgerTotalsOf(),
    'ledger.retry': () => null,
    'ledger.preview-quota': () => ({ recordings: 0, bytes: 0, upTo: null }),
    'library.info': () => libraryInfoOf(),
    'library.backup': () => ({ folder: null, recordings: 0, audioFiles: 0, bytes: 0, isCancelled: false }),
    'library.cancel-backup': () => undefined,
    'library.choose-backup': () => null,
    'library.unlock-backup': () => backupPreviewOf().contents!,
    'library.restore': () => sessionOf(),
    'library.move': () => sessionOf(),
    'library.repair': () => sessionOf(),
    'library.dismiss-recovery': () => null,
    'search.query': ({ query, sort }) => searchResponseOf({ query, sort }),
    'search.settle': ({ query, sort }) => settledSearchOf({ query, sort }),
    'search.concordance': () => ({ lines: [], next: null }),
    'search.counts': ({ unit }) => ({ unit: unit === 'auto' ? 'week' : unit, periods: [], queries: [] }),
    'search.weeks': () => [],
    'search.save-counts': () => null,
    'search.show-saved-counts': () => null,
    'search.occurrences': () => ({ occurrences: [] }),
    'actions.preview': ({ actions }) => ({
      calls: 0,
      effects: actions.map((action) => ({ action, calls: 0 })),
      protectedCalls: 0,
      newest: [],
      conflicts: [],
    }),
    'actions.run': () => ({ runId: null, calls: 0 }),
    'actions.cancel': () => null,
    'actions.undo': () => null,
    'actions.list-runs': () => ({ total: 0, items: [] }),
    'actions.list-calls': () => [],
    'actions.list-deletions': () => [],
    'actions.keep': ({ ids }) => ({ ids }),
    'actions.unkeep': () => null,
    'search.read': ({ query }) => ({ query, tokens: [], problems: [], completions: [] }),
    'search.service': () => ({ state: 'complete' }),
    'search.list-saved': () => [],
    'search.save': ({ id, ...saved }) => ({ ...saved, id: id ?? 1, newHits: 0 }),
    'search.delete-saved': () => null,
    'search.mark-looked': () => null,
    'search.list-recent': () => [],
    'search.remember': () => null,
    'search.forget': () => null,
    'personal.get': () => ({ notes: [], marked: [], tagIds: [], heard: [] }),
    'personal.save-note': ({ id, ...note }) => noteOf({ ...note, id: id ?? 1 }),
    'personal.delete-notes': () => ({ notes: [], followUps: [] }),
    'personal.restore-notes': () => undefined,
    'quote-sheets.list': () => [],
    'quote-sheets.get': () => null,
    'quote-sheets.add': (sheet) => ({ ...sheet, id: 1, createdAt: 0, updatedAt: 0 }),
    'quote-sheets.save': () => null,
    'quote-sheets.delete': () => null,
    'quote-sheets.restore': () => undefined,
    'quote-sheets.export': () => ({ saved: null, silent: 0 }),
    'quote-sheets.show-saved': () => undefined,
    'passages.list': () => ({ total: 0, items: [] }),
    'passages.list-ids': () => [],
    'passages.find': () => [],
    'passages.copy': ({ ids }) => ids.length,
    'passages.export-counts': () => ({ saved: true }),
    'passages.count': () => [],
    'passages.add': ({ words: _words, ...note }) => noteOf(note),
    'passages.set-theme': ({ ids }) => ({ ids }),
    'passages.list-themes': () => [],
    'passages.save-theme': ({ id, ...theme }) => ({ ...theme, id: id ?? 1 }),
    'passages.delete-theme': () => ({ theme: null, ids: [] }),
    'passages.restore-theme': () => undefined,
    'passages.order-themes': () => undefined,
    'personal.list-tags': () => [],
    'personal.save-tag': ({ id, ...tag }) => ({ ...tag, id: id ?? 1, recordings: 0 }),
    'personal.delete-tag': () => ({ ids: [] }),
    'personal.set-tag': ({ ids }) => ({ ids }),
    'personal.list-people': () => [],
    'personal.save-person': ({ id, from: _, ...person }) => ({ ...person, id: id ?? 1 }),
    'personal.delete-person': () => null,
    'personal.save-heard': () => null,
    'follow-ups.answer': () => null,
    'follow-ups.list': () => ({ total: 0, items: [] }),
    'follow-ups.count': () => ({
      days: { today: '2026-11-18', weekEnd: '2026-11-22' },
      counts: { overdue: 0, today: 0, week: 0, later: 0, none: 0 },
    }),
    'follow-ups.suggestions': () => [],
    'follow-ups.said-this-week': () => [],
    'follow-ups.list-ids': () => [],
    'follow-ups.with': () => ({ open: [], suggestions: [] }),
    'follow-ups.of-call': () => [],
    'follow-ups.add': () => null,
    'follow-ups.change': () => ({ before: [], after: [] }),
    'follow-ups.delete': () => ({ before: [], after: [] }),
    'follow-ups.restore': () => true,
    'follow-ups.read-day': () => null,
    'follow-ups.export': () => ({ saved: true }),
    'follow-ups.print': () => ({ printed: true }),
    'export.calendar-event': () => ({ saved: true }),
    'export.tally': ({ source }) => {
      const calls = 'ids' in source ? source.ids.length : 40
      return { calls, withWords: calls, first: 'ids' in source ? source.ids[0]! : 'rec-1' }
    },
    'export.preview': ({ id, choice }) => ({
      fileName: `${choice.namePattern.replaceAll('{id}', id)}.${choice.format}`,
      ...(['docx', 'pdf', 'html', 'website', 'qdpx'].includes(choice.format)
        ? {
            text: null,
            page: {
              mark: choice.isConfidential ? 'Confidential' : null,
              title: id,
              facts: choice.format,
              turns: [{ who: 'Ann', said: 'Hello.' }],
              lines: choice.isNumbered ? [' 1  ANN:              Hello.'] : null,
            },
          }
        : { text: `${id} as ${choice.format}`, page: null }),
    }),
    'export.save': ({ source }) => ({
      saved: 'ids' in source ? source.ids.length : 40,
      skipped: 0,
      withoutWords: 0,
      unreached: 0,
      isCancelled: false,
    }),
    'export.cancel': () => undefined,
    'export.save-lines': () => ({ state: 'no-file' }),
    'export.show-saved': () => undefined,
    'dialer.describe': ({ input }) => numberOf({ input, formatted: input }),
    'dialer.suggest': () => [],
    'dialer.readiness': () => readinessOf(),
    'dialer.context': ({ number }) => ({
      person: null,
      formatted: number,
      timeZones: [],
      calls: [],
      notes: [],
    }),
    'dialer.save-note': () => null,
    'dialer.start': ({ toNumber }) => attemptOf({ toNumber }),
    'dialer.current': () => null,
    'dialer.dismiss': () => null,
    'account.get': () => accountOf(),
    'account.save-profile': ({ name }) => accountOf({ user: { ...accountOf().user, ...(name && { name }) } }),
    'account.timezones': () => ({ data: [], default: null, fetchedAt: fixedNow }),
    'account.plans': () => ({ data: [], fetchedAt: fixedNow }),
    'account.key': () => ({ prefix: 'sample_live_', lastFour: '7f3a' }),
    'settings.get': () => settings,
    'settings.save': (changes) => (settings = { ...settings, ...changes }),
    'sync.status': () => syncStatusOf(),
    'sync.now': () => null,
    'sync.pause': () => null,
    'sync.resume': () => null,
  }
}

/** Whether a call is in a list, as far as its row shows. */
function isIn(view: RecordingView): (item: RecordingItem) => boolean {
  const tagId = view.startsWith('tag:') ? Number(view.slice('tag:'.length)) : null
  if (tagId !== null) return ({ tagIds }) => tagIds.includes(tagId)
  if (view === 'starred') return ({ starred }) => starred
  if (view === 'unheard') return ({ unheard }) => unheard
  return () => true
}
