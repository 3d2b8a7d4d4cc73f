import type { Kysely } from 'kysely'
import { type FollowUp, followUpPrivate } from '../../../contract/follow-up.ts'
import { userTypes } from '../../../contract/limits.ts'
import { answerableUntil, publishedSince } from '../../money/index.ts'
import { type Caller, type Refusal, refuse, type Schema } from '../../platform/index.ts'
import type { Life } from '../bounty-life.ts'

type Asked = { life: Life; caller: Pick<Caller, 'id' | 'userType'>; at: string }

/** Null for everybody but the creator of a story that was published lately. */
function changeableUntil({ life: { paid_at, creator_id }, caller, at }: Asked): string | null {
  if (paid_at === null || creator_id !== caller.id) return null
  const until = answerableUntil(paid_at)
  return until > at ? until : null
}

/** The public does not read one person's opinion of a named journalist, because it is no rating (docs/decisions/0075). */
const mayRead = ({ life: { paid_at, creator_id, author_id }, caller }: Asked) =>
  paid_at !== null &&
  (caller.id === creator_id || caller.id === author_id || caller.userType === userTypes.administrator)

const findFollowUp = (query: Kysely<Schema>, bountyId: string) =>
  query.selectFrom('follow_up').select(['answer', 'next']).where('bounty_id', '=', bountyId).executeTakeFirst()

/** Pages show it, or the question, only then. */
export async function hasFollowUp(query: Kysely<Schema>, asked: Asked): Promise<boolean> {
  if (!mayRead(asked)) return false
  if (changeableUntil(asked) !== null) return true
  const { answer = null, next = '' } = (await findFollowUp(query, asked.life.id)) ?? {}
  return answer !== null || next !== ''
}

export async function readFollowUp(query: Kysely<Schema>, asked: Asked): Promise<FollowUp | Refusal> {
  if (!mayRead(asked)) return refuse(403, followUpPrivate)
  const { answer = null, next = '' } = (await findFollowUp(query, asked.life.id)) ?? {}
  return { answer, next, changeable_until: changeableUntil(asked) }
}

/** Bounds what one account can be asked at a time. */
const mostAnswered = 100

/** The bounties of this account whose story was published lately. */
export async function listAnswered(query: Kysely<Schema>, accountId: string, at: string): Promise<string[]> {
  const rows = await query
    .selectFrom('bounty')
    .select('id')
    .where('creator_id', '=', accountId)
    .where('paid_at', '>', publishedSince(at))
    .where('closed_at', 'is', null)
    .orderBy('paid_at', 'desc')
    .limit(mostAnswered)
    .execute()
  return rows.map(({ id }) => id)
}
