/** Compares what Stripe has, and what screens show of it, with the model. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Cents } from '../../../contract/money.ts'
import { presentConnection, readAccount } from '../../settlement/connect/account-rows.ts'
import { readHeld, readTransfers } from '../../settlement/connect/transfer-list.ts'
import type { TestServices } from '../test-services.ts'
import { expectEarnings } from './compare.ts'
import { type ConnectTown, type ConnectWorld, presentModel, type TransferModel } from './connect-model.ts'
import { type PayoutModel, sum } from './model.ts'
import { countShares } from './money.ts'
import type { World } from './world.ts'

export async function expectConnect(world: World): Promise<void> {
  const { connect, people, test } = world
  if (connect === undefined) return
  expectTransfersAtStripe(world, connect)
  const { query } = test.database
  for (const { id } of people.journalists) {
    await expectEarnings(world, id)
    expect(presentConnection(await readAccount(query, id))).toEqual(presentModel(world.connections.get(id)))
  }
  await expectTransferList(world, connect)
  const isHere = ({ account_id }: { account_id: string }) => people.journalists.some(({ id }) => id === account_id)
  const held = (await readHeld(query)).filter(isHere).map(({ account_id }) => account_id)
  const wanted = people.journalists.filter(({ id }) => world.connections.get(id)?.isHeld).map(({ id }) => id)
  expect(held.toSorted()).toEqual(wanted.toSorted())
}

type Transfer = [PayoutModel, TransferModel]

const transfersOf = ({ payouts }: World, { transfers }: ConnectWorld): Transfer[] =>
  payouts.flatMap((payout): Transfer[] => {
    const transfer = transfers.get(payout.id)
    return transfer === undefined ? [] : [[payout, transfer]]
  })

/** Stripe has the whole amount once, to the account that it was reserved for, and nothing of what has failed. */
function expectTransfersAtStripe(world: World, connect: ConnectWorld): void {
  for (const [{ id, items, status, returned }, { stripeId }] of transfersOf(world, connect)) {
    const made = connect.gateway.transfers.filter(({ payoutId }) => payoutId === id)
    const isMade = status === 'paid' || returned > 0 || (status === 'pending' && made.length > 0)
    const whole = { payoutId: id, cents: sum(items.values()), stripeId }
    expect(made).toMatchObject(isMade ? [whole] : [])
    for (const transfer of made) expect(transfer.returned).toBeGreaterThanOrEqual(returned)
  }
}

async function expectTransferList(world: World, connect: ConnectWorld): Promise<void> {
  const isOpen = ([{ status }, { isReversing }]: Transfer) => status === 'pending' || isReversing
  const newest = transfersOf(world, connect).toReversed()
  const wanted = [...newest.filter(isOpen), ...newest.filter((one) => !isOpen(one))]
  const listed = await readTransfers(world.test.database.query)
  const own = listed.filter(({ account_id }) => world.people.journalists.some(({ id }) => id === account_id))
  expect(
    own.map(({ id, amount, returned, status, stories, is_reversing, problem }) => ({
      ...{ id, amount, returned, status, stories, is_reversing, problem },
    })),
  ).toEqual(
    wanted.map(([{ id, items, status, returned }, { isReversing, problem }]) => ({
      ...{ id, amount: sum(items.values()) / 100, returned: returned / 100, status },
      ...{ stories: countShares(items), is_reversing: isReversing, problem },
    })),
  )
}

/** Once everything is decided and heard. */
export function expectSettled(world: World, connect: ConnectWorld): void {
  for (const [payout, { isReversing }] of transfersOf(world, connect)) {
    const made = connect.gateway.transfers.filter(({ payoutId }) => payoutId === payout.id)
    expect([isReversing, sum(made.map(({ returned }) => returned))]).toEqual([false, payout.returned])
    expect(payout.status).not.toBe('pending')
  }
}

export function countConnectEnds(world: World, connect: ConnectWorld): void {
  const { ends } = connect
  for (const [{ items, status, returned }] of transfersOf(world, connect)) {
    if (status === 'paid') {
      ends.transfers += 1
      ends.debtsSettledByTransfers += [...items.values()].filter((cents) => cents < 0).length
    } else if (returned > 0) ends.reversedTransfers += 1
    else ends.refusedTransfers += 1
  }
}

/** `paidOut`: in cents, the ledger's account for it. What payout runs did not send is at Stripe. */
export async function expectStripesBooks({ database }: TestServices, { gateway }: ConnectTown, paidOut: Cents) {
  const { sent } = await database.query
    .selectFrom('payout')
    .select(({ fn }) => fn.coalesce(fn.sum<Cents>('cents'), sql<Cents>`0`).as('sent'))
    .where('run_id', 'is not', null)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  expect(paidOut - sent).toBe(sum(gateway.transfers.map(({ cents, returned }) => cents - returned)))
}
