import { v7 as makeId } from 'uuid'
import type { Delivery, DeliveryPage, JournalistRating } from '../../contract/delivery.ts'
import { boardCalls, type Person } from './board.ts'
import { countRows } from './count-rows.ts'
import type { TestServices } from './test-services.ts'

export const documentOf = (text: string) => JSON.stringify([{ type: 'paragraph', children: [{ text }] }])

const fullRating = {
  investigation_rating: 5,
  writing_quality_rating: 5,
  truth_factor_rating: 5,
  timeliness_rating: 5,
  followup_rating: 5,
  value_rating: 5,
} satisfies Partial<JournalistRating>

export function deliveryCalls(test: TestServices) {
  const board = boardCalls(test)
  const { ask } = board
  const keyed = (key: string | undefined): Record<string, string> =>
    key === undefined ? {} : { 'idempotency-key': key }

  const calls = {
    ...board,
    async draft(by: Person, bountyId: string, category = '[]'): Promise<string> {
      const id = makeId()
      const at = new Date(test.services.now()).toISOString()
      const empty = { title: '', content: '[]', media_items: '[]', original_article_id: null }
      await test.database.query
        .insertInto('draft')
        .values({
          ...empty,
          id,
          account_id: by.id,
          note_type: 'text',
          bounty_id: bountyId,
          category,
          version: 1,
          created_at: at,
          updated_at: at,
        })
        .execute()
      return id
    },
    submit: (by: Person, sent: Record<string, unknown>, key?: string) =>
      ask<{ id: string }>('POST', '/api/bounties/submit', by, {
        body: { title: 'The ferry was sold', content: documentOf('It went for a dollar.'), ...sent },
        headers: keyed(key),
      }),
    accept: (by: Person, id: string, sent: { feedback?: unknown; key?: string } = {}) =>
      ask('PUT', `/api/delivered-bounties/${id}/accept`, by, {
        body: sent.feedback === undefined ? {} : { feedback: sent.feedback },
        headers: keyed(sent.key),
      }),
    rate: (by: Person, id: string, rating: Record<string, unknown> = {}) =>
      ask('POST', '/api/journalist-ratings', by, { body: { delivery_id: id, ...fullRating, ...rating } }),
    delivery: (by: Person, id: string) => ask<Delivery>('GET', `/api/delivered-bounties/${id}`, by),
    deliveries: (by: Person, query = '') => ask<DeliveryPage>('GET', `/api/delivered-bounties${query}`, by),
    async assigned(creator: Person, journalist: Person, contributions: [Person, number][] = [], amount = 50) {
      const bounty = await calls.post(creator, { amount })
      for (const [backer, amount] of contributions) await calls.contribute(backer, bounty.id, amount)
      const { body: application } = await calls.apply(journalist, bounty.id)
      await calls.decide(creator, 'accept', bounty.id, application.id)
      return bounty.id
    },
    async delivered(creator: Person, journalist: Person, contributions: [Person, number][] = [], amount = 50) {
      const bountyId = await calls.assigned(creator, journalist, contributions, amount)
      const draft_id = await calls.draft(journalist, bountyId, '["travel"]')
      const { body } = await calls.submit(journalist, { bounty_id: bountyId, draft_id })
      return { bountyId, id: body.id }
    },
    countMoney: () =>
      countRows(test, ['ledger_transaction', 'ledger_entry', 'payment', 'article', 'article_category', 'rating']),
  }
  return calls
}
