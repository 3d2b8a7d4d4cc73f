import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { enterAs, expect, test } from './fixtures.ts'
import { readEmail } from './mailbox.ts'
import { inDays, Town } from './town.ts'

// A generous timeout, not a limit under test: each test starts the server several times.
test.setTimeout(180_000)

const question = { title: 'Who sold the ferry?', description: 'The town was told nothing.', amount: 40 }
const main = (page: Page) => page.getByRole('main')
const review = (page: Page) => main(page).getByRole('region', { name: 'Review' })
const contentOf = (text: string) => JSON.stringify([{ type: 'paragraph', children: [{ text }] }])

async function deliver(town: Town, journalist: Page, bountyId: string, text: string): Promise<string> {
  const { items } = await town.ask<{ items: { id: string }[] }>(journalist, 'GET', '/api/drafts?type=text')
  const [known] = items
  const content = contentOf(text)
  const title = 'The ferry was sold'
  const words = { title, content, note_type: 'text', bounty_id: bountyId }
  const draft = known ?? (await town.ask<{ id: string }>(journalist, 'POST', '/api/drafts', words))
  const submission = { bounty_id: bountyId, draft_id: draft.id, title, content }
  const { id } = await town.ask<{ id: string }>(journalist, 'POST', '/api/bounties/submit', submission)
  return id
}

async function openDelivered(browser: Browser, playwright: PlaywrightWorkerArgs['playwright']) {
  const town = await Town.open(browser, playwright)
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
  const id = await deliver(town, journalist, bountyId, 'It went for a dollar.')
  return { town, creator, backer, journalist, bountyId, id }
}

test('a story is returned, changed and then accepted by silence', async ({ browser, playwright }) => {
  const { town, creator, journalist, bountyId, id } = await openDelivered(browser, playwright)
  await creator.goto(`/delivered-bounties/${id}`)
  await expect(review(creator)).toContainText('Accepted automatically on')
  await review(creator).getByRole('button', { name: 'Ask for changes' }).click()
  const request = creator.getByRole('alertdialog', { name: 'Ask for changes' })
  await request.getByLabel('Point 1').fill('Say who bought it.')
  await request.getByLabel('New due date').fill(inDays(9).slice(0, 10))
  await request.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(review(creator)).toContainText('The journalist is changing this story')

  await journalist.goto(`/bounties/${bountyId}/draft`)
  await expect(main(journalist)).toContainText('Say who bought it.')
  await deliver(town, journalist, bountyId, 'It went to the mayor for a dollar.')
  await creator.reload()
  await expect(main(creator)).toContainText('It went to the mayor for a dollar.')
  await review(creator).getByRole('button', { name: 'Show what changed' }).click()
  await expect(creator.getByText('to the mayor').first()).toBeVisible()

  await town.pass(13)
  await readEmail(town.product, 'Subject: Please review the story for your bounty')
  await town.pass(1.01)
  await readEmail(town.product, 'Subject: The story for your bounty was accepted automatically')
  // Each start also continues the acceptances that are under way.
  await town.pass(0)
  await expect(async () => {
    await creator.goto(`/delivered-bounties/${id}`)
    await expect(main(creator).getByRole('link', { name: 'Read the published story' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(review(creator)).toContainText('Accepted automatically')
  await review(creator).getByRole('button', { name: /^Rate/ }).click()
  await expect(creator.getByRole('dialog').or(creator.getByRole('alertdialog'))).toBeVisible()
  await town.product.close()
})

test('a backer objects, and an administrator cancels the bounty with a reason', async ({ browser, playwright }) => {
  const { town, creator, backer, bountyId, id } = await openDelivered(browser, playwright)
  await backer.goto(`/delivered-bounties/${id}`)
  await review(backer).getByRole('button', { name: 'Object' }).click()
  const objection = backer.getByRole('alertdialog', { name: 'Object to this delivery' })
  await objection.getByLabel('Reason').fill('It answers another question.')
  await objection.getByRole('button', { name: 'Object' }).click()
  await expect(review(backer)).toContainText('an administrator decides')
  await creator.goto(`/delivered-bounties/${id}`)
  await expect(main(creator).getByRole('button', { name: /^Accept/ })).toHaveCount(0)

  const context = await browser.newContext({ baseURL: town.product.url })
  const administrator = await context.newPage()
  await enterAs(administrator, 'admin')
  await administrator.goto('/admin/objections')
  await main(administrator).getByRole('button', { name: /^Rule/ }).click()
  const ruling = administrator.getByRole('alertdialog', { name: 'Rule on the objections' })
  await ruling.getByLabel('Cancel the bounty').check()
  await ruling.getByLabel('Reason').fill('The story does not answer the question.')
  await ruling.getByRole('button', { name: 'Cancel bounty' }).click()
  await expect(main(administrator)).toContainText('No open objections')

  await backer.goto(`/bounties/${bountyId}`)
  await expect(main(backer)).toContainText('The story does not answer the question.')
  await expect(main(backer)).toContainText('Pledges released')
  await readEmail(town.product, 'Subject: An administrator canceled the bounty')
  await town.product.close()
})
