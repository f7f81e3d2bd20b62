/** Files that the system does not delete, like files that another program has open on Windows. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

const isRoot = process.getuid?.() === 0

/** False where permissions do not restrict root and the file system has no immutable flag. */
export function canHoldFiles(): boolean {
  if (process.platform === 'win32') return false
  if (!isRoot) return true
  const folder = mkdtempSync(join(tmpdir(), 'offhook-test-'))
  try {
    const probe = join(folder, 'probe')
    writeFileSync(probe, '')
    execFileSync('chattr', ['+i', probe], { stdio: 'ignore' })
    execFileSync('chattr', ['-i', probe])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes a file undeletable until the test ends or the returned function is called. */
export function holdFile(path: string): () => void {
  const [hold, letGo] = isRoot
    ? [() => execFileSync('chattr', ['+i', path]), () => execFileSync('chattr', ['-i', path])]
    : [() => chmodSync(dirname(path), 0o500), () => chmodSync(dirname(path), 0o700)]
  hold()
  let isHeld = true
  const release = () => {
    if (isHeld) letGo()
    isHeld = false
  }
  onTestFinished(release)
  return release
}
