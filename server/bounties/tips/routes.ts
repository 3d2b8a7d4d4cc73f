import { success } from '../../../contract/endpoint.ts'
import {
  blockTipper as blockTipperEndpoint,
  keepTip as keepTipEndpoint,
  listTips,
  sendTip as sendTipEndpoint,
  withdrawTip as withdrawTipEndpoint,
} from '../../../contract/endpoints.ts'
import type { MoneyServices } from '../../money/index.ts'
import { isoTime, type Mount } from '../../platform/index.ts'
import { bountyNotFound, readLife } from '../bounty-life.ts'
import { blockTipper, keepTip } from './keeping.ts'
import { readTips } from './reading.ts'
import { createSealedTips } from './sealed-tips.ts'
import { sendTip, withdrawTip } from './sending.ts'

export const mountTips: Mount<MoneyServices> = ({ route }, { database, secret, now }) => {
  const sealed = createSealedTips(secret)
  const act = (params: { id: string; tip: string }, caller: { id: string }) => ({
    bountyId: params.id,
    tipId: params.tip,
    accountId: caller.id,
    at: isoTime(now()),
  })

  route(listTips, async ({ params, caller }) => {
    const life = await readLife(database.query, params.id, isoTime(now()))
    return life === undefined ? bountyNotFound() : readTips(database.query, { life, accountId: caller.id }, sealed)
  })

  route(sendTipEndpoint, async ({ params, body, caller }) => ({
    effect: (transaction) =>
      sendTip(transaction, { bountyId: params.id, accountId: caller.id, tip: body, at: isoTime(now()) }, sealed),
    answer: async () => success,
  }))

  route(
    withdrawTipEndpoint,
    async ({ params, caller }) =>
      (await database.write((transaction) => withdrawTip(transaction, act(params, caller)))) ?? success,
  )

  route(
    keepTipEndpoint,
    async ({ params, body, caller }) =>
      (await database.write((transaction) => keepTip(transaction, { ...act(params, caller), ...body }))) ?? success,
  )

  route(
    blockTipperEndpoint,
    async ({ params, caller }) =>
      (await database.write((transaction) => blockTipper(transaction, act(params, caller)))) ?? success,
  )
}
