/** Writes, reads and removes a test entry in the keychain. */
import { randomUUID } from 'node:crypto'
import { makeFinding, type Finding } from '../../src-preload/contract/checks.ts'
import { CredentialsError, type KeyStore } from '../credentials/types.ts'

/** An entry that is written after the time limit is removed too. */
export async function checkKeychain(keychain: KeyStore): Promise<Finding<'keychain'>> {
  const name = `test-${randomUUID()}`
  const value = randomUUID()
  try {
    let found: string | null
    try {
      await keychain.save(name, value)
      found = await keychain.find(name)
    } finally {
      await keychain.remove(name)
    }
    const isLeft = (await keychain.find(name)) !== null
    return makeFinding('keychain', found === value && !isLeft ? 'ok' : 'refused')
  } catch (error) {
    return makeFinding('keychain', error instanceof CredentialsError ? error.failure : 'refused')
  }
}
