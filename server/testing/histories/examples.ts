/** Begin each run, because random histories reach these rarely. */
import { type Command, type Provider, promising, type Verb } from './commands.ts'

type Given = Partial<Command> & Pick<Command, 'verb'>

const each = (verbs: readonly Verb[], given: Partial<Command> = {}): Command[] =>
  verbs.map((verb) => ({ ...promising, verb, ...given }))

const listOf = (...commands: Given[]): Command[] => commands.map((one) => ({ ...promising, ...one }))

const accepted = (which: number) => each(['assign', 'deliver', 'accept'], { which, days: 6 })

const paidOut = [...listOf({ verb: 'wait', days: 7 }), ...each(['start a run', 'mark paid'])]

/** A payout that comes back and is repeated, a refund, another payout. */
const settledDebt: Command[] = [
  ...accepted(0),
  ...paidOut,
  ...each(['mark failed', 'start a run', 'mark paid']),
  ...listOf({ verb: 'refund one', cents: 25 }),
  ...accepted(1),
  ...paidOut,
]

/** A backer complains, and the share is paid once it is released. Another one is refunded, and the creator is refused. */
const complained: Command[] = [
  ...listOf({ verb: 'contribute', who: 1, cents: 500 }, { verb: 'contribute', who: 2, cents: 700, which: 1 }),
  ...accepted(0),
  ...listOf({ verb: 'complain' }, { verb: 'complain', who: 1 }, { verb: 'complain', who: 1 }),
  ...paidOut,
  ...listOf({ verb: 'rule on complaints' }),
  ...paidOut,
  ...accepted(1),
  ...listOf({ verb: 'complain', who: 2, which: 1 }, { verb: 'rule on complaints', who: 1, which: 1 }),
  ...paidOut,
]

/** A bank takes money after the payout, and keeps the share of the next story until it has decided for the backer. */
const lostDispute: Command[] = [
  ...accepted(0),
  ...paidOut,
  ...accepted(1),
  ...listOf({ verb: 'dispute' }, { verb: 'dispute', which: 1 }, { verb: 'wait', days: 7 }, { verb: 'start a run' }),
  ...listOf({ verb: 'decide' }, { verb: 'decide', which: 1, cents: 6 }),
  ...paidOut,
]

/** Stripe refuses the first transfers and takes parts of others back. */
const reversedTransfers: Command[] = [
  ...accepted(0),
  ...listOf({ verb: 'wait', days: 7, moods: ['processes'] }, { verb: 'wait', days: 2, moods: ['returns'] }),
  ...listOf({ verb: 'change account', cents: 9, days: 0 }, { verb: 'hear' }, { verb: 'wait', days: 4 }),
  ...each(['reverse at Stripe', 'hear', 'pay', 'allow', 'pay', 'reverse', 'pay', 'allow', 'pay']),
  ...accepted(1),
  ...listOf({ verb: 'wait', days: 7 }),
]

/** Stripe makes a transfer and forgets its key before the product hears of it. */
const unheardTransfer: Command[] = [
  ...accepted(0),
  ...listOf({ verb: 'wait', days: 7, moods: ['unheard'] }, { verb: 'pay', moods: ['lost'] }, { verb: 'pay' }),
]

/** A transfer waits while a bank decides and while an administrator holds it, and fails without its account. */
const waitingTransfer: Command[] = [
  ...accepted(0),
  ...listOf({ verb: 'wait', days: 7 }),
  ...accepted(1),
  ...listOf({ verb: 'wait', days: 7, moods: ['declines'] }, { verb: 'dispute', which: 1 }, { verb: 'pay' }),
  ...listOf({ verb: 'decide', which: 1, cents: 6 }, { verb: 'reverse', who: 1 }, { verb: 'pay' }),
  ...each(['allow', 'disconnect', 'pay', 'connect']),
  ...listOf({ verb: 'change account', cents: 9, days: 0 }, { verb: 'hear' }, { verb: 'wait', days: 4 }),
]

const asked = (which: number) => [...listOf({ verb: 'contribute', which, who: 1, cents: 500 }), ...accepted(which)]

/** The creator's bank asks. They confirm one payment, and publish the other story with what was collected. */
const confirmed: Command[] = [
  ...listOf({ verb: 'bank asks' }),
  ...asked(0),
  ...listOf({ verb: 'confirm' }),
  ...asked(1),
  ...listOf({ verb: 'publish the rest', which: 1 }, { verb: 'confirm', which: 1 }),
]

/** A match that uses up the pot is released, another one is paid, and the sponsor of a third does not confirm it. */
const matched: Command[] = [
  ...listOf({ verb: 'contribute', who: 1, cents: 10_000 }, { verb: 'withdraw', who: 1 }),
  ...listOf({ verb: 'contribute', who: 2, cents: 1_000 }, { verb: 'contribute', which: 1, who: 2, cents: 1_000 }),
  ...accepted(0),
  ...listOf({ verb: 'bank asks', who: 1 }),
  ...accepted(1),
  ...listOf({ verb: 'wait', days: 7 }, { verb: 'contribute', cents: 2_000 }),
]

/** A backer pledges more often than pledges of theirs may remain, with and without a match. */
const joined: Command[] = [
  ...Array.from({ length: 14 }, () => listOf({ verb: 'contribute', who: 2, cents: 1_000 })).flat(),
  ...listOf({ verb: 'change', who: 2, cents: 15_000 }, { verb: 'change', who: 2, cents: 4_100 }),
  ...accepted(0),
]

/** A pledge is raised and lowered by a few cents, with and without a match; then what would remain of a part is too little. */
const byCents: Command[] = [
  ...listOf({ verb: 'change', cents: 701 }, { verb: 'change', cents: 699 }),
  ...listOf({ verb: 'contribute', who: 1, cents: 1_000 }, { verb: 'change', who: 1, cents: 1_049 }),
  ...listOf({ verb: 'change', who: 1, cents: 1_099 }, { verb: 'change', who: 1, cents: 1_060 }),
  ...accepted(0),
]

const neverConfirmed: Command[] = [
  ...listOf({ verb: 'bank asks' }),
  ...asked(0),
  ...listOf({ verb: 'wait', days: 6 }, { verb: 'wait' }, { verb: 'confirm' }),
]

/** The backer's bank refuses a refund that Stripe was still processing. */
const failedRefund: Command[] = [
  ...accepted(0),
  ...listOf({ verb: 'refund one', cents: 25, moods: ['processes'] }, { verb: 'wait', moods: ['declines'] }),
]

const cards = [settledDebt, complained, matched, lostDispute, failedRefund, confirmed]
const transfers = [reversedTransfers, unheardTransfer, waitingTransfer]

/** Providers treat parts of a pledge and late confirmations alike, so one of them plays these. */
const examples: Record<Provider, Command[][]> = {
  'built-in': [settledDebt, complained, matched, joined, byCents],
  stripe: [...cards, neverConfirmed],
  connect: [...cards, ...transfers],
}

export const examplesFor = (provider: Provider): [Command[]][] => examples[provider].map((one) => [one])
