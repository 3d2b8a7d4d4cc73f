/** Readers tell the journalist of a bounty, and nobody else, what they know (docs/decisions/0074). */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import {
  type NewTip,
  ownInvestigation,
  tipLimits,
  tipNotWithdrawable,
  tipsBlocked,
  tooManyOwnTips,
  tooManyTips,
} from '../../../contract/tip.ts'
import { Refusal, refuse, type Schema } from '../../platform/index.ts'
import { bountyNotFound, readLife, requireLife } from '../bounty-life.ts'
import { hasEnded, readerOf } from './reading.ts'
import type { SealedTips } from './sealed-tips.ts'
import { announceTips } from './telling.ts'

export const tipNotFound = () => refuse(404, 'Tip not found')

type Sending = { bountyId: string; accountId: string; tip: NewTip; at: string }

export async function sendTip(
  transaction: Transaction<Schema>,
  { bountyId, accountId, tip, at }: Sending,
  { seal }: Pick<SealedTips, 'seal'>,
): Promise<string | Refusal> {
  const life = await requireLife(transaction, { bountyId, event: 'tip.sent', at })
  if (life instanceof Refusal) return life
  if (readerOf(life) === accountId) return refuse(403, ownInvestigation)
  const block = await transaction
    .selectFrom('tip_block')
    .select('blocked_at')
    .where('bounty_id', '=', bountyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (block !== undefined) return refuse(403, tipsBlocked)
  const { all, own } = await transaction
    .selectFrom('tip')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('account_id', '=', accountId).as('own'),
    ])
    .where('bounty_id', '=', bountyId)
    .executeTakeFirstOrThrow()
  if (own >= tipLimits.perPerson) return refuse(409, tooManyOwnTips)
  if (all >= tipLimits.perBounty) return refuse(409, tooManyTips)
  const id = makeId({ msecs: Date.parse(at) })
  await transaction
    .insertInto('tip')
    .values({ id, bounty_id: bountyId, account_id: accountId, sealed: seal(id, tip), sent_at: at })
    .execute()
  if (readerOf(life) !== null) await announceTips(transaction, bountyId, at)
  return id
}

type Withdrawal = { bountyId: string; tipId: string; accountId: string; at: string }

export async function withdrawTip(
  transaction: Transaction<Schema>,
  { bountyId, tipId, accountId, at }: Withdrawal,
): Promise<Refusal | undefined> {
  const life = await readLife(transaction, bountyId, at)
  if (life === undefined) return bountyNotFound()
  if (hasEnded(life)) return refuse(409, tipNotWithdrawable)
  const { numDeletedRows } = await transaction
    .deleteFrom('tip')
    .where('id', '=', tipId)
    .where('bounty_id', '=', bountyId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 0n ? tipNotFound() : undefined
}
