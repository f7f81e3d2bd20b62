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
import type { Emitter } from '../util/emitter.ts'

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
  /** Ends sharing. What is in the library stays; so do the files in the folder. */
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
  /** Resolves when the current round has ended. */
  stop(): Promise<void>
}
