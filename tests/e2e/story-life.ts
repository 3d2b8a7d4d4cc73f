import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { inDays, Town } from './town.ts'

export const question = { title: 'Who sold the ferry?', description: 'The town was told nothing.', amount: 40 }
export const story = 'The ferry was sold'

/** Asks the server as people of a product. */
type Place = Pick<Town, 'ask'>

export async function assign(town: Place, creator: Page, journalist: Page, bountyId: string): Promise<void> {
  const application = await town.ask<{ id: string }>(journalist, 'POST', `/api/bounties/${bountyId}/apply`, {
    cover_letter: 'I know the captain.',
    requested_due_date_journalist: inDays(10),
  })
  await town.ask(creator, 'POST', `/api/bounties/${bountyId}/applications/${application.id}/accept`)
}

/** Delivers again if the delivery was returned. */
export async function deliver(
  town: Place,
  journalist: Page,
  bountyId: string,
  text = 'It went for a dollar.',
): Promise<string> {
  const { items } = await town.ask<{ items: { id: string; bounty_id?: string }[] }>(
    journalist,
    'GET',
    '/api/drafts?type=text',
  )
  const known = items.find(({ bounty_id }) => bounty_id === bountyId)
  const content = JSON.stringify([{ type: 'paragraph', children: [{ text }] }])
  const words = { title: story, content, note_type: 'text', bounty_id: bountyId }
  const draft = known ?? (await town.ask<{ id: string }>(journalist, 'POST', '/api/drafts', words))
  const submission = { bounty_id: bountyId, draft_id: draft.id, title: story, content }
  const { id } = await town.ask<{ id: string }>(journalist, 'POST', '/api/bounties/submit', submission)
  return id
}

type People = { creator: Page; backer: Page; journalist: Page }

/** A story under review: $40.00 of its creator and $12.55 of a backer are pledged. */
export async function deliverStory(town: Place, { creator, backer, journalist }: People) {
  const { id: bountyId } = await town.ask<{ id: string }>(creator, 'POST', '/api/bounties', question)
  await town.ask(backer, 'POST', `/api/bounties/${bountyId}/contribute`, { amount: 12.55 })
  await assign(town, creator, journalist, bountyId)
  return { bountyId, id: await deliver(town, journalist, bountyId) }
}

export const accept = (town: Place, creator: Page, id: string) =>
  town.ask(creator, 'PUT', `/api/delivered-bounties/${id}/accept`)

export async function bringPeople(town: Town): Promise<People> {
  const [creator, backer, journalist] = await Promise.all([
    town.bringIn('Rosa Reader'),
    town.bringIn('Gwen Backer'),
    town.bringIn('Nellie Bly', true),
  ])
  return { creator, backer, journalist }
}

/** A story under review, in a product of its own. */
export async function openDelivered(
  browser: Browser,
  playwright: PlaywrightWorkerArgs['playwright'],
  settings: Record<string, string> = {},
) {
  const town = await Town.open(browser, playwright, settings)
  const people = await bringPeople(town)
  return { town, ...people, ...(await deliverStory(town, people)) }
}

/** A story that was just accepted, so that its pledges are charged. */
export async function openAccepted(...options: Parameters<typeof openDelivered>) {
  const scene = await openDelivered(...options)
  await accept(scene.town, scene.creator, scene.id)
  return scene
}
