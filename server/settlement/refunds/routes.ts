import { success } from '../../../contract/endpoint.ts'
import {
  bountyRefunds,
  decideRefund as decideRefundEndpoint,
  refundableBounties,
  refundBackers,
  ruleOnComplaints as ruleOnComplaintsEndpoint,
} from '../../../contract/endpoints.ts'
import { type MoneyServices, startWaiting } from '../../money/index.ts'
import { needsApproval, readAdministrators } from '../../people/index.ts'
import { announce, isoTime, type Mount, Refusal } from '../../platform/index.ts'
import { readBountyRefunds, readRefundableBounties } from './admin-lists.ts'
import { continueRefunds } from './continuing.ts'
import { refundOutright } from './ending-complaints.ts'
import { decideRefund, proposeRefund } from './proposing.ts'
import { ruleOnComplaints } from './ruling.ts'
import { type Notice, tellOfRefund } from './telling.ts'

export const mountRefunds: Mount<MoneyServices> = ({ route }, services) => {
  const { database, payments, mailer, outbox, publicUrl, now } = services
  const { query } = database
  const context = () => ({ at: isoTime(now()), publicUrl, outbox })

  route(refundableBounties, ({ query: asked }) => readRefundableBounties(query, asked.search))

  route(bountyRefunds, ({ params, caller }) =>
    readBountyRefunds(query, { bountyId: params.bountyId, callerId: caller.id }, payments.name),
  )

  async function finish(bountyId: string, notice: Notice | undefined): Promise<void> {
    if (notice !== undefined) tellOfRefund(services, notice)
    // The refund is booked. What Stripe has not confirmed by the deadline, the next pass continues.
    const wait = startWaiting(services)
    await wait(continueRefunds(services, bountyId), () => undefined)
  }

  async function tellAdministrators(): Promise<void> {
    mailer.nudge()
    announce(
      services,
      (await readAdministrators(query)).map(({ id }) => id),
    )
  }

  route(refundBackers, async ({ params, body, caller }) => {
    const { bountyId } = params
    const wanted = { bountyId, callerId: caller.id, refund: body }
    let notice: Notice | undefined
    return {
      async effect(transaction) {
        if (await needsApproval(transaction, caller.id)) return proposeRefund(transaction, wanted, context())
        const concerned = await refundOutright(transaction, wanted, context())
        if (concerned instanceof Refusal) return concerned
        notice = concerned
        return bountyId
      },
      async answer(id) {
        const isProposed = id !== bountyId
        await (isProposed ? tellAdministrators() : finish(bountyId, notice))
        return { ...success, is_proposed: isProposed }
      },
    }
  })

  route(decideRefundEndpoint, async ({ params, body, caller }) => {
    const decided = { id: params.id, decision: body, decidedBy: caller.id }
    let notice: Notice | undefined
    return {
      async effect(transaction) {
        const done = await decideRefund(transaction, decided, context())
        if (done instanceof Refusal) return done
        ;({ notice } = done)
        return done.bountyId
      },
      async answer(bountyId) {
        await tellAdministrators()
        if (body.approve) await finish(bountyId, notice)
        return success
      },
    }
  })

  route(ruleOnComplaintsEndpoint, async ({ params, body, caller }) => {
    const ruled = { deliveryId: params.id, callerId: caller.id, ruling: body }
    let notice: Awaited<ReturnType<typeof ruleOnComplaints>> | undefined
    return {
      async effect(transaction) {
        const concerned = await ruleOnComplaints(transaction, ruled, { at: isoTime(now()), publicUrl, outbox })
        if (concerned instanceof Refusal) return concerned
        notice = concerned
        return `${concerned.isProposed ? 'proposed' : 'ruled'} ${concerned.bountyId}`
      },
      async answer(outcome) {
        const [step, bountyId = ''] = outcome.split(' ')
        const is_proposed = step === 'proposed'
        await (is_proposed ? tellAdministrators() : finish(bountyId, notice instanceof Refusal ? undefined : notice))
        return { ...success, is_proposed }
      },
    }
  })
}
