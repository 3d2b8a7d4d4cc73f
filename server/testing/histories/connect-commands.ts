/** The commands about payouts through Stripe, and how often each is played. */
import type { Weights } from './commands.ts'

export const connectVerbs = [
  ...(['connect', 'change account', 'disconnect', 'pay', 'hear'] as const),
  ...(['reverse', 'reverse at Stripe', 'allow'] as const),
] as const

export type ConnectVerb = (typeof connectVerbs)[number]

/** Replaces and adds weights of the other commands, most of which are about bank payouts. */
export const connectWeights = {
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
