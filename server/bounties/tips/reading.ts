import type { Kysely } from 'kysely'
import type { TipCounts } from '../../../contract/bounty.ts'
import { type Tips, tipLimits } from '../../../contract/tip.ts'
import { isPossible } from '../../money/index.ts'
import { isoTime, type Schema } from '../../platform/index.ts'
import type { Life } from '../bounty-life.ts'
import type { SealedTips } from './sealed-tips.ts'

/** The journalist who works on the bounty or has published its story. Nobody else reads tips, administrators included. */
export function readerOf({ state, journalist_id, author_id }: Life): string | null {
  if (state === 'open' || state === 'vacant' || state === 'expired' || state === 'canceled') return null
  return journalist_id ?? author_id
}

export const hasEnded = ({ paid_at, ended_as }: Pick<Life, 'paid_at' | 'ended_as'>): boolean =>
  paid_at !== null || ended_as !== null

const after = (at: string, days: number) => isoTime(Date.parse(at) + days * 24 * 60 * 60 * 1000)

/** Null until the story is published. */
export const keepableUntil = ({ paid_at }: Pick<Life, 'paid_at'>): string | null =>
  paid_at === null ? null : after(paid_at, tipLimits.longestDays)

type Asked = { life: Life; accountId: string }

/** Leaves out those that cannot be decrypted any more. */
export async function readTips(
  query: Kysely<Schema>,
  { life, accountId }: Asked,
  { open }: Pick<SealedTips, 'open'>,
): Promise<Tips> {
  const isReader = readerOf(life) === accountId
  const { ended_at } = await query
    .selectFrom('bounty')
    .select(({ fn }) => fn.coalesce('paid_at', 'ended_at').as('ended_at'))
    .where('id', '=', life.id)
    .executeTakeFirstOrThrow()
  const rows = await query
    .selectFrom('tip')
    .innerJoin('account', 'account.id', 'tip.account_id')
    .select(['tip.id', 'tip.account_id', 'tip.sealed', 'tip.sent_at', 'tip.kept_until', 'account.email'])
    .where('tip.bounty_id', '=', life.id)
    .$if(!isReader, (all) => all.where('tip.account_id', '=', accountId))
    .orderBy('tip.sent_at', 'desc')
    .orderBy('tip.id', 'desc')
    .limit(tipLimits.perBounty)
    .execute()
  const tips = rows.flatMap(({ id, account_id, sealed, sent_at, kept_until, email }) => {
    const tip = open(id, sealed)
    if (tip === undefined) return []
    const deleted_at = ended_at === null ? null : (kept_until ?? after(ended_at, tipLimits.keptDays))
    return [
      { isOwn: account_id === accountId, isKept: kept_until !== null, email, stored: { id, sent_at, deleted_at }, tip },
    ]
  })
  return {
    own: tips
      .filter(({ isOwn }) => isOwn)
      .map(({ stored, tip }) => ({ ...stored, ...tip, may_withdraw: !hasEnded(life) })),
    received: tips
      .filter(({ isOwn }) => !isOwn)
      .map(({ stored, isKept, email, tip: { shares_email, ...tip } }) => ({
        ...stored,
        ...tip,
        email: shares_email ? email : null,
        is_kept: isKept,
      })),
    keepable_until: isReader ? keepableUntil(life) : null,
  }
}

export async function countTips(query: Kysely<Schema>, { life, accountId }: Asked): Promise<TipCounts> {
  const { all, own } = await query
    .selectFrom('tip')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('account_id', '=', accountId).as('own'),
    ])
    .where('bounty_id', '=', life.id)
    .executeTakeFirstOrThrow()
  const isReader = readerOf(life) === accountId
  return {
    own,
    received: isReader ? all - own : null,
    may_send: !isReader && own < tipLimits.perPerson && isPossible(life, 'tip.sent'),
  }
}
