/** A card gateway in memory whose mood a property test decides, and which notices when it charges somebody twice. */
import type { Cents } from '../../contract/money.ts'
import { type CardGateway, type ChargeOutcome, GatewayUnreachable } from '../payments/provider.ts'

/** `unheard` charges and is not heard; `lost` is not reached at all. */
export type Mood = 'charges' | 'declines' | 'unheard' | 'lost'

type Intent = { pledgeId: string; cents: Cents; isCharged: boolean }

export type MoodyGateway = CardGateway & {
  /** One for each question, over and over. */
  moods: readonly Mood[]
  /** What was taken for each pledge, in cents. */
  taken: Map<string, Cents>
}

/** For how many questions a key is remembered: Stripe forgets them too, after a day. */
const keyMemory = 2

export function createMoodyGateway(): MoodyGateway {
  const intents = new Map<string, Intent>()
  const byKey = new Map<string, { id: string; asked: number }>()
  let asked = 0
  const gateway: MoodyGateway = {
    moods: ['charges'],
    taken: new Map(),
    least: 1,
    most: 99_999_999,
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
      intents.set(id, { pledgeId, cents, isCharged: false })
      return id
    },
    async confirm({ intentId }): Promise<ChargeOutcome> {
      const now = mood()
      const intent = intents.get(intentId)
      if (intent === undefined) throw new Error(`There is no ${intentId}`)
      if (now === 'lost') throw new GatewayUnreachable()
      if (intent.isCharged) return { status: 'charged' }
      if (now === 'declines') return { status: 'declined', problem: 'no money', isOver: false }
      intent.isCharged = true
      gateway.taken.set(intent.pledgeId, (gateway.taken.get(intent.pledgeId) ?? 0) + intent.cents)
      if (now === 'unheard') throw new GatewayUnreachable()
      return { status: 'charged' }
    },
    async look(intentId) {
      if (mood() === 'lost') throw new GatewayUnreachable()
      return intents.get(intentId)?.isCharged ? { status: 'charged' } : undefined
    },
  }
  const mood = (): Mood => {
    asked += 1
    return gateway.moods[asked % gateway.moods.length] ?? 'charges'
  }
  return gateway
}
