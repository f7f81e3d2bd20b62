/**
 * Reads and controls the app as a Linux screen reader does: through AT-SPI, with at-spi.py beside this file.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ElectronApplication } from '@playwright/test'

const run = promisify(execFile)
const script = fileURLToPath(new URL('at-spi.py', import.meta.url))

/** One element, as it is announced. */
export interface SpokenElement {
  /** AT-SPI's names: `table row`, `landmark`. */
  role: string
  name: string
  description: string
  states: string[]
  /** ARIA attributes without an AT-SPI state. */
  attributes: Record<string, string>
}

export interface ScreenReader {
  /** Everything in the app's windows, in reading order. */
  read(): Promise<SpokenElement[]>
  /** Carries out the default action of the first element with this role and name. @throws Error when there is none */
  act(role: string, name: string): Promise<void>
}

export function createScreenReader(app: ElectronApplication): ScreenReader {
  const pid = String(app.process().pid)
  return {
    read: async () => JSON.parse(await atSpi('read', pid)) as SpokenElement[],
    act: async (role, name) => void (await atSpi('act', pid, role, name)),
  }
}

/** Tells the apps of this desktop whether a screen reader is running: they expose their contents only then. */
export async function announceScreenReader(isRunning: boolean): Promise<void> {
  await atSpi('switch', isRunning ? 'on' : 'off')
}

async function atSpi(...args: string[]): Promise<string> {
  // Debian's own Python, because only that one finds Debian's modules. A tree of a few hundred elements is a
  // few 100 kB.
  const { stdout } = await run('/usr/bin/python3', [script, ...args], { maxBuffer: 2 ** 26 })
  return stdout
}
