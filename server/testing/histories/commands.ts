import fc from 'fast-check'
import type { Cents } from '../../../contract/money.ts'
import type { Mood } from '../unreliable-gateway.ts'

const lifeVerbs = [
  ...(['contribute', 'change', 'withdraw', 'cancel', 'extend', 'reopen', 'leave', 'ask', 'agree', 'decline'] as const),
  ...(['assign', 'deliver', 'accept', 'return', 'object', 'rule', 'wait'] as const),
] as const
const moneyVerbs = [
  ...(['refund one', 'refund everyone', 'save details', 'remove details'] as const),
  ...(['start a run', 'mark paid', 'mark failed'] as const),
] as const

export type LifeVerb = (typeof lifeVerbs)[number]
export type MoneyVerb = (typeof moneyVerbs)[number]

export type Command<Verb = LifeVerb | MoneyVerb> = {
  verb: Verb
  who: number
  which: number
  cents: Cents
  days: number
  moods: Mood[]
}

const isMoneyVerb = (verb: LifeVerb | MoneyVerb): verb is MoneyVerb => moneyVerbs.includes(verb as MoneyVerb)
export const isAboutMoney = (one: Command): one is Command<MoneyVerb> => isMoneyVerb(one.verb)

const badMoods = ['declines', 'lost', 'unheard', 'processes', 'returns'] as const
const moods = fc.oneof(
  { arbitrary: fc.constant<Mood>('charges'), weight: 9 },
  { arbitrary: fc.constantFrom<Mood>(...badMoods), weight: 5 },
)

type Weights = Partial<Record<LifeVerb | MoneyVerb, number>>

/** Any verb at any time, those that lead to a payment more often. */
const anything: Weights = {
  ...Object.fromEntries([...lifeVerbs, ...moneyVerbs].map((verb) => [verb, 1])),
  ...{ contribute: 2, change: 2, assign: 2, deliver: 2, accept: 2, wait: 2 },
}

/** Gets a story accepted. */
const writing: Weights = { contribute: 2, assign: 5, deliver: 5, accept: 5 }

const paying: Weights = { wait: 3, 'start a run': 4, 'mark paid': 3, 'refund one': 1 }

const refunding: Weights = { 'refund one': 4, wait: 2, 'mark failed': 1, 'start a run': 1, 'mark paid': 1 }

const settling: Weights = {
  ...{ rule: 1, accept: 1, wait: 4, 'save details': 1, 'remove details': 1, 'refund one': 2, 'refund everyone': 1 },
  ...{ 'start a run': 5, 'mark paid': 5, 'mark failed': 1 },
}

const upTo = (days: number) => fc.integer({ min: 0, max: days })

const commandOf = (weights: Weights, days: fc.Arbitrary<number>) =>
  fc.record<Command>({
    verb: fc.constantFrom(
      ...Object.entries(weights).flatMap(([verb, weight]) =>
        Array<Command['verb']>(weight).fill(verb as Command['verb']),
      ),
    ),
    who: fc.noBias(fc.constantFrom(0, 0, 0, 1, 1, 2)),
    which: fc.nat(1),
    cents: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 10_000_000 })),
    // Without bias, because most holds would never pass otherwise.
    days: fc.noBias(days),
    moods: fc.array(moods, { minLength: 1, maxLength: 4 }),
  })

const commandsOf = (weights: Weights, length: number, days = upTo(6)) =>
  fc.array(commandOf(weights, days), { minLength: length, maxLength: length, size: 'max' })

/**
 * Some reach payments by chance only. Most accept one story after the other, so that debts of the first can be settled
 * by the share of the second.
 */
export function historyOf(commands: number): fc.Arbitrary<Command[]> {
  const fifth = Math.floor(commands / 5)
  const about = (which: number, all: fc.Arbitrary<Command[]>) =>
    all.map((list) => list.map((one) => ({ ...one, which })))
  const storyAfterStory = fc.tuple(
    about(0, commandsOf(writing, fifth)),
    about(0, commandsOf(paying, fifth)),
    about(0, commandsOf(refunding, fifth)),
    about(1, commandsOf(writing, fifth)),
    commandsOf(settling, commands - 4 * fifth),
  )
  return fc.oneof(
    { arbitrary: commandsOf(anything, commands, fc.oneof(upTo(6), upTo(30))), weight: 1 },
    { arbitrary: storyAfterStory.map((parts) => parts.flat()), weight: 3 },
  )
}

export const promising = { who: 0, which: 0, cents: 1, days: 1, moods: ['charges'] } satisfies Omit<Command, 'verb'>

/** Random histories settle debts rarely, so each run begins with one that does: a payout, a refund, another payout. */
export const settledDebt: Command[] = [
  ...(['assign', 'deliver', 'accept'] as const).map((verb) => ({ ...promising, verb, days: 6 })),
  { ...promising, verb: 'wait', days: 7 },
  ...(['start a run', 'mark paid', 'refund one'] as const).map((verb) => ({ ...promising, verb, cents: 25 })),
  ...(['assign', 'deliver', 'accept'] as const).map((verb) => ({ ...promising, verb, days: 6, which: 1 })),
  { ...promising, verb: 'wait', days: 7 },
  ...(['start a run', 'mark paid'] as const).map((verb) => ({ ...promising, verb })),
]
