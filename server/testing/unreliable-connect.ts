/**
 * An in-memory Connect gateway for property tests, which control its mood. It keeps what it was asked and what its
 * answers said, so that a model knows what the product has heard.
 */
import type { Cents } from '../../contract/money.ts'
import {
  type ConnectGateway,
  type GatewayEvent,
  GatewayUnreachable,
  type Refused,
  type StripeAccount,
  type Transfer,
} from '../money/payment-provider/provider.ts'
import type { AccountState } from './stripe-connect.ts'

/**
 * `unheard`: acts, but the response is lost. `lost`: unreachable. `refuses`: the balance is too low. `refuses for good`: the
 * account, which stays as it is, gets no transfers. `restricts`: the account of a transfer becomes restricted before it.
 */
export type ConnectMood = 'works' | 'unheard' | 'lost' | 'refuses' | 'refuses for good' | 'restricts'

/** The content of an answer that arrived. */
export type Heard =
  | { kind: 'opened'; accountId: string; stripeId: string }
  | { kind: 'account'; stripeId: string; state: AccountState }
  | { kind: 'transfer'; payoutId: string; returned: Cents }
  | { kind: 'no transfer'; payoutId: string }
  | { kind: 'refused'; payoutId: string; code: string; isFinal: boolean }
  | { kind: 'reversal refused'; payoutId: string; code: string }

type MadeTransfer = Transfer & { payoutId: string; stripeId: string }

export type UnreliableConnect = ConnectGateway & {
  /** One mood per request, repeated in a cycle. */
  moods: readonly ConnectMood[]
  heard: Heard[]
  /** Each request for a transfer, whatever became of it. */
  asked: { payoutId: string; stripeId: string; cents: Cents }[]
  /** The webhooks that nobody has received yet. */
  events: Extract<GatewayEvent, { kind: 'account' | 'transfer' }>[]
  transfers: MadeTransfer[]
  stateOf: (stripeId: string) => AccountState
  become: (stripeId: string, state: AccountState) => void
  /** In the dashboard of Stripe. */
  takeBack: (transfer: MadeTransfer, cents: Cents) => void
  /** The next look sees the present state, and its answer arrives after `answer` is called. */
  delayNextLook: () => { asked: Promise<void>; answer: () => void }
}

const accountOf = (differences: Partial<StripeAccount>): StripeAccount => ({
  ...{ hasSubmittedDetails: true, canBePaid: false, canReceiveTransfers: false },
  ...{ currentlyDue: [], pastDue: [], disabledReason: null, payoutAccounts: [] },
  ...differences,
})

const bankAccount = ['external_account']

const accounts: Record<Exclude<AccountState, 'closed'>, StripeAccount> = {
  new: accountOf({ hasSubmittedDetails: false, currentlyDue: bankAccount }),
  slow: accountOf({ disabledReason: 'requirements.pending_verification' }),
  missing: accountOf({ currentlyDue: ['individual.verification.document'] }),
  ready: accountOf({ canBePaid: true, canReceiveTransfers: true }),
  late: accountOf({ currentlyDue: bankAccount, pastDue: bankAccount, disabledReason: 'requirements.past_due' }),
  rejected: accountOf({ disabledReason: 'rejected.fraud' }),
}

const refusal = (code: string, isFinal: boolean): Refused => ({ status: 'refused', code, isFinal })

/** A key is remembered for this many requests, because Stripe forgets keys after a day. */
const keyMemory = 2

export function createUnreliableConnect(): UnreliableConnect {
  const states = new Map<string, AccountState>()
  const byKey = new Map<string, { answer: unknown; at: number }>()
  let requests = 0
  let delay: { asked: () => void; answered: Promise<void> } | undefined

  function ask<Answer>(act: (now: ConnectMood) => Answer, hear: (answer: Answer) => Heard | undefined): Answer {
    requests += 1
    const now = gateway.moods[requests % gateway.moods.length] ?? 'works'
    if (now === 'lost') throw new GatewayUnreachable()
    const answer = act(now)
    if (now === 'unheard') throw new GatewayUnreachable()
    const heard = hear(answer)
    if (heard !== undefined) gateway.heard.push(heard)
    return answer
  }

  /** Repeats the answer to a known key, also a refusal. */
  function once<Answer>(key: string, act: () => Answer): Answer {
    const known = byKey.get(key)
    if (known !== undefined && requests - known.at < keyMemory) return known.answer as Answer
    const answer = act()
    byKey.set(key, { answer, at: requests })
    return answer
  }

  /** The model never hears an answer that is out of date when it arrives. */
  async function look<Answer>(see: () => Answer, hear: (answer: Answer) => Heard | undefined): Promise<Answer> {
    const waiting = delay
    if (waiting === undefined) return ask(see, hear)
    delay = undefined
    const answer = see()
    waiting.asked()
    await waiting.answered
    return answer
  }

  const find = (transferId: string) => gateway.transfers.find(({ id }) => id === transferId)

  const present = ({ stripeId: _, ...transfer }: MadeTransfer): Transfer => transfer

  function reasonAgainst(stripeId: string, now: ConnectMood): Refused | undefined {
    if (now === 'refuses') return refusal('balance_insufficient', false)
    if (now === 'refuses for good') return refusal('transfers_not_allowed', true)
    if (now === 'restricts' && gateway.stateOf(stripeId) === 'ready') gateway.become(stripeId, 'late')
    const state = gateway.stateOf(stripeId)
    if (state === 'closed') return refusal('account_invalid', true)
    return state === 'ready' ? undefined : refusal('insufficient_capabilities_for_transfer', true)
  }

  const hearTransfer = (transfer: Transfer): Heard => {
    const { payoutId = '', returned } = transfer
    return { kind: 'transfer', payoutId, returned }
  }

  const gateway: UnreliableConnect = {
    moods: ['works'],
    heard: [],
    asked: [],
    events: [],
    transfers: [],
    stateOf: (stripeId) => states.get(stripeId) ?? 'closed',
    become(stripeId, state) {
      states.set(stripeId, state)
      gateway.events.push({ kind: 'account', stripeId })
    },
    takeBack(transfer, cents) {
      transfer.returned += cents
      gateway.events.push({ kind: 'transfer', transferId: transfer.id })
    },
    delayNextLook() {
      const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      delay = { asked: asked.resolve, answered: answered.promise }
      return { asked: asked.promise, answer: answered.resolve }
    },
    openAccount: async ({ key, id: accountId }) =>
      ask(
        (now) =>
          once(key, () => {
            if (now === 'refuses for good') return refusal('country_unsupported', false)
            const stripeId = `acct_${states.size + 1}`
            gateway.become(stripeId, 'new')
            return stripeId
          }),
        (answer) => (typeof answer === 'string' ? { kind: 'opened', accountId, stripeId: answer } : undefined),
      ),
    fetchAccount: (stripeId) =>
      look(
        () => {
          const state = gateway.stateOf(stripeId)
          return state === 'closed' ? state : accounts[state]
        },
        () => ({ kind: 'account', stripeId, state: gateway.stateOf(stripeId) }),
      ),
    openOnboarding: async ({ stripeId }) =>
      ask(
        () => `https://connect.stripe.com/setup/${stripeId}`,
        () => undefined,
      ),
    openDashboard: async () => undefined,
    async transfer({ key, payoutId, cents, stripeId }) {
      gateway.asked.push({ payoutId, stripeId, cents })
      return ask(
        (now) =>
          once(key, (): Transfer | Refused => {
            const reason = reasonAgainst(stripeId, now)
            if (reason !== undefined) return reason
            const made = { id: `tr_${gateway.transfers.length + 1}`, payoutId, cents, stripeId, returned: 0 }
            gateway.transfers.push(made)
            gateway.events.push({ kind: 'transfer', transferId: made.id })
            return present(made)
          }),
        (answer) => ('status' in answer ? { ...answer, kind: 'refused', payoutId } : hearTransfer(answer)),
      )
    },
    findTransfer: async (payoutId) =>
      ask(
        () => {
          const made = gateway.transfers.find((one) => one.payoutId === payoutId)
          return made && present(made)
        },
        (answer) => (answer === undefined ? { kind: 'no transfer', payoutId } : hearTransfer(answer)),
      ),
    fetchTransfer: (transferId) =>
      look(
        () => {
          const made = find(transferId)
          return made && present(made)
        },
        (answer) => answer && hearTransfer(answer),
      ),
    reverse: async ({ key, transferId, cents }) =>
      ask(
        (now) =>
          once(key, () => {
            const made = find(transferId)
            if (made === undefined) throw new Error(`Unknown transfer ${transferId}`)
            if (now === 'refuses' || now === 'refuses for good') return refusal('balance_insufficient', false)
            if (cents > made.cents - made.returned) return refusal('parameter_invalid_integer', false)
            gateway.takeBack(made, cents)
            return 'reversed'
          }),
        (answer) => {
          const payoutId = find(transferId)?.payoutId ?? ''
          return answer === 'reversed' ? undefined : { kind: 'reversal refused', payoutId, code: answer.code }
        },
      ),
  }
  return gateway
}
