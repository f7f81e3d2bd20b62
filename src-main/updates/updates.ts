/**
 * Keeps the app up to date: checks the feed, downloads a newer release, and installs it when the app quits.
 * Without the user's consent it checks only when asked.
 */
import type { UpdateState, UpdateStatus, UpdateWay } from '../../src-preload/contract/updates.ts'
import type { Fetch } from '../service/network.ts'
import type { Clock } from '../util/clock.ts'
import { Emitter } from '../util/emitter.ts'
import type { Log } from '../util/log.ts'
import { createRounds, type Rounds } from '../util/rounds.ts'
import { describeFeed, readFeedDate } from './feed.ts'
import { fetchRelease, type Release, type UpdateFeed } from './release.ts'
import { toUpdateFailure } from './update-error.ts'
import { changeRecord, readRecord } from './update-record.ts'
import { compareVersions } from './version.ts'
import { CodedError } from '../util/coded-error.ts'

/** The part that depends on the system. */
export interface UpdateInstaller {
  /**
   * Downloads and verifies the release, and tests that it starts if possible.
   *
   * @throws CodedError
   */
  download(release: Release, onPercent: (percent: number) => void): Promise<void>
  /**
   * Installs the download at the end of this process; synchronous.
   *
   * @param restart start the new version afterwards
   */
  install(restart: boolean): void
  /** Quits, which installs the update, and starts the new version. */
  restart(): void
}

export interface UpdatesOptions {
  feed: UpdateFeed
  /** `latest….yml` of this system. */
  name: string
  way: UpdateWay
  home: string
  /** Of this app. */
  version: string
  /** True when the user has enabled automatic checks. */
  isAutomatic: () => boolean
  isMetered: () => Promise<boolean>
  installer: UpdateInstaller
  fetch: Fetch
  clock: Clock
  log: Log
}

/** Delay after the start, so that sync runs first; then once a day. */
const firstCheckMs = 60_000
const checkEveryMs = 24 * 3600_000

export class Updates {
  readonly changes = new Emitter<UpdateState>()
  readonly #options: UpdatesOptions
  readonly #rounds: Rounds
  #status: UpdateStatus = { phase: 'idle' }
  #running: Promise<void> | null = null
  #wantsRestart = false

  constructor(options: UpdatesOptions) {
    this.#options = options
    this.#rounds = createRounds(options.clock, () => this.#checkByItself())
  }

  state(): UpdateState {
    const { way, feed, home, clock } = this.#options
    return { way, host: feed.url.host, status: this.#status, feed: describeFeed(home, clock.now()) }
  }

  /** Starts automatic checks, if the user has enabled them. @param delayMs until the first check */
  start(delayMs = firstCheckMs): void {
    if (this.#options.way === 'self') this.#rounds.request(delayMs)
  }

  /** Checks because the user asked. */
  async check(): Promise<UpdateState> {
    await this.#check({ isAsked: true })
    return this.state()
  }

  restart(): void {
    if (this.#status.phase !== 'ready') return
    this.#wantsRestart = true
    this.#options.installer.restart()
  }

  /** Installs the downloaded update. Call when the library is closed, right before the process ends. */
  installAtQuit(): void {
    if (this.#status.phase !== 'ready') return
    try {
      this.#options.installer.install(this.#wantsRestart)
    } catch (error) {
      this.#options.log.error('could not install the update', { code: toUpdateFailure(error) })
    }
  }

  async #checkByItself(): Promise<void> {
    this.#rounds.request(checkEveryMs)
    const { isAutomatic, isMetered } = this.#options
    if (isAutomatic() && !(await isMetered())) await this.#check({ isAsked: false })
  }

  #check(how: { isAsked: boolean }): Promise<void> {
    if (this.#options.way !== 'self' || this.#status.phase === 'ready') return Promise.resolve()
    this.#running ??= this.#readFeed(how).finally(() => (this.#running = null))
    return this.#running
  }

  async #readFeed({ isAsked }: { isAsked: boolean }): Promise<void> {
    const { installer, home, log } = this.#options
    this.#show({ phase: 'checking' })
    try {
      const release = await this.#findNewer()
      const { refused } = readRecord(home)
      if (release === null || (release.version === refused && !isAsked)) {
        this.#show({ phase: 'up-to-date' })
        return
      }
      const { version } = release
      this.#show({ phase: 'downloading', version, percent: 0 })
      await installer.download(release, (percent) => this.#show({ phase: 'downloading', version, percent }))
      this.#show({ phase: 'ready', version })
    } catch (error) {
      const code = toUpdateFailure(error)
      log.error('could not update', { code })
      this.#show({ phase: 'failed', code })
    }
  }

  /** Null when this version is the newest. @throws CodedError */
  async #findNewer(): Promise<Release | null> {
    const { home, version, clock } = this.#options
    const release = await fetchRelease(this.#options)
    const { newest, signedAt: newestDate } = readRecord(home)
    // An attacker could serve an old signed feed again to hold back a security fix, so older versions and older
    // dates are rejected.
    const isOlder = [version, newest].some((known) => known && compareVersions(release.version, known) < 0)
    const isBefore = newestDate !== null && (release.signedAt ?? 0) < newestDate
    if (isOlder || isBefore) throw new CodedError('update-outdated')
    const signedAt = readFeedDate(release, clock.now()) ?? newestDate
    if (release.version !== newest || signedAt !== newestDate)
      changeRecord(home, { newest: release.version, signedAt })
    return release.version === version ? null : release
  }

  #show(status: UpdateStatus): void {
    this.#status = status
    this.changes.emit(this.state())
  }
}
