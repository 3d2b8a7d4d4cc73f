import {
  hideDelivery,
  listDeliveries,
  showDelivery,
  wordsOfDelivery,
  writersOfDelivery,
} from '../server/bounties/index.ts'
import { hideStory, listStories, showStory, wordsOfStory, writersOfStory } from '../server/people/index.ts'
import { type Command, runCommand } from './run-command.ts'
import { parseVisibility } from './visibility-command.ts'

const usage = `npm run story -- list [SEARCH]              the newest stories, delivered ones first, or those whose title, author or identifier contains SEARCH
npm run story -- hide ID --reason TEXT      withdraws a story at once, also one that is only delivered; readers are shown the reason
npm run story -- show ID [--reason TEXT]    shows it again`

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
  list: async ({ database }, search) => [
    ...(await listDeliveries(database, search)),
    ...(await listStories(database, search)),
  ],
  quoted: async ({ database }, id) => [...(await wordsOfStory(database, id)), ...(await wordsOfDelivery(database, id))],
  hide: async (place, id, reason) => (await hideStory(place, id, reason)) || hideDelivery(place, id, reason),
  show: async (place, id, reason) => (await showStory(place, id, reason)) || showDelivery(place, id, reason),
  writers: async ({ database }, id) => [
    ...(await writersOfStory(database, id)),
    ...(await writersOfDelivery(database, id)),
  ],
  tell: tellSearchEngines,
})

if (import.meta.main) await runCommand(parse)
