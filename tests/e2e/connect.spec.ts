import type { Page } from '@playwright/test'
import { openStripeImitation, type StripeImitation } from '../../server/testing/stripe-imitation.ts'
import { asksForChanges, expect, expectCorrectBooks, main, person, pressOn, tabTo, test } from './fixtures.ts'
import { readEmail } from './mailbox.ts'
import { isMarked, mark, password } from './people.ts'
import { accept, bringPeople, deliverStory, question } from './story-life.ts'
import { saveCard, stripeSettings, tellOfAccount } from './stripe-scene.ts'
import { Town } from './town.ts'

// A generous timeout, not a limit under test: the test starts the server several times.
test.setTimeout(480_000)

const share = '$47.29'
const reason = 'The story was paid for twice.'
const checking = 'Stripe is checking what you entered.'
const ready = 'Your payouts go to your account at Stripe.'

const ways = (page: Page) => main(page).getByRole('region', { name: 'Get paid through Stripe' })
const sent = ({ connect }: StripeImitation) => connect.transfers().map(({ amount }) => amount)

/** Serves Stripe's pages for an account, which have a link to each way back. */
const serveStripe = (page: Page, { connect }: StripeImitation) =>
  page.route('https://connect.stripe.com/setup/*', (route) => {
    const { returned, refresh } = connect.waysBack(route.request().url().split('/').at(-1) ?? '')
    const body = `<title>Stripe</title><a href="${returned}">Back to Lede</a> <a href="${refresh}">Too late</a>`
    return route.fulfill({ contentType: 'text/html', body })
  })

async function leaveForStripe(page: Page, label: string) {
  const form = ways(page).getByRole('form', { name: label })
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: label }).click()
  await page.waitForURL('https://connect.stripe.com/setup/*')
}

async function comeBack(page: Page, label: 'Back to Lede' | 'Too late') {
  const asked = asksForChanges(page)
  await page.getByRole('link', { name: label }).click()
  await page.waitForURL('/profile#get-paid')
  await asked
}

/** Ends with Stripe verifying. Returns Stripe's identifier of the account. */
async function onboard(journalist: Page, stripe: StripeImitation, town: Town): Promise<string> {
  await serveStripe(journalist, stripe)
  await journalist.goto('/profile')
  await main(journalist).getByRole('button', { name: 'Get Paid' }).click()
  await expect(ways(journalist)).toContainText('You have no account at Stripe for Lede yet.')
  await leaveForStripe(journalist, 'Set up at Stripe')
  const account = stripe.connect.accounts().at(-1)?.id ?? ''

  await comeBack(journalist, 'Too late')
  await expect(ways(journalist)).toContainText('That Stripe page has expired.')
  await expect(ways(journalist)).toContainText('Your account at Stripe is not finished.')

  await leaveForStripe(journalist, 'Continue at Stripe')
  stripe.connect.become(account, 'slow')
  await tellOfAccount(town.product, stripe.connect.accountEvent(account))
  await comeBack(journalist, 'Back to Lede')
  await expect(ways(journalist)).toContainText(checking)
  return account
}

async function becomes(state: 'ready' | 'late', account: string, stripe: StripeImitation, town: Town) {
  stripe.connect.become(account, state)
  await tellOfAccount(town.product, stripe.connect.accountEvent(account))
}

async function expectMovement(reader: Page, bountyId: string, words: string) {
  await reader.goto(`/bounties/${bountyId}`)
  await main(reader).getByRole('button', { name: 'All transactions' }).click()
  await expect(main(reader).getByRole('row').filter({ hasText: words }).first()).toContainText(share)
}

/** By keyboard alone. */
async function takeBack(admin: Page) {
  await admin.goto('/admin/payouts')
  await expect(main(admin).getByRole('row').filter({ hasText: 'Nellie Bly' })).toContainText(share)
  await pressOn(admin, main(admin).getByRole('button', { name: 'Take it back (Nellie Bly)' }), 'Enter')
  const dialog = admin.getByRole('alertdialog', { name: 'Take the transfer back' })
  await tabTo(admin, dialog.getByLabel('Reason'))
  await admin.keyboard.type(reason)
  await tabTo(admin, dialog.getByLabel('Your password'))
  await admin.keyboard.type(person('admin').password)
  await pressOn(admin, dialog.getByRole('button', { name: 'Take it back' }), 'Enter')
  await expect(dialog).toBeHidden()
  await expect(main(admin)).toContainText('Stripe is taking back the transfer to Nellie Bly.')
  await expect(main(admin).getByRole('table', { name: /^On hold/ })).toContainText('Nellie Bly')
  await expect(main(admin).getByText('Came back', { exact: true })).toBeVisible()
}

async function allowAgain(admin: Page) {
  await admin.goto('/admin/payouts')
  await pressOn(admin, main(admin).getByRole('button', { name: 'Allow transfers again (Nellie Bly)' }), 'Enter')
  const dialog = admin.getByRole('alertdialog', { name: 'Allow transfers again' })
  await tabTo(admin, dialog.getByLabel('Your password'))
  await admin.keyboard.type(person('admin').password)
  await admin.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(main(admin)).toContainText('You allowed transfers to Nellie Bly again.')
}

test('a journalist sets up payouts at Stripe, is paid, and again after an administrator took a transfer back', async ({
  browser,
  playwright,
}) => {
  const stripe = await openStripeImitation()
  const town = await Town.open(browser, playwright, stripeSettings(stripe))
  const people = await bringPeople(town)
  const { creator, backer, journalist } = people
  for (const payer of [creator, backer]) await saveCard(town, stripe, payer)

  const account = await onboard(journalist, stripe, town)
  await mark(journalist)
  await becomes('late', account, stripe, town)
  await expect(ways(journalist)).toContainText('Stripe does not allow transfers to your account now.')
  await expect(ways(journalist).getByRole('listitem')).toHaveText([
    'Who you are, perhaps with a photo of an identity document',
    'Your bank account or debit card',
    'Your agreement to the terms of Stripe',
  ])
  await becomes('ready', account, stripe, town)
  await expect(ways(journalist)).toContainText(ready)
  expect(await isMarked(journalist)).toBe(true)
  await expect(ways(journalist).getByRole('button', { name: 'Open your Stripe dashboard' })).toBeVisible()
  await readEmail(town.product, 'Subject: Your payouts now go to your Stripe account')

  const { bountyId, id } = await deliverStory(town, people)
  await accept(town, creator, id)
  expect(stripe.charged.map(({ cents }) => cents).sort((a, b) => a - b)).toEqual([1255, 4000])
  await journalist.goto('/earnings')
  await expect(main(journalist)).toContainText('Transfers to your account at Stripe start on')
  expect(sent(stripe)).toEqual([])

  await town.pass(8)
  await readEmail(town.product, `Subject: We sent you ${share}`)
  expect(stripe.connect.transfers()).toMatchObject([{ amount: 4729, destination: account }])
  await journalist.goto('/earnings')
  const payouts = main(journalist).getByRole('region', { name: 'Payouts' }).getByRole('row')
  await expect(payouts.nth(1)).toContainText('To your account at Stripe')
  await expect(payouts.nth(1)).toContainText('Paid')
  await expect(payouts.nth(1)).toContainText(share)
  const [reference = ''] = /LEDE-[0-9A-F]{12}/.exec(await payouts.nth(1).innerText()) ?? []
  const year = main(journalist).getByRole('link', { name: /^\d{4} statement$/ })
  await year.first().click()
  await expect(main(journalist)).toContainText(`Reference ${reference}`)
  await expect(main(journalist)).toContainText(question.title)
  await expect(main(journalist).getByRole('row', { name: 'Closing balance' })).toContainText('$0.00')
  await expectMovement(backer, bountyId, 'Paid out to the journalist, Nellie Bly')

  const admin = await town.administrator()
  await takeBack(admin)
  expect(stripe.connect.received(account)).toBe(0)
  expect(await readEmail(town.product, `Subject: ${share} of a payout was taken back`)).toContain(reason)
  await journalist.goto('/earnings')
  await expect(payouts.nth(1)).toContainText('Failed')
  await expect(payouts.nth(1)).toContainText(reason)
  await expect(main(journalist)).toContainText(
    'We took back a transfer to you, and send no other until an administrator allows it',
  )
  await journalist.goto('/profile#get-paid')
  await expect(ways(journalist)).toContainText('Payouts to you are on hold.')
  await expectMovement(backer, bountyId, 'Returned: the payout to the journalist, Nellie Bly')

  await town.pass(1)
  // Stopping waits for the pass that the start began.
  await town.pass(0)
  expect(sent(stripe)).toEqual([4729])
  await allowAgain(admin)
  await town.pass(0)
  await expect.poll(() => sent(stripe)).toEqual([4729, 4729])
  await journalist.goto('/earnings')
  await expect(payouts.nth(1)).toContainText('Paid')
  await expect(payouts.nth(2)).toContainText('Failed')
  await expectCorrectBooks(town.product)
  await town.close()
  await stripe.close()
})
