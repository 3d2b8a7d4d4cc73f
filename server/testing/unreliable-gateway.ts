/** An in-memory card gateway for property tests, which control its mood; it detects double charges. */
import type { Cents } from '../../contract/money.ts'
import {
  type CardGateway,
  type Dispute,
  type DisputeOutcome,
  disputedCharge,
  GatewayUnreachable,
  type IntentOutcome,
  type RefundOutcome,
} from '../money/payment-provider/provider.ts'

/**
 * `unheard`: acts, but the response is lost. `lost`: unreachable. `expires`: releases the hold before the charge.
 * `processes`: the outcome is pending. `returns`: money of refunds that were made comes back from the backer's bank.
 */
export type Mood = 'charges' | 'declines' | 'unheard' | 'lost' | 'expires' | 'processes' | 'returns'

type Intent = {
  pledgeId: string
  cents: Cents
  status: IntentOutcome['status'] | 'open'
  /** Refunds of parts of the charge. */
  refunds: Map<string, { cents: Cents; outcome: RefundOutcome }>
}

export type UnreliableGateway = CardGateway & {
  /** One mood per request, repeated in a cycle. */
  moods: readonly Mood[]
  worthless: Set<string>
  /** Payment cards whose bank asks for its customer. */
  authenticating: Set<string>
  /** The first answer about each pledge, unless it was lost, that starts the time of its owner. */
  failures: Map<string, Failure>
  /** Pledges whose payers know that their bank asks them. */
  asked: Set<string>
  /** The payer answers their bank, which accepts or declines. Returns what Stripe.js would know. */
  confirmAsPayer: (intentId: string, isGood: boolean) => IntentOutcome['status'] | 'impossible'
  /** Money taken and not refunded per pledge, in cents. */
  taken: Map<string, Cents>
  held: () => string[]
  disputes: Map<string, Dispute>
  intentIds: () => string[]
  /** The last one of each pledge. */
  intents: () => Map<string, Pick<Intent, 'cents' | 'status'> & { id: string }>
}

type Failure = 'declined' | 'unconfirmed' | 'processing'

const isFailure = (status: Intent['status']): status is Failure =>
  status === 'declined' || status === 'unconfirmed' || status === 'processing'

const declined = { status: 'declined', reason: 'no money', isOver: false } as const

const isAtBank: Record<DisputeOutcome, boolean> = { inquiry: false, dropped: false, open: true, won: false, lost: true }

/** As at Stripe. */
const confirmable: readonly Intent['status'][] = ['open', 'declined', 'unconfirmed', 'processing']

const failed = { status: 'failed', reason: 'declined' } as const
const blocked = { status: 'failed', reason: disputedCharge } as const

/** A key is remembered for this many requests, because Stripe also forgets keys, after a day. */
const keyMemory = 2

export function createUnreliableGateway(): UnreliableGateway {
  const intents = new Map<string, Intent>()
  const byKey = new Map<string, { id: string; asked: number }>()
  let asked = 0

  const find = (intentId: string): Intent => {
    const intent = intents.get(intentId)
    if (intent === undefined) throw new Error(`Unknown intent ${intentId}`)
    return intent
  }
  const standing = ({ status }: Intent): IntentOutcome | undefined => {
    if (status === 'open') return undefined
    return status === 'declined' ? declined : { status }
  }
  function ask(intentId: string, act: (intent: Intent, now: Mood) => void): IntentOutcome {
    const now = mood()
    if (now === 'lost') throw new GatewayUnreachable()
    const intent = find(intentId)
    act(intent, now)
    if (now === 'unheard') throw new GatewayUnreachable()
    return standing(intent) ?? declined
  }

  function hear({ pledgeId, status }: Intent): void {
    if (!isFailure(status)) return
    if (!gateway.failures.has(pledgeId)) gateway.failures.set(pledgeId, status)
    if (status === 'unconfirmed') gateway.asked.add(pledgeId)
  }

  const takenFor = ({ pledgeId }: Intent) => gateway.taken.get(pledgeId) ?? 0

  const take = (intent: Intent, cents: Cents) => gateway.taken.set(intent.pledgeId, takenFor(intent) + cents)

  /** The bank has money of the charge. */
  const isDisputed = (id: string) =>
    [...gateway.disputes.values()].some(({ intentId, outcome }) => intentId === id && isAtBank[outcome])

  /** Without `part`, gives back what is left. */
  function giveBack(intentId: string, part: { id: string; cents: Cents } | undefined, now: Mood): RefundOutcome {
    const intent = find(intentId)
    const cents = part?.cents ?? takenFor(intent)
    const isRefused = intent.status !== 'charged' || cents > takenFor(intent) || (part && now === 'declines')
    const isPending = part !== undefined && now === 'processes'
    const otherwise = isRefused ? failed : ({ status: isPending ? 'pending' : 'refunded' } as const)
    const outcome: RefundOutcome = isDisputed(intentId) ? blocked : otherwise
    if (part !== undefined) intent.refunds.set(part.id, { cents, outcome })
    if (outcome.status === 'failed') return outcome
    take(intent, -cents)
    if (part === undefined) intent.status = 'refunded'
    return outcome
  }

  function decideRefunds(intent: Intent, now: Mood): void {
    for (const refund of intent.refunds.values()) {
      const { status } = refund.outcome
      const comesBack = status === 'refunded' ? now === 'returns' : status === 'pending' && now === 'declines'
      if (comesBack) {
        refund.outcome = failed
        take(intent, refund.cents)
      } else if (status === 'pending' && now !== 'processes') refund.outcome = { status: 'refunded' }
    }
  }

  const gateway: UnreliableGateway = {
    moods: ['charges'],
    worthless: new Set(),
    authenticating: new Set(),
    failures: new Map(),
    asked: new Set(),
    confirmAsPayer(intentId, isGood) {
      const intent = find(intentId)
      if (intent.status !== 'declined' && intent.status !== 'unconfirmed') return 'impossible'
      intent.status = isGood ? 'authorized' : 'declined'
      return intent.status
    },
    taken: new Map(),
    disputes: new Map(),
    held: () => [...intents.values()].flatMap(({ status, pledgeId }) => (status === 'authorized' ? [pledgeId] : [])),
    intentIds: () => [...intents.keys()],
    intents: () =>
      new Map(Array.from(intents, ([id, { pledgeId, cents, status }]) => [pledgeId, { id, cents, status }])),
    least: 1,
    publishableKey: 'pk',
    openCustomer: async ({ id }) => `cus_${id}`,
    setUpCard: async () => ({ id: 'seti_1', clientSecret: 'secret' }),
    readSetup: async () => undefined,
    readFingerprint: async (paymentMethodId) => `fingerprint of ${paymentMethodId}`,
    reopenSetup: async () => undefined,
    cancelSetup: async () => {},
    detachCard: async () => {},
    deleteCustomer: async () => {},
    readEvent: () => undefined,
    async openIntent({ key, pledgeId, cents }) {
      if (mood() === 'lost') throw new GatewayUnreachable()
      const known = byKey.get(key)
      if (known !== undefined && asked - known.asked < keyMemory) return known.id
      const id = `pi_${intents.size + 1}`
      byKey.set(key, { id, asked })
      intents.set(id, { pledgeId, cents, status: 'open', refunds: new Map() })
      return id
    },
    async confirm({ intentId, paymentMethodId }) {
      const outcome = ask(intentId, (intent, now) => {
        if (!confirmable.includes(intent.status)) return
        const isDeclined = now === 'declines' || gateway.worthless.has(paymentMethodId)
        const asks = gateway.authenticating.has(paymentMethodId)
        const otherwise = asks ? 'unconfirmed' : now === 'processes' ? 'processing' : 'authorized'
        intent.status = isDeclined ? 'declined' : otherwise
      })
      hear(find(intentId))
      return outcome
    },
    async openConfirmation(intentId) {
      if (mood() === 'lost') throw new GatewayUnreachable()
      const isUnconfirmed = find(intentId).status === 'unconfirmed'
      return isUnconfirmed ? { clientSecret: `${intentId}_secret`, paymentMethodId: 'pm_asks' } : undefined
    },
    capture: async (intentId) =>
      ask(intentId, (intent, now) => {
        if (intent.status !== 'authorized') return
        if (now === 'declines' || now === 'expires') {
          intent.status = 'canceled'
          return
        }
        intent.status = 'charged'
        take(intent, intent.cents)
      }),
    cancel: async (intentId) =>
      ask(intentId, (intent) => {
        if (intent.status !== 'charged' && intent.status !== 'refunded') intent.status = 'canceled'
      }),
    async refund(intentId, part) {
      const now = mood()
      if (now === 'lost') throw new GatewayUnreachable()
      const intent = find(intentId)
      decideRefunds(intent, now)
      const known = part && intent.refunds.get(part.id)?.outcome
      const outcome = known ?? giveBack(intentId, part, now)
      if (now === 'unheard') throw new GatewayUnreachable()
      return outcome
    },
    async fetchRefunds(intentId) {
      const now = mood()
      if (now === 'lost') throw new GatewayUnreachable()
      const intent = find(intentId)
      decideRefunds(intent, now)
      return new Map(Array.from(intent.refunds, ([id, { outcome }]) => [id, outcome]))
    },
    async fetchDispute(disputeId) {
      const now = mood()
      if (now === 'lost' || now === 'unheard') throw new GatewayUnreachable()
      return gateway.disputes.get(disputeId)
    },
    async listDisputes(intentId) {
      const now = mood()
      if (now === 'lost' || now === 'unheard') throw new GatewayUnreachable()
      return [...gateway.disputes.values()].filter((one) => one.intentId === intentId).map(({ id }) => id)
    },
    readFees: async () => [],

    async fetchIntent(intentId) {
      const now = mood()
      if (now === 'lost') throw new GatewayUnreachable()
      const intent = find(intentId)
      if (now === 'expires' && intent.status === 'authorized') intent.status = 'canceled'
      if (now !== 'processes' && intent.status === 'processing') {
        intent.status = now === 'declines' ? 'declined' : 'authorized'
      }
      if (intent.status === 'processing') hear(intent)
      return standing(intent)
    },
  }
  const mood = (): Mood => {
    asked += 1
    return gateway.moods[asked % gateway.moods.length] ?? 'charges'
  }
  return gateway
}
