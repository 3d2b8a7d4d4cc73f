import { type Kysely, sql } from 'kysely'
import type { Cents } from '../../../contract/money.ts'
import { type Email, type Schema, withdrawnTitle } from '../../platform/index.ts'
import { type PaymentStatus, payerStatuses } from './payment-states.ts'
import { receipt } from './receipt-email.ts'

type Charge = { bounty_id: string; account_id: string; pot_id: string | null; email: string; cents: Cents }

/** The receipt of a charge that is being recorded, with what is still open. `status`: of the payment from now on. */
export async function writeReceipt(
  query: Kysely<Schema>,
  { bounty_id: bountyId, account_id, pot_id, email: recipient, cents }: Charge,
  { status, publicUrl, at }: { status: PaymentStatus; publicUrl: string; at: string },
): Promise<Email> {
  const story = await query
    .selectFrom('delivery')
    .innerJoin('bounty', 'bounty.id', 'delivery.bounty_id')
    .select(['delivery.id as articleId', 'delivery.title as delivered', 'delivery.hidden_at'])
    .select(['bounty.title as bountyTitle', 'bounty.creator_id'])
    .where('delivery.bounty_id', '=', bountyId)
    .executeTakeFirstOrThrow()
  const open = await readOpen(query, bountyId, at)
  const droppedCents = await sumOfDropped(query, bountyId)
  const returned = status === 'refunding' ? 'on its way' : status === 'refunded' ? 'returned' : null
  const { articleId, bountyTitle, creator_id } = story
  const title = story.hidden_at === null ? story.delivered : withdrawnTitle
  const mayComplain = pot_id === null && account_id !== creator_id
  const paid = { recipient, bountyTitle, publicUrl, bountyId, cents, at, mayComplain, provider: 'stripe' as const }
  return receipt(paid, { unpublished: { articleId, title, ...open, droppedCents, returned } })
}

/** Finds the payers who are still waited for. Those whose time is over, or whom the creator does not wait for, hold nothing up. */
export const readOpen = (query: Kysely<Schema>, bountyId: string, at: string) =>
  query
    .selectFrom('pledge')
    .innerJoin('payment', 'payment.pledge_id', 'pledge.id')
    .leftJoin('delivery', 'delivery.bounty_id', 'pledge.bounty_id')
    .leftJoin('acceptance', 'acceptance.delivery_id', 'delivery.id')
    .select(({ fn }) => [
      fn.count<number>('pledge.account_id').distinct().as('missing'),
      fn.max('payment.deadline_at').as('until'),
    ])
    .where('pledge.bounty_id', '=', bountyId)
    .where('payment.status', 'in', payerStatuses)
    .where('payment.deadline_at', '>', at)
    .where('pledge.ended_at', 'is', null)
    .where('acceptance.shortfall_accepted_at', 'is', null)
    .executeTakeFirstOrThrow()

async function sumOfDropped(query: Kysely<Schema>, bountyId: string): Promise<Cents> {
  const { cents } = await query
    .selectFrom('pledge')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .select(({ fn }) => fn.coalesce(fn.sum<Cents>('ledger_entry.amount_cents'), sql<Cents>`0`).as('cents'))
    .where('pledge.bounty_id', '=', bountyId)
    .where('pledge.ended_as', '=', 'dropped')
    .where('ledger_entry.amount_cents', '>', 0)
    .executeTakeFirstOrThrow()
  return cents
}
