import type { Page } from '@playwright/test'
import { expect, main, test } from './fixtures.ts'
import { readEmail } from './mailbox.ts'
import { openAccepted, question, story } from './story-life.ts'

// A generous timeout, not a limit under test: the test starts the server.
test.setTimeout(360_000)

const reason = 'The story leaves out the price.'

async function refund(admin: Page) {
  await admin.goto('/admin/refunds')
  await main(admin).getByRole('searchbox').fill('sold the ferry')
  await main(admin).getByRole('link', { name: question.title }).click()
  await main(admin).getByRole('button', { name: 'Refund… Gwen Backer' }).click()
  const dialog = admin.getByRole('alertdialog', { name: 'Refund a backer' })
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.55')
  await dialog.getByLabel('Amount').fill('5.55')
  await dialog.getByLabel('Reason').fill(reason)
  await expect(dialog).toContainText('comes from the share of Nellie Bly')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog).toBeHidden()
  const booked = main(admin).getByRole('region', { name: 'Refunds' }).getByRole('row').filter({ hasText: reason })
  await expect(booked).toContainText('$5.55')
  await expect(booked).toContainText('Refunded')
}

test('an administrator refunds a backer in part', async ({ browser, playwright }) => {
  const { town, backer, journalist } = await openAccepted(browser, playwright)
  await journalist.goto('/earnings')
  await expect(main(journalist)).toContainText('$47.29')
  await refund(await town.administrator())

  const email = await readEmail(town.product, 'Subject: You were refunded $5.55')
  expect(email).toContain(reason)
  await backer.goto('/receipts')
  await main(backer).getByRole('link', { name: story }).first().click()
  await expect(backer.getByRole('heading', { level: 1, name: story })).toBeVisible()
  await expect(main(backer).getByRole('row').filter({ hasText: reason })).toContainText('-$5.55')
  await expect(main(backer).getByRole('row', { name: 'You paid' })).toContainText('$7.00')

  await main(backer).getByRole('link', { name: 'Read the published story' }).click()
  const trail = main(backer).getByRole('region', { name: 'Where the money goes' })
  await expect(trail).toContainText('Refunded to backers$5.55')
  await expect(trail).toContainText('Journalist’s share$42.30')

  await journalist.goto('/earnings')
  await expect(main(journalist)).toContainText('$42.30')
  await main(journalist)
    .getByRole('link', { name: /^\d{4} statement$/ })
    .click()
  await expect(main(journalist).getByRole('row', { name: 'Your part of a refund' })).toContainText('-$4.99')
  await readEmail(town.product, 'Subject: $4.99 of your share is refunded')
  await town.close()
})
