import { setTimeout as delay } from 'node:timers/promises'
import { checkReason, reasonRules } from '../server/moderation/reason.ts'
import { hideStory, type ListedStory, listStories, showStory } from '../server/moderation/stories.ts'
import { type Command, CommandError, runCommand } from './run-command.ts'

const usage = `npm run story -- list [SEARCH]              the newest stories, or those whose title, author or identifier contains SEARCH
npm run story -- hide ID --reason TEXT      withdraws a story at once; readers are shown the reason
npm run story -- show ID [--reason TEXT]    publishes it again`

function parse([name, ...given]: string[]): Command {
  const [first, option, text, ...rest] = given
  if (name === 'list' && given.length <= 1) {
    return async ({ database }) => describe(await listStories(database, first), first)
  }
  if ((name === 'hide' || name === 'show') && first !== undefined && rest.length === 0) {
    const isGiven = option === '--reason' && text !== undefined
    if (isGiven || (name === 'show' && option === undefined)) {
      const reason = text === undefined ? null : checkReason(text)
      if (reason === undefined) throw new CommandError(reasonRules)
      return name === 'hide' ? hide(first, reason ?? '') : show(first, reason)
    }
  }
  throw new CommandError(`Type one of:\n${usage}`)
}

/**
 * On PostgreSQL a NOTIFY tells the servers to drop their cached pages. It reaches them after the commit, so wait, in
 * milliseconds, until it surely has. On SQLite they look before each response.
 */
const notifyMs = 500
const waitForServers = async ({ database }: Parameters<Command>[0]) => {
  if (database.engine === 'postgres') await delay(notifyMs)
}

/** Tries once. Search engines that miss it read the sitemap. */
async function tellSearchEngines({ indexNow }: Parameters<Command>[0], id: string): Promise<void> {
  indexNow?.submit([id])
  await indexNow?.stop()
}

const hide =
  (id: string, reason: string): Command =>
  async (place) => {
    if (!(await hideStory(place, id, reason))) throw new CommandError(`There is no story ${id}.`)
    await waitForServers(place)
    await tellSearchEngines(place, id)
    return `Story ${id} is hidden. Readers see this reason: ${reason}`
  }

const show =
  (id: string, reason: string | null): Command =>
  async (place) => {
    if (!(await showStory(place, id, reason))) throw new CommandError(`There is no hidden story ${id}.`)
    await waitForServers(place)
    await tellSearchEngines(place, id)
    return `Story ${id} is published again.`
  }

function describe(stories: ListedStory[], search: string | undefined): string {
  if (stories.length === 0) return search === undefined ? 'There are no stories yet.' : `No story matches ${search}.`
  const lines = stories.map(({ id, title, author, published_at, is_hidden, hidden_reason }) =>
    [
      id,
      published_at.slice(0, 10),
      is_hidden ? 'hidden' : 'public',
      `${title} (${author})`,
      ...(hidden_reason === null ? [] : [`hidden because: ${hidden_reason}`]),
    ].join('  '),
  )
  return [...lines, stories.length === 1 ? '1 story' : `${stories.length} stories`].join('\n')
}

await runCommand(parse)
