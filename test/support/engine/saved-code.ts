/** Makes a recovery code and confirms it, as a person does who saves it. */
import type { LibraryOwner, LibraryVault } from '../../../src-main/credentials/library-vault.ts'

export async function saveRecoveryCode(vault: LibraryVault, owner: LibraryOwner): Promise<string> {
  const code = (await vault.makeRecoveryCode(owner, 1))!
  await vault.confirmRecoveryCode(owner.folder, code)
  return code
}
