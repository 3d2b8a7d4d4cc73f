/** An in-memory card gateway for property tests, which control its mood; it detects double charges. */
import type { Cents } from '../../contract/money.ts'
import { type CardGateway, GatewayUnreachable, type IntentOutcome } from '../payment-provider/provider.ts'

/**
 * `unheard`: acts, but the response is lost. `lost`: unreachable. `expires`: releases the hold before the charge.
 * `processes`: the outcome is pending.
 */
export type Mood = 'charges' | 'declines' | 'unheard' | 'lost' | 'expires' | 'processes'

type Intent = { pledgeId: string; cents: Cents; status: IntentOutcome['status'] | 'open' }

export type UnreliableGateway = CardGateway & {
  /** One mood per request, repeated in a cycle. */
  moods: readonly Mood[]
  worthless: Set<string>
  /** Money taken and not refunded per pledge, in cents. */
  taken: Map<string, Cents>
  held: () => string[]
  intentIds: () => string[]
}

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
    return status === 'declined' ? undefined : { status }
  }
  function ask(intentId: string, act: (intent: Intent, now: Mood) => void): IntentOutcome {
    const now = mood()
    if (now === 'lost') throw new GatewayUnreachable()
    const intent = find(intentId)
    act(intent, now)
    if (now === 'unheard') throw new GatewayUnreachable()
    return standing(intent) ?? { status: 'declined', reason: 'no money', isOver: false }
  }

  const gateway: UnreliableGateway = {
    moods: ['charges'],
    worthless: new Set(),
    taken: new Map(),
    held: () => [...intents.values()].flatMap(({ status, pledgeId }) => (status === 'authorized' ? [pledgeId] : [])),
    intentIds: () => [...intents.keys()],
    least: 1,
    publishableKey: 'pk',
    openCustomer: async ({ id }) => `cus_${id}`,
    setUpCard: async () => ({ id: 'seti_1', clientSecret: 'secret' }),
    readSetup: async () => undefined,
    readEvent: () => undefined,
    async openIntent({ key, pledgeId, cents }) {
      if (mood() === 'lost') throw new GatewayUnreachable()
      const known = byKey.get(key)
      if (known !== undefined && asked - known.asked < keyMemory) return known.id
      const id = `pi_${intents.size + 1}`
      byKey.set(key, { id, asked })
      intents.set(id, { pledgeId, cents, status: 'open' })
      return id
    },
    confirm: async ({ intentId, paymentMethodId }) =>
      ask(intentId, (intent, now) => {
        if (intent.status !== 'open' && intent.status !== 'declined' && intent.status !== 'processing') return
        const isDeclined = now === 'declines' || gateway.worthless.has(paymentMethodId)
        intent.status = isDeclined ? 'declined' : now === 'processes' ? 'processing' : 'authorized'
      }),
    capture: async (intentId) =>
      ask(intentId, (intent, now) => {
        if (intent.status !== 'authorized') return
        if (now === 'declines' || now === 'expires') {
          intent.status = 'canceled'
          return
        }
        intent.status = 'charged'
        gateway.taken.set(intent.pledgeId, (gateway.taken.get(intent.pledgeId) ?? 0) + intent.cents)
      }),
    cancel: async (intentId) =>
      ask(intentId, (intent) => {
        if (intent.status !== 'charged' && intent.status !== 'refunded') intent.status = 'canceled'
      }),
    refund: async (intentId) =>
      ask(intentId, (intent) => {
        if (intent.status !== 'charged') return
        intent.status = 'refunded'
        gateway.taken.set(intent.pledgeId, (gateway.taken.get(intent.pledgeId) ?? 0) - intent.cents)
      }),
    async look(intentId) {
      const now = mood()
      if (now === 'lost') throw new GatewayUnreachable()
      const intent = find(intentId)
      if (now === 'expires' && intent.status === 'authorized') intent.status = 'canceled'
      if (now !== 'processes' && intent.status === 'processing') {
        intent.status = now === 'declines' ? 'declined' : 'authorized'
      }
      return standing(intent)
    },
  }
  const mood = (): Mood => {
    asked += 1
    return gateway.moods[asked % gateway.moods.length] ?? 'charges'
  }
  return gateway
}
