/** Lists the commands of the command line. */
import type { Command } from './command.ts'
import { actions } from './commands/actions.ts'
import { account } from './commands/account.ts'
import { backup } from './commands/backup.ts'
import { call } from './commands/call.ts'
import { clip } from './commands/clip.ts'
import { computers } from './commands/computers.ts'
import { dictionary } from './commands/dictionary.ts'
import { doctor } from './commands/doctor.ts'
import { events } from './commands/events.ts'
import { exportCalls } from './commands/export.ts'
import { exportDatabase } from './commands/export-database.ts'
import { exportEvidenceCommand } from './commands/export-evidence.ts'
import { followUps } from './commands/follow-ups.ts'
import { journal } from './commands/journal.ts'
import { lines } from './commands/lines.ts'
import { list } from './commands/list.ts'
import { personal } from './commands/personal.ts'
import { mcp } from './commands/mcp.ts'
import { restore } from './commands/restore.ts'
import { search } from './commands/search.ts'
import { show } from './commands/show.ts'
import { sql } from './commands/sql.ts'
import { status } from './commands/status.ts'
import { sync } from './commands/sync.ts'
import { verify } from './commands/verify.ts'

export const commands: Record<string, Command> = {
  sync,
  status,
  list,
  events,
  search,
  lines,
  show,
  sql,
  export: exportCalls,
  'export-evidence': exportEvidenceCommand,
  'export-database': exportDatabase,
  journal,
  actions,
  dictionary,
  computers,
  'follow-ups': followUps,
  clip,
  call,
  account,
  verify,
  doctor,
  backup,
  restore,
  personal,
  mcp,
}
