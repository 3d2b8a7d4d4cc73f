import type { APIRequestContext, Browser, Page, PlaywrightWorkerArgs } from '@playwright/test'
import type { Database } from '../../server/database/database.ts'
import { openDatabase } from '../../server/database/open.ts'
import { tamper } from '../../server/testing/ledger-guards.ts'
import { type Product, startProduct } from '../product/start-product.ts'
import { storedToken } from './draft-editor.ts'
import { enterAs, expect } from './fixtures.ts'
import { bringIn } from './people.ts'

const environment = { DEMO: 'true', LOG_LEVEL: 'warn' }
const day = 24 * 60 * 60 * 1000
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

/** A product of its own, whose dates a test can let pass. */
export class Town {
  readonly #browser: Browser
  readonly #request: APIRequestContext
  readonly #environment: Record<string, string>
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
    const product = await startProduct({ environment: all })
    const request = await playwright.request.newContext({ baseURL: product.url })
    return new Town(browser, request, product, all)
  }

  bringIn(name: string, isJournalist = false) {
    return bringIn({ browser: this.#browser, request: this.#request, product: this.product }, name, isJournalist)
  }

  async administrator() {
    const context = await this.#browser.newContext({ baseURL: this.product.url })
    const page = await context.newPage()
    await enterAs(page, 'admin')
    return page
  }

  async ask<Body>(by: Page, method: string, path: string, data: unknown = {}): Promise<Body> {
    const headers = { authorization: `Bearer ${await storedToken(by)}` }
    const response = await this.#request.fetch(path, { method, data, headers })
    expect([path, response.status()]).toEqual([path, 200])
    return response.json()
  }

  /** Moves every date of the bounty into the past and starts the server again, which then does what is due. */
  async pass(days: number) {
    this.product.process.kill('SIGTERM')
    await this.product.ended
    const database = await openDatabase(this.product)
    const earlier = (at: string) => new Date(Date.parse(at) - days * day).toISOString()
    const { query } = database
    for (const { id, expires_at } of await query.selectFrom('bounty').select(['id', 'expires_at']).execute()) {
      if (expires_at === null) continue
      await query
        .updateTable('bounty')
        .set({ expires_at: earlier(expires_at) })
        .where('id', '=', id)
        .execute()
    }
    for (const { id, due_at } of await query.selectFrom('job').select(['id', 'due_at']).execute()) {
      await query
        .updateTable('job')
        .set({ due_at: earlier(due_at) })
        .where('id', '=', id)
        .execute()
    }
    for (const { id, due } of await query.selectFrom('application').select(['id', 'final_due_date as due']).execute()) {
      if (due === null) continue
      await query
        .updateTable('application')
        .set({ final_due_date: earlier(due) })
        .where('id', '=', id)
        .execute()
    }
    for (const { id, from } of await query.selectFrom('delivery').select(['id', 'review_from as from']).execute()) {
      if (from === null) continue
      await query
        .updateTable('delivery')
        .set({ review_from: earlier(from) })
        .where('id', '=', id)
        .execute()
    }
    for (const { id, at } of await query
      .selectFrom('payout_details')
      .select(['account_id as id', 'saved_at as at'])
      .execute()) {
      await query
        .updateTable('payout_details')
        .set({ saved_at: earlier(at) })
        .where('account_id', '=', id)
        .execute()
    }
    await moveLedger(database, days, earlier)
    await database.close()
    const { dataDirectory, port } = this.product
    this.product = await startProduct({ environment: this.#environment, dataDirectory, port })
  }
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
}
