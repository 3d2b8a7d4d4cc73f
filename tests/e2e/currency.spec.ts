import { startProduct } from '../product/start-product.ts'
import { alive, expect, test } from './fixtures.ts'
import { Town } from './town.ts'

// A generous timeout, not a limit under test: the test starts the server.
test.setTimeout(180_000)

test('a site in euros shows and asks for euros, and keeps its currency', async ({ browser, playwright }) => {
  const town = await Town.open(browser, playwright, { CURRENCY: 'EUR' })
  const reader = await town.bringIn('Rosa Reader')
  await reader.goto('/how-money-works')
  await alive(reader)
  await expect(reader.getByText('€200.00 + €86.35 =')).toBeVisible()

  await reader.goto('/bounties')
  await alive(reader)
  await expect(reader.getByRole('main')).toContainText('€')
  await reader.getByRole('button', { name: 'Offer a New Bounty' }).click()
  await expect(reader.getByLabel('Bounty amount')).toHaveAccessibleDescription(/€1\.00/)
  for (const page of ['/bounties', '/how-it-works', '/how-money-works', '/terms', '/about', '/receipts']) {
    await reader.goto(page)
    await alive(reader)
    await expect(reader.locator('html')).toHaveAttribute('data-currency', 'EUR')
    await expect(reader.getByRole('main')).not.toContainText(/\$\d/)
  }

  town.product.process.kill('SIGTERM')
  await town.product.ended
  const restart = startProduct({ dataDirectory: town.product.dataDirectory, environment: { CURRENCY: 'USD' } })
  await expect(restart).rejects.toThrow('the amounts in this database are in EUR. Set CURRENCY=EUR')
  await town.close()
})
