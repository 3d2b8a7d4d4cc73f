/** Stripe Connect of the imitation: the accounts of journalists, the addresses for them, transfers and reversals. */
import type Stripe from 'stripe'
import type { StripeBalance } from './stripe-balance.ts'
import { createStripeEvent } from './stripe-events.ts'
import {
  type Answer,
  type Fields,
  firstCreated,
  found,
  type Loss,
  listOf,
  missing,
  refuse,
  type StripePart,
  type Thing,
} from './stripe-things.ts'

/** `new`: onboarding was not finished. `slow`: Stripe verifies. `late`: something was due and did not come. */
export type AccountState = 'new' | 'slow' | 'missing' | 'ready' | 'late' | 'rejected' | 'closed'

/** Asked before each transfer and each reversal: Stripe's code for a refusal. */
type Refuses = (what: 'account' | 'transfer' | 'reversal') => string | undefined

type WaysBack = {
  /** The owner is done, or stopped for now. */
  returned: string
  /** The address was used already, or is too old. */
  refresh: string
}

export type StripeConnect = StripePart & {
  /** Asked for each request about Connect. */
  loses: () => Loss
  refuses: Refuses
  /** The most that can still be transferred, in cents. */
  balance: number
  /** The addresses that Stripe sends to browsers begin with it. */
  site: string
  accounts: () => Thing[]
  /** The addresses to which Stripe sends the browser back from the latest onboarding of this account. */
  waysBack: (stripeId: string) => WaysBack
  become: (stripeId: string, state: AccountState) => void
  /** Bank accounts with these fingerprints; null is one that Stripe does not tell. */
  payOutTo: (stripeId: string, fingerprints: readonly (string | null)[]) => void
  transfers: () => Thing[]
  /** In the dashboard of Stripe. Without `cents`, takes back the rest. */
  reverse: (transferId: string, cents?: number) => Thing
  /** The amount that an account has got and kept, in cents. */
  received: (stripeId: string) => number
  transferEvent: (transfer: Thing) => string
  accountEvent: (stripeId: string) => string
  deauthorizedEvent: (stripeId: string) => string
}

const due = ['external_account', 'individual.verification.document', 'tos_acceptance.date']

const states: Record<Exclude<AccountState, 'closed'>, Fields<Stripe.Account>> = {
  new: stateOf({ details_submitted: false, currently: due, past: due, reason: 'requirements.past_due' }),
  slow: stateOf({ reason: 'requirements.pending_verification' }),
  missing: stateOf({ currently: ['individual.verification.document'] }),
  ready: stateOf({ isActive: true }),
  late: stateOf({ currently: due, past: due, reason: 'requirements.past_due' }),
  rejected: stateOf({ reason: 'rejected.fraud' }),
}

type State = {
  details_submitted?: boolean
  isActive?: boolean
  currently?: string[]
  past?: string[]
  reason?: Stripe.Account.Requirements.DisabledReason
}

function stateOf({ details_submitted = true, isActive = false, currently = [], past = [], reason }: State) {
  return {
    details_submitted,
    payouts_enabled: isActive,
    charges_enabled: isActive,
    capabilities: { transfers: isActive ? ('active' as const) : ('inactive' as const) },
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: currently,
      disabled_reason: reason ?? null,
      errors: [],
      eventually_due: currently,
      past_due: past,
      pending_verification: [],
    },
  }
}

export function openStripeConnect(balance: StripeBalance): StripeConnect {
  const accounts = new Map<string, Thing>()
  const closed = new Set<string>()
  const transfers = new Map<string, Thing>()
  const waysBack = new Map<string, WaysBack>()
  let reversals = 0

  const livingAccount = (id: string) => (closed.has(id) ? undefined : accounts.get(id))
  const goneOf = (id: string): Answer => (closed.has(id) ? refuse(403, 'account_invalid') : missing())

  function transfer(form: URLSearchParams): Answer {
    const [amount, destination] = [Number(form.get('amount')), form.get('destination') ?? '']
    const code = connect.refuses('transfer')
    if (code !== undefined) return refuse(400, code)
    const account = livingAccount(destination)
    if (account === undefined) return refuse(400, closed.has(destination) ? 'account_invalid' : 'resource_missing')
    if ((account.capabilities as { transfers: string }).transfers !== 'active') {
      return refuse(400, 'insufficient_capabilities_for_transfer')
    }
    if (amount > connect.balance) return refuse(400, 'balance_insufficient')
    connect.balance -= amount
    const id = `tr_${transfers.size + 1}`
    const made: Thing = {
      id,
      object: 'transfer',
      amount,
      amount_reversed: 0,
      created: firstCreated + transfers.size,
      currency: form.get('currency'),
      description: null,
      destination,
      destination_payment: `py_${id}`,
      livemode: false,
      metadata: { payout_id: form.get('metadata[payout_id]') },
      reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
      reversed: false,
      source_transaction: null,
      source_type: 'card',
      transfer_group: form.get('transfer_group'),
    }
    const moved = { type: 'transfer', reporting_category: 'transfer', amount: -amount, source: made } as const
    made.balance_transaction = balance.move(moved).id
    transfers.set(id, made)
    return found(made)
  }

  function reverse(made: Thing, form: URLSearchParams): Answer {
    const left = Number(made.amount) - Number(made.amount_reversed)
    const amount = Number(form.get('amount') ?? left)
    if (amount > left || amount <= 0) return refuse(400, 'parameter_invalid_integer', { param: 'amount' })
    reversals += 1
    connect.balance += amount
    made.amount_reversed = Number(made.amount_reversed) + amount
    made.reversed = made.amount_reversed === made.amount
    const reversal: Thing = {
      id: `trr_${reversals}`,
      object: 'transfer_reversal',
      amount,
      created: firstCreated + reversals,
      currency: made.currency,
      destination_payment_refund: null,
      metadata: {},
      source_refund: null,
      transfer: made.id,
    }
    const moved = {
      type: 'transfer_refund',
      reporting_category: 'transfer_reversal',
      amount,
      source: reversal,
    } as const
    reversal.balance_transaction = balance.move(moved).id
    return found(reversal)
  }

  const linkOf = (object: 'account_link' | 'login_link', path: string): Answer =>
    found({
      object,
      created: firstCreated,
      url: `${connect.site}/${path}`,
      ...(object === 'account_link' && { expires_at: firstCreated + 300 }),
    })

  const connect: StripeConnect = {
    loses: () => 'none',
    refuses: () => undefined,
    balance: 1_000_000_000,
    site: 'https://connect.stripe.com',
    accounts: () => [...accounts.values()],
    waysBack(stripeId) {
      const ways = waysBack.get(stripeId)
      if (ways === undefined) throw new Error(`Nobody asked for an onboarding of ${stripeId}`)
      return ways
    },
    become(stripeId, state) {
      if (state === 'closed') closed.add(stripeId)
      else Object.assign(accounts.get(stripeId) ?? {}, states[state])
    },
    payOutTo(stripeId, fingerprints) {
      const bank = { object: 'bank_account', country: 'US', currency: 'usd', last4: '6789', status: 'new' }
      const data = fingerprints.map((fingerprint, index) => ({ ...bank, id: `ba_${index + 1}`, fingerprint }))
      const url = `/v1/accounts/${stripeId}/external_accounts`
      const external_accounts = { object: 'list', data, has_more: false, url }
      Object.assign(accounts.get(stripeId) ?? {}, { external_accounts })
    },
    transfers: () => [...transfers.values()],
    reverse(transferId, cents) {
      const made = transfers.get(transferId)
      if (made === undefined) throw new Error(`There is no transfer ${transferId}`)
      const { status } = reverse(made, new URLSearchParams(cents === undefined ? {} : { amount: String(cents) }))
      if (status !== 200) throw new Error(`${cents} cents of ${transferId} cannot be reversed`)
      return made
    },
    received: (stripeId) =>
      [...transfers.values()]
        .filter(({ destination }) => destination === stripeId)
        .reduce((sum, { amount, amount_reversed }) => sum + Number(amount) - Number(amount_reversed), 0),
    transferEvent: (made) => createStripeEvent('transfer.reversed', made),
    accountEvent: (stripeId) => eventOf('account.updated', stripeId, accounts.get(stripeId)),
    deauthorizedEvent: (stripeId) =>
      eventOf('account.application.deauthorized', stripeId, { id: 'ca_1', object: 'application', name: 'Lede' }),
    routes: [
      {
        method: 'POST',
        path: '/v1/accounts',
        answer({ form }) {
          const code = connect.refuses('account')
          if (code !== undefined) return refuse(400, code)
          const account: Thing = {
            id: `acct_${accounts.size + 1}`,
            object: 'account',
            type: form.get('type'),
            email: form.get('email'),
            metadata: { account_id: form.get('metadata[account_id]') },
            created: firstCreated + accounts.size,
            ...states.new,
          }
          accounts.set(account.id, account)
          return found(account)
        },
      },
      {
        method: 'GET',
        path: '/v1/accounts/{account}',
        answer({ id }) {
          const account = livingAccount(id)
          return account === undefined ? goneOf(id) : found(account)
        },
      },
      {
        method: 'POST',
        path: '/v1/accounts/{account}/login_links',
        answer({ id }) {
          const account = livingAccount(id)
          if (account === undefined) return goneOf(id)
          return account.details_submitted ? linkOf('login_link', `express/${id}`) : refuse(400, 'account_invalid')
        },
      },
      {
        method: 'POST',
        path: '/v1/account_links',
        answer({ form }) {
          const id = form.get('account') ?? ''
          if (livingAccount(id) === undefined) return goneOf(id)
          waysBack.set(id, { returned: form.get('return_url') ?? '', refresh: form.get('refresh_url') ?? '' })
          return linkOf('account_link', `setup/${id}`)
        },
      },
      { method: 'POST', path: '/v1/transfers', answer: ({ form }) => transfer(form) },
      {
        method: 'GET',
        path: '/v1/transfers',
        answer({ query }) {
          const group = query.get('transfer_group')
          const all = [...transfers.values()].filter((one) => one.transfer_group === group)
          return listOf('/v1/transfers', all.reverse(), query)
        },
      },
      {
        method: 'GET',
        path: '/v1/transfers/{transfer}',
        answer({ id }) {
          const made = transfers.get(id)
          return made === undefined ? missing() : found(made)
        },
      },
      {
        method: 'POST',
        path: '/v1/transfers/{id}/reversals',
        answer({ id, form }) {
          const made = transfers.get(id)
          if (made === undefined) return missing()
          const code = connect.refuses('reversal')
          return code === undefined ? reverse(made, form) : refuse(400, code)
        },
      },
    ],
  }
  return connect
}

/** Events of connected accounts name theirs. */
function eventOf(type: Stripe.Event.Type, account: string, object: unknown): string {
  return JSON.stringify({ ...JSON.parse(createStripeEvent(type, object)), account })
}
