import type { MoneyServices } from '../../money/index.ts'
import { isoTime } from '../../platform/index.ts'
import { potEnded, potUsedUp } from './emails.ts'

const perPass = 50

/** Tells sponsors once that their pot is used up, and once that its last day has passed. */
export async function tellSponsors(services: MoneyServices): Promise<void> {
  const { database, outbox, mailer, publicUrl, now } = services
  const at = isoTime(now())
  const told = await database.write(async (transaction) => {
    const pots = await transaction
      .selectFrom('pot')
      .innerJoin('account', 'account.id', 'pot.account_id')
      .select(['pot.id', 'pot.disclosure', 'pot.total_cents', 'pot.reserved_cents', 'pot.ends_at', 'account.email'])
      .where('pot.closed_at', 'is', null)
      .where('pot.opened_at', 'is not', null)
      .where('pot.told_ended_at', 'is', null)
      .where('account.deleted_at', 'is', null)
      .where(({ and, or, eb, ref }) =>
        or([
          eb('pot.ends_at', '<=', at),
          and([eb('pot.told_used_up_at', 'is', null), eb('pot.reserved_cents', '=', ref('pot.total_cents'))]),
        ]),
      )
      .orderBy('pot.id')
      .limit(perPass)
      .execute()
    for (const { id, email: recipient, ...pot } of pots) {
      const hasEnded = pot.ends_at <= at
      const words = { ...pot, recipient, publicUrl }
      await transaction
        .updateTable('pot')
        .set(hasEnded ? { told_ended_at: at } : { told_used_up_at: at })
        .where('id', '=', id)
        .execute()
      await outbox.enqueue(transaction, [hasEnded ? potEnded(words) : potUsedUp(words)], at)
    }
    return pots.length
  })
  if (told > 0) mailer.nudge()
}
