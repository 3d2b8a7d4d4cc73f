import { hideStory, listStories, showStory, wordsOfStory, writersOfStory } from '../server/people/index.ts'
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

export const parse = parseVisibility({
  usage,
  name: 'story',
  plural: 'stories',
  hidden: (story, reason) => `${story} is hidden. Readers see this reason: ${reason}`,
  list: ({ database }, search) => listStories(database, search),
  quoted: ({ database }, id) => wordsOfStory(database, id),
  hide: hideStory,
  show: showStory,
  writers: ({ database }, id) => writersOfStory(database, id),
  tell: tellSearchEngines,
})

if (import.meta.main) await runCommand(parse)
