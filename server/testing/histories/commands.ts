import fc from 'fast-check'
import type { Cents } from '../../../contract/money.ts'
import type { Mood } from '../unreliable-gateway.ts'

const lifeVerbs = [
  ...(['contribute', 'change', 'withdraw', 'cancel', 'extend', 'reopen', 'leave', 'ask', 'agree', 'decline'] as const),
  ...(['assign', 'deliver', 'accept', 'return', 'object', 'rule', 'wait'] as const),
] as const
const moneyVerbs = [
  ...(['refund one', 'refund everyone', 'save details', 'remove details'] as const),
  ...(['start a run', 'mark paid', 'mark failed', 'complain', 'rule on complaints'] as const),
] as const

const disputeVerbs = ['dispute', 'decide', 'repeat event'] as const
const payerVerbs = ['bank asks', 'confirm', 'publish the rest'] as const
const potVerbs = ['open a pot', 'close a pot'] as const
const connectVerbs = [
  ...(['connect', 'change account', 'disconnect', 'pay', 'hear'] as const),
  ...(['reverse', 'reverse at Stripe', 'allow'] as const),
] as const

/** `connect`: cards are charged through Stripe, and some journalists are paid through it. */
export const providers = ['built-in', 'stripe', 'connect'] as const
export type Provider = (typeof providers)[number]

export type LifeVerb = (typeof lifeVerbs)[number]
export type MoneyVerb = (typeof moneyVerbs)[number]
export type DisputeVerb = (typeof disputeVerbs)[number]
export type PayerVerb = (typeof payerVerbs)[number]
export type PotVerb = (typeof potVerbs)[number]
export type ConnectVerb = (typeof connectVerbs)[number]
export type Verb = LifeVerb | MoneyVerb | DisputeVerb | PayerVerb | PotVerb | ConnectVerb

export type Command<One = Verb> = {
  verb: One
  who: number
  which: number
  cents: Cents
  days: number
  moods: Mood[]
}

const isOf =
  <Some extends Verb>(verbs: readonly Some[]) =>
  (one: Command): one is Command<Some> =>
    verbs.some((verb) => verb === one.verb)

export const isAboutLife = isOf(lifeVerbs)
export const isAboutMoney = isOf(moneyVerbs)
export const isAboutDisputes = isOf(disputeVerbs)
export const isAboutConnect = isOf(connectVerbs)
export const isAboutPayers = isOf(payerVerbs)
export const isAboutPots = isOf(potVerbs)

const badMoods = ['declines', 'lost', 'unheard', 'processes', 'returns'] as const
const moods = fc.oneof(
  { arbitrary: fc.constant<Mood>('charges'), weight: 9 },
  { arbitrary: fc.constantFrom<Mood>(...badMoods), weight: 5 },
)

type Weights = Partial<Record<Verb, number>>

/** Any verb at any time, those that lead to a payment more often. */
const anything: Weights = {
  ...Object.fromEntries(
    [...lifeVerbs, ...moneyVerbs, ...disputeVerbs, ...payerVerbs, ...potVerbs].map((verb) => [verb, 1]),
  ),
  ...{ contribute: 2, change: 2, assign: 2, deliver: 2, accept: 2, wait: 2 },
}

const pledging: Weights = { contribute: 3, change: 1, withdraw: 1, 'open a pot': 1, 'close a pot': 1 }

/** Gets a story accepted. */
const writing: Weights = { contribute: 1, assign: 5, deliver: 5, accept: 5 }

const paying: Weights = {
  ...{ wait: 3, 'start a run': 4, 'mark paid': 3, 'refund one': 1 },
  ...{ complain: 2, 'rule on complaints': 1 },
}

const refunding: Weights = { 'refund one': 4, wait: 2, 'mark failed': 1, 'start a run': 1, 'mark paid': 1 }

const settling: Weights = {
  ...{ rule: 1, accept: 1, wait: 4, 'save details': 1, 'remove details': 1, 'refund one': 2, 'refund everyone': 1 },
  ...{ 'start a run': 5, 'mark paid': 5, 'mark failed': 1 },
}

/** Banks act while stories are pledged for, and afterwards. */
type Banks = { before: Weights; after: Weights }

const quietBanks: Banks = { before: {}, after: {} }

const busyBanks: Banks = {
  before: { 'bank asks': 3 },
  after: { dispute: 2, decide: 3, 'repeat event': 1, confirm: 3, 'publish the rest': 2 },
}

const upTo = (days: number) => fc.integer({ min: 0, max: days })

const commandOf = (weights: Weights, days: fc.Arbitrary<number>) =>
  fc.record<Command>({
    verb: fc.constantFrom(
      ...Object.entries(weights).flatMap(([verb, weight]) => Array<Verb>(weight).fill(verb as Verb)),
    ),
    who: fc.noBias(fc.constantFrom(0, 0, 0, 1, 1, 2)),
    which: fc.nat(1),
    cents: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 10_000_000 })),
    // Without bias, because most holds would never pass otherwise.
    days: fc.noBias(days),
    moods: fc.array(moods, { minLength: 1, maxLength: 4 }),
  })

const withoutCards = (weights: Weights): Weights =>
  Object.fromEntries(
    Object.entries(weights).filter(([verb]) => ![...disputeVerbs, ...payerVerbs].some((one) => one === verb)),
  )

/** With payouts through Stripe: replaces and adds weights of the other commands, most of which are about bank payouts. */
const connectWeights = {
  anything: Object.fromEntries(connectVerbs.map((verb) => [verb, 1])),
  paying: {
    ...{ wait: 5, 'start a run': 1, 'mark paid': 1, pay: 5, hear: 1, connect: 1, 'change account': 1 },
    ...{ reverse: 1, 'reverse at Stripe': 1, allow: 1 },
  },
  refunding: { wait: 3, pay: 2, hear: 2, 'reverse at Stripe': 2, reverse: 2, allow: 2 },
  settling: {
    ...{ wait: 5, 'start a run': 2, 'mark paid': 2, pay: 5, hear: 2, connect: 1, 'change account': 1, disconnect: 1 },
    ...{ reverse: 1, 'reverse at Stripe': 1, allow: 3 },
  },
} satisfies Record<string, Weights>

/**
 * Some reach payments by chance only. Most accept one story after the other, so that debts of the first can be settled
 * by the share of the second.
 */
export function historyOf(commands: number, provider: Provider): fc.Arbitrary<Command[]> {
  const commandsOf = (weights: Weights, length: number, days = upTo(6)) =>
    fc.array(commandOf(provider === 'built-in' ? withoutCards(weights) : weights, days), {
      ...{ minLength: length, maxLength: length, size: 'max' },
    })
  const more = provider === 'connect' ? connectWeights : undefined
  const tenth = Math.floor(commands / 10)
  const about = (which: number, all: fc.Arbitrary<Command[]>) =>
    all.map((list) => list.map((one) => ({ ...one, which })))
  const storyAfterStory = ({ before, after }: Banks) =>
    fc
      .tuple(
        commandsOf({ ...pledging, ...before }, tenth),
        about(0, commandsOf(writing, 2 * tenth)),
        about(0, commandsOf({ ...paying, ...after, ...more?.paying }, 2 * tenth)),
        about(0, commandsOf({ ...refunding, ...after, ...more?.refunding }, tenth)),
        about(1, commandsOf(writing, 2 * tenth)),
        commandsOf({ ...settling, ...after, ...more?.settling }, commands - 8 * tenth),
      )
      .map((parts) => parts.flat())
  return fc.oneof(
    { arbitrary: commandsOf({ ...anything, ...more?.anything }, commands, fc.oneof(upTo(6), upTo(30))), weight: 1 },
    { arbitrary: storyAfterStory(quietBanks), weight: 2 },
    { arbitrary: storyAfterStory(busyBanks), weight: 2 },
  )
}

export const promising = { who: 0, which: 0, cents: 1, days: 1, moods: ['charges'] } satisfies Omit<Command, 'verb'>
