import { runScript } from '../../server/testing/run-script.ts'
import type { Product } from '../product/start-product.ts'
import { expect } from './fixtures.ts'

/** Runs `npm run ledger -- verify` on the product's database. */
export async function expectCorrectBooks(product: Product) {
  const { code, output, complaint } = await runScript('ledger', product, ['verify'])
  expect(output + complaint).toContain('The ledger is correct')
  expect(code).toBe(0)
}
