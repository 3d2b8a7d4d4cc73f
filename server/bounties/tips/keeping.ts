/** The journalist keeps single tips on purpose, or blocks who sent one. All others are deleted after the work. */
import type { Transaction } from 'kysely'
import { tipLimits, tipNotKeepable } from '../../../contract/tip.ts'
import { isoTime, type PlatformServices, Refusal, refuse, type Schema } from '../../platform/index.ts'
import { bountyNotFound, type Life, readLife } from '../bounty-life.ts'
import { keepableUntil, readerOf } from './reading.ts'
import { tipNotFound } from './sending.ts'

type Act = { bountyId: string; tipId: string; accountId: string; at: string }

async function requireReader(
  transaction: Transaction<Schema>,
  { bountyId, accountId, at }: Act,
): Promise<Life | Refusal> {
  const life = await readLife(transaction, bountyId, at)
  if (life === undefined) return bountyNotFound()
  // Others do not learn whether the tip exists.
  return readerOf(life) === accountId ? life : tipNotFound()
}

export async function keepTip(
  transaction: Transaction<Schema>,
  { keep, ...act }: Act & { keep: boolean },
): Promise<Refusal | undefined> {
  const life = await requireReader(transaction, act)
  if (life instanceof Refusal) return life
  const until = keepableUntil(life)
  if (until === null) return refuse(409, tipNotKeepable)
  const { numUpdatedRows } = await transaction
    .updateTable('tip')
    .set({ kept_until: keep ? until : null })
    .where('id', '=', act.tipId)
    .where('bounty_id', '=', act.bountyId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? tipNotFound() : undefined
}

export async function blockTipper(transaction: Transaction<Schema>, act: Act): Promise<Refusal | undefined> {
  const life = await requireReader(transaction, act)
  if (life instanceof Refusal) return life
  const tip = await transaction
    .selectFrom('tip')
    .select('account_id')
    .where('id', '=', act.tipId)
    .where('bounty_id', '=', act.bountyId)
    .executeTakeFirst()
  if (tip === undefined) return tipNotFound()
  const { account_id } = tip
  await transaction
    .deleteFrom('tip')
    .where('bounty_id', '=', act.bountyId)
    .where('account_id', '=', account_id)
    .execute()
  await transaction
    .insertInto('tip_block')
    .values({ bounty_id: act.bountyId, account_id, blocked_at: act.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return undefined
}

/** Deletes tips 30 days after their bounty ended, kept ones at their date, and blocks with the last of them. */
export async function removeOldTips({ database, now }: Pick<PlatformServices, 'database' | 'now'>): Promise<void> {
  const ended = isoTime(now() - tipLimits.keptDays * 24 * 60 * 60 * 1000)
  const { query } = database
  const endedBounties = query
    .selectFrom('bounty')
    .select('id')
    .where(({ eb, fn }) => eb(fn.coalesce('paid_at', 'ended_at', 'closed_at'), '<=', ended))
  await query
    .deleteFrom('tip')
    .where('bounty_id', 'in', endedBounties)
    .where(({ or, eb }) => or([eb('kept_until', 'is', null), eb('kept_until', '<=', isoTime(now()))]))
    .execute()
  await query.deleteFrom('tip_block').where('bounty_id', 'in', endedBounties).execute()
}
