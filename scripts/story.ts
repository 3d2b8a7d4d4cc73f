import { toUtcDay } from '../contract/dates.ts'
import { hideStory, type ListedStory, listStories, showStory } from '../server/people/index.ts'
import { type Command, runCommand } from './run-command.ts'
import { parseVisibility } from './visibility-command.ts'

const usage = `npm run story -- list [SEARCH]              the newest stories, or those whose title, author or identifier contains SEARCH
npm run story -- hide ID --reason TEXT      withdraws a story at once; readers are shown the reason
npm run story -- show ID [--reason TEXT]    publishes it again`

/** Tries once. Search engines that miss it read the sitemap. */
async function tellSearchEngines({ indexNow }: Parameters<Command>[0], id: string): Promise<void> {
  indexNow?.submit([id])
  await indexNow?.stop()
}

function describe(stories: ListedStory[], search: string | undefined): string {
  if (stories.length === 0) return search === undefined ? 'There are no stories yet.' : `No story matches ${search}.`
  const lines = stories.map(({ id, title, author, published_at, is_hidden, hidden_reason }) =>
    [
      id,
      `${toUtcDay(published_at)} UTC`,
      is_hidden ? 'hidden' : 'public',
      `${title} (${author})`,
      ...(hidden_reason === null ? [] : [`hidden because: ${hidden_reason}`]),
    ].join('  '),
  )
  return [...lines, stories.length === 1 ? '1 story' : `${stories.length} stories`].join('\n')
}

export const parse = parseVisibility({
  usage,
  name: 'story',
  hidden: (story, reason) => `${story} is hidden. Readers see this reason: ${reason}`,
  list: async ({ database }, search) => describe(await listStories(database, search), search),
  hide: hideStory,
  show: showStory,
  tell: tellSearchEngines,
})

if (import.meta.main) await runCommand(parse)
