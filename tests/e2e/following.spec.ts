import { v7 as makeId } from 'uuid'
import { openDatabase } from '../../server/platform/database/open.ts'
import type { Product } from '../product/start-product.ts'
import { accountButton, alive, expect, main, sendSignInForm, test } from './fixtures.ts'
import { linkTo, readEmail } from './mailbox.ts'
import { askAs, bringIn } from './people.ts'
import { inDays } from './town.ts'

/** Publishes a story of an author, as their own. */
async function publishAs(product: Product, slug: string, title: string): Promise<void> {
  const database = await openDatabase(product)
  const { account_id } = await database.query
    .selectFrom('author_profile')
    .select('account_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  await database.query
    .insertInto('article')
    .values({
      id: makeId(),
      author_id: account_id,
      delivery_id: null,
      title,
      content: '[]',
      category: '["science"]',
      media_items: '[]',
      excerpt: null,
      picture: null,
      ai_assisted_at: null,
      published_at: at,
      updated_at: at,
    })
    .execute()
  await database.close()
}

test('a reader follows an author, hears of a new story and unfollows', async ({ page, product }) => {
  await page.goto('/authors/sunniva-rao')
  await alive(page)
  await main(page).getByRole('link', { name: 'Follow Sunniva Rao' }).click()
  await expect(page).toHaveURL(/\/signin\?next=/)
  // The other accounts of the demonstration follow the questions that they have posted or backed.
  await sendSignInForm(page, 'admin')
  await expect(page).toHaveURL(/\/authors\/sunniva-rao$/)
  await main(page).getByRole('button', { name: 'Follow Sunniva Rao' }).click()
  await expect(main(page).getByRole('button', { name: 'Following Sunniva Rao', pressed: true })).toBeVisible()

  const saved = async () => {
    await page.reload()
    await alive(page)
    return main(page).getByRole('button', { name: 'Following Sunniva Rao' }).isVisible()
  }
  await expect.poll(saved).toBe(true)

  await publishAs(product, 'sunniva-rao', 'The gauges are back')
  await page.reload()
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Following' }).click()
  await expect(page).toHaveURL(/\/following$/)
  const item = main(page).getByRole('listitem').filter({ hasText: 'The gauges are back' })
  await expect(item).toContainText('New')
  await expect(item).toContainText('You follow Sunniva Rao')

  await page.reload()
  await expect(item).not.toContainText('New')
  await main(page).getByRole('button', { name: 'Following Sunniva Rao' }).click()
  await expect(main(page).getByRole('button', { name: 'Follow Sunniva Rao', pressed: false })).toBeFocused()
  await page.reload()
  await expect(main(page)).toContainText('You do not follow anything yet')
})

test('a journalist offers, and the open page of the creator counts it, lists it and leads there', async ({
  browser,
  request,
  product,
}) => {
  const there = { browser, request, product }
  const [creator, journalist] = await Promise.all([
    bringIn(there, 'Cleo Creator'),
    bringIn(there, 'Jana Journalist', true),
  ])
  const asked = { title: 'Who mends the harbor wall?', description: 'The town was told nothing.', amount: 40 }
  const { id } = await askAs<{ id: string }>(request, creator, 'POST', '/api/bounties', asked)
  const listens = creator.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await creator.goto('/about')
  await alive(creator)
  await listens
  // The browser exposes a native summary as a disclosure triangle, not as a button.
  const bell = creator.getByRole('banner').locator('summary').filter({ hasText: 'Notifications' })
  await expect(bell).toHaveText('Notifications')

  const offer = { cover_letter: 'My aunt kept the lamp.', requested_due_date_journalist: inDays(20) }
  await askAs(request, journalist, 'POST', `/api/bounties/${id}/apply`, offer)
  await expect(bell).toHaveText('1Notifications, 1 unread')
  await bell.click()
  await creator.getByRole('link', { name: /^Unread: .*“Who mends the harbor wall\?”$/ }).click()
  await expect(creator).toHaveURL(/\/offers-received|\/bounties\//)
  await expect(bell).toHaveText('Notifications')

  await creator.goto('/notifications')
  await expect(main(creator).getByRole('link', { name: /“Who mends the harbor wall\?”$/ })).toBeVisible()
  await expect(main(creator).getByText('All read')).toBeVisible()
})

test('a person switches a kind of email off by the link and finds it so in their profile', async ({
  browser,
  request,
  product,
}) => {
  const there = { browser, request, product }
  const [creator, journalist] = await Promise.all([
    bringIn(there, 'Cleo Creator'),
    bringIn(there, 'Jana Journalist', true),
  ])
  const { email } = await askAs<{ email: string }>(request, creator, 'GET', '/api/auth/verify', undefined)
  const asked = { title: 'Who winds the clock?', description: 'It is late.', amount: 40 }
  const { id } = await askAs<{ id: string }>(request, creator, 'POST', '/api/bounties', asked)
  const offer = { cover_letter: 'I live below it.', requested_due_date_journalist: inDays(20) }
  await askAs(request, journalist, 'POST', `/api/bounties/${id}/apply`, offer)
  const link = linkTo(await readEmail(product, email, 'made an offer'), '/preferences/unsubscribe')

  // Link scanners open the link, without a session.
  const opened = await request.get(link)
  expect(await opened.text()).toContain('name="robots" content="noindex"')
  await creator.goto('/profile#preferences')
  const choice = main(creator).getByRole('combobox', { name: 'A journalist makes an offer' })
  await expect(choice).toHaveValue('immediately')

  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage()
  await visitor.goto(link)
  await alive(visitor)
  await expect(visitor).toHaveURL('/preferences/unsubscribe')
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(visitor.getByRole('heading', { name: 'You have unsubscribed' })).toBeFocused()

  await creator.reload()
  await expect(choice).toHaveValue('app')
  await choice.selectOption('Weekly digest')
  await main(creator).getByRole('button', { name: 'Save preferences' }).click()
  await expect(main(creator).getByText('Preferences saved.')).toBeVisible()
  await creator.reload()
  await expect(choice).toHaveValue('weekly')
})

test('a visitor signs in to save a story, finds it among the saved ones and takes it out', async ({ page }) => {
  await page.goto('/category/science')
  await alive(page)
  await main(page).getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await main(page)
    .getByRole('link', { name: /^Save “/ })
    .click()
  await sendSignInForm(page, 'reader')
  const save = main(page).getByRole('button', { name: /^Save “/, pressed: false })
  await expect(save).toBeFocused()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('button', { name: `Saved “${title}”`, pressed: true })).toBeFocused()
  await main(page).getByRole('link', { name: 'Saved Stories' }).click()
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([title])

  await main(page)
    .getByRole('button', { name: `Saved “${title}”` })
    .click()
  await expect(main(page).getByRole('button', { name: `Save “${title}”`, pressed: false })).toBeFocused()
  await page.reload()
  await expect(main(page)).toContainText('You have not saved a story yet')
})
