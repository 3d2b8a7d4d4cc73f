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

const moods = fc.constantFrom<Mood>(
  'charges',
  'charges',
  'charges',
  'charges',
  'declines',
  'lost',
  'unheard',
  'returns',
)

type Weights = Partial<Record<LifeVerb | MoneyVerb, number>>

/** Any verb at any time, those that lead to a payment more often. */
const anything: Weights = {
  ...Object.fromEntries([...lifeVerbs, ...moneyVerbs].map((verb) => [verb, 1])),
  ...{ contribute: 2, change: 2, assign: 2, deliver: 2, accept: 2, wait: 2 },
}

/** What gets a story accepted. */
const writing: Weights = { contribute: 2, assign: 4, deliver: 4, accept: 4 }

const paying: Weights = {
  ...{ rule: 1, wait: 5, 'save details': 1, 'remove details': 1 },
  ...{ 'start a run': 5, 'mark paid': 5, 'mark failed': 1, 'refund one': 4 },
}

const commandOf = (weights: Weights) =>
  fc.record<Command>({
    verb: fc.constantFrom(
      ...Object.entries(weights).flatMap(([verb, weight]) =>
        Array<Command['verb']>(weight).fill(verb as Command['verb']),
      ),
    ),
    who: fc.noBias(fc.nat(2)),
    which: fc.nat(1),
    cents: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 10_000_000 })),
    // Without bias, because most holds would never pass otherwise.
    days: fc.noBias(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 30 }))),
    moods: fc.array(moods, { minLength: 1, maxLength: 4 }),
  })

const commandsOf = (weights: Weights, length: number) =>
  fc.array(commandOf(weights), { minLength: length, maxLength: length, size: 'max' })

/**
 * Some reach payments by chance only. Most accept one story after the other, so that debts of the first can be settled
 * by the share of the second.
 */
export function historyOf(commands: number): fc.Arbitrary<Command[]> {
  const quarter = Math.ceil(commands / 4)
  const storyAfterStory = [0, 1].flatMap((which) => [
    commandsOf(writing, quarter).map((all) => all.map((one) => ({ ...one, which }))),
    commandsOf(paying, quarter),
  ])
  return fc.oneof(
    { arbitrary: commandsOf(anything, commands), weight: 1 },
    { arbitrary: fc.tuple(...storyAfterStory).map((parts) => parts.flat().slice(0, commands)), weight: 2 },
  )
}

export const promising = { who: 0, which: 0, cents: 1, days: 1, moods: ['charges'] } satisfies Omit<Command, 'verb'>
