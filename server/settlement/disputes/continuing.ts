/**
 * Books disputes that could not be booked before, and asks the gateway for those that are not decided: a lost event must
 * not hold a share forever. Any process can do both at any time.
 */
import { sql } from 'kysely'
import {
  type CardGateway,
  chargeRows,
  type MoneyServices,
  mostPerPass,
  pollInterval,
  reconcile,
} from '../../money/index.ts'
import { isoTime } from '../../platform/index.ts'
import { wasRefundedInSql } from './dispute-rows.ts'
import { bookUnbooked } from './recording.ts'
import { syncDispute } from './syncing.ts'

export async function continueDisputes(services: MoneyServices): Promise<void> {
  await bookDisputes(services)
  const { gateway } = services.payments
  if (gateway !== undefined) await askForDisputes(services, gateway)
}

export async function bookDisputes(services: MoneyServices): Promise<void> {
  const { query } = services.database
  const due = await query
    .selectFrom('dispute')
    .leftJoin(chargeRows(query).as('charge'), 'charge.pledge_id', 'dispute.pledge_id')
    .select('dispute.id')
    .where(sql<boolean>`dispute.status in ('open', 'lost') and dispute.booked_cents < dispute.cents`)
    // The part beyond its charge is booked as a loss, until a refund fails and leaves the charge more.
    .where(
      sql<boolean>`case when ${wasRefundedInSql} then dispute.charge_refunded = 1 and dispute.loss_cents < dispute.cents
        else charge.cents > charge.refunded_cents + charge.charged_back_cents
          or (charge.cents is not null and dispute.booked_cents + dispute.loss_cents < dispute.cents) end`,
    )
    .orderBy('dispute.updated_at')
    .orderBy('dispute.id')
    .limit(mostPerPass)
    .execute()
  await reconcile(services, {
    to: 'book a dispute',
    due,
    name: ({ id }) => ({ dispute: id }),
    step: ({ id }) => bookUnbooked(services, id),
    failed: ({ id }) => moveToEnd(services, id),
  })
}

async function askForDisputes(services: MoneyServices, gateway: CardGateway): Promise<void> {
  const due = await services.database.query
    .selectFrom('dispute')
    .select('id')
    .where('closed_at', 'is', null)
    .where('updated_at', '<=', isoTime(services.now() - pollInterval))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(mostPerPass)
    .execute()
  await reconcile(services, {
    to: 'follow a dispute',
    due,
    name: ({ id }) => ({ dispute: id }),
    async step({ id }) {
      await syncDispute(services, gateway, id)
      await moveToEnd(services, id)
    },
    failed: ({ id }) => moveToEnd(services, id),
  })
}

const moveToEnd = ({ database, now }: MoneyServices, disputeId: string) =>
  database.query
    .updateTable('dispute')
    .set({ updated_at: isoTime(now()) })
    .where('id', '=', disputeId)
    .execute()
