import fs from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openStripeImitation } from '../../server/testing/stripe-imitation.ts'
import { expect, main, pressOn, test } from './fixtures.ts'
import { readEmail } from './mailbox.ts'
import { password } from './people.ts'
import { accept, bringPeople, deliverStory, question } from './story-life.ts'
import { saveCard, stripeSettings } from './stripe-scene.ts'
import { Town } from './town.ts'

// A generous timeout, not a limit under test: the test starts the server twice.
test.setTimeout(360_000)

/** Cards are charged with live keys, because only such shares are paid at the bank. */
const settings = {
  STRIPE_SECRET_KEY: 'sk_live_imitation',
  PAYOUT_NAME: 'Lede',
  PAYOUT_IBAN: 'DE89370400440532013000',
}
const share = '$47.29'
const row = (page: Page, name: string) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    pressOn(page, main(page).getByRole('button', { name }), 'Enter'),
  ])
  return { name: file.suggestedFilename(), text: await fs.readFile(await file.path(), 'utf8') }
}

async function saveDetails(journalist: Page) {
  await journalist.goto('/profile#get-paid')
  const form = journalist.getByRole('form', { name: 'Bank details' })
  await form.getByLabel('Name on the account').fill('Nellie Bly')
  await form.getByLabel('IBAN', { exact: true }).fill('NL91 ABNA 0417 1643 00')
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Save bank details' }).click()
  await expect(main(journalist)).toContainText('Your bank details are saved.')
  await expect(main(journalist)).toContainText('NL•• •••• 4300')
}

/** By keyboard alone. Returns the reference of the journalist's payout. */
async function payOut(admin: Page) {
  await admin.goto('/admin/payouts')
  await expect(row(admin, 'Nellie Bly')).toContainText(share)
  await expect(row(admin, 'Nellie Bly')).toContainText('NL•• •••• 4300')
  await pressOn(admin, main(admin).getByRole('button', { name: 'Start payout run' }), 'Enter')
  const start = admin.getByRole('alertdialog', { name: 'Start payout run' })
  await pressOn(admin, start.getByRole('button', { name: 'Start payout run' }), 'Enter')
  await admin.waitForURL(/\/admin\/payouts\/[^/]+$/)
  await expect(admin.getByRole('heading', { level: 1, name: /^Payout run of/ })).toBeVisible()

  const [reference = ''] = /LEDE-[0-9A-F]{12}/.exec(await row(admin, 'Nellie Bly').innerText()) ?? []
  const bankFile = await download(admin, 'Download bank file')
  expect(bankFile.name).toMatch(/^lede-payouts-\d{4}-\d\d-\d\d\.xml$/)
  const payment = bankFile.text.split('<CdtTrfTxInf>').find((one) => one.includes('NL91ABNA0417164300'))
  expect(payment).toContain(`<EndToEndId>${reference}</EndToEndId>`)
  expect(payment).toContain('>47.29</InstdAmt>')
  const csv = await download(admin, 'Download CSV')
  expect(csv.name).toMatch(/\.csv$/)
  const line = csv.text.split('\r\n').find((one) => one.includes(reference))
  expect(line).toContain('NL91ABNA0417164300')
  expect(line).toContain('47.29')

  await pressOn(admin, main(admin).getByRole('checkbox', { name: 'Select Nellie Bly' }), 'Space')
  await pressOn(admin, main(admin).getByRole('button', { name: 'Mark as paid' }), 'Enter')
  const marking = admin.getByRole('alertdialog', { name: 'Mark as paid' })
  await expect(marking).toContainText(`1 payout as paid: ${share}`)
  await pressOn(admin, marking.getByRole('button', { name: 'Mark as paid' }), 'Enter')
  await expect(row(admin, 'Nellie Bly').getByText('Paid', { exact: true })).toBeVisible()
  return reference
}

test('a journalist saves bank details and is paid by a payout run', async ({ browser, playwright }) => {
  const stripe = await openStripeImitation()
  const { STRIPE_CONNECT_WEBHOOK_SECRET: _, ...charging } = stripeSettings(stripe)
  const town = await Town.open(browser, playwright, { ...charging, ...settings })
  const people = await bringPeople(town)
  const { creator, backer, journalist } = people
  for (const payer of [creator, backer]) await saveCard(town, stripe, payer)
  await accept(town, creator, (await deliverStory(town, people)).id)
  await saveDetails(journalist)
  await readEmail(town.product, 'Subject: Your bank details were saved')
  await journalist.goto('/earnings')
  await expect(main(journalist)).toContainText('The next share becomes available on')

  await town.pass(8)
  const admin = await town.administrator()
  const reference = await payOut(admin)
  await readEmail(town.product, `Subject: We sent you ${share}`)

  await journalist.goto('/earnings')
  const payout = main(journalist).getByRole('row').filter({ hasText: reference })
  await expect(payout).toContainText('Paid')
  await expect(payout).toContainText(share)
  const year = new Date().getUTCFullYear()
  await main(journalist)
    .getByRole('link', { name: `${year} statement` })
    .click()
  await expect(main(journalist)).toContainText(`Reference ${reference}`)
  await expect(main(journalist)).toContainText(question.title)
  await expect(main(journalist).getByRole('row', { name: 'Closing balance' })).toContainText('$0.00')
  await journalist.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await main(journalist).getByRole('button', { name: 'Print' }).click()
  await expect(journalist.locator('body[data-printed]')).toBeAttached()
  await journalist.emulateMedia({ media: 'print' })
  await expect(journalist.getByRole('banner')).toBeHidden()
  await expect(main(journalist).getByText(`Reference ${reference}`)).toBeVisible()

  await admin.goto('/admin/payouts')
  await expect(main(admin)).toContainText('No payouts are due.')
  await expect(main(admin).getByRole('button', { name: 'Start payout run' })).toHaveCount(0)
  await expect(row(admin, 'Nellie Bly')).toHaveCount(0)
  await town.close()
  await stripe.close()
})
