/** Payouts through Stripe as a reader of docs/product.md would describe them. */
import type { ConnectionNeed, ConnectionStatus } from '../../../contract/payout-connection.ts'
import type { AccountState } from '../stripe-connect.ts'
import type { UnreliableConnect } from '../unreliable-connect.ts'

const hour = 60 * 60 * 1000
const holdDays = 3
const pauseHours = 24

/** A journalist's account at Stripe as Lede last heard of it. */
export type ConnectionModel = {
  stripeId: string
  /** `opened`: nobody has asked Stripe yet. */
  state: AccountState | 'opened'
  isRemoved: boolean
  /** Undefined unless it is ready. */
  readySince: number | undefined
  /** An administrator or Stripe's dashboard has taken a transfer back. */
  isHeld: boolean
  /** Nothing is sent before, because Stripe has refused for good. */
  pausedUntil: number
}

/** The part of a transfer that the books do not hold. */
export type TransferModel = {
  stripeId: string
  isReversing: boolean
  /** The reason of the administrator who takes it back. */
  reason: string | undefined
  refusals: number
  /** Administrators read it. */
  problem: string | null
}

/** How often each thing happened. */
export type ConnectEnds = {
  transfers: number
  /** Attempts that made a transfer, and whose answer was lost. */
  unheardTransfers: number
  /** Transfers that came back as a whole. */
  reversedTransfers: number
  dashboardReversals: number
  /** Payouts that failed because Stripe could not pay the account. */
  refusedTransfers: number
  restrictedAccounts: number
  debtsSettledByTransfers: number
}

/** Shared by the histories of a town. */
export type ConnectTown = { gateway: UnreliableConnect; ends: ConnectEnds }

export type ConnectWorld = ConnectTown & {
  /** By payout. */
  transfers: Map<string, TransferModel>
  /** Webhooks that have not arrived, and that Stripe sends once more at the end. */
  lost: UnreliableConnect['events']
}

export const noConnectEnds = (): ConnectEnds => ({
  ...{ transfers: 0, unheardTransfers: 0, reversedTransfers: 0, dashboardReversals: 0 },
  ...{ refusedTransfers: 0, restrictedAccounts: 0, debtsSettledByTransfers: 0 },
})

export const openConnectWorld = (town: ConnectTown): ConnectWorld => ({ ...town, transfers: new Map(), lost: [] })

type Shown = { status: ConnectionStatus; needs: ConnectionNeed[] }

const shown: Record<ConnectionModel['state'], Shown> = {
  opened: { status: 'incomplete', needs: [] },
  new: { status: 'incomplete', needs: ['bank_account'] },
  slow: { status: 'checking', needs: [] },
  missing: { status: 'incomplete', needs: ['identity'] },
  ready: { status: 'ready', needs: [] },
  late: { status: 'restricted', needs: ['bank_account'] },
  rejected: { status: 'restricted', needs: [] },
  closed: { status: 'restricted', needs: ['closed'] },
}

/** The journalist's page shows it. */
export function presentModel(connection: ConnectionModel | undefined) {
  const { isHeld = false, isRemoved = true, state = 'opened', readySince } = connection ?? {}
  const { status, needs } = isRemoved ? { status: 'none' as const, needs: [] } : shown[state]
  const usableFrom = readySince === undefined ? null : new Date(readySince + holdDays * 24 * hour).toISOString()
  return { status, needs, usable_from: usableFrom, is_held: isHeld }
}

export const isRestricted = (state: ConnectionModel['state']): boolean => shown[state].status === 'restricted'

/** The hold begins again whenever the account becomes ready. */
export function hearState(connection: ConnectionModel, state: AccountState, now: number): void {
  connection.state = state
  connection.readySince = state === 'ready' ? (connection.readySince ?? now) : undefined
}

export function pause(connection: ConnectionModel, now: number): void {
  connection.pausedUntil = now + pauseHours * hour
}

export const isConnectionUsable = ({ readySince, isHeld, pausedUntil }: ConnectionModel, now: number): boolean =>
  readySince !== undefined && now >= readySince + holdDays * 24 * hour && !isHeld && now >= pausedUntil

export const newTransfer = (stripeId: string): TransferModel => ({
  ...{ stripeId, isReversing: false, reason: undefined, refusals: 0, problem: null },
})
