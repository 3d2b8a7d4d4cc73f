/** The model takes over what answers of Stripe said. */
import { expect } from 'vitest'
import type { Heard } from '../unreliable-connect.ts'
import { isHeldBack } from './charges.ts'
import {
  type ConnectionModel,
  type ConnectWorld,
  hearState,
  isRestricted,
  pause,
  type TransferModel,
} from './connect-model.ts'
import { type PayoutModel, sum } from './model.ts'
import type { World } from './world.ts'

/** A reversal that Stripe refuses this often ends, and can be requested again. */
const mostRefusals = 12

const refusedForGood = 'Stripe did not accept a transfer to this account.'
const removed = 'The account at Stripe was removed.'
const takenBack = 'The transfer was taken back.'

type Known = { payout: PayoutModel; transfer: TransferModel; connection: ConnectionModel }

function knownTransfer({ payouts, connections }: World, { transfers }: ConnectWorld, payoutId: string): Known {
  const payout = payouts.find(({ id }) => id === payoutId)
  const [transfer, connection] = [transfers.get(payoutId), connections.get(payout?.journalistId ?? '')]
  if (payout === undefined || transfer === undefined || connection === undefined) {
    throw new Error(`The model has no transfer for the payout ${payoutId}`)
  }
  return { payout, transfer, connection }
}

/** Also checks what was asked: once the model has heard the answers, a pending transfer is no longer pending. */
export function followConnect(world: World): void {
  const { connect } = world
  if (connect === undefined) return
  const { gateway, ends } = connect
  const asked = gateway.asked.splice(0)
  for (const { payoutId, stripeId, cents } of asked) {
    const { payout, connection } = knownTransfer(world, connect, payoutId)
    const isHeld = connection.isHeld || world.bounties.some((one) => payout.items.has(one.id) && isHeldBack(one))
    expect({ status: payout.status, cents, isHeld, to: stripeId }).toEqual({
      ...{ status: 'pending', cents: sum(payout.items.values()), isHeld: false },
      to: connection.isRemoved ? 'nobody' : connection.stripeId,
    })
  }
  for (const heard of gateway.heard.splice(0)) hear(world, connect, heard)
  const isUnheard = ({ payoutId }: { payoutId: string }) =>
    knownTransfer(world, connect, payoutId).payout.status === 'pending' &&
    gateway.transfers.some((one) => one.payoutId === payoutId)
  ends.unheardTransfers += asked.filter(isUnheard).length
}

function hear(world: World, connect: ConnectWorld, heard: Heard): void {
  if (heard.kind === 'opened') hearOpened(world, heard)
  else if (heard.kind === 'account') hearAccount(world, connect, heard)
  else hearTransfer(world, knownTransfer(world, connect, heard.payoutId), heard)
}

/** A hold stays, whichever account its owner opens. */
function hearOpened({ connections, test }: World, { accountId, stripeId }: Extract<Heard, { kind: 'opened' }>): void {
  const now = test.services.now()
  const opened = { stripeId, state: 'opened', isRemoved: false, readySince: undefined, pausedUntil: now } as const
  connections.set(accountId, { ...opened, isHeld: connections.get(accountId)?.isHeld ?? false })
}

function hearAccount(
  { connections, test }: World,
  { ends }: ConnectWorld,
  { stripeId, state }: Extract<Heard, { kind: 'account' }>,
): void {
  for (const connection of connections.values()) {
    if (connection.stripeId !== stripeId || connection.isRemoved) continue
    if (isRestricted(state) && !isRestricted(connection.state)) ends.restrictedAccounts += 1
    hearState(connection, state, test.services.now())
  }
}

function hearTransfer(
  { test }: World,
  { payout, transfer, connection }: Known,
  heard: Exclude<Heard, { kind: 'opened' | 'account' }>,
): void {
  const fail = (problem: string) => {
    payout.status = 'failed'
    transfer.problem = problem
  }
  switch (heard.kind) {
    case 'transfer': {
      const isGivenUp = payout.status === 'failed' && payout.returned === 0
      expect(isGivenUp).toBe(false)
      if (payout.status === 'pending') {
        payout.status = 'paid'
        Object.assign(transfer, { refusals: 0, problem: null })
      }
      // An older answer may arrive later.
      if (heard.returned <= payout.returned) return
      payout.returned = heard.returned
      connection.isHeld = true
      if (payout.returned < sum(payout.items.values())) return
      fail(transfer.reason ?? takenBack)
      transfer.isReversing = false
      return
    }
    case 'no transfer':
      if (!connection.isRemoved && connection.stripeId === transfer.stripeId) return
      fail(removed)
      pause(connection, test.services.now())
      return
    case 'refused':
      transfer.refusals += 1
      transfer.problem = heard.code
      if (!heard.isFinal) return
      fail(refusedForGood)
      pause(connection, test.services.now())
      return
    case 'reversal refused':
      transfer.refusals += 1
      transfer.problem = heard.code
      if (transfer.refusals % mostRefusals === 0) transfer.isReversing = false
  }
}
