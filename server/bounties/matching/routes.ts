import { success } from '../../../contract/endpoint.ts'
import {
  allPots,
  answerPot as answerPotEndpoint,
  closeOwnPot,
  closePot as closePotEndpoint,
  decidePot as decidePotEndpoint,
  openMatching,
  ownPots,
  proposePot as proposePotEndpoint,
  requestPot as requestPotEndpoint,
} from '../../../contract/endpoints.ts'
import type { MoneyServices } from '../../money/index.ts'
import { isoTime, type Mount, Refusal } from '../../platform/index.ts'
import { presentOffer, readOffers } from '../match-offers.ts'
import { decidePot, requestPot } from './pot-requests.ts'
import { readPot, readPots } from './pot-rows.ts'
import { answerPot, closePot, proposePot } from './pots.ts'

export const mountMatching: Mount<MoneyServices> = ({ route }, services) => {
  const { database, mailer, now } = services
  const { query } = database
  const at = () => isoTime(now())
  const answer = (id: string) => {
    mailer.nudge()
    return readPot(query, id, at())
  }

  route(openMatching, async ({ caller }) => {
    const offers = await readOffers(query, { bountyId: undefined, accountId: caller?.id, at: at() })
    return { items: offers.map(presentOffer) }
  })

  route(ownPots, async ({ caller }) => ({ items: await readPots(query, at(), caller.id) }))

  route(requestPotEndpoint, async ({ body, caller }) => ({
    effect: (transaction) => requestPot(transaction, body, caller, { ...services, at: at() }),
    answer,
  }))

  route(answerPotEndpoint, async ({ params, body, caller }) => {
    const answer = { id: params.id, sponsorId: caller.id, agree: body.agree }
    const answered = await database.write((transaction) => answerPot(transaction, answer, { ...services, at: at() }))
    return answered instanceof Refusal ? answered : readPot(query, answered, at())
  })

  const close = async (closing: { id: string; closedBy: string; sponsorId?: string }) => {
    const closed = await database.write((transaction) => closePot(transaction, { ...closing, at: at() }))
    return closed instanceof Refusal ? closed : success
  }

  route(closeOwnPot, ({ params, caller }) => close({ id: params.id, closedBy: caller.id, sponsorId: caller.id }))

  route(allPots, async () => ({ items: await readPots(query, at()) }))

  route(proposePotEndpoint, async ({ body, caller }) => ({
    effect: (transaction) => proposePot(transaction, { pot: body, proposedBy: caller.id }, { ...services, at: at() }),
    answer,
  }))

  route(decidePotEndpoint, async ({ params, body, caller }) => {
    const decided = { id: params.id, decision: body, decidedBy: caller.id }
    const id = await database.write((transaction) => decidePot(transaction, decided, { ...services, at: at() }))
    return id instanceof Refusal ? id : answer(id)
  })

  route(closePotEndpoint, ({ params, caller }) => close({ id: params.id, closedBy: caller.id }))
}
