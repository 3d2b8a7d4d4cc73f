import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { compileCache, type Product } from '../product/start-product.ts'
import { expect } from './fixtures.ts'

/** Runs `npm run ledger -- verify` on the product's database. */
export function expectCorrectBooks(product: Product) {
  const books = spawnSync('node', ['scripts/ledger.ts', 'verify'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: product.dataDirectory,
      ...(product.databaseUrl === undefined ? {} : { DATABASE_URL: product.databaseUrl }),
    },
  })
  expect(books.stdout + books.stderr).toContain('The ledger is correct')
  expect(books.status).toBe(0)
}
