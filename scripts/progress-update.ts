import { toUtcDay } from '../contract/dates.ts'
import { hideUpdate, type ListedUpdate, listUpdates, showUpdate } from '../server/people/index.ts'
import { runCommand } from './run-command.ts'
import { parseVisibility } from './visibility-command.ts'

const usage = `npm run progress-update -- list [ID]                  the newest progress updates, or those of the bounty or with the identifier ID
npm run progress-update -- hide ID --reason TEXT      withdraws a progress update and its picture at once
npm run progress-update -- show ID [--reason TEXT]    publishes it again`

const shownCharacters = 80

function describe(updates: ListedUpdate[], id: string | undefined): string {
  if (updates.length === 0) return id === undefined ? 'There are no updates yet.' : `No update matches ${id}.`
  const lines = updates.map(({ bounty_id, bounty_title, author, text, published_at, is_hidden, ...update }) =>
    [
      update.id,
      `${toUtcDay(published_at)} UTC`,
      is_hidden ? 'hidden' : 'shown',
      `bounty ${bounty_id}: ${bounty_title} (${author})`,
      text.replaceAll(/\s+/g, ' ').slice(0, shownCharacters),
      ...(update.hidden_reason === null ? [] : [`hidden because: ${update.hidden_reason}`]),
    ].join('  '),
  )
  return [...lines, updates.length === 1 ? '1 update' : `${updates.length} updates`].join('\n')
}

export const parse = parseVisibility({
  usage,
  name: 'update',
  hidden: (update, reason) => `${update} is hidden. The audit log keeps this reason: ${reason}`,
  list: async ({ database }, id) => describe(await listUpdates(database, id), id),
  hide: hideUpdate,
  show: showUpdate,
})

if (import.meta.main) await runCommand(parse)
