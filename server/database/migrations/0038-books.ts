/**
 * How each charge and each payout moved money: with Stripe's live keys, with its test keys, or not at all. And what banks
 * took beyond a charge.
 */
import { type Kysely, sql } from 'kysely'

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('payment')
    .addColumn('mode', 'text', (c) => c.check(sql`mode in ('test', 'live')`))
    .execute()
  await schema
    .createIndex('payment_charged_by_card')
    .on('payment')
    .columns(['mode', 'updated_at'])
    .where(sql<boolean>`provider = 'stripe' and status = 'charged'`)
    .execute()
  await schema
    .alterTable('payout')
    .addColumn('mode', 'text', (c) => c.check(sql`mode in ('demo', 'test', 'live')`))
    .execute()
  await schema
    .alterTable('dispute')
    .addColumn('loss_cents', 'bigint', (c) => c.notNull().defaultTo(0).check(sql`loss_cents >= 0`))
    .execute()
}
