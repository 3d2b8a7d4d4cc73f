import { success } from '../../../contract/endpoint.ts'
import { amendBounty as amendBountyEndpoint } from '../../../contract/endpoints.ts'
import type { MoneyServices } from '../../money/index.ts'
import { isoTime, type Mount } from '../../platform/index.ts'
import { amendBounty } from './amending.ts'

export const mountAmendments: Mount<MoneyServices> = ({ route }, { mailer, outbox, publicUrl, now }) => {
  route(amendBountyEndpoint, async ({ params, body, caller }) => ({
    effect: (transaction) =>
      amendBounty(
        transaction,
        { bountyId: params.id, creatorId: caller.id, text: body.text },
        { at: isoTime(now()), outbox, publicUrl },
      ),
    answer: async () => {
      mailer.nudge()
      return success
    },
  }))
}
