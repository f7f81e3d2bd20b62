/**
 * Shares what a person adds to one library with their other computers through a folder that they chose: when it is
 * exchanged, the code, and who takes part.
 */
import type {
  ChosenSharedFolder,
  ComputerConflict,
  ComputersState,
  ConflictChoice,
  JoinComputersOutcome,
} from '../../src-preload/contract/computers.ts'
import type { LibraryChange } from '../library/stored-types.ts'
import type { LibraryWriter } from '../library/types.ts'
import type { SharingWriter } from '../library/sharing-types.ts'
import type { Remote } from '../threads/rpc.ts'
import type { Clock } from '../util/clock.ts'
import { CodedError, readErrorCode } from '../util/coded-error.ts'
import type { Emitter } from '../util/emitter.ts'
import { requireApart } from '../util/folders-apart.ts'
import type { Log } from '../util/log.ts'
import { createQueue } from '../util/queue.ts'
import { createRounds, type Rounds } from '../util/rounds.ts'
import { examineFolder } from './folder/examine-folder.ts'
import { FolderAccess } from './folder/folder-access.ts'
import type { OpenFiles } from './folder/folder-files.ts'
import { followFolder, type FollowedFolder } from './folder/follow-folder.ts'
import { LibraryExchange } from './library-exchange.ts'
import { Membership, type MembershipOptions, type Opening, type SharedFolderChoice } from './membership.ts'
import { ShownState } from './shown-state.ts'

/**
 * Methods that change who takes part throw a CodedError: `in-use` while another program exchanges for this library, and
 * the errors of the file system and the keychain.
 */
export interface Computers {
  /** Emitted when the state is another one, and after each round. */
  readonly changes: Emitter<ComputersState>
  state(): Promise<ComputersState>
  /** Exchanges from now on, as soon as no other program does; does nothing while no folder is chosen. */
  follow(): void
  /**
   * Checks a folder and remembers it for `start` or `join`. @param folder absolute
   * @throws CodedError, such as `inside-library`
   */
  chooseFolder(folder: string): Promise<ChosenSharedFolder>
  /** Makes the chosen folder, which is empty, a shared one. @returns its code, which the other computers need */
  start(): Promise<{ state: ComputersState; code: string }>
  /**
   * Joins the chosen folder; or the current one with its code, when this computer does not have it (any more).
   *
   * @param code as typed
   */
  join(code: string): Promise<JoinComputersOutcome>
  /** Null when this computer does not have it. */
  showCode(): Promise<string | null>
  /** Names this computer for the others. */
  rename(name: string): Promise<ComputersState>
  /** Changes the key, so that a computer reads nothing new: all others need the new code. */
  remove(id: string): Promise<{ state: ComputersState; code: string }>
  /**
   * Ends sharing. What is in the library stays; so do the files in the folder. A folder that does not answer is not
   * waited for.
   */
  leave(): Promise<ComputersState>
  /** In the phase `restored`: takes what the others have, as a new computer. */
  continueRestored(): Promise<ComputersState>
  /** Of the last hour. */
  listConflicts(): Promise<ComputerConflict[]>
  /** False when it is no conflict any more. */
  chooseValue(choice: ConflictChoice): Promise<boolean>
  /**
   * One round at once. While another program exchanges for this library, none: the state is what that program stored.
   */
  checkNow(): Promise<ComputersState>
  /** Resolves when the current round has ended; it is abandoned when the folder does not answer. */
  stop(): Promise<void>
  /** The folder does not answer, which delays the end of the process. */
  isBusy(): boolean
}

export interface ComputersOptions extends Omit<MembershipOptions, 'openFiles'> {
  /** The library's folder. */
  library: string
  writer: Remote<SharingWriter> & Pick<Remote<LibraryWriter>, 'claimSync'>
  libraryChanges: Emitter<LibraryChange>
  /** Resolves when no other program exchanges or syncs this library. @throws the signal's reason */
  takeTurn(signal: AbortSignal): Promise<unknown>
  /** Which version of the records this program knows. */
  model: number
  /** The name of this computer until the user chooses another one. */
  hostName: string
  openFiles: OpenFiles
  clock: Clock
  log: Log
}

/** Delay after a change, because users often make several. */
const settleMs = 1_000
/** For a file in the folder, when nobody needs it any more: a share that answers takes less. Quitting waits for it. */
const answerMs = 1_000

export function createComputers(options: ComputersOptions): Computers {
  return new SharedFolder(options)
}

class SharedFolder implements Computers {
  readonly changes: Emitter<ComputersState>
  readonly #options: ComputersOptions
  readonly #access: FolderAccess
  readonly #membership: Membership
  /** Opening, closing and changing who takes part. */
  readonly #inTurn = createQueue()
  readonly #sending: Rounds
  readonly #ending = new AbortController()
  readonly #stopListening: () => void
  #isFollowing = false
  #exchange: LibraryExchange | null = null
  #followed: FollowedFolder | null = null
  #chosen: string | null = null
  readonly #shown: ShownState

  constructor(options: ComputersOptions) {
    this.#options = options
    this.#access = new FolderAccess(options)
    this.#membership = new Membership({ ...options, openFiles: (folder) => this.#access.open(folder) })
    this.#shown = new ShownState(options)
    this.changes = this.#shown.changes
    this.#sending = createRounds(options.clock, async () => {
      if (this.#followed && (await this.#exchange?.send())) this.#followed.hint()
    })
    this.#stopListening = options.libraryChanges.listen(() => {
      if (this.#followed) this.#sending.request(settleMs)
    })
  }

  state(): Promise<ComputersState> {
    return this.#shown.get()
  }

  follow(): void {
    this.#isFollowing = true
    if (this.#options.stored.find() === null) return
    const signal = this.#ending.signal
    this.#options
      .takeTurn(signal)
      .then(() =>
        this.#inTurn(async () => {
          await this.#close()
          await this.#open()
        }),
      )
      // Closed before its turn, or the library is unreadable, which is reported elsewhere.
      .catch(() => undefined)
  }

  async chooseFolder(folder: string): Promise<ChosenSharedFolder> {
    const outcome = await examineFolder(folder, this.#options.library)
    this.#chosen = folder
    return { outcome, folder }
  }

  start(): Promise<{ state: ComputersState; code: string }> {
    return this.#change(async () => {
      if (this.#chosen === null) throw new Error('no folder was chosen')
      const code = await this.#membership.start(this.#chosen, this.#shown.describe().name)
      this.#chosen = null
      return code
    }).then(({ state, value }) => ({ state, code: value }))
  }

  async join(code: string): Promise<JoinComputersOutcome> {
    const { folder, name } = await this.state()
    const folders = [this.#chosen, folder].filter((each) => each !== null)
    const { state, value } = await this.#change(() => this.#membership.join(folders, code, name))
    if (value !== 'joined') return { outcome: value }
    this.#chosen = null
    return { outcome: value, state }
  }

  showCode(): Promise<string | null> {
    return this.#inTurn(async () => (await this.#membership.open())?.opening?.code ?? null)
  }

  async rename(name: string): Promise<ComputersState> {
    this.#shown.rename(name)
    return (await this.#change(() => this.#membership.rename(name))).state
  }

  async remove(id: string): Promise<{ state: ComputersState; code: string }> {
    const { state, value } = await this.#change(() => this.#membership.changeKey(id))
    return { state, code: value }
  }

  async leave(): Promise<ComputersState> {
    const endAbandoning = this.#access.abandonAfter(answerMs)
    const leave = async () => {
      endAbandoning()
      await this.#membership.leave()
    }
    return (await this.#change(leave).finally(endAbandoning)).state
  }

  async continueRestored(): Promise<ComputersState> {
    const exchange = this.#shown.describe().phase === 'restored' ? this.#exchange : null
    return (await this.#change(async () => await exchange?.continueRestored())).state
  }

  async listConflicts(): Promise<ComputerConflict[]> {
    // While another program exchanges, only that one may read the document.
    if (this.#exchange === null || !(await this.#options.writer.claimSync())) return []
    const conflicts = await this.#options.writer.listSharedConflicts()
    const own = await this.#options.writer.readSharedComputer()
    const { others, name } = this.#shown.describe()
    const names = new Map([...others.map((each) => [each.id, each.name] as const), [own, name]])
    return conflicts.map(({ values, ...conflict }) => ({
      ...conflict,
      values: values.map((each) => ({ ...each, computerName: names.get(each.computer) ?? null })),
    }))
  }

  async chooseValue({ computer, ...conflict }: ConflictChoice): Promise<boolean> {
    const { writer, clock } = this.#options
    if (this.#exchange === null || !(await writer.claimSync())) return false
    const isChosen = await writer.chooseSharedValue({ conflict, computer, at: clock.now() })
    if (isChosen) {
      this.#followed?.hint()
      this.#shown.show({})
    }
    return isChosen
  }

  checkNow(): Promise<ComputersState> {
    return this.#inTurn(async () => {
      const { stored, writer } = this.#options
      if (stored.find() !== null && (await writer.claimSync())) {
        if (this.#exchange === null) await this.#open()
        if (this.#exchange) await this.#round(this.#exchange)
      }
      return await this.state()
    })
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    this.#stopListening()
    const endAbandoning = this.#access.abandonAfter(answerMs)
    await Promise.all([this.#sending.stop(), this.#inTurn(() => this.#close())]).finally(endAbandoning)
  }

  isBusy(): boolean {
    return this.#access.isBusy
  }

  /** Does what changes who takes part, while nothing is exchanged. */
  #change<T>(work: () => Promise<T>): Promise<{ state: ComputersState; value: T }> {
    return this.#inTurn(async () => {
      if (!(await this.#options.writer.claimSync())) throw new CodedError('in-use')
      await this.#close()
      try {
        const value = await work()
        return { value, state: (await this.#open(), this.#shown.describe()) }
      } catch (error) {
        await this.#open()
        throw error
      }
    })
  }

  async #close(): Promise<void> {
    const followed = this.#followed
    this.#followed = null
    this.#exchange = null
    await followed?.close()
  }

  async #open(): Promise<void> {
    if (this.#ending.signal.aborted) return
    try {
      await this.#openFolder()
    } catch (error) {
      this.#shown.fail(error)
    }
  }

  async #openFolder(): Promise<void> {
    const opened = await this.#membership.open()
    await this.#shown.reload()
    if (opened === null) return
    const { choice, opening } = opened
    if (opening === null) return this.#shown.show({ phase: 'no-code' })
    const exchange = this.#createExchange(choice, opening)
    this.#exchange = exchange
    if (!this.#isFollowing) return
    this.#followed = followFolder({
      round: () => this.#round(exchange),
      waitFor: (work) => this.#access.waitFor(work),
      folder: choice.folder,
      clock: this.#options.clock,
    })
  }

  #createExchange(choice: SharedFolderChoice, { key }: Opening): LibraryExchange {
    const { writer, model, stored, library, clock } = this.#options
    const { folder, header, name } = choice
    return new LibraryExchange({
      ...{ writer, model, key, header, name },
      files: this.#access.open(folder),
      beforeRound: () => this.#access.waitFor(() => requireApart(folder, library).catch(ignoreMissing)),
      isPlaced: () => stored.find()?.isPlaced ?? true,
      notePlaced: () => stored.save({ ...choice, isPlaced: true }),
      now: () => clock.now(),
    })
  }

  async #round(exchange: LibraryExchange): Promise<void> {
    try {
      const round = await exchange.round()
      if (exchange === this.#exchange) this.#shown.report(round)
    } catch (error) {
      if (exchange === this.#exchange) this.#shown.fail(error)
    }
  }
}

/** A folder that is not there may return. */
function ignoreMissing(error: unknown): void {
  if (readErrorCode(error) === 'inside-library') throw error
}
