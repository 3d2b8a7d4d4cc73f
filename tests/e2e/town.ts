import type { APIRequestContext, Browser, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '../../server/platform/database/database.ts'
import { sumLedger } from '../../server/platform/database/migrations/0019-sums-of-a-bounty.ts'
import { openDatabase } from '../../server/platform/database/open.ts'
import { tamper } from '../../server/testing/ledger-guards.ts'
import { startDemo } from '../product/start-demo.ts'
import { type Product, startProduct } from '../product/start-product.ts'
import { enterAs, startTimeout } from './fixtures.ts'
import { askAs, bringIn } from './people.ts'

const environment = { DEMO: 'true', LOG_LEVEL: 'warn' }
const day = 24 * 60 * 60 * 1000
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

/** A product of its own, whose dates a test can let pass. */
export class Town {
  readonly #browser: Browser
  readonly #request: APIRequestContext
  readonly #environment: Record<string, string>
  readonly #pages: Page[] = []
  product: Product

  private constructor(
    browser: Browser,
    request: APIRequestContext,
    product: Product,
    environment: Record<string, string>,
  ) {
    this.#browser = browser
    this.#request = request
    this.product = product
    this.#environment = environment
  }

  static async open(
    browser: Browser,
    playwright: PlaywrightWorkerArgs['playwright'],
    settings: Record<string, string> = {},
  ) {
    const all = { ...environment, ...settings }
    const product = await startDemo({ environment: all, startTimeout })
    const request = await playwright.request.newContext({ baseURL: product.url })
    return new Town(browser, request, product, all)
  }

  async bringIn(name: string, isJournalist = false) {
    const place = { browser: this.#browser, request: this.#request, product: this.product }
    const page = await bringIn(place, name, isJournalist)
    this.#pages.push(page)
    return page
  }

  async administrator() {
    const context = await this.#browser.newContext({ baseURL: this.product.url })
    const page = await context.newPage()
    await enterAs(page, 'admin')
    this.#pages.push(page)
    return page
  }

  ask<Answer>(by: Page, method: string, path: string, data?: unknown): Promise<Answer> {
    return askAs(this.#request, by, method, path, data)
  }

  /** Moves the dates that decide what is due into the past and starts the server again, which then does what is due. */
  async pass(days: number) {
    this.product.process.kill('SIGTERM')
    await this.product.ended
    const database = await openDatabase(this.product)
    const earlier = (at: string) => new Date(Date.parse(at) - days * day).toISOString()
    for (const date of dates) await moveDate(database, date, earlier)
    await moveLedger(database, days, earlier)
    await database.close()
    const { dataDirectory, port } = this.product
    this.product = await startProduct({ environment: this.#environment, dataDirectory, port, startTimeout })
  }

  /** Closes its pages too, which would go on looking for their server while other tests run. */
  async close() {
    await Promise.all(this.#pages.map((page) => page.context().close()))
    await this.product.close()
  }
}

type DueDate = readonly [table: string, key: string, column: string]

const dates: readonly DueDate[] = [
  ['bounty', 'id', 'expires_at'],
  ['job', 'id', 'due_at'],
  ['application', 'id', 'final_due_date'],
  ['delivery', 'id', 'review_from'],
  ['payment', 'pledge_id', 'deadline_at'],
  ['payout_details', 'account_id', 'saved_at'],
  ['connect_account', 'account_id', 'ready_since'],
  ['connect_account', 'account_id', 'due_at'],
]

async function moveDate({ query }: Database, [table, key, column]: DueDate, earlier: (at: string) => string) {
  const [from, id, at] = [sql.table(table), sql.ref(key), sql.ref(column)]
  const { rows } = await sql<{ id: string; at: string }>`
    select ${id} as id, ${at} as at from ${from} where ${at} is not null
  `.execute(query)
  for (const row of rows)
    await sql`update ${from} set ${at} = ${earlier(row.at)} where ${id} = ${row.id}`.execute(query)
}

/** The hold of a share begins with its ledger entry. Older entries than `days` are out of their hold already. */
async function moveLedger(database: Database, days: number, earlier: (at: string) => string) {
  const rows = await database.query
    .selectFrom('ledger_transaction')
    .select(['id', 'created_at as at'])
    .where('created_at', '>', inDays(-days))
    .execute()
  if (rows.length === 0) return
  const times = rows.map(({ id, at }) => `when '${id}' then '${earlier(at)}'`).join(' ')
  const ids = rows.map(({ id }) => `'${id}'`).join(', ')
  await tamper(database, `update ledger_transaction set created_at = case id ${times} end where id in (${ids})`)
  // Triggers have added up the days before.
  await database.query.deleteFrom('ledger_sum').execute()
  await sql.raw(sumLedger).execute(database.query)
}
