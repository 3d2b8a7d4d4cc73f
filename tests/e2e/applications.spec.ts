import type { Page } from '@playwright/test'
import { accountButton, expect, test } from './fixtures.ts'
import { bringIn, isMarked, mark } from './people.ts'

const title = 'Who decides when the bridge closes?'

const cardOn = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

async function findBounty(page: Page) {
  await page.goto('/bounties')
  await page.getByRole('searchbox').fill('the bridge closes')
  await expect(cardOn(page)).toHaveCount(1)
}

async function application(page: Page, coverLetter: string) {
  await findBounty(page)
  await cardOn(page).getByRole('button', { name: 'Make Offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an offer' })
  await dialog.getByLabel('Cover letter').fill(coverLetter)
  const dueDate = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await dialog.getByLabel('Proposed due date').fill(dueDate)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByText('Your offer has been sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
}

test('the creator asks, a contributor backs, two journalists apply, one of them again, and the creator decides', async ({
  browser,
  request,
  product,
}) => {
  test.slow()
  const there = { browser, request, product }
  const [creator, backer, first, second] = await Promise.all([
    bringIn(there, 'Carla Creator'),
    bringIn(there, 'Bo Backer'),
    bringIn(there, 'Ada First', true),
    bringIn(there, 'Uma Second', true),
  ])

  await creator.goto('/bounties')
  await creator.getByRole('button', { name: 'Offer a New Bounty' }).click()
  await creator.getByLabel('Title').fill(title)
  await creator.getByLabel('Description').fill('It was closed on eleven mornings in October, and nobody says why.')
  await creator.getByLabel('Bounty amount').fill('40')
  await creator.getByRole('button', { name: 'Offer Bounty' }).click()
  await creator.getByRole('button', { name: 'Create Bounty' }).click()
  await expect(cardOn(creator)).toContainText('$40.00')
  await expect(accountButton(creator)).toHaveAccessibleName('Account CC')
  await mark(creator)

  await findBounty(backer)
  await cardOn(backer).getByRole('button', { name: /^Vote/ }).click()
  await expect(cardOn(backer).getByRole('button', { name: /^Vote/ })).toContainText('Vote 1')
  await cardOn(backer)
    .getByRole('button', { name: /^Contribute/ })
    .click()
  await cardOn(backer).getByLabel('Amount').fill('12.50')
  await backer.keyboard.press('Enter')
  const confirm = backer.getByRole('alertdialog')
  await expect(confirm).toContainText('$12.50')
  await expect(confirm).toContainText(title)
  await confirm.getByRole('button', { name: 'Confirm Contribution' }).click()
  await expect(cardOn(backer)).toContainText('$52.50')

  await application(first, 'I rode with the bridge keeper for a year.')
  await application(second, 'My uncle built it.')
  await expect(accountButton(creator)).toHaveAccessibleName('Account CC, new activity')

  await second.goto('/my-applications')
  await second.getByRole('button', { name: 'Withdraw' }).click()
  const prompt = second.getByRole('alertdialog')
  await expect(prompt).toContainText(
    'Are you sure you want to withdraw this application? This action cannot be undone.',
  )
  await prompt.getByRole('button', { name: 'Withdraw application' }).click()
  await expect(second.getByRole('main').getByText('Withdrawn', { exact: true })).toBeVisible()
  await application(second, 'My aunt built it, and she kept the plans.')
  await Promise.all([mark(first), mark(second)])
  await expect(accountButton(second)).toHaveAccessibleName('Account US')

  await accountButton(creator).click()
  await creator.getByRole('menuitem', { name: /^Offers Received/ }).click()
  const applications = creator.getByRole('article').filter({ hasText: 'Cover letter' })
  const applicationOf = (journalist: string) => applications.filter({ hasText: journalist })
  await expect(applications).toHaveCount(3)
  await expect(creator.getByText('My aunt built it, and she kept the plans.')).toBeVisible()
  await creator.getByRole('button', { name: 'Accept the offer of Uma Second' }).click()
  const question = creator.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to accept this offer? All other offers for this bounty will be automatically rejected.',
  )
  await question.getByRole('button', { name: 'Accept offer' }).click()
  await expect(creator.getByRole('main').getByText('Offer accepted successfully!')).toBeVisible()
  await expect(applicationOf('Ada First')).toContainText('Rejected')
  await expect(applicationOf('Uma Second').first()).toContainText('In Progress')

  await expect(accountButton(creator)).toHaveAccessibleName('Account CC')
  await expect(accountButton(second)).toHaveAccessibleName('Account US, new activity')
  expect(await Promise.all([creator, first, second].map(isMarked))).toEqual([true, true, true])

  await second.goto('/my-investigations')
  await expect(second.getByRole('article').filter({ hasText: title })).toContainText('$52.50')
  await first.goto('/my-applications')
  await expect(first.getByRole('article').filter({ hasText: title })).toContainText('Rejected')
  await Promise.all([creator, backer, first, second].map((page) => page.context().close()))
})
