import type { Kysely } from 'kysely'
import { userTypes } from '../../../contract/limits.ts'
import { type ProgressUpdate, type ProgressUpdates, progressLimits } from '../../../contract/progress-update.ts'
import { isPossible } from '../../money/index.ts'
import { authorTag, type Caller, dependOn, type Refusal, type Schema } from '../../platform/index.ts'
import { bountyNotFound, type Life, readLife } from '../bounty-life.ts'

/** Updates with their pictures. */
export const updateRows = (query: Kysely<Schema>) =>
  query
    .selectFrom('progress_update')
    .leftJoin('media', 'media.id', 'progress_update.picture_id')
    .select([
      'progress_update.id',
      'progress_update.author_id',
      'progress_update.published_at',
      'progress_update.text',
      'progress_update.audience',
      'progress_update.picture_id',
      'progress_update.picture_alt',
      'media.width',
      'media.height',
    ])

type UpdateRow = Awaited<ReturnType<ReturnType<typeof updateRows>['executeTakeFirstOrThrow']>>

export const presentUpdate = ({ id, published_at, text, audience, ...row }: UpdateRow): ProgressUpdate => ({
  id,
  published_at,
  text,
  audience,
  ...(row.picture_id !== null &&
    row.width !== null &&
    row.height !== null && {
      picture: { url: `/media/${row.picture_id}`, width: row.width, height: row.height, alt: row.picture_alt },
    }),
})

export const readUpdate = async (query: Kysely<Schema>, id: string): Promise<ProgressUpdate> =>
  presentUpdate(await updateRows(query).where('progress_update.id', '=', id).executeTakeFirstOrThrow())

type UpdatesQuery = { bountyId: string; page: number; caller: Caller | undefined; at: string }

/** A former journalist of the bounty still reads their own updates for backers. */
export async function readUpdates(
  query: Kysely<Schema>,
  { bountyId, page, caller, at }: UpdatesQuery,
): Promise<ProgressUpdates | Refusal> {
  const [life, isBacker] = await Promise.all([
    readLife(query, bountyId, at),
    caller === undefined ? false : hasPledge(query, bountyId, caller.id),
  ])
  if (life === undefined) return bountyNotFound()
  const isJournalist = caller !== undefined && caller.id === journalistOf(life)
  const readsAll =
    isBacker ||
    isJournalist ||
    (caller !== undefined && (caller.id === life.creator_id || caller.userType === userTypes.administrator))
  const shown = query.selectFrom('progress_update').where('bounty_id', '=', bountyId).where('hidden_at', 'is', null)
  const [items, { all, readable }] = await Promise.all([
    updateRows(query)
      .where('progress_update.bounty_id', '=', bountyId)
      .where('progress_update.hidden_at', 'is', null)
      .$if(!readsAll, (rows) =>
        rows.where(({ eb, or }) =>
          or([eb('progress_update.audience', '=', 'everyone'), eb('progress_update.author_id', '=', caller?.id ?? '')]),
        ),
      )
      .orderBy('progress_update.published_at', 'desc')
      .orderBy('progress_update.id', 'desc')
      .limit(progressLimits.pageSize)
      .offset((page - 1) * progressLimits.pageSize)
      .execute(),
    shown
      .select(({ fn, eb, or }) => [
        fn.countAll<number>().as('all'),
        fn
          .countAll<number>()
          .filterWhere(or([eb('audience', '=', 'everyone'), eb('author_id', '=', caller?.id ?? '')]))
          .as('readable'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  // An author who deletes their account deletes their updates.
  dependOn(items.map(({ author_id }) => authorTag(author_id)))
  return {
    items: items.map((row) => ({ ...presentUpdate(row), is_own: row.author_id === caller?.id })),
    total: readsAll ? all : readable,
    for_backers: readsAll ? 0 : all - readable,
    may_write: isJournalist && isPossible(life, 'update.written'),
  }
}

/** The journalist who works on the bounty or has delivered it. */
const journalistOf = ({ journalist_id, author_id }: Life) => journalist_id ?? author_id

/** A pledge of a sponsor gives no voice. */
async function hasPledge(query: Kysely<Schema>, bountyId: string, accountId: string): Promise<boolean> {
  const pledge = await query
    .selectFrom('pledge')
    .select('id')
    .where('bounty_id', '=', bountyId)
    .where('account_id', '=', accountId)
    .where('pot_id', 'is', null)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return pledge !== undefined
}
