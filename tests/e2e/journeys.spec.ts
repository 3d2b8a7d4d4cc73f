import type { APIRequestContext, Page } from '@playwright/test'
import { expect, main, test } from './fixtures.ts'
import { linkTo, readEmail } from './mailbox.ts'
import { askAs, bringIn } from './people.ts'
import { expectSpoken } from './spoken.ts'
import { countSteps, followSteps } from './steps.ts'
import { accept, assign, deliverStory, story } from './story-life.ts'
import { inDays, type Town } from './town.ts'

// A generous timeout, not a limit under test.
test.setTimeout(120_000)

const region = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name })

/** Begins where signing in leads to. */
async function openOverview(page: Page): Promise<void> {
  await page.goto('/')
  await main(page)
    .getByRole('link', { name: /waits? for you$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
}

const cardOn = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

const placeOf = (request: APIRequestContext): Pick<Town, 'ask'> => ({
  ask: (by, method, path, data) => askAs(request, by, method, path, data),
})

test('a newcomer learns what Lede is, signs up at an open question, pledges and confirms the email', async ({
  page,
  product,
}) => {
  const walk = await followSteps(page)
  const email = `grace.${Date.now()}@example.org`
  await page.goto('/')
  const idea = region(page, 'Readers ask and pay. Journalists find out.')
  const title = (await idea.getByRole('link').first().textContent()) ?? ''
  await idea.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  const question = new URL(page.url()).pathname
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${question}$`))
  await main(page).getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expect(main(page).getByText(title)).toBeVisible()
  await expectSpoken(page, 'sign-up')
  await page.getByLabel('Full name').fill('Grace Hopper')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('+1 (202) 555-0143')
  await page.getByLabel('Password', { exact: true }).fill('the compiler was first')
  await page.getByLabel('Confirm password', { exact: true }).fill('the compiler was first')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await expect(page).toHaveURL(question)
  await main(page).getByRole('group', { name: 'Suggestions' }).getByRole('button', { name: '$15.00' }).click()
  await main(page).getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm contribution' }).click()
  const thanks = region(page, 'You pledged $15.00')
  await expect(thanks).toBeFocused()
  await expect(thanks).toContainText('Journalists can offer to investigate, and the creator chooses one.')
  await expect(thanks).toContainText('You follow this question now.')
  const link = linkTo(await readEmail(product, email, '/verify-email'), '/verify-email')
  await page.goto(link)
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
  expect(await countSteps(walk), 'newcomer').toEqual({ presses: 7, fields: 5, screens: 6 })
})

test('a reader asks a question, sees what is like it, pledges first, shares and follows it', {
  tag: '@engine',
}, async ({ browser, request, product }) => {
  const page = await bringIn({ browser, request, product }, 'Cleo Creator')
  await page.context().grantPermissions(['clipboard-write'])
  const walk = await followSteps(page)
  await page.goto('/')
  await main(page).getByRole('link', { name: 'Ask a question' }).click()
  await page.getByLabel('Title').fill('Who makes the fog at the Ansel fertiliser works?')
  await expect(region(page, 'Already asked?')).toContainText('What is in the fog from the Ansel fertiliser works?')
  await page.getByLabel('Description').fill('It was dark on nine nights, and nobody answers the telephone.')
  await page.getByLabel('Bounty amount').fill('40')
  await page.getByRole('button', { name: 'Offer bounty' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create bounty' }).click()
  const thanks = region(page, 'Your question is live')
  await expect(thanks).toBeFocused()
  await expect(thanks).toContainText('You follow this question now.')
  await thanks.getByRole('button', { name: 'Copy link' }).click()
  await expect(thanks.getByRole('status')).toContainText('Link copied')
  await thanks.getByRole('link', { name: 'See your question' }).click()
  await expect(page).toHaveURL(/\/questions\/[\w-]+$/)
  await expect(region(page, 'Your pledge')).toContainText('$40.00')
  await expect(main(page).getByRole('button', { name: /^Following/, pressed: true })).toBeVisible()
  expect(await countSteps(walk), 'creator who asks').toEqual({ presses: 5, fields: 3, screens: 4 })
  await page.context().close()
})

const asked = { title: 'Who pays for the lighthouse?', description: 'The town was told nothing.', amount: 40 }

test('a journalist weighs a question and offers, and is chosen by its creator, who compares offers', {
  tag: '@engine',
}, async ({ browser, request, product }) => {
  const there = { browser, request, product }
  const { ask } = placeOf(request)
  const [creator, journalist, rival] = await Promise.all([
    bringIn(there, 'Cleo Creator'),
    bringIn(there, 'Jana Journalist', true),
    bringIn(there, 'Otto Other', true),
  ])
  const { id } = await ask<{ id: string }>(creator, 'POST', '/api/bounties', asked)
  const words = { cover_letter: 'My aunt kept the lamp.', requested_due_date_journalist: inDays(20) }
  await ask(rival, 'POST', `/api/bounties/${id}/apply`, words)

  const offering = await followSteps(journalist)
  await journalist.goto('/')
  await journalist.getByRole('banner').getByRole('link', { name: 'Lede' }).click()
  await cardOn(journalist, asked.title).getByRole('button', { name: 'Make Offer' }).click()
  const dialog = journalist.getByRole('dialog', { name: 'Make an offer' })
  await expect(dialog).toContainText('You would receive$36.00')
  await dialog.getByRole('button', { name: 'What the creator asks' }).click()
  await expect(dialog).toContainText(asked.description)
  await dialog.getByLabel('Cover letter').fill('I have the timetable of the lamp.')
  await dialog.getByLabel('Proposed due date').fill(inDays(10).slice(0, 10))
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(dialog.getByText('Your offer has been sent.')).toBeVisible()
  expect(await countSteps(offering), 'journalist who offers').toEqual({ presses: 4, fields: 2, screens: 3 })

  const choosing = await followSteps(creator)
  await openOverview(creator)
  await main(creator).getByRole('link', { name: 'Decide on 2 offers' }).click()
  const comparison = main(creator).getByRole('table', { name: `Compare 2 offers on ${asked.title}` })
  await expect(comparison.getByRole('rowheader')).toHaveText(['Jana Journalist', 'Otto Other'])
  await creator.getByRole('button', { name: 'Accept the offer of Jana Journalist' }).click()
  await creator.getByRole('alertdialog').getByRole('button', { name: 'Accept offer' }).click()
  await expect(main(creator).getByText('Offer accepted successfully!')).toBeVisible()
  const offers = main(creator).getByRole('article')
  await expect(offers.filter({ hasText: 'Jana Journalist' })).toContainText('In Progress')
  await expect(offers.filter({ hasText: 'Otto Other' })).toContainText('Rejected')
  expect(await countSteps(choosing), 'creator who chooses').toEqual({ presses: 4, fields: 0, screens: 4 })
  await Promise.all([creator, journalist, rival].map((page) => page.context().close()))
})

/** Submits the text that the editor shows. */
async function submit(journalist: Page, finding: string) {
  await journalist.getByRole('button', { name: 'Submit bounty' }).click()
  const dialog = journalist.getByRole('alertdialog', { name: 'Submit bounty' })
  await expect(dialog).toContainText(finding)
  await dialog.getByRole('button', { name: 'I agree, Submit' }).click()
  await journalist.waitForURL(/\/bounties\/[\w-]+$/)
  await expect(main(journalist).getByText('Delivered by you: Under Review')).toBeVisible()
}

async function deliver(journalist: Page) {
  await openOverview(journalist)
  await region(journalist, 'Your work').getByRole('link', { name: asked.title }).click()
  await journalist.getByRole('link', { name: 'Deliver this Bounty' }).click()
  await journalist.getByRole('link', { name: 'Create Draft' }).click()
  await journalist.getByLabel('Title', { exact: true }).fill('The lighthouse has no owner')
  await journalist.getByRole('textbox', { name: 'Article' }).click()
  await journalist.keyboard.insertText('The lamp is nobody’s. TK who bought it?')
  await journalist.getByRole('combobox', { name: 'Categories' }).fill('trav')
  await journalist.getByRole('option', { name: 'Travel' }).click()
  await submit(journalist, '1 unfinished place')
}

async function askForChanges(creator: Page) {
  await openOverview(creator)
  await main(creator).getByRole('link', { name: 'Review the story' }).click()
  const review = region(creator, 'Review')
  await review.getByRole('button', { name: 'Ask for changes' }).click()
  const dialog = creator.getByRole('alertdialog', { name: 'Ask for changes' })
  await dialog.getByLabel('Point 1').fill('Say who bought it.')
  await dialog.getByLabel('New due date').fill(inDays(9).slice(0, 10))
  await dialog.getByRole('button', { name: 'Ask for changes' }).click()
  await expect(review).toContainText('The journalist is changing this story')
}

async function change(journalist: Page) {
  await openOverview(journalist)
  await main(journalist).getByRole('link', { name: 'Make the requested changes' }).click()
  await expect(main(journalist)).toContainText('Say who bought it.')
  await journalist.getByRole('link', { name: 'Edit in Full Editor' }).click()
  await journalist.getByRole('textbox', { name: 'Article' }).click()
  await journalist.keyboard.press('ControlOrMeta+a')
  await journalist.keyboard.insertText('The lamp is nobody’s. The mayor bought it.')
  await submit(journalist, 'Before readers see it')
}

async function acceptAndPay(creator: Page) {
  await openOverview(creator)
  await main(creator).getByRole('link', { name: 'Review the story' }).click()
  await region(creator, 'Review').getByRole('button', { name: 'Show what changed' }).click()
  const changes = creator.getByRole('dialog', { name: 'What changed' })
  await expect(changes).toContainText('The mayor')
  await changes.getByRole('button', { name: 'Close' }).click()
  await creator.getByRole('button', { name: 'Accept & Pay' }).click()
  const dialog = creator.getByRole('dialog', { name: /Rate/ })
  for (const group of await dialog.getByRole('radiogroup').all())
    await group.getByRole('radio', { name: '4 of 5' }).check({ force: true })
  await dialog.getByRole('button', { name: /Confirm/ }).click()
  await expect(region(creator, 'The answer to your question is paid for')).toContainText('The story is public')
}

test('a journalist delivers a story, changes it for its creator, and is paid', { tag: '@engine' }, async ({
  browser,
  request,
  product,
}) => {
  const there = { browser, request, product }
  const place = placeOf(request)
  const [creator, journalist] = await Promise.all([
    bringIn(there, 'Cleo Creator'),
    bringIn(there, 'Jana Journalist', true),
  ])
  const { id } = await place.ask<{ id: string }>(creator, 'POST', '/api/bounties', asked)
  await assign(place, creator, journalist, id)
  const writing = await followSteps(journalist)
  const reviewing = await followSteps(creator)
  await deliver(journalist)
  await askForChanges(creator)
  await change(journalist)
  await acceptAndPay(creator)
  expect(await countSteps(writing), 'journalist who writes').toEqual({ presses: 12, fields: 4, screens: 13 })
  expect(await countSteps(reviewing), 'creator who accepts').toEqual({ presses: 16, fields: 2, screens: 9 })
  await Promise.all([creator, journalist].map((page) => page.context().close()))
})

test('a backer comes back to their money and their news, reads the answer and is thanked', async ({
  browser,
  request,
  product,
}) => {
  const there = { browser, request, product }
  const place = placeOf(request)
  const [creator, journalist, backer] = await Promise.all([
    bringIn(there, 'Cleo Creator'),
    bringIn(there, 'Jana Journalist', true),
    bringIn(there, 'Bert Backer'),
  ])
  const { id } = await deliverStory(place, { creator, journalist, backer })
  await accept(place, creator, id)
  const walk = await followSteps(backer)
  await openOverview(backer)
  await expect(region(backer, 'Your money')).toContainText('You pledged $12.55 · charged on')
  await region(backer, 'What you follow').getByRole('link', { name: story }).click()
  await expect(main(backer)).toContainText('It went for a dollar.')
  await main(backer).getByRole('link', { name: 'Asked by 2 readers' }).click()
  await expect(region(backer, 'Your pledge')).toContainText('Thank you')
  expect(await countSteps(walk), 'backer').toEqual({ presses: 3, fields: 0, screens: 4 })
  await Promise.all([creator, journalist, backer].map((page) => page.context().close()))
})
