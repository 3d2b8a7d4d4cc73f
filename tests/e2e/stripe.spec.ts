import type { Page } from '@playwright/test'
import { openStripeImitation, type StripeImitation } from '../../server/testing/stripe-imitation.ts'
import { startDemo } from '../product/start-demo.ts'
import type { Product } from '../product/start-product.ts'
import { asWriter } from './draft-editor.ts'
import { test as base, expect, expectCorrectBooks, main, startTimeout, tokenOf } from './fixtures.ts'
import { readEmail } from './mailbox.ts'
import { bringIn, isMarked, mark } from './people.ts'
import { imitateStripeJs, stripeSettings } from './stripe-scene.ts'

const test = base.extend<object, { stripe: StripeImitation }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
    async ({}, use) => {
      const stripe = await openStripeImitation()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ stripe }, use) => {
      const product = await startDemo({ environment: stripeSettings(stripe), startTimeout })
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: startTimeout + 10_000 },
  ],
})

// The tests share one product.
test.describe.configure({ mode: 'default' })

const question = 'Who pays for the pump at the lock?'
const headline = 'The pump was paid for twice'

async function giveCard(page: Page, button: string, card: string) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: 'Save a card' })
  await dialog.getByRole('textbox', { name: 'Card number' }).fill(card)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(dialog).toHaveCount(0)
}

async function ask(creator: Page): Promise<string> {
  await creator.goto('/bounties')
  await creator.getByRole('button', { name: 'Offer a New Bounty' }).click()
  await creator.getByRole('button', { name: 'Save a card' }).click()
  const dialog = creator.getByRole('dialog', { name: 'Save a card' })
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(dialog.getByText('Your card number is incomplete.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Card number' }).fill('pm_good')
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await expect(main(creator).getByText('Your saved card will be used.')).toBeVisible()
  await expect(creator.getByText('Demo: no real payments are taken.')).toHaveCount(0)
  await creator.getByLabel('Title').fill(question)
  await creator.getByLabel('Description').fill('It ran all winter, and nobody has an invoice.')
  await creator.getByLabel('Bounty amount').fill('40')
  await creator.getByRole('button', { name: 'Offer bounty' }).click()
  const posted = creator.waitForResponse(
    (answer) => answer.url().endsWith('/api/bounties') && answer.request().method() === 'POST',
  )
  await creator.getByRole('button', { name: 'Create bounty' }).click()
  return (await (await posted).json()).id
}

async function contribute(backer: Page, bountyId: string, card = 'pm_empty') {
  await backer.goto(`/bounties/${bountyId}`)
  await main(backer)
    .getByRole('button', { name: /^Contribute/ })
    .click()
  await giveCard(backer, 'Save a card', card)
  await backer.getByLabel('Amount').fill('12.55')
  await backer.keyboard.press('Enter')
  await backer.getByRole('alertdialog').getByRole('button', { name: 'Confirm contribution' }).click()
  await expect(main(backer)).toContainText('$52.55')
}

/** Delivers through the API, because other tests cover these screens. */
async function deliver(url: string, creator: Page, journalist: Page, bountyId: string): Promise<string> {
  const [asCreator, asJournalist] = [asWriter({ url }, tokenOf(creator)), asWriter({ url }, tokenOf(journalist))]
  const dueDate = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString()
  const application = { cover_letter: 'I have the invoices.', requested_due_date_journalist: dueDate }
  await asJournalist.call(`/api/bounties/${bountyId}/apply`, application)
  const { items } = await asCreator.call<{ items: { id: string }[] }>(`/api/bounties/${bountyId}/applications`)
  await asCreator.call(`/api/bounties/${bountyId}/applications/${items[0]?.id}/accept`, {})
  const content = JSON.stringify([{ type: 'paragraph', children: [{ text: 'Two invoices carry one number.' }] }])
  const text = { title: headline, content, media_items: [], bounty_id: bountyId }
  const draft = await asJournalist.call<{ id: string }>('/api/drafts', { ...text, note_type: 'text' })
  return (await asJournalist.call<{ id: string }>('/api/bounties/submit', { ...text, draft_id: draft.id })).id
}

async function rateAndPay(creator: Page, words: string) {
  await creator.getByRole('button', { name: 'Accept & Pay' }).click()
  const dialog = creator.getByRole('dialog')
  const groups = dialog.getByRole('radiogroup')
  await expect(groups).toHaveCount(6)
  for (const group of await groups.all()) await group.getByRole('radio', { name: '5 of 5' }).check({ force: true })
  await dialog.getByRole('button', { name: /Confirm/ }).click()
  await expect(dialog.getByText('Some payments are missing')).toBeVisible()
  await expect(dialog).toContainText(words)
  await creator.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('a declined payment card holds the story back until another card is charged automatically', async ({
  browser,
  request,
  product,
  stripe,
}) => {
  test.setTimeout(180_000)
  const there = { browser, request, product }
  const [creator, backer, journalist] = await Promise.all([
    bringIn(there, 'Cora Creator'),
    bringIn(there, 'Ben Backer'),
    bringIn(there, 'Jo Journalist', true),
  ])
  stripe.manners.set('pm_empty', 'declines')
  await Promise.all([creator, backer].map((page) => imitateStripeJs(page, stripe)))
  const bountyId = await ask(creator)
  await contribute(backer, bountyId)
  const deliveryId = await deliver(product.url, creator, journalist, bountyId)

  await creator.goto(`/delivered-bounties/${deliveryId}`)
  await rateAndPay(creator, '$40.00 of $52.55 is authorized. 1 card was declined; its owner has until')
  await expect(main(creator)).toContainText('$40.00 of $52.55 is authorized. 1 card was declined; its owner has until')
  await expect(main(creator)).toContainText('Its owner has time to use another one, and nobody is charged until then.')
  expect(stripe.held().map(({ cents }) => cents)).toEqual([4000])
  expect(stripe.charged).toEqual([])
  expect((await request.get(`/api/public/articles/${deliveryId}`)).status()).toBe(404)
  expect(await readEmail(product, 'Subject: Your card was declined')).toContain(`${product.url}/payments/${bountyId}`)

  await mark(creator)
  await backer.goto('/profile')
  await expect(main(backer).getByText('Your card was declined.')).toBeVisible()
  await giveCard(backer, 'Save another card', 'pm_full')
  await expect(main(backer).getByText('Your card was declined.')).toHaveCount(0)
  await expect(creator.getByRole('button', { name: 'Accepted & Paid' })).toBeVisible()
  await expect(main(creator)).toContainText('$47.29')
  expect(await isMarked(creator)).toBe(true)
  expect(stripe.charged.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual([1255, 4000])

  await journalist.goto(`/articles/${deliveryId}`)
  await expect(journalist.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expectCorrectBooks(product)
  await Promise.all([creator, backer, journalist].map((page) => page.context().close()))
})

/** A delivery is accepted, its creator is charged, and Ben's bank wants him to confirm. */
async function openUnconfirmed({
  browser,
  request,
  product,
  stripe,
}: Parameters<typeof bringIn>[0] & { stripe: StripeImitation; product: Product }) {
  const there = { browser, request, product }
  const [creator, backer, journalist] = await Promise.all([
    bringIn(there, 'Cora Creator'),
    bringIn(there, 'Ben Backer'),
    bringIn(there, 'Jo Journalist', true),
  ])
  stripe.charged.length = 0
  stripe.manners.set('pm_asks', 'authenticates')
  await Promise.all([creator, backer].map((page) => imitateStripeJs(page, stripe)))
  const bountyId = await ask(creator)
  await contribute(backer, bountyId, 'pm_asks')
  const deliveryId = await deliver(product.url, creator, journalist, bountyId)
  await creator.goto(`/delivered-bounties/${deliveryId}`)
  await rateAndPay(creator, '$40.00 of $52.55 is collected. 1 person has not confirmed the payment with their bank yet')
  expect(stripe.charged.map(({ cents }) => cents)).toEqual([4000])
  return { creator, backer, journalist, bountyId, deliveryId }
}

test('a payment that its payer confirms with the bank is collected and publishes the story', async ({
  browser,
  request,
  product,
  stripe,
}) => {
  test.setTimeout(180_000)
  const { creator, backer, journalist, bountyId, deliveryId } = await openUnconfirmed({
    browser,
    request,
    product,
    stripe,
  })
  const link = `/payments/${bountyId}`
  expect(await readEmail(product, 'Subject: Please confirm your payment')).toContain(`${product.url}${link}`)

  // The link leads to the sign-in page first, and back.
  const signedOut = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signedOut.goto(link)
  await expect(signedOut).toHaveURL(`/signin?next=${encodeURIComponent(link)}`)
  await signedOut.context().close()

  await backer.goto(link)
  await expect(main(backer)).toContainText(question)
  await expect(main(backer)).toContainText('$12.55')
  stripe.manners.set('pm_asks', 'fails authentication')
  await main(backer).getByRole('button', { name: 'Confirm the payment' }).click()
  await expect(main(backer)).toContainText('We are unable to authenticate your payment method.')
  stripe.manners.set('pm_asks', 'authenticates')
  await mark(creator)
  await main(backer).getByRole('button', { name: 'Confirm the payment' }).click()
  await expect(main(backer)).toContainText('Thank you. Your payment is confirmed.')
  await main(backer).getByRole('link', { name: 'Read the published story' }).click()
  await expect(backer.getByRole('heading', { level: 1, name: headline })).toBeVisible()
  await expect(creator.getByRole('button', { name: 'Accepted & Paid' })).toBeVisible()
  await expect(main(creator)).toContainText('$47.29')
  expect(await isMarked(creator)).toBe(true)
  expect(stripe.charged.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual([1255, 4000])
  expect((await request.get(`/api/public/articles/${deliveryId}`)).status()).toBe(200)
  await expectCorrectBooks(product)
  await Promise.all([creator, backer, journalist].map((page) => page.context().close()))
})
