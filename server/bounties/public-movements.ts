import type { Kysely } from 'kysely'
import type { BountyMovement } from '../../contract/bounty-movement.ts'
import { toAmount } from '../../contract/money.ts'
import type { MovementRow } from '../money/index.ts'
import { authorTag, type Caller, dependOn, type Schema } from '../platform/index.ts'
import { maskName } from './mask-name.ts'

/** The creator, if the page of the bounty or of its story shows the money trail; otherwise undefined. */
export const findShownCreator = async (query: Kysely<Schema>, bountyId: string) => {
  const shown = await query
    .selectFrom('bounty')
    .leftJoin('delivery', 'delivery.bounty_id', 'bounty.id')
    .leftJoin('article', (join) =>
      join.onRef('article.delivery_id', '=', 'delivery.id').on('article.hidden_at', 'is', null),
    )
    .select('bounty.creator_id')
    .where('bounty.id', '=', bountyId)
    .where(({ eb, or }) => or([eb('bounty.closed_at', 'is', null), eb('article.id', 'is not', null)]))
    .executeTakeFirst()
  return shown?.creator_id
}

/**
 * Names follow the contributors of the bounty: signed-out callers get none of backers, others masked ones. A match shows its disclosure line instead.
 */
export function presentMovement(row: MovementRow, creatorId: string, caller: Caller | undefined): BountyMovement {
  return {
    id: row.id,
    at: row.at,
    kind: row.kind,
    amount: toAmount(row.cents),
    person: row.disclosure === null ? presentPerson(row, creatorId, caller) : null,
    match: row.disclosure,
    fee: toAmount(row.feeCents),
    share: toAmount(row.shareCents),
  }
}

function presentPerson({ accountId, name, isOfBacker }: MovementRow, creatorId: string, caller: Caller | undefined) {
  if (name === null || (isOfBacker && caller === undefined)) return null
  const isCaller = accountId === caller?.id
  if (accountId !== null) dependOn([authorTag(accountId)])
  return {
    name: isOfBacker && !isCaller ? maskName(name) : name,
    is_caller: isCaller,
    is_creator: isOfBacker && accountId === creatorId,
  }
}
