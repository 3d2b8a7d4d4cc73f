import type { Page } from '@playwright/test'
import { expect, main, test } from './fixtures.ts'
import { readEmail } from './mailbox.ts'
import { deliver, deliverStory, openDelivered } from './story-life.ts'
import { inDays } from './town.ts'

// A generous timeout, not a limit under test: the test starts the server several times.
test.setTimeout(360_000)

const review = (page: Page) => main(page).getByRole('region', { name: 'Review' })

async function objectAndRule(
  { backer, creator, administrator }: Record<'backer' | 'creator' | 'administrator', Page>,
  id: string,
) {
  await backer.goto(`/delivered-bounties/${id}`)
  await review(backer).getByRole('button', { name: 'Object' }).click()
  const objection = backer.getByRole('alertdialog', { name: 'Object to this delivery' })
  await objection.getByLabel('Reason').fill('It answers another question.')
  await objection.getByRole('button', { name: 'Object' }).click()
  await expect(review(backer)).toContainText('an administrator decides')
  await creator.goto(`/delivered-bounties/${id}`)
  await expect(main(creator).getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await administrator.goto('/admin/objections')
  await main(administrator)
    .getByRole('button', { name: /^Decide/ })
    .click()
  const ruling = administrator.getByRole('alertdialog', { name: 'Decide on this story' })
  await ruling.getByLabel('Cancel the bounty').check()
  await ruling.getByLabel('Reason').fill('The story does not answer the question.')
  await ruling.getByRole('button', { name: 'Cancel bounty' }).click()
  await expect(main(administrator)).toContainText('No open objections')
}

test('a story is returned, changed and accepted by silence, and one that a backer objects to is canceled', async ({
  browser,
  playwright,
}) => {
  const { town, creator, backer, journalist, bountyId, id } = await openDelivered(browser, playwright)
  const objectionable = await deliverStory(town, { creator, backer, journalist })
  await objectAndRule({ creator, backer, administrator: await town.administrator() }, objectionable.id)
  await backer.goto(`/bounties/${objectionable.bountyId}`)
  await expect(main(backer)).toContainText('The story does not answer the question.')
  await expect(main(backer)).toContainText('Pledges released')
  await readEmail(town.product, 'Subject: An administrator canceled the bounty')

  await creator.goto(`/delivered-bounties/${id}`)
  await expect(review(creator)).toContainText('Accepted automatically on')
  const changes = { points: ['Say who bought it.'], due_date: inDays(9) }
  await town.ask(creator, 'POST', `/api/delivered-bounties/${id}/changes`, changes)
  await journalist.goto(`/bounties/${bountyId}/draft`)
  await expect(main(journalist)).toContainText('Say who bought it.')
  await deliver(town, journalist, bountyId, 'It went to the mayor for a dollar.')
  await creator.reload()
  await expect(main(creator)).toContainText('It went to the mayor for a dollar.')

  await town.pass(13)
  await readEmail(town.product, 'Subject: Please review the story for your bounty')
  await town.pass(1.01)
  await readEmail(town.product, 'Subject: The story for your bounty was accepted automatically')
  // Each start also continues the acceptances that are under way.
  await town.pass(0)
  const delivery = () => town.ask<{ payment_status: string }>(creator, 'GET', `/api/delivered-bounties/${id}`)
  await expect.poll(async () => (await delivery()).payment_status).toBe('paid')
  await creator.goto(`/delivered-bounties/${id}`)
  await expect(main(creator).getByRole('link', { name: 'Read the published story' })).toBeVisible()
  await expect(review(creator)).toContainText('Accepted automatically')
  await review(creator).getByRole('button', { name: /^Rate/ }).click()
  await expect(creator.getByRole('dialog').or(creator.getByRole('alertdialog'))).toBeVisible()
  await town.close()
})
