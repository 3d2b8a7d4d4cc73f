/** Tells of new backers, by default in the app alone. */
import type { Transaction } from 'kysely'
import { backerMilestones } from '../../contract/bounty-life-limits.ts'
import { type BountyContext, type Email, type Schema, trusted, writeBountyEmail } from '../platform/index.ts'
import { readLife } from './bounty-life.ts'
import { countBackers } from './bounty-rows.ts'
import type { Addition } from './pledge-rows.ts'
import { aboutOf, readBackers, readEmail, type StepContext } from './step-context.ts'

/**
 * Call it after the pledge is recorded. Whoever raises a pledge, or pledges again, is no new backer. A number of backers is
 * told of once, however often backers leave and return.
 */
export async function tellOfBacker(
  transaction: Transaction<Schema>,
  { bountyId, accountId }: Pick<Addition, 'bountyId' | 'accountId'>,
  context: StepContext,
): Promise<void> {
  const { at, outbox } = context
  const life = await readLife(transaction, bountyId, at)
  if (life === undefined || life.creator_id === accountId) return
  const { all, living } = await transaction
    .selectFrom('pledge')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>(eb.case().when('ended_at', 'is', null).then(1).end()).as('living'),
    ])
    .where('bounty_id', '=', bountyId)
    .where('account_id', '=', accountId)
    .where('pot_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (living > 1) return
  const toCreator = { ...aboutOf(life, context), recipient: await readEmail(transaction, life.creator_id) }
  const emails = all === 1 ? [pledgeReceived(toCreator)] : []
  const count = await reachMilestone(transaction, bountyId)
  if (count !== undefined) {
    emails.push(milestoneReached({ ...toCreator, count, role: 'creator' }))
    for (const { email: recipient } of await readBackers(transaction, life)) {
      emails.push(milestoneReached({ ...toCreator, recipient, count, role: 'backer' }))
    }
  }
  await outbox.enqueue(transaction, emails, at)
}

/** Returns the number of backers if it is a milestone that was never reached before. */
async function reachMilestone(transaction: Transaction<Schema>, bountyId: string): Promise<number | undefined> {
  const { backers } = await transaction
    .selectFrom('bounty')
    .select((expression) => countBackers(expression).as('backers'))
    .where('id', '=', bountyId)
    .executeTakeFirstOrThrow()
  const milestone = backerMilestones.find((one) => one === backers)
  if (milestone === undefined) return undefined
  const { numUpdatedRows } = await transaction
    .updateTable('bounty')
    .set({ milestone })
    .where('id', '=', bountyId)
    .where('milestone', '<', milestone)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? undefined : milestone
}

const pledgeReceived = (about: BountyContext): Email =>
  writeBountyEmail(about, {
    kind: 'pledgeReceived',
    because: 'creator',
    subject: trusted`A reader backed your bounty`,
    paragraphs: [trusted`A reader has pledged money to your bounty.`],
  })

const milestoneReached = ({
  count,
  role,
  ...about
}: BountyContext & { count: number; role: 'creator' | 'backer' }): Email =>
  writeBountyEmail(about, {
    kind: 'milestoneReached',
    because: role,
    subject:
      role === 'creator'
        ? trusted`Your bounty has ${count} backers`
        : trusted`A bounty you backed has ${count} backers`,
    paragraphs: [
      role === 'creator'
        ? trusted`${count} people have pledged money to your bounty.`
        : trusted`${count} people have pledged money to a bounty that you back.`,
    ],
  })
