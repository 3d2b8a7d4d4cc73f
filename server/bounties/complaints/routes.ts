import { success } from '../../../contract/endpoint.ts'
import { complainAboutStory, complaintRights, openComplaints } from '../../../contract/endpoints.ts'
import type { MoneyServices } from '../../money/index.ts'
import { announce, isoTime, type Mount, Refusal } from '../../platform/index.ts'
import { readComplainedStories } from './admin-list.ts'
import { complain } from './complaining.ts'
import { readComplaintRights } from './rights.ts'

export const mountComplaints: Mount<MoneyServices> = ({ route }, services) => {
  const { database, mailer, outbox, publicUrl, now } = services

  route(complaintRights, ({ caller }) => readComplaintRights(database.query, caller.id, isoTime(now())))

  route(complainAboutStory, async ({ params, body, caller }) => {
    let accountsToNotify: string[] = []
    return {
      async effect(transaction) {
        const complaint = { deliveryId: params.id, callerId: caller.id, reason: body.reason }
        const concerned = await complain(transaction, complaint, { at: isoTime(now()), publicUrl, outbox })
        if (concerned instanceof Refusal) return concerned
        accountsToNotify = concerned
        return 'complained'
      },
      async answer() {
        mailer.nudge()
        announce(services, [...new Set(accountsToNotify)])
        return success
      },
    }
  })

  route(openComplaints, () => readComplainedStories(database.query))
}
