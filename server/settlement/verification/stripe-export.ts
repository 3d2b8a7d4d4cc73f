/**
 * Compares what moved through Stripe by the ledger with what moved by an export of Stripe: for each charge, refund,
 * dispute and transfer, the sum. The ledger follows Stripe's present state, so it may never have booked a refund that
 * failed, or a dispute that was won.
 */
import type { Cents } from '../../../contract/money.ts'
import type { Layout, StripeKind, StripeRow } from './stripe-rows.ts'
import { ExportError } from './stripe-rows.ts'

/** Money that the ledger moved through Stripe. Signs as in Stripe's balance. */
export type LedgerMovement = {
  kind: StripeKind
  /** Its ledger transaction. */
  transactionId: string
  cents: Cents
  at: number
  pledgeId?: string | undefined
  intentId?: string | undefined
  /** The refund of a part, or of the rest, after the bounty was paid. */
  refundId?: string | undefined
  disputeId?: string | undefined
  payoutId?: string | undefined
}

/**
 * In milliseconds. This near to an end of the export, nobody can say whether it should have a movement of the ledger:
 * the report's day may be that of another time zone, and the server hears of some movements late.
 */
export const edge = 24 * 60 * 60 * 1000

/** At most so many are kept. */
const mostShown = 20

export type Difference = {
  kind: StripeKind
  id: string
  pledgeId: string
  /** Undefined if the ledger has nothing of it, or the export has not. */
  ledger: Cents | undefined
  stripe: Cents | undefined
  /** Set if Stripe moved another currency than the ledger's. */
  currency?: string
}

export type Comparison = {
  from: number
  to: number
  equal: Record<StripeKind, number>
  differences: Difference[]
  /** More than `differences` holds, if there are many. */
  differenceCount: number
  /** Charges and more of other products. */
  foreign: number
  /** Rows that the books do not follow, such as Stripe's fees. */
  others: number
  /** The server knows that the ledger does not have them yet. */
  waiting: number
  /** Movements of the ledger that the export does not have, and need not have. */
  outside: number
}

/** The rows about one charge, refund, dispute or transfer. */
type Entry = {
  kind: StripeKind
  id: string
  cents: Cents
  otherCurrency: string | undefined
  intentId: string
  pledgeId: string
  /** Its metadata is ours. */
  isMarked: boolean
}

export type StripeExport = {
  layout: Layout
  from: number
  to: number
  others: number
  foreign: number
  entries: Map<string, Entry>
}

/** Adds up an export. `currency` is the ledger's. */
export function collectRows(currency: string): {
  begin: (layout: Layout) => void
  take: (row: StripeRow) => void
  end: () => StripeExport
} {
  let known: Layout | undefined
  let [from, to, others, foreign] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  const entries = new Map<string, Entry>()
  const ids = new Set<string>()
  return {
    begin: (layout) => {
      known = layout
    },
    take(row) {
      if (ids.has(row.id)) throw new ExportError(`The file has the balance transaction ${row.id} twice.`)
      ids.add(row.id)
      from = Math.min(from, row.at)
      to = Math.max(to, row.at)
      if (row.kind === undefined) {
        others += 1
        return
      }
      const id = idOf({ ...row, kind: row.kind, disputeId: row.sourceId }, known as Layout)
      if (id === '') {
        foreign += 1
        return
      }
      const name = `${row.kind} ${id}`
      const { intentId, pledgeId } = row
      const entry = entries.get(name) ?? {
        kind: row.kind,
        id,
        cents: 0,
        otherCurrency: undefined,
        intentId,
        pledgeId,
        isMarked: false,
      }
      entry.cents += row.cents
      if (row.currency !== currency) entry.otherCurrency = row.currency
      entry.isMarked ||= [pledgeId, row.refundId, row.payoutId].some((one) => one !== '')
      entries.set(name, entry)
    },
    end() {
      if (known === undefined || ids.size === 0) throw new ExportError('The file has no balance transactions.')
      return { layout: known, from, to, others, foreign, entries }
    },
  }
}

type Named = { kind: StripeKind } & {
  [Name in 'intentId' | 'pledgeId' | 'refundId' | 'disputeId' | 'payoutId']?: string | undefined
}

/** The identifier by which both sides know a movement, given the columns that the export has. */
export function idOf(movement: Named, layout: Layout): string {
  const payment = (layout.intent !== undefined && movement.intentId) || movement.pledgeId || ''
  switch (movement.kind) {
    case 'charge':
      return payment
    case 'refund':
      // A refund of a whole payment has no identifier of ours.
      return (layout.refund !== undefined && movement.refundId) || payment
    case 'dispute':
      return movement.disputeId ?? ''
    case 'transfer':
      return movement.payoutId ?? ''
  }
}

/** Facts of the database about entries that the ledger does not have. */
export type Known = {
  isOurs: (entry: Pick<Entry, 'kind' | 'id' | 'intentId'>) => boolean
  /** Names like those of `nameOf`. */
  waiting: ReadonlySet<string>
}

export const nameOf = (kind: StripeKind, id: string) => `${kind} ${id}`

type Period = { from?: number | undefined; to?: number | undefined }

/** `movements` are those of the ledger from a day before the export until now, oldest first. */
export function compareWithLedger(
  { entries, ...read }: StripeExport,
  movements: ReadonlyMap<string, readonly LedgerMovement[]>,
  known: Known,
  period: Period,
): Comparison {
  const from = Math.min(read.from, period.from ?? read.from)
  const to = Math.max(read.to, period.to ?? read.to)
  const isInside = ({ at }: LedgerMovement) => at >= from + edge && at <= to - edge
  const equal = { charge: 0, refund: 0, dispute: 0, transfer: 0 }
  const differences: Difference[] = []
  const counts = { differenceCount: 0, foreign: read.foreign, others: read.others, waiting: 0, outside: 0 }

  const differ = (difference: Difference) => {
    counts.differenceCount += 1
    if (differences.length < mostShown) differences.push(difference)
  }

  for (const [name, entry] of entries) {
    const { kind, id, pledgeId, cents, otherCurrency } = entry
    const moves = movements.get(name) ?? []
    const ledger = moves.length === 0 ? undefined : sumOf(moves.some(isInside) ? moves.filter(isInside) : moves)
    const covered = otherCurrency === undefined ? coveredBy(moves, isInside, cents) : undefined
    if (moves.length === 0 && !entry.isMarked && !known.isOurs(entry)) counts.foreign += 1
    else if (covered !== undefined) {
      equal[kind] += 1
      counts.outside += moves.length - covered
    } else if (known.waiting.has(name)) counts.waiting += 1
    else differ({ kind, id, pledgeId, ledger, stripe: cents, ...(otherCurrency && { currency: otherCurrency }) })
  }
  for (const [name, moves] of movements) {
    if (entries.has(name)) continue
    const covered = coveredBy(moves, isInside, 0)
    const [{ kind, pledgeId = '' } = { kind: 'charge' as const }] = moves
    if (covered !== undefined) counts.outside += moves.length - covered
    else if (known.waiting.has(name)) counts.waiting += 1
    else {
      const ledger = sumOf(moves.filter(isInside))
      differ({ kind, id: name.slice(kind.length + 1), pledgeId, ledger, stripe: undefined })
    }
  }
  return { from, to, equal, differences, ...counts }
}

const sumOf = (moves: readonly LedgerMovement[]) => moves.reduce((sum, { cents }) => sum + cents, 0)

/**
 * How many movements of the ledger an export has if it has `cents` of them; undefined if it cannot have so much. It has
 * all that are inside its period, and any that are next to them.
 */
function coveredBy(
  moves: readonly LedgerMovement[],
  isInside: (move: LedgerMovement) => boolean,
  cents: Cents,
): number | undefined {
  const inside = moves.map(isInside)
  const first = inside.indexOf(true)
  const last = inside.lastIndexOf(true)
  let most: number | undefined
  for (let start = 0; start <= moves.length; start += 1) {
    if (first !== -1 && start > first) break
    let sum = 0
    for (let end = start; end <= moves.length; end += 1) {
      if (end > start) sum += moves[end - 1]?.cents ?? 0
      if (end > last && sum === cents) most = Math.max(most ?? 0, end - start)
    }
  }
  return most
}
