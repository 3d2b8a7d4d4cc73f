import type { Page } from '@playwright/test'
import { expect, expectCorrectBooks, main, test } from './fixtures.ts'
import { readEmail } from './mailbox.ts'
import { accept, assign, bringPeople, deliver, question, story } from './story-life.ts'
import { Town } from './town.ts'

// A generous timeout, not a limit under test: the test starts the server.
test.setTimeout(480_000)

const disclosure = 'Matched by the Harbor Foundation'
const trail = (page: Page) => main(page).getByRole('region', { name: 'Where the money goes' })
const own = (page: Page) => main(page).getByRole('region', { name: 'Your pledge' })
const pot = (page: Page) => main(page).getByRole('listitem', { name: disclosure })

const emailOf = async (town: Town, page: Page) =>
  (await town.ask<{ email: string }>(page, 'GET', '/api/auth/verify')).email

async function propose(admin: Page, sponsorEmail: string) {
  await admin.goto('/admin/matching')
  const form = admin.getByRole('form', { name: 'Propose a pot' })
  await form.getByLabel('Email of the sponsor').fill(sponsorEmail)
  await form.getByLabel('Disclosure line').fill(disclosure)
  await form.getByLabel('Total').fill('100')
  await form.getByLabel('Backers required per story').fill('1')
  await form.getByLabel('Limit per bounty').fill('50')
  await form.getByRole('button', { name: 'Propose pot…' }).click()
  const dialog = admin.getByRole('alertdialog', { name: 'Propose pot' })
  await expect(dialog).toContainText(`You are asking ${sponsorEmail} to add 100% to pledges, up to a total of $100.00.`)
  await dialog.getByRole('button', { name: 'Propose pot' }).click()
  await expect(main(admin)).toContainText('You proposed a pot. We’ve emailed its sponsor.')
  await expect(pot(admin).getByText('Proposed', { exact: true })).toBeVisible()
}

async function agree(sponsor: Page) {
  await sponsor.goto('/matching')
  await pot(sponsor)
    .getByRole('button', { name: /^Agree/ })
    .click()
  const dialog = sponsor.getByRole('alertdialog', { name: 'Agree' })
  await expect(dialog).toContainText('You add 100% to other people’s pledges, up to a total of $100.00.')
  await expect(dialog).toContainText(`Readers see “${disclosure}”.`)
  await dialog.getByRole('button', { name: 'Agree' }).click()
  await expect(pot(sponsor).getByText('Open', { exact: true })).toBeVisible()
}

/** By keyboard alone. */
async function request(sponsor: Page, line: string) {
  await sponsor.goto('/matching')
  const form = main(sponsor).getByRole('form', { name: 'Propose a pot' })
  await form.getByLabel('Disclosure line').focus()
  await sponsor.keyboard.type(line)
  await form.getByLabel('Total').focus()
  await sponsor.keyboard.type('100')
  await form.getByLabel('Limit per bounty').focus()
  await sponsor.keyboard.press('ControlOrMeta+a')
  await sponsor.keyboard.type('50')
  await sponsor.keyboard.press('Enter')
  const dialog = sponsor.getByRole('alertdialog', { name: 'Propose pot' })
  await expect(dialog).toContainText('You offer to add 100% to other people’s pledges, up to a total of $100.00.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await sponsor.keyboard.press('Tab')
  await sponsor.keyboard.press('Enter')
  await expect(main(sponsor)).toContainText('You proposed a pot. We’ll email you when an administrator has decided.')
  await expect(main(sponsor).getByRole('listitem', { name: line })).toContainText('Waiting for approval')
  // The form and its button are gone.
  expect(await sponsor.evaluate(() => document.activeElement?.tagName)).toBe('DIV')
}

/** Pledges $20.00 after reading what a sponsor adds. */
async function pledge(reader: Page, bountyId: string) {
  await reader.goto(`/bounties/${bountyId}`)
  const offer = 'A sponsor doubles your pledge, up to $50.00 more. Matched by the Harbor Foundation.'
  await expect(main(reader)).toContainText('Pledges are matched')
  await expect(main(reader)).toContainText(offer)
  await main(reader)
    .getByRole('button', { name: /^Contribute/ })
    .click()
  await reader.getByLabel('Amount').fill('20')
  const match = 'A sponsor adds $20.00 to it. Matched by the Harbor Foundation.'
  await expect(main(reader)).toContainText(match)
  await reader.keyboard.press('Enter')
  const dialog = reader.getByRole('alertdialog')
  await expect(dialog).toContainText(match)
  await dialog.getByRole('button', { name: 'Confirm contribution' }).click()
  await expect(trail(reader)).toContainText(`Of it: ${disclosure}$20.00`)
  await expect(trail(reader)).toContainText('Pledged$80.00')
}

async function lower(reader: Page) {
  await own(reader)
    .getByRole('button', { name: /^Change pledge/ })
    .click()
  await own(reader).getByLabel('Your whole pledge').fill('5')
  await reader.keyboard.press('Enter')
  await reader.getByRole('alertdialog').getByRole('button', { name: 'Change pledge' }).click()
  await expect(trail(reader)).toContainText(`Of it: ${disclosure}$5.00`)
  await expect(trail(reader)).toContainText('Pledged$50.00')
}

async function withdraw(reader: Page) {
  await own(reader)
    .getByRole('button', { name: /^Withdraw pledge/ })
    .click()
  await reader.getByRole('alertdialog').getByRole('button', { name: 'Withdraw pledge' }).click()
  await expect(own(reader)).toContainText('Your pledge is withdrawn.')
  await expect(trail(reader)).not.toContainText(disclosure)
  await expect(trail(reader)).toContainText('Pledged$40.00')
}

async function expectAdded(sponsor: Page, words: string) {
  await sponsor.goto('/matching')
  await expect(pot(sponsor)).toContainText(`Added so far${words}`)
}

async function close(sponsor: Page) {
  await pot(sponsor)
    .getByRole('button', { name: /^Close/ })
    .click()
  const dialog = sponsor.getByRole('alertdialog', { name: 'Close pot' })
  await expect(dialog).toContainText('The $20.00 that it has added stays, because we told the backers.')
  await dialog.getByRole('button', { name: 'Close pot' }).click()
  await expect(pot(sponsor).getByText('Closed', { exact: true })).toBeVisible()
}

async function declineRequest(admin: Page) {
  await admin.goto('/admin/matching')
  const asked = main(admin).getByRole('listitem', { name: 'Matched by friends' })
  await expect(asked).toContainText('Waiting for approval')
  await asked.getByRole('button', { name: /^Decline/ }).click()
  const declining = admin.getByRole('alertdialog', { name: 'Decline' })
  await declining.getByLabel('Reason').fill('Please name who pays.')
  await declining.getByRole('button', { name: 'Decline' }).click()
  await expect(asked.getByText('Declined', { exact: true })).toBeVisible()
}

test('a sponsor matches pledges, is charged with the story, closes the pot, and is declined another', async ({
  browser,
  playwright,
}) => {
  const town = await Town.open(browser, playwright)
  const { creator, backer, journalist } = await bringPeople(town)
  const sponsor = await town.bringIn('Harbor Foundation')
  const { id: bountyId } = await town.ask<{ id: string }>(creator, 'POST', '/api/bounties', question)
  const email = await emailOf(town, sponsor)

  const admin = await town.administrator()
  await propose(admin, email)
  const letter = await readEmail(town.product, 'Subject: Would you match pledges with up to $100.00?')
  expect(letter).toContain(`To: ${email}`)
  expect(letter).toContain(`${town.product.url}/matching`)
  await agree(sponsor)

  await pledge(backer, bountyId)
  await expectAdded(sponsor, '$20.00On 1 bounty.')
  await lower(backer)
  await expectAdded(sponsor, '$5.00On 1 bounty.')
  await withdraw(backer)
  await expectAdded(sponsor, '$0.00')

  const reader = await town.bringIn('Ida Tarbell')
  await pledge(reader, bountyId)
  await assign(town, creator, journalist, bountyId)
  await accept(town, creator, await deliver(town, journalist, bountyId))
  await reader.reload()
  await expect(trail(reader)).toContainText(`Of it: ${disclosure}$20.00`)
  await expect(trail(reader)).toContainText('Platform fee$8.00')
  await expect(trail(reader)).toContainText('Journalist’s share$72.00')

  await sponsor.goto('/receipts')
  await main(sponsor).getByRole('link', { name: story }).first().click()
  await expect(sponsor.getByRole('heading', { level: 1, name: story })).toBeVisible()
  await expect(main(sponsor).getByRole('row', { name: 'You paid' })).toContainText('$20.00')
  await expectAdded(sponsor, '$20.00On 1 bounty.')
  await close(sponsor)

  await request(sponsor, 'Matched by friends')
  await readEmail(town.product, 'Subject: A sponsor offers to match pledges with up to $100.00')
  await declineRequest(admin)
  const refusal = await readEmail(town.product, 'Subject: Your match funding of $100.00 is not approved')
  expect(refusal).toContain('Please name who pays.')
  await sponsor.reload()
  await expect(main(sponsor).getByRole('listitem', { name: 'Matched by friends' })).toContainText(
    'An administrator declined itPlease name who pays.',
  )
  await expectCorrectBooks(town.product)
  await town.close()
})
