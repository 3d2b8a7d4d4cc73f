import { onTestFinished } from 'vitest'
import type { Review } from '../../contract/delivery.ts'
import type { PaymentProvider } from '../money/payment-provider/provider.ts'
import type { Person } from './board.ts'
import { testTime } from './bounties.ts'
import { openBountyServices } from './bounty-services.ts'
import { documentOf } from './deliveries.ts'

/**
 * A delivery by Nellie waits for Rosa, who pledged $50; Gwen pledged $60. With `payments`, both have saved a card.
 * Checks the ledger and closes the services when the test has finished.
 */
export async function openReview(payments?: PaymentProvider) {
  const opened = await openBountyServices(payments)
  const { test, board: calls, rosa, gwen, nellie, expectRightBooks } = opened
  onTestFinished(async () => {
    await expectRightBooks()
    await test.close()
  })
  if (payments !== undefined) {
    const saved = { payment_method_id: 'pm', saved_at: testTime }
    await test.database.query
      .insertInto('card')
      .values([rosa, gwen].map(({ id }) => ({ ...saved, account_id: id, customer_id: `cus_${id}` })))
      .execute()
  }
  const { id, bountyId } = await calls.delivered(rosa, nellie, [[gwen, 60]])
  const review = async (by: Person): Promise<Review> => (await calls.delivery(by, id)).body.review
  return {
    ...opened,
    calls,
    id,
    bountyId,
    review,
    may: async (by: Person) => (await review(by)).may,
    stateOf: async () => (await calls.detail(bountyId)).state,
    kinds: async () => (await calls.detail(bountyId, gwen)).timeline.map(({ kind }) => kind),
    mailed: async () => (await calls.receiveEmails()).map(({ recipient, subject }) => [recipient, subject]),
    async deliverAgain(text: string) {
      const [draft] = await test.database.query
        .selectFrom('draft')
        .select('id')
        .where('account_id', '=', nellie.id)
        .where('bounty_id', '=', bountyId)
        .execute()
      return calls.submit(nellie, { bounty_id: bountyId, draft_id: draft?.id, content: documentOf(text) })
    },
  }
}
