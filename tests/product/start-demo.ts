/** Demonstration data is made once for a run and copied, because making it takes longer than starting on it. */
import fs from 'node:fs/promises'
import { build } from '../../scripts/build.ts'
import {
  makeDataDirectory,
  type Product,
  type ProductOptions,
  removeDataDirectory,
  startProduct,
} from './start-product.ts'

const demo = { DEMO: 'true', LOG_LEVEL: 'warn' }

/** Tells the workers where the data is. */
const variable = 'LEDE_DEMO_DATA'

/**
 * Global setup of Playwright, which requires a default export: builds the product, unless it is up to date, and makes the data.
 * Resolves to a function that removes the data. PostgreSQL keeps its data elsewhere, so there every product makes its own.
 */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  await build()
  if (process.env.TEST_DATABASE_URL !== undefined) return async () => {}
  const { dataDirectory, process: server, ended } = await startProduct({ environment: demo })
  server.kill('SIGTERM')
  await ended
  process.env[variable] = dataDirectory
  return () => removeDataDirectory(dataDirectory)
}

export async function startDemo({ environment, ...options }: ProductOptions = {}): Promise<Product> {
  const made = process.env[variable]
  const dataDirectory = await makeDataDirectory()
  if (made !== undefined) await fs.cp(made, dataDirectory, { recursive: true })
  return startProduct({ dataDirectory, environment: { ...demo, ...environment }, ...options })
}
