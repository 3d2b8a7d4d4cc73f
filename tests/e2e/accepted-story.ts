import type { Browser, PlaywrightWorkerArgs } from '@playwright/test'
import { inDays, Town } from './town.ts'

export const question = { title: 'Who sold the ferry?', description: 'The town was told nothing.', amount: 40 }
export const story = 'The ferry was sold'

/** A story that was just accepted: $40.00 of its creator and $12.55 of a backer are charged. */
export async function openAccepted(
  browser: Browser,
  playwright: PlaywrightWorkerArgs['playwright'],
  settings: Record<string, string> = {},
) {
  const town = await Town.open(browser, playwright, settings)
  const creator = await town.bringIn('Rosa Reader')
  const backer = await town.bringIn('Gwen Backer')
  const journalist = await town.bringIn('Nellie Bly', true)
  const { id: bountyId } = await town.ask<{ id: string }>(creator, 'POST', '/api/bounties', question)
  await town.ask(backer, 'POST', `/api/bounties/${bountyId}/contribute`, { amount: 12.55 })
  const application = await town.ask<{ id: string }>(journalist, 'POST', `/api/bounties/${bountyId}/apply`, {
    cover_letter: 'I know the captain.',
    requested_due_date_journalist: inDays(10),
  })
  await town.ask(creator, 'POST', `/api/bounties/${bountyId}/applications/${application.id}/accept`)
  const content = JSON.stringify([{ type: 'paragraph', children: [{ text: 'It went for a dollar.' }] }])
  const draft = await town.ask<{ id: string }>(journalist, 'POST', '/api/drafts', {
    title: story,
    content,
    note_type: 'text',
    bounty_id: bountyId,
  })
  const submission = { bounty_id: bountyId, draft_id: draft.id, title: story, content }
  const { id } = await town.ask<{ id: string }>(journalist, 'POST', '/api/bounties/submit', submission)
  await town.ask(creator, 'PUT', `/api/delivered-bounties/${id}/accept`)
  return { town, backer, journalist, bountyId }
}
