import { alive, expect, test } from './fixtures.ts'
import { linkTo, readEmail } from './mailbox.ts'

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
