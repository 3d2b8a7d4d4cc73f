import { listAuditLog } from '../server/people/index.ts'
import { type Command, CommandError, runCommand } from './run-command.ts'

const usage = `npm run audit -- list                the newest 500 entries, newest last
npm run audit -- list --subject X    those about one account (its email or identifier), story or row`

export function parse([name, option, subject, ...rest]: string[]): Command {
  const isWhole = option === undefined
  const isAbout = option === '--subject' && subject !== undefined && rest.length === 0
  if (name !== 'list' || !(isWhole || isAbout)) throw new CommandError(`Type one of:\n${usage}`)
  return async ({ database }) => {
    const acts = await listAuditLog(database, subject)
    const lines = acts.map(({ at, actor, action, subject, reason, details }) =>
      [at, actor, action, subject, ...(details === '{}' ? [] : [details]), ...(reason === null ? [] : [reason])].join(
        '  ',
      ),
    )
    return [...lines, acts.length === 1 ? '1 entry' : `${acts.length} entries`].join('\n')
  }
}

if (import.meta.main) await runCommand(parse)
