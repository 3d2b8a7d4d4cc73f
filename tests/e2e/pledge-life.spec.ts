import type { Page } from '@playwright/test'
import { expect, main, test } from './fixtures.ts'
import { readEmail } from './mailbox.ts'
import { assign, bringPeople, question } from './story-life.ts'
import { inDays, Town } from './town.ts'

// A generous timeout, not a limit under test: the test starts the server several times.
test.setTimeout(360_000)

const own = (page: Page) => main(page).getByRole('region', { name: 'Your pledge' })

async function lowerPledge(backer: Page): Promise<void> {
  await expect(own(backer)).toContainText('$12.55')
  await own(backer)
    .getByRole('button', { name: /^Change pledge/ })
    .click()
  await own(backer).getByLabel('Your whole pledge').fill('5')
  await backer.keyboard.press('Enter')
  const confirmation = backer.getByRole('alertdialog', { name: 'Confirm your pledge' })
  await expect(confirmation).toContainText('lowering your pledge from $12.55 to $5.00')
  await confirmation.getByRole('button', { name: 'Change pledge' }).click()
  await expect(own(backer)).toContainText('$5.00')
  await expect(main(backer)).toContainText('$45.00')
}

async function askForTime(journalist: Page): Promise<void> {
  await journalist.goto('/my-investigations')
  await journalist.getByRole('link', { name: /^More time or leave/ }).click()
  await main(journalist).getByRole('button', { name: 'Ask for more time' }).click()
  const request = journalist.getByRole('alertdialog', { name: 'Ask for more time' })
  await request.getByLabel('Reason').fill('The captain is at sea.')
  await request.getByLabel('New due date').fill(inDays(30).slice(0, 10))
  await request.getByRole('button', { name: 'Send request' }).click()
  await expect(request).toBeHidden()
}

test('a pledge is changed, withdrawn and released, as one bounty expires and the journalist of another is late', async ({
  browser,
  playwright,
}) => {
  const town = await Town.open(browser, playwright)
  const { creator, backer, journalist } = await bringPeople(town)
  const short = { ...question, title: 'Who paints the bridge?', expiry_days: 14 }
  const { id: expiring } = await town.ask<{ id: string }>(creator, 'POST', '/api/bounties', short)
  await town.ask(backer, 'POST', `/api/bounties/${expiring}/contribute`, { amount: 12.55 })
  await backer.goto(`/bounties/${expiring}`)
  await lowerPledge(backer)

  const { id: late } = await town.ask<{ id: string }>(creator, 'POST', '/api/bounties', question)
  await town.ask(backer, 'POST', `/api/bounties/${late}/contribute`, { amount: 12.55 })
  await assign(town, creator, journalist, late)
  await askForTime(journalist)
  await creator.goto(`/bounties/${late}`)
  await expect(main(creator)).toContainText('The captain is at sea.')
  await main(creator).getByRole('button', { name: 'Decline more time' }).click()
  await creator.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await expect(main(creator).getByRole('button', { name: 'Decline more time' })).toHaveCount(0)

  await town.pass(8)
  await readEmail(town.product, 'Subject: A bounty you backed expires soon')
  await readEmail(town.product, 'Subject: Your bounty expires soon')
  await town.pass(10)
  await readEmail(town.product, 'Subject: A bounty you backed has expired')
  await backer.goto(`/bounties/${expiring}`)
  await expect(main(backer).getByText('Expired', { exact: true }).first()).toBeVisible()
  await expect(main(backer).getByText('Bounty expired')).toBeVisible()
  await expect(main(backer)).toContainText('Nobody was charged.')
  await expect(main(backer).getByRole('button', { name: /Contribute|Change pledge/ })).toHaveCount(0)

  await readEmail(town.product, 'Subject: The story for your bounty is late')
  await creator.reload()
  await main(creator).getByRole('button', { name: 'Reopen bounty' }).click()
  await creator.getByRole('alertdialog').getByRole('button', { name: 'Reopen bounty' }).click()
  await expect(main(creator).getByRole('button', { name: 'Cancel bounty' })).toBeVisible()
  await readEmail(town.product, 'Subject: A bounty you backed is open again')
  await backer.goto(`/bounties/${late}`)
  await own(backer)
    .getByRole('button', { name: /^Withdraw pledge/ })
    .click()
  await backer.getByRole('alertdialog').getByRole('button', { name: 'Withdraw pledge' }).click()
  await expect(own(backer)).toContainText('Your pledge is withdrawn. You won’t be charged.')
  await expect(main(backer)).toContainText('$40.00')

  await main(creator).getByRole('button', { name: 'Cancel bounty' }).click()
  const cancellation = creator.getByRole('alertdialog', { name: 'Cancel bounty' })
  await cancellation.getByLabel('Reason').fill('The ferry is back.')
  await cancellation.getByRole('button', { name: 'Cancel bounty' }).click()
  await expect(main(creator).getByText('Canceled', { exact: true }).first()).toBeVisible()
  await backer.reload()
  await expect(main(backer)).toContainText('The ferry is back.')
  await town.close()
})
