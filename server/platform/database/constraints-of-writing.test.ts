import type { Insertable } from 'kysely'
import { v7 as makeId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAccount, insertBounty, insertDelivery, testTime } from '../../testing/bounties.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import type { Database } from './database.ts'
import type { LedgerTransactionTable } from './money-tables.ts'
import type { DraftTable } from './schema.ts'

let test: TestServices
let database: Database
beforeAll(async () => {
  test = await openTestServices()
  database = test.database
})
afterAll(() => test.close())

/** SQLite names the violated constraint, or for an index its columns; PostgreSQL names the constraint or index. */
const refusedBy = (...rule: string[]) => new RegExp(rule.join('|'))

describe('the article table', () => {
  it('requires a delivered article to have the identifier of its delivery', async () => {
    const delivery = await insertDelivery(database)
    const article = {
      author_id: delivery.journalist_id,
      delivery_id: delivery.id,
      title: 'The ferry was sold',
      content: 'It went for a dollar.',
      category: '[]',
      media_items: '[]',
      published_at: testTime,
      updated_at: testTime,
    }
    const insert = (id: string) =>
      database.query
        .insertInto('article')
        .values({ ...article, id })
        .execute()
    await expect(insert(makeId())).rejects.toThrow('article_of_a_delivery_shares_its_id')
    await insert(delivery.id)
  })

  it('rejects a second article with the same identifier', async () => {
    const { id } = await insertStory(database)
    await expect(insertStory(database, { id })).rejects.toThrow(refusedBy('article.id', 'article_pkey'))
  })

  it('deletes the category rows of a deleted article', async () => {
    const { id } = await insertStory(database, { categories: ['food', 'travel'] })
    await database.query.deleteFrom('article').where('id', '=', id).execute()
    const places = await database.query
      .selectFrom('article_category')
      .where('article_id', '=', id)
      .selectAll()
      .execute()
    expect(places).toEqual([])
  })
})

describe('the draft table', () => {
  const insert = async (
    draft: Pick<DraftTable, 'note_type' | 'bounty_id'> & { account_id?: string; version?: number },
  ) =>
    database.query
      .insertInto('draft')
      .values({
        id: makeId(),
        account_id: draft.account_id ?? (await insertAccount(database)),
        original_article_id: null,
        title: '',
        content: '[]',
        category: '[]',
        media_items: '[]',
        created_at: testTime,
        updated_at: testTime,
        version: 1,
        ...draft,
      })
      .execute()

  it('requires note type text for a draft of a bounty, and direct for any other', async () => {
    const bounty_id = await insertBounty(database)
    await expect(insert({ note_type: 'direct', bounty_id })).rejects.toThrow('draft_for_a_bounty_is_text')
    await expect(insert({ note_type: 'text', bounty_id: null })).rejects.toThrow('draft_for_a_bounty_is_text')
    await insert({ note_type: 'text', bounty_id })
    await insert({ note_type: 'direct', bounty_id: null })
  })

  it('allows one draft per writer and bounty', async () => {
    const mine = { bounty_id: await insertBounty(database), account_id: await insertAccount(database) }
    await insert({ ...mine, note_type: 'text' })
    await expect(insert({ ...mine, note_type: 'text' })).rejects.toThrow(
      refusedBy('draft.account_id, draft.bounty_id', 'draft_one_per_bounty'),
    )
  })

  it('rejects version 0', async () => {
    await expect(insert({ note_type: 'direct', bounty_id: null, version: 0 })).rejects.toThrow(/check/i)
  })
})

describe('the ledger tables', () => {
  async function insertTransaction(
    transaction: Pick<Insertable<LedgerTransactionTable>, 'kind' | 'bounty_id' | (typeof subjects)[number]>,
  ): Promise<string> {
    const id = makeId()
    await database.query
      .insertInto('ledger_transaction')
      .values({ ...transaction, id, created_at: testTime })
      .execute()
    return id
  }
  const subjects = ['pledge_id', 'refund_id', 'dispute_id', 'payout_id', 'intent_id'] as const

  it.each<[LedgerTransactionTable['kind'], string, ...(typeof subjects)[number][]]>([
    ['pledge', 'subject'],
    ['release', 'subject'],
    ['charge', 'subject', 'refund_id'],
    ['refund', 'subject'],
    ['clawback', 'subject', 'refund_id'],
    ['chargeback', 'subject', 'dispute_id'],
    ['processing_fee', 'subject', 'intent_id'],
    ['transfer', 'subject'],
    ['transfer', 'subject', 'payout_id', 'pledge_id'],
    ['offset', 'subject', 'pledge_id'],
    ['transfer_reversal', 'subject'],
    ['fee', 'subject', 'pledge_id'],
    ['payout', 'subject', 'payout_id'],
    ['clawback', 'cause', 'pledge_id'],
    ['fee_refund', 'cause', 'pledge_id', 'refund_id', 'dispute_id'],
    ['refund_reversal', 'cause', 'pledge_id'],
    ['chargeback', 'cause', 'pledge_id', 'refund_id'],
    ['chargeback_reversal', 'cause', 'pledge_id'],
    ['charge', 'cause', 'pledge_id', 'dispute_id'],
    ['release', 'cause', 'pledge_id', 'refund_id'],
    ['processing_fee', 'charge', 'pledge_id'],
    ['charge', 'charge', 'pledge_id', 'refund_id', 'intent_id'],
    ['pledge', 'charge', 'pledge_id', 'intent_id'],
  ])('reject a %s without its %s, or with another: %s %s %s', async (kind, what, ...named) => {
    const bounty_id = await insertBounty(database)
    const subject = Object.fromEntries(named.map((name) => [name, 'an identifier']))
    await expect(insertTransaction({ kind, bounty_id, ...subject })).rejects.toThrow(
      `ledger_transaction_has_its_${what}`,
    )
  })

  it('reject a subject that does not exist', async () => {
    const bounty_id = await insertBounty(database)
    await expect(insertTransaction({ kind: 'release', bounty_id, pledge_id: 'none' })).rejects.toThrow(/foreign key/i)
  })

  it('reject an entry of 0 cents', async () => {
    const bounty_id = await insertBounty(database)
    const ledger_account_id = makeId()
    const account = { id: ledger_account_id, kind: 'bounty' as const, account_id: null, bounty_id }
    await database.query.insertInto('ledger_account').values(account).execute()
    const transaction_id = await insertTransaction({ kind: 'fee', bounty_id })
    const entry = { id: makeId(), transaction_id, ledger_account_id, amount_cents: 0 }
    await expect(database.query.insertInto('ledger_entry').values(entry).execute()).rejects.toThrow(/check/i)
  })

  it('reject a platform account with an owner', async () => {
    const account = {
      id: makeId(),
      kind: 'platform' as const,
      account_id: await insertAccount(database),
      bounty_id: null,
    }
    await expect(database.query.insertInto('ledger_account').values(account).execute()).rejects.toThrow(
      'ledger_account_has_its_owner',
    )
  })

  it('allow one account for the platform', async () => {
    const insert = () =>
      database.query
        .insertInto('ledger_account')
        .values({ id: makeId(), kind: 'platform', account_id: null, bounty_id: null })
        .execute()
    await insert()
    await expect(insert()).rejects.toThrow(refusedBy('ledger_account.kind', 'ledger_account_one_without_owner'))
  })
})
