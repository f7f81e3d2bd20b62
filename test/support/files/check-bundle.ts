/** Checks an evidence bundle as its README says: runs the README's commands in the bundle's folder. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface BundleCheck {
  /** SHA-256 of the public key, as printed by the first command. */
  fingerprint: string
  /** Both signatures are valid. */
  signaturesAreValid: boolean
  /** Every file is as listed. */
  filesAreIntact: boolean
  /** There are no unlisted files. */
  hasNoOtherFiles: boolean
}

/** @param readme the sender's own copy, for when the bundle's may have been changed */
export function checkBundle(
  folder: string,
  readme = readFileSync(join(folder, 'README.txt'), 'utf8'),
): BundleCheck {
  const [key, manifest, sums, files, listed, present] = readCommands(readme).map((command) =>
    spawnSync('bash', ['-o', 'pipefail', '-c', command], { cwd: folder, encoding: 'utf8' }),
  )
  const isValid = (run = key) => run!.status === 0 && run!.stdout.includes('Signature Verified Successfully')
  return {
    fingerprint: key!.stdout.split(' ')[0]!,
    signaturesAreValid: isValid(manifest) && isValid(sums),
    filesAreIntact: files!.status === 0 && files!.stdout.split('\n').every((line) => /^$|: OK$/.test(line)),
    hasNoOtherFiles: listed!.stdout !== '' && listed!.stdout === present!.stdout,
  }
}

export function readCommands(readme: string): string[] {
  return readme
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.trim())
}
