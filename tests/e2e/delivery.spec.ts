import type { Page, Request } from '@playwright/test'
import { accountButton, expect, main, test } from './fixtures.ts'
import { readEmail } from './mailbox.ts'
import { askAs, bringIn, isMarked, mark } from './people.ts'
import { expectSpoken } from './spoken.ts'
import { inDays } from './town.ts'

const question = 'Who has the keys to the lighthouse?'
const headline = 'The lighthouse has had no keeper since June'
const firstSentence = 'The lamp was lit by a timer, and the timer was bought by nobody.'

const cardOn = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

async function findBounty(page: Page) {
  await page.goto('/bounties')
  await page.getByRole('searchbox').fill('keys to the lighthouse')
  await expect(cardOn(page, question)).toHaveCount(1)
}

async function contribute(backer: Page) {
  await findBounty(backer)
  const card = cardOn(backer, question)
  await card.getByRole('button', { name: /^Vote/ }).click()
  await expect(card.getByRole('button', { name: /^Vote/ })).toContainText('Vote 1')
  await card.getByRole('button', { name: /^Contribute/ }).click()
  await card.getByLabel('Amount').fill('12.55')
  await expectSpoken(backer, 'pledge', 'article')
  await backer.keyboard.press('Enter')
  await expect(backer.getByRole('alertdialog')).toBeVisible()
  await expectSpoken(backer, 'pledge-confirmation', 'alertdialog')
  await backer.getByRole('alertdialog').getByRole('button', { name: 'Confirm contribution' }).click()
  await expect(card).toContainText('$52.55')
}

async function withdraw(journalist: Page) {
  await journalist.goto('/my-applications')
  await journalist.getByRole('button', { name: 'Withdraw' }).click()
  await journalist.getByRole('alertdialog').getByRole('button', { name: 'Withdraw offer' }).click()
  await expect(main(journalist).getByText('Withdrawn', { exact: true })).toBeVisible()
}

async function openOffers(creator: Page) {
  await accountButton(creator).click()
  await creator.getByRole('menuitem', { name: /^Offers Received/ }).click()
  await expect(creator.getByRole('article').filter({ hasText: 'Cover letter' })).toHaveCount(3)
}

async function write(journalist: Page) {
  await journalist.goto('/my-investigations')
  await cardOn(journalist, question).getByRole('link', { name: 'Deliver this Bounty' }).click()
  await journalist.getByRole('link', { name: 'Create Draft' }).click()
  await expect(journalist.getByRole('heading', { name: 'Create New Article' })).toBeVisible()
  await journalist.getByLabel('Title').fill(headline)
  await journalist.getByRole('textbox', { name: 'Article' }).click()
  await journalist.keyboard.type(`# What the log says`)
  await journalist.keyboard.press('Enter')
  await journalist.keyboard.type(firstSentence)
  const address = new URL(journalist.url()).pathname.replace(/\/submit-draft$/, '')
  // Leave before autosave's five seconds: the editor saves on leaving.
  await journalist.getByRole('link', { name: 'Back to Bounty' }).click()
  await expect(journalist.getByRole('heading', { level: 1, name: question })).toBeVisible()
  await journalist.getByRole('link', { name: 'Deliver this Bounty' }).click()
  await expect(journalist.getByRole('heading', { level: 2, name: headline })).toBeVisible()
  await journalist.getByRole('link', { name: 'Edit in Full Editor' }).click()
  await expect(journalist.getByLabel('Title')).toHaveValue(headline)
  await expect(journalist.getByRole('textbox', { name: 'Article' })).toContainText(firstSentence)
  return address
}

async function submit(journalist: Page, address: string) {
  await journalist.getByRole('combobox', { name: 'Categories' }).fill('trav')
  await journalist.getByRole('option', { name: 'Travel' }).click()
  await journalist.getByRole('button', { name: 'Submit bounty' }).click()
  const dialog = journalist.getByRole('alertdialog', { name: 'Submit bounty' })
  await expect(dialog).toContainText('Once submitted, the bounty cannot be modified or updated.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await journalist.getByRole('button', { name: 'Submit bounty' }).click()
  await dialog.getByRole('button', { name: 'I agree, Submit' }).dblclick()
  await journalist.waitForURL(address)
  const notice = 'Your story has been submitted. The creator has been notified and will review it.'
  await expect(main(journalist).getByText(notice)).toBeVisible()
  await expect(accountButton(journalist)).toHaveAccessibleName('Account JJ')
  expect(await isMarked(journalist)).toBe(true)
  await expect(main(journalist).getByText('Delivered by you: Under Review')).toBeVisible()
  await expect(journalist.getByRole('link', { name: 'Deliver this Bounty' })).toHaveCount(0)
  await journalist.getByRole('link', { name: 'Open Article' }).click()
  await expect(main(journalist)).toContainText(firstSentence)
  await expect(journalist.getByRole('button', { name: 'Accept & Pay' })).toHaveCount(0)
}

const whenSettled = (page: Page, address: RegExp) =>
  new Promise<void>((resolve) => {
    const settle = (request: Request) => address.test(request.url()) && resolve()
    page.on('requestfinished', settle)
    page.on('requestfailed', settle)
  })

async function openReview(page: Page, shown: string) {
  await page.goto('/delivered-bounties')
  const isOpened = /\/api\/delivered-bounties\/[^/?]+$/
  const isSearch = /\/api\/delivered-bounties\?.*search=/
  // Hold the search response back until the card is open: a late search result must not replace what the reader
  // opened.
  const opened = page.waitForRequest(isOpened)
  const searched = whenSettled(page, isSearch)
  await page.route(isSearch, async (route) => {
    await opened
    await route.continue()
  })
  await page.route(isOpened, async (route) => {
    await searched
    await route.continue()
  })
  const asked = page.waitForRequest(isSearch)
  await page.getByRole('searchbox').fill('bought by nobody')
  await asked
  const card = cardOn(page, headline)
  await expect(card).toContainText('Under Review')
  await expect(card).toContainText(`$52.55`)
  await expect(card).toContainText(shown)
  await card.getByRole('link', { name: 'Open to Review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(main(page)).toContainText(firstSentence)
  await expect(main(page)).toContainText('$40.00')
  await expect(main(page)).toContainText('$12.55')
  await expect(main(page)).toContainText('Pending')
}

async function rateAndPay(creator: Page) {
  await creator.getByRole('button', { name: 'Accept & Pay' }).click()
  const dialog = creator.getByRole('dialog')
  await expect(dialog).toContainText('$47.29')
  await expect(dialog).toContainText('$5.26')
  await expect(dialog).toContainText('cannot be undone')
  const confirm = dialog.getByRole('button', { name: /Confirm/ })
  const groups = dialog.getByRole('radiogroup')
  await expect(groups).toHaveCount(6)
  for (const group of await groups.all()) {
    await expect(confirm).toBeDisabled()
    await group.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  }
  await dialog.getByLabel(/Feedback/).fill('Every log was asked for.')
  await expectSpoken(creator, 'rating', 'dialog')
  await confirm.click()
  await expect(main(creator).getByText('You have successfully accepted and paid for this bounty!')).toBeVisible()
  await expect(creator.getByRole('button', { name: 'Accepted & Paid' })).toBeVisible()
  await expect(main(creator)).toContainText('$47.29')
  await expect(main(creator)).toContainText('$5.26')
}

test('a bounty is requested, funded, investigated, written, reviewed, rated, paid and published', {
  tag: '@engine',
}, async ({ browser, request, product }) => {
  test.setTimeout(240_000)
  const there = { browser, request, product }
  const [creator, backer, journalist, other] = await Promise.all([
    bringIn(there, 'Cleo Creator'),
    bringIn(there, 'Bert Backer'),
    bringIn(there, 'Jana Journalist', true),
    bringIn(there, 'Otto Other', true),
  ])
  const ask = (by: Page, path: string, data?: object) => askAs<{ id: string }>(request, by, 'POST', path, data)
  const description = 'It was dark on nine nights, and nobody answers the telephone.'
  const { id } = await ask(creator, '/api/bounties', { title: question, description, amount: 40 })
  const offer = (by: Page, cover_letter: string) =>
    ask(by, `/api/bounties/${id}/apply`, { cover_letter, requested_due_date_journalist: inDays(30) })
  await creator.goto('/bounties')
  await contribute(backer)
  await expect(accountButton(creator)).toHaveAccessibleName('Account CC')
  await mark(creator)
  await offer(other, 'My uncle kept the lamp.')
  await withdraw(other)
  await offer(other, 'My aunt kept the lamp.')
  await journalist.goto('/about')
  const chosen = await offer(journalist, 'I have the timetable of the lamp.')
  await expect(accountButton(creator)).toHaveAccessibleName('Account CC, new activity')
  await openOffers(creator)
  await ask(creator, `/api/bounties/${id}/applications/${chosen.id}/accept`)
  await expect(accountButton(creator)).toHaveAccessibleName('Account CC')
  expect(await isMarked(creator)).toBe(true)
  await expect(accountButton(journalist)).toHaveAccessibleName('Account JJ, new activity')

  const address = await write(journalist)
  await other.goto(`${address}/submit-draft`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(
    'Only the journalist whose offer was accepted can deliver this bounty',
  )
  await creator.goto('/my-bounties')
  await expect(accountButton(creator)).toHaveAccessibleName('Account CC')
  await Promise.all([mark(creator), mark(journalist)])
  await submit(journalist, address)
  await expect(accountButton(creator)).toHaveAccessibleName('Account CC, new activity')
  expect(await isMarked(creator)).toBe(true)
  await accountButton(creator).click()
  await expect(creator.getByRole('menuitem', { name: /^Delivered Bounties ?, 1 new$/ })).toBeVisible()
  await creator.keyboard.press('Escape')
  await journalist.goto(`${address}/submit-draft`)
  await expect(journalist.getByRole('heading', { level: 1 })).toHaveText('This bounty has already been delivered')

  await backer.goto(address)
  await backer.getByRole('link', { name: 'Open Article' }).click()
  await expect(main(backer)).toContainText(firstSentence)
  await journalist.goto('/my-investigations')
  await cardOn(journalist, question).getByRole('link', { name: 'Open Article' }).click()
  await expect(main(journalist)).toContainText(firstSentence)
  await expect(journalist.getByRole('button', { name: 'Accept & Pay' })).toHaveCount(0)
  await expect(journalist.getByRole('link', { name: 'Back to My Investigations' })).toBeVisible()
  await other.goto(address)
  await expect(other.getByText('Under Review', { exact: true }).first()).toBeVisible()
  await expect(other.getByRole('link', { name: 'Open Article' })).toHaveCount(0)

  await openReview(backer, 'Jana Journalist')
  await expect(backer.getByRole('button', { name: 'Accept & Pay' })).toHaveCount(0)
  await expect(backer.getByRole('link', { name: 'Back to My Contributions' })).toBeVisible()
  await openReview(creator, 'Your offer + Contributions')
  await expect(creator.getByRole('link', { name: 'Back to Delivered Bounties' })).toBeVisible()
  await expectSpoken(creator, 'review')
  await mark(creator)
  await rateAndPay(creator)
  await expect(accountButton(creator)).toHaveAccessibleName('Account CC')
  expect(await isMarked(creator)).toBe(true)
  await creator.reload()
  await expect(creator.getByRole('button', { name: 'Accepted & Paid' })).toBeVisible()
  await backer.reload()
  await expect(main(backer)).toContainText('Accepted')
  await expect(main(backer)).toContainText('$47.29')

  await journalist.goto(address)
  await expect(main(journalist).getByText('Delivered by you: Published')).toBeVisible()
  await journalist.goto('/my-investigations')
  await expect(main(journalist)).toContainText(question)
  await journalist.goto('/profile')
  await journalist.getByRole('button', { name: 'Performance' }).click()
  await expect(main(journalist)).toContainText('4.0')
  await expect(main(journalist)).toContainText('Every log was asked for.')

  await other.goto('/')
  await other.getByRole('link', { name: headline }).first().click()
  await expect(other.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  const story = new URL(other.url()).pathname
  expect(story).toMatch(/^\/articles\//)
  await expect(main(other)).toContainText(firstSentence)
  await expect(main(other)).toContainText('Jana Journalist')
  await other.goto('/category/travel')
  const found = cardOn(other, headline)
  await expect(found).toContainText('Bounty Article')
  await expect(found).toContainText(question)
  await other.goto(address)
  await expect(other.getByRole('link', { name: 'Open Article' })).toHaveAttribute('href', story)
  expect(await readEmail(product, 'Subject: Your receipt: $12.55')).toContain('12.55')
  await Promise.all([creator, backer, journalist, other].map((page) => page.context().close()))
})
