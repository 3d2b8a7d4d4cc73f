import { hideUpdate, listUpdates, showUpdate, wordsOfUpdate, writersOfUpdate } from '../server/people/index.ts'
import { runCommand } from './run-command.ts'
import { parseVisibility } from './visibility-command.ts'

const usage = `npm run progress-update -- list [ID]                  the newest progress updates, or those of the bounty or with the identifier ID
npm run progress-update -- hide ID --reason TEXT      withdraws a progress update and its picture at once
npm run progress-update -- show ID [--reason TEXT]    publishes it again`

export const parse = parseVisibility({
  usage,
  name: 'update',
  plural: 'updates',
  hidden: (update, reason) => `${update} is hidden. Its writer gets this reason: ${reason}`,
  list: ({ database }, id) => listUpdates(database, id),
  quoted: ({ database }, id) => wordsOfUpdate(database, id),
  hide: hideUpdate,
  show: showUpdate,
  writers: ({ database }, id) => writersOfUpdate(database, id),
})

if (import.meta.main) await runCommand(parse)
