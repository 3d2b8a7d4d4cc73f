import type { Transaction } from 'kysely'
import { sumByBacker } from '../money/index.ts'
import type { PlatformServices, Schema } from '../platform/index.ts'
import type { Life } from './bounty-life.ts'
import { readLivingPledges } from './pledges.ts'

/** The time, and the services that a step in the life of a bounty needs. */
export type StepContext = { at: string } & Pick<PlatformServices, 'publicUrl' | 'outbox'>

/** Without the creator, who hears of each step in other words, and without sponsors, who hear of payments only. */
export async function readBackers(transaction: Transaction<Schema>, { id, creator_id }: Life) {
  const own = (await readLivingPledges(transaction, id)).filter(({ pot_id }) => pot_id === null)
  const backers = sumByBacker(own)
  return backers.filter(({ account_id }) => account_id !== creator_id)
}

export async function readEmail(transaction: Transaction<Schema>, accountId: string): Promise<string> {
  const { email } = await transaction
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return email
}

export const readApplicants = (transaction: Transaction<Schema>, { id }: Life) =>
  transaction
    .selectFrom('application')
    .innerJoin('account', 'account.id', 'application.journalist_id')
    .select(['account.id', 'account.email'])
    .where('application.bounty_id', '=', id)
    .where('application.status', '=', 'pending')
    .execute()

export const aboutOf = ({ id, title }: Life, { publicUrl }: StepContext) => ({
  bountyId: id,
  bountyTitle: title,
  publicUrl,
})
