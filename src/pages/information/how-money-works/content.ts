import {
  bountyLifeLimits,
  confirmationLimits,
  declinedCardSeconds,
  reviewLimits,
} from '@contract/bounty-life-limits.ts'
import { formatCents } from '@contract/currency.ts'
import { platformFeeTenths } from '@contract/limits.ts'
import { journalistShare, splitPayment } from '@contract/payment-split.ts'
import { chargedWhenClaimed } from '@contract/payment-words.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import { potLimits } from '@contract/pot.ts'
import type { InformationPage, Question } from '@/shared/ui/information-page'

const { expiryDays, leastExpiryDays, mostExpiryDays, expiryWarningDays, reopenableDays, reopensDays } = bountyLifeLimits
const { silenceDays, reminderDays, objectionDays, rounds, ratingDays, rulingReminderDays, points } = reviewLimits
const { holdDays, detailsHoldDays } = payoutLimits

const remindersAfter = new Intl.ListFormat('en-US').format(reminderDays.map(String))

const feeShare = `${platformFeeTenths * 10}%`

const example = { posted: 20_000, added: 8_635 }
const total = example.posted + example.added
const { fee, net } = splitPayment(total)

/** The limits are those that the operator has set. */
export const content = (contact: string, limits: Question | undefined): InformationPage => ({
  title: 'How Money Works',
  description:
    'What a pledge is, when you are charged, how to take a pledge back, how journalists are paid, and how refunds work.',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      body: [
        `A bounty is a question with money on it. A pledge is your promise to pay a part of that money. ${chargedWhenClaimed} Until a journalist is assigned, you can change your pledge or take it back. If no story is ever accepted, you pay nothing.`,
      ],
    },
    {
      id: 'your-pledge',
      heading: 'Your pledge',
      body: [{ questions: pledgeQuestions(limits) }],
    },
    {
      id: 'no-story',
      heading: 'If there is no story',
      body: [{ questions: endingQuestions() }],
    },
    {
      id: 'the-story',
      heading: 'Once there is a story',
      body: [{ questions: reviewQuestions() }],
    },
    {
      id: 'where-it-goes',
      heading: 'Where the money goes',
      body: [{ questions: paymentQuestions() }],
    },
    {
      id: 'more',
      heading: 'More',
      body: [
        `[How It Works](/how-it-works) follows a bounty from the question to the published story. The full rules are in the [terms of service](/terms). If something is wrong with a charge, or you need a refund, write to ${contact}.`,
      ],
    },
  ],
})

const pledgeQuestions = (limits: Question | undefined): Question[] => [
  {
    id: 'pledge',
    question: 'What is a pledge?',
    answer: [
      'A pledge is a promise of money for a bounty. You make one when you post a bounty or contribute to one. You see the amount and confirm it first. You never pay more than you pledged: our fee comes out of the total, and we do not add it on top.',
      'If you contribute to a bounty more than once, the amounts add up to one pledge. The bounty’s page shows its current amount.',
    ],
  },
  ...(limits ? [limits] : []),
  {
    id: 'charged',
    question: 'When am I charged?',
    answer: [
      `${chargedWhenClaimed} If the creator does not answer for ${silenceDays} days, the story counts as accepted. After an objection, an administrator decides instead. [More about the review](#review)`,
      'Nobody is charged when somebody posts a bounty, contributes to it, chooses a journalist or delivers a story.',
      'Charges go through the payment provider that this newsroom has connected, and its own terms apply to the payment. Where none is connected, we only enter charges in our books, and nobody pays.',
    ],
  },
  {
    id: 'change',
    question: 'Can I change my pledge or take it back?',
    answer: [
      'Yes, until a journalist is assigned. On the bounty’s page you can:',
      {
        list: [
          '**Raise** your pledge. You pay the new amount only if a story is accepted.',
          '**Lower** your pledge. You never pay the difference.',
          '**Withdraw** your pledge. You won’t be charged. You can contribute again later.',
        ],
      },
      'If you posted the bounty, you can raise and lower your own pledge but not withdraw it, because it holds the bounty. To take it back, [cancel the bounty](#cancel).',
    ],
  },
  {
    id: 'locked',
    question: 'When is my pledge locked?',
    answer: [
      'When the creator accepts a journalist’s offer, the bounty is assigned and all its pledges are locked. The journalist can then count on the money, even if somebody changes their mind.',
      'You can still contribute until the story is delivered. What you add to an assigned bounty is locked at once. Pledges unlock only if the bounty is [reopened](#late).',
    ],
  },
  {
    id: 'cards',
    question: 'What if my card is declined, or my bank wants me to confirm?',
    answer: [
      'Where a payment provider is connected, you save a card before your first pledge. Saving it charges nothing. Its number goes to the provider and never to us.',
      'When the story is accepted, every bank first sets the money aside. We charge the cards only after that. A payment you still have to confirm delays nobody else.',
      {
        list: [
          `**If your card is declined,** we email you, and you have ${declinedCardSeconds / 3600} hours to save another one. You have not been charged.`,
          '**If you do not save a new card,** your pledge is dropped and you owe nothing. The other pledges pay for the story, so the total is smaller.',
          `**If your bank wants you to confirm the payment,** we email you a link, and you have ${confirmationLimits.days} days, or what is left of the ${declinedCardSeconds / 3600} hours if your card was declined first. We remind you ${confirmationLimits.reminderDays} days before the end. You have not been charged. If you do not confirm, your pledge is dropped and you owe nothing.`,
          '**If no card can be charged,** nobody is charged and the story is not published. The review starts again, and the creator can accept the story again.',
        ],
      },
    ],
  },
  {
    id: 'matching',
    question: 'What if a sponsor matches my pledge?',
    answer: [
      'A sponsor can add money to other people’s pledges, for example double each up to an amount. Before you confirm a pledge, the form says what the sponsor adds and who pays, in a line that an administrator has approved.',
      'A sponsor’s pot matches the pledges of independent backers: never those of the person who posted the bounty, of a journalist who has offered to investigate it, or of the sponsor. Accounts with the same card or bank account count as one person.',
      `The pot pays for a story only if enough independent backers are charged: ${potLimits.leastBackers.usual}, unless its sponsor chose another number. Until so many have pledged, the bounty’s total does not include the match. If fewer are charged, the sponsor adds nothing, and your own pledge does not change. One bounty takes at most a share of the sponsor’s money.`,
      'We reserve the match with your pledge. If you lower or withdraw your pledge, its match is lowered or released with it. If you raise your pledge, we match it with what is left. A match that is reserved stays when the sponsor ends the offer.',
      `The sponsor pays only for pledges that were charged, so we charge their card last. If your card fails and your pledge is dropped, its match is released. If the sponsor’s card fails, they have ${declinedCardSeconds / 3600} hours to use another one; a payment that their bank wants them to confirm can take ${confirmationLimits.days} days. After that, the match is dropped, the rest pays for the story, and the sponsor’s offer ends.`,
      'You never pay a match. The sponsor has no say: they do not count as a backer, cannot object, and read the story when it is published. The bounty’s money trail shows each match as a share of its own.',
      'Would you like to add to other people’s pledges? [Propose a match of your own](/matching). It opens when an administrator approves it.',
    ],
  },
]

const endingQuestions = (): Question[] => [
  {
    id: 'expiry',
    question: 'What if no journalist is chosen?',
    answer: [
      `An open bounty expires ${expiryDays} days after its last pledge. Its creator can choose another period, between ${leastExpiryDays} and ${mostExpiryDays} days, when posting it. We email the creator, the backers and the journalists with pending offers ${expiryWarningDays} days before.`,
      'The creator can extend the expiry once, by the same period. Each new pledge also starts the period again.',
      'When a bounty expires, its pledges are released and its pending offers are closed. Nobody is charged.',
    ],
  },
  {
    id: 'cancel',
    question: 'Can the creator cancel a bounty?',
    answer: [
      'Yes, while it is open. The creator gives a reason, which signed-in users can read. All pledges are released, pending offers are rejected, and nobody is charged. This cannot be undone.',
      'Once a bounty is assigned, its creator cannot cancel it, because a journalist is working on it. Once the story is delivered, only an administrator can cancel the bounty, [after an objection](#objection).',
    ],
  },
  {
    id: 'late',
    question: 'What if the journalist is late or leaves?',
    answer: [
      'The accepted offer sets the due date. The journalist can ask for a later one and says why; the creator agrees or declines. The due date can be extended once. After a refusal, the journalist can ask again. If the creator agrees, we email the backers.',
      {
        list: [
          `**Late.** If the story is not delivered ${reopenableDays} days after the due date, the creator can reopen the bounty. If the creator does nothing, it reopens automatically ${reopensDays} days after the due date.`,
          `**Leaving.** A journalist who cannot finish can leave the bounty and gives a reason, which signed-in users can read. The creator can then reopen it at once. Otherwise it reopens automatically ${reopensDays} days later.`,
        ],
      },
      'A late story still counts if it is delivered before the bounty is reopened.',
      'When a bounty is reopened, its pledges unlock, so you can keep, change or withdraw yours. Journalists can make offers again, and the period until it expires starts again. We email the backers. Nobody has been charged.',
    ],
  },
]

const reviewQuestions = (): Question[] => [
  {
    id: 'review',
    question: 'What happens when the story is delivered?',
    answer: [
      'Its creator and backers can read it. While it is under review, nobody is charged, the journalist is not paid, the story is not published, and the pledges stay locked. The creator decides:',
      {
        list: [
          '**Accept.** This charges the pledges, credits the journalist and publishes the story. It cannot be undone.',
          `**Ask for changes,** at most ${rounds} times, with 1 to ${points} points and a new due date. The journalist changes the story and delivers it again, and the review starts again. The delivery’s page shows what has changed.`,
          '**Object,** with a reason. An administrator then decides.',
        ],
      },
      `**If the creator does not answer,** the story is accepted automatically ${silenceDays} days after its delivery. Then all pledges are charged and the story is published, as after any acceptance. The delivery’s page states the date from the start, and we email the creator ${remindersAfter} days after the delivery. After an automatic acceptance, the creator can still rate the work for ${ratingDays} days.`,
      `**If you contributed,** we email you when the story is delivered, and you can object with a reason for ${objectionDays} days. Each time a changed story is delivered, these days start again.`,
      'While the journalist changes a story, the bounty is assigned again and has its new due date. If the journalist [is late or leaves](#late) and the bounty is reopened, the delivery is removed. Its text stays in the journalist’s draft.',
    ],
  },
  {
    id: 'objection',
    question: 'What if somebody objects?',
    answer: [
      'While an objection is open, nobody is charged. The creator can neither accept the story nor ask for changes, and it is not accepted automatically. An administrator reads the story and the objection, and decides:',
      {
        list: [
          '**The story is accepted.** All pledges are charged and the story is published.',
          '**The story is returned for changes,** with points and a new due date. The creator can still ask for changes as often as before.',
          '**The bounty is canceled.** All pledges are released and never charged. The journalist is not paid, and the story is not published.',
        ],
      },
      `We email administrators about each objection, and remind them every ${rulingReminderDays} days until they decide. Everyone can read the reason for the decision on the bounty’s page. Signed-in users can also read the objections, which show no names.`,
    ],
  },
  {
    id: 'complaint',
    question: 'What if the story is not what I paid for?',
    answer: [
      `The creator can accept a story at once, so we pay the journalist ${holdDays} days later. Until then, everyone else who was charged can complain, with a reason. We then do not pay the journalist until an administrator decides: the journalist is paid, those who complained get their money back, or everyone does. The journalist reads your reason without your name. You can complain once about a story.`,
    ],
  },
]

const paymentQuestions = (): Question[] => [
  {
    id: 'fee',
    question: 'Who gets the money?',
    answer: [
      `The journalist receives ${journalistShare} of the total. The other ${feeShare} is our platform service fee, the same on every bounty. It comes out of the total, and we never add it to what you pledged. We round it once to two decimals, with halves rounded up, and the journalist gets the rest, so that the two always add up to the total.`,
      `Take a bounty of ${formatCents(example.posted)} to which readers add ${formatCents(example.added)}:`,
      {
        definitions: [
          {
            term: 'Total charged',
            text: `${formatCents(example.posted)} + ${formatCents(example.added)} = **${formatCents(total)}**`,
          },
          {
            term: 'Platform service fee',
            text: `${feeShare} of ${formatCents(total)} is ${(total * platformFeeTenths) / 1000}, rounded to **${formatCents(fee)}**`,
          },
          {
            term: 'The journalist receives',
            text: `${formatCents(total)} − ${formatCents(fee)} = **${formatCents(net)}**`,
          },
        ],
      },
    ],
  },
  {
    id: 'payouts',
    question: 'How are journalists paid?',
    answer: [
      `We owe the journalist their share when the story is accepted. It becomes available ${holdDays} days later, because in that time we can still put right a mistake with a charge.`,
      {
        list: [
          '**Bank details.** Journalists enter them under [Get Paid](/profile#get-paid). We store them encrypted, and nobody can read them in full on any screen again.',
          `**A changed account waits ${detailsHoldDays} days.** We email its owner about each change, so that somebody who steals an account gains nothing unnoticed.`,
          '**Payouts.** An administrator starts a payout for everyone with an available amount, and sends it through the bank. We email the journalist when it is sent.',
          `**Through Stripe.** Where Stripe is connected, journalists can set up an account there instead, also under [Get Paid](/profile#get-paid). We then send what becomes available without a payout by an administrator, from ${detailsHoldDays} days after the account is ready. If we take back a transfer, we owe them the amount again.`,
          '**If a payout fails,** the amount is available again, and we email the journalist the reason.',
        ],
      },
      'Journalists see their balance, each payout, and statements for every story and year under [Earnings](/earnings).',
    ],
  },
  {
    id: 'shortfall',
    question: 'What if not everybody pays?',
    answer: [
      'We publish a story once its payments are decided, and pay for it with what was collected. Nobody pays more because somebody else does not pay.',
      {
        list: [
          `**The others are charged at once** if only payments to confirm are missing. The story is published when the last of them is confirmed or its time is over, at most ${confirmationLimits.days} days later, or twice as long if a sponsor’s payment is missing then.`,
          '**The creator decides** whether to wait that long. As soon as something is charged and only payments to confirm are missing, the creator can publish with what was collected. This is so after an automatic acceptance and after an objection too.',
          `**The journalist receives** ${journalistShare} of what was collected. The email about the payment says which amount was dropped.`,
          '**Backers see** on the delivery’s page what is collected, how many payments are missing and until when; on the bounty’s page they see the amount that was dropped. We email those whose pledges are dropped.',
        ],
      },
      'A payment that is confirmed at the last moment counts. If the story cannot be published after all, everybody who was charged is refunded.',
    ],
  },
  {
    id: 'refunds',
    question: 'How do receipts and refunds work?',
    answer: [
      'We email you a receipt at the moment when you are charged, even while others have not paid yet. You find all of yours under [Receipts](/receipts), with refunds, chargebacks and dropped pledges on their own days.',
      'An acceptance cannot be undone. If something went wrong with a charge or a story, an administrator can refund backers in whole or in part, with a reason that they and the journalist read. The platform’s fee and the journalist’s share shrink in proportion, as if only the rest had been charged. If we have already paid the journalist, we deduct their part from later payouts, and never ask them to pay it back. The bounty’s page shows what was refunded.',
      'If you dispute a charge at your bank, and the bank takes the money back, the journalist’s share and the platform’s fee shrink as after a refund, and the journalist’s share of that story waits until the bank has decided. If the bank returns the money, both get their part again.',
    ],
  },
  {
    id: 'trail',
    question: 'How can I follow the money?',
    answer: [
      'The pages of a bounty and of its story show where the money goes. **All transactions** below lists each step: pledges and how they end, charges, the fee, the journalist’s share, refunds, chargebacks, and payouts to the journalist.',
      'Other backers see only the first letters of your name, and signed-out visitors see no names of backers. The journalist appears under the name on the story. Bank details appear nowhere.',
    ],
  },
]
