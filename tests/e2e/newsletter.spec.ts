import type { APIRequestContext, Page } from '@playwright/test'
import type { Product } from '../product/start-product.ts'
import { alive, enterAs, expect, main, test } from './fixtures.ts'
import { countEmails, linkTo, readEmail } from './mailbox.ts'

test('a visitor subscribes, confirms by email and unsubscribes, and no page repeats the token', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const email = `rosa.${Date.now()}@example.org`
  await page.goto('/about')
  await alive(page)
  await page.getByRole('button', { name: 'SUBSCRIBE', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to the newsletter' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  const button = dialog.getByRole('button', { name: 'Subscribe', exact: true })
  const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(button).toBeDisabled()
  const resting = await color()
  await button.hover({ force: true })
  expect(await color()).toBe(resting)
  await dialog.getByLabel('Email').fill(email)
  await expect(button).toBeEnabled()
  await button.hover()
  await expect.poll(color).not.toBe(resting)
  await button.click()
  await expect(dialog.getByText('Thank you for subscribing!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'SUBSCRIBE', exact: true })).toBeFocused()

  const message = await readEmail(product, email)
  const links = [linkTo(message, '/newsletter/confirm'), linkTo(message, '/newsletter/unsubscribe')] as const
  for (const link of links) {
    const text = await (await page.request.get(link)).text()
    expect(text).toContain('name="robots" content="noindex"')
    expect(text).not.toContain(new URL(link).searchParams.get('token'))
  }
  await page.goto(links[0])
  await alive(page)
  // The page removes the token from the address bar and can still use it.
  await expect(page).toHaveURL('/newsletter/confirm')
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeFocused()
  await page.goto(links[1])
  await alive(page)
  await expect(page).toHaveURL('/newsletter/unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You have unsubscribed' })).toBeFocused()
})

/** Subscribes through the API, and confirms as the link in the email does. */
async function subscribe(request: APIRequestContext, product: Product, email: string): Promise<void> {
  expect((await request.post('/api/subscribe', { data: { email } })).status()).toBe(200)
  const link = linkTo(await readEmail(product, email), '/newsletter/confirm')
  const token = new URL(link).searchParams.get('token')
  expect((await request.post('/api/newsletter/confirm', { data: { token } })).status()).toBe(200)
}

async function sendIssue(page: Page, start: string, subject: string): Promise<void> {
  await page.goto('/admin/newsletters')
  await main(page).getByRole('button', { name: start }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Write an issue')
  await main(page).getByLabel('Subject').fill(subject)
  const text = main(page).getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('Four gauges were silent that night. ')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expect(main(page)).toContainText(/Saved .*\./)
  await main(page).getByRole('button', { name: 'Send now…' }).click()
  await page.getByRole('alertdialog', { name: 'Send now' }).getByRole('button', { name: 'Send now' }).click()
  // The counts are asked for again until nobody waits.
  await expect(main(page)).toContainText(/^.*Done for all \d+ people\./, { timeout: 60_000 })
}

test('an administrator sends an issue, which a subscriber reads on the web and unsubscribes from before the next', async ({
  page,
  product,
}) => {
  const now = Date.now()
  const [rosa, otto] = [`rosa.${now}@example.org`, `otto.${now}@example.org`]
  const [first, second] = [`The gauges, ${now}`, `The ferry, ${now}`]
  for (const email of [rosa, otto]) await subscribe(page.request, product, email)
  await enterAs(page, 'admin')
  await sendIssue(page, 'Write an issue', first)

  const message = await readEmail(product, rosa, first)
  expect(message).toContain('Four gauges were silent that night.')
  const [webVersion = ''] = /http:\/\/[^/\s]+\/newsletters\/[\w-]+/.exec(message) ?? []
  const plain = await (await page.request.get(webVersion)).text()
  expect(plain).toContain('Four gauges were silent that night.')
  await page.goto(webVersion)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await page.getByRole('link', { name: 'Past issues' }).click()
  await expect(page.getByRole('link', { name: first })).toBeVisible()

  await page.goto(linkTo(message, '/newsletter/lists'))
  await expect(page.getByRole('checkbox', { name: 'The Lede newsletter' })).toBeChecked()
  await page.goto(linkTo(message, '/newsletter/unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You have unsubscribed' })).toBeFocused()

  await sendIssue(page, 'Start with this week’s stories', second)
  await readEmail(product, otto, second)
  expect(await countEmails(product, rosa, second)).toBe(0)
})
