import { toAmount } from '../../../contract/money.ts'
import type { Database } from '../../platform/index.ts'
import { paged } from './exported-file.ts'

export async function* payouts(query: Database['query'], accountId: string): AsyncGenerator<object> {
  const rows = query
    .selectFrom('payout')
    .select(['id', 'cents', 'kind', 'status', 'hint', 'reference', 'problem', 'created_at', 'paid_at', 'failed_at'])
    .select('returned_cents')
    .where('account_id', '=', accountId)
  for await (const { cents, returned_cents, ...payout } of paged(rows, 'payout.id')) {
    const items = await query
      .selectFrom('payout_item')
      .innerJoin('bounty', 'bounty.id', 'payout_item.bounty_id')
      .select(['payout_item.bounty_id', 'bounty.title as bounty_title', 'payout_item.cents'])
      .where('payout_item.payout_id', '=', payout.id)
      .orderBy('payout_item.bounty_id')
      .execute()
    const withAmount = items.map(({ cents: part, ...item }) => ({ ...item, amount: toAmount(part) }))
    yield { ...payout, amount: toAmount(cents), returned: toAmount(returned_cents), items: withAmount }
  }
}
