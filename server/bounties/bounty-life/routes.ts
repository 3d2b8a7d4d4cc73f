import type { Transaction } from 'kysely'
import { success } from '../../../contract/endpoint.ts'
import {
  answerExtension as answerExtensionEndpoint,
  askForExtension as askForExtensionEndpoint,
  cancelBounty as cancelBountyEndpoint,
  extendExpiry as extendExpiryEndpoint,
  leaveAssignment as leaveAssignmentEndpoint,
  reopenBounty as reopenBountyEndpoint,
} from '../../../contract/endpoints.ts'
import type { MoneyServices } from '../../money/index.ts'
import { announce, isoTime, type Mount, Refusal, type Schema } from '../../platform/index.ts'
import type { StepContext } from '../step-context.ts'
import { cancelBounty } from './ending.ts'
import { answerExtension, askForExtension, extendExpiry } from './extending.ts'
import { leaveAssignment, reopenBounty } from './reopening.ts'

type Step<Asked> = (transaction: Transaction<Schema>, asked: Asked, context: StepContext) => Promise<string[] | Refusal>

export const mountBountyLife: Mount<MoneyServices> = ({ route }, services) => {
  const { database, mailer, outbox, publicUrl, now } = services

  /** Takes the step in one transaction and tells those it concerns. */
  async function take<Asked>(step: Step<Asked>, asked: Asked) {
    const context = { at: isoTime(now()), outbox, publicUrl }
    const accountsToNotify = await database.write((transaction) => step(transaction, asked, context))
    if (accountsToNotify instanceof Refusal) return accountsToNotify
    mailer.nudge()
    announce(services, [...new Set(accountsToNotify)])
    return success
  }

  route(cancelBountyEndpoint, ({ params, body, caller }) =>
    take(cancelBounty, { bountyId: params.id, creatorId: caller.id, reason: body.reason }),
  )

  route(extendExpiryEndpoint, ({ params, caller }) => take(extendExpiry, { bountyId: params.id, creatorId: caller.id }))

  route(reopenBountyEndpoint, ({ params, caller }) => take(reopenBounty, { bountyId: params.id, creatorId: caller.id }))

  route(leaveAssignmentEndpoint, ({ params, body, caller }) =>
    take(leaveAssignment, { bountyId: params.id, journalistId: caller.id, reason: body.reason }),
  )

  route(askForExtensionEndpoint, ({ params, body, caller }) =>
    take(askForExtension, {
      bountyId: params.id,
      journalistId: caller.id,
      dueDate: body.due_date,
      reason: body.reason,
    }),
  )

  route(answerExtensionEndpoint, ({ params, body, caller }) =>
    take(answerExtension, { bountyId: params.id, creatorId: caller.id, agree: body.agree }),
  )
}
