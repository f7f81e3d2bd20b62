/**
 * A program that moves, restores, backs up, encrypts or decrypts a library, or changes its passphrase or recovery code,
 * and kills itself before the file operation with a given number, like a power cut. Prints the names of all operations
 * if it reaches its end, or the code of its failure.
 *
 * Arguments: the data folder, which also contains the keychain, the account's id, `open`, `move`, `restore`, `backup`,
 * `encrypt`, `decrypt`, `passphrase` or `code`, its target or the new passphrase, the number, and the recovery code of an
 * encrypted backup, or `plain`.
 */
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const [home, id, task, target, killAt, secret] = process.argv.slice(2) as [
  ...[string, string, string, string, string],
  string?,
]

const operations: string[] = []
function count(operation: string): void {
  operations.push(operation)
  if (operations.length === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}
for (const name of ['rename', 'rm', 'rmdir', 'mkdir', 'open', 'writeFile'] as const) {
  const real = promises[name] as (...args: unknown[]) => Promise<unknown>
  promises[name] = ((...args: unknown[]) => {
    count(name)
    return real(...args)
  }) as never
}
const converts = task === 'encrypt' || task === 'decrypt'
// A database is converted by SQLite: before it makes a file, and after it has written it.
const sync = ['renameSync', ...(converts ? ['rmSync', 'fsyncSync'] : [])] as ('renameSync' | 'rmSync')[]
for (const name of sync) {
  const real = fs[name] as (...args: unknown[]) => void
  fs[name] = (...args: unknown[]) => {
    count(name)
    real(...args)
  }
}
syncBuiltinESMExports()

const { openAccountBook } = await import('../../../src-main/session/account-book.ts')
const { createLibraryPlaces } = await import('../../../src-main/session/library-places.ts')
const { createLibraryVault } = await import('../../../src-main/credentials/library-vault.ts')
const { createFileKeyStore } = await import('../engine/file-key-store.ts')
const { runJobInThread: doJob } = await import('../../../src-main/threads/jobs.ts')
const { systemClock } = await import('../../../src-main/util/clock.ts')

const signal = new AbortController().signal
const book = await openAccountBook(home)
const vault = createLibraryVault(createFileKeyStore(home), { copies: book })
const findKeys = async (folder: string) => {
  const lock = await vault.open(folder)
  return lock.state === 'open' ? lock.keys : null
}
const places = createLibraryPlaces({
  book,
  clock: systemClock,
  findKeys,
  forgetKeys: async () => {},
  forgetCodes: async () => {},
  openCopy: (owner, secret) => vault.openCopy(owner, secret),
  createKeys: () => vault.create(),
  runJob: (name, plan, { keys } = {}) => doJob({ name, plan }, { keys, signal, onProgress() {} }),
})
/** As before each opening. */
async function settle(): Promise<void> {
  await places.finishInterrupted(id)
  await places.settleAudio(id, await findKeys(book.getFolder(id)))
}

async function run(): Promise<void> {
  await settle()
  if (task === 'open') return
  if (task === 'move') {
    const plan = await places.planMove(id, target)
    if (plan) await places.move(id, plan, { signal })
  } else if (task === 'restore') {
    const staged = await places.stage(
      await places.openBackup(target, secret === 'plain' ? { plain: true } : { secret: secret ?? null }),
      { signal },
    )
    await staged.place()
  } else if (converts) {
    await places.convert(id, { encrypted: task === 'encrypt', signal })
  } else if (task === 'passphrase') {
    await vault.changePassphrase({ folder: book.getFolder(id), accountId: id }, target)
  } else if (task === 'code') {
    const owner = { folder: book.getFolder(id), accountId: id }
    await vault.confirmRecoveryCode(owner.folder, (await vault.makeRecoveryCode(owner, 1))!)
  } else {
    const { folder: _folder, moving: _moving, ...account } = book.find(id)!
    const settings = { account, settings: { ...book.settings() } }
    const plan = {
      library: book.getFolder(id),
      folder: target,
      audio: true,
      appVersion: '1',
      settings,
      startedAt: 1,
    }
    const keys = await findKeys(book.getFolder(id))
    await doJob({ name: 'backup', plan }, { keys, signal, onProgress() {} })
  }
}

const failure = await run().then(
  () => null,
  (error: Error & { code?: string }) => error.code ?? error.message,
)
fs.writeSync(1, JSON.stringify(failure ?? operations))
