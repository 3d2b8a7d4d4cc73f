import type { Page } from '@playwright/test'
import pino from 'pino'
import type { ServerMessage } from '../../contract/live.ts'
import { openDatabase } from '../../server/database/open.ts'
import { seedBounty } from '../../server/demo/seed-bounty.ts'
import { openPostgresBus } from '../../server/live/bus.ts'
import type { Product } from '../product/start-product.ts'
import { accountButton, asksForChanges, expect, person, signIn, test } from './fixtures.ts'

async function apply(product: Product): Promise<string> {
  const database = await openDatabase(product)
  const at = new Date().toISOString()
  const application = {
    by: 'press',
    status: 'pending',
    coverLetter: 'I would like to.',
    dueDate: at,
    appliedAt: at,
  } as const
  const accounts = await database.query.selectFrom('account').select(['id', 'email']).execute()
  const accountOf = (name: Parameters<typeof person>[0]) =>
    accounts.find(({ email }) => email === person(name).email)?.id ?? 'none'
  const bounty = {
    title: 'Why is the tram late?',
    description: 'It was on time until the spring.',
    creator: 'admin',
    amountCents: 1000,
    createdAt: at,
  } as const
  await database.write((transaction) =>
    seedBounty(transaction, accountOf, { ...bounty, votes: [], pledges: [], applications: [application] }, at),
  )
  await database.close()
  return accountOf('admin')
}

/**
 * Announces changed counts as a server process does. With SQLite there is only one process, so the message goes into
 * the page's socket.
 */
async function prepareNotifier(page: Page, { databaseUrl }: Product): Promise<(account: string) => Promise<void>> {
  if (databaseUrl !== undefined)
    return async (account) => {
      const bus = await openPostgresBus(databaseUrl, pino({ level: 'silent' }))
      await bus.tell([account])
      await bus.close()
    }
  const changed: ServerMessage = { type: 'counts.changed' }
  let tell = () => {}
  await page.routeWebSocket('/ws', (socket) => {
    socket.connectToServer()
    tell = () => socket.send(JSON.stringify(changed))
  })
  return async () => tell()
}

test('the dot appears when the counts change on the server, without a reload', async ({ page, product }) => {
  const tell = await prepareNotifier(page, product)
  const asked = asksForChanges(page)
  await signIn(page, 'admin')
  await expect(accountButton(page)).toHaveAccessibleName('Account AW')
  await asked
  await page.evaluate(() => Object.assign(window, { stillHere: true }))

  const administrator = await apply(product)
  await tell(administrator)
  await expect(accountButton(page)).toHaveAccessibleName('Account AW, new activity')
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})
