import { startProduct } from '../product/start-product.ts'
import { alive, expect, main, startTimeout, test } from './fixtures.ts'
import { bringIn } from './people.ts'

// A generous timeout, not a limit under test: the test starts the server.
test.setTimeout(240_000)

test('an operator runs a site in euros that other servers can follow, and cannot change its currency', async ({
  browser,
  playwright,
}) => {
  const environment = { DEMO: 'true', LOG_LEVEL: 'warn', CURRENCY: 'EUR', FEDERATION: 'private' }
  const product = await startProduct({ environment, startTimeout })
  const { url, port } = product
  const request = await playwright.request.newContext({ baseURL: url })
  const reader = await bringIn({ browser, request, product }, 'Rosa Reader')
  await reader.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await reader.goto('/how-money-works#fee')
  await alive(reader)
  await expect(reader.getByText('€200.00 + €86.35 =')).toBeVisible()
  await reader.goto('/receipts')
  await expect(reader.locator('html')).toHaveAttribute('data-currency', 'EUR')
  await expect(main(reader)).not.toContainText(/\$\d/)
  await reader.goto('/bounties')
  await alive(reader)
  await expect(main(reader)).toContainText('€')
  await expect(main(reader)).not.toContainText(/\$\d/)
  await reader.getByRole('button', { name: 'Offer a New Bounty' }).click()
  await expect(reader.getByLabel('Bounty amount')).toHaveAccessibleDescription(/€10,000\.00/)

  const handle = `@sunniva-rao@127.0.0.1:${port}`
  await reader.goto('/authors/sunniva-rao')
  await alive(reader)
  await expect(reader.locator('link[type="application/activity+json"]')).toHaveAttribute(
    'href',
    `${url}/ap/authors/sunniva-rao`,
  )
  await main(reader).getByRole('button', { name: 'Follow Sunniva Rao on Mastodon' }).click()
  const dialog = reader.getByRole('dialog', { name: 'Follow on Mastodon' })
  await expect(dialog.getByRole('textbox', { name: 'Handle' })).toHaveValue(handle)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Handle copied.')
  expect(await reader.evaluate(() => navigator.clipboard.readText())).toBe(handle)
  await reader.context().close()

  const plain = await browser.newContext({ baseURL: url, javaScriptEnabled: false })
  const unscripted = await plain.newPage()
  await unscripted.goto('/authors/sunniva-rao')
  const advice = main(unscripted).locator('noscript p')
  await expect(advice).toHaveText(`In Mastodon or another app of the fediverse, follow ${handle}`)
  await expect(advice).toBeVisible()
  await expect(main(unscripted).getByRole('button', { name: /on Mastodon/ })).toHaveCount(0)
  await unscripted.goto('/about')
  await expect(main(unscripted)).toContainText(`@newsroom@127.0.0.1:${port}`)
  await plain.close()

  product.process.kill('SIGTERM')
  await product.ended
  const restart = startProduct({ dataDirectory: product.dataDirectory, environment: { CURRENCY: 'USD' } })
  await expect(restart).rejects.toThrow('the amounts in this database are in EUR. Set CURRENCY=EUR')
  await product.close()
})
