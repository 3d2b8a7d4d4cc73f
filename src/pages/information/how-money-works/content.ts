import {
  bountyLifeLimits,
  confirmationLimits,
  declinedCardSeconds,
  reviewLimits,
} from '@contract/bounty-life-limits.ts'
import { formatCents } from '@contract/format-money.ts'
import { platformFeeTenths } from '@contract/limits.ts'
import { splitPayment } from '@contract/money.ts'
import { chargedWhenClaimed, journalistShare } from '@contract/payment-words.ts'
import { payoutLimits } from '@contract/payout-limits.ts'
import { potLimits } from '@contract/pot.ts'
import type { InformationPage } from '@/shared/ui/information-page'

const { expiryDays, leastExpiryDays, mostExpiryDays, expiryWarningDays, reopenableDays, reopensDays } = bountyLifeLimits
const { silenceDays, reminderDays, objectionDays, rounds, ratingDays, rulingReminderDays, points } = reviewLimits
const { holdDays, detailsHoldDays } = payoutLimits

const remindersAfter = new Intl.ListFormat('en-US').format(reminderDays.map(String))

const feeShare = `${platformFeeTenths * 10}%`

const example = { posted: 20_000, added: 8_635 }
const total = example.posted + example.added
const { fee, net } = splitPayment(total)

/** Without the limits that the operator has set. */
export const content = (): InformationPage => ({
  title: 'How Money Works',
  description:
    'What a pledge is, when it is charged, how to change it or take it back, how journalists are paid, and how refunds work.',
  sections: [
    {
      id: 'in-short',
      heading: 'In short',
      body: [
        `A pledge is a promise, not a payment. ${chargedWhenClaimed} You can change your pledge until a journalist is assigned. If no story is ever accepted, you pay nothing.`,
        {
          definitions: [
            { term: 'While the bounty is open', text: 'You are not charged. You can change your pledge.' },
            { term: 'While a journalist is assigned', text: 'You are not charged. Your pledge is locked.' },
            { term: 'While the delivery is under review', text: 'You are not charged. Your pledge is locked.' },
            {
              term: 'When the delivery is accepted',
              text: `You are charged, once. This also happens automatically, if the creator does not answer for ${silenceDays} days.`,
            },
            {
              term: 'When the bounty expires or is canceled',
              text: 'Your pledge is released. You won’t be charged.',
            },
          ],
        },
      ],
    },
    {
      id: 'pledge',
      heading: 'What a pledge is',
      body: [
        `When you post a bounty or contribute to one, you pledge an amount. You see the amount and confirm it first. You are never charged more than you pledged: fees come out of the total and are not added.`,
        'If you contribute to a bounty more than once, the amounts add up to one pledge. Its present amount is on the page of the bounty.',
      ],
    },
    {
      id: 'matching',
      heading: 'When a sponsor matches your pledge',
      body: [
        'A sponsor can add to the pledges of others, for example double each up to an amount. Before you confirm a pledge, the form says what is added to it and who pays, in a line that an administrator has approved.',
        'A pot matches the pledges of independent backers: never those of the person who posted the bounty, of a journalist who has offered to investigate it, or of the sponsor. Accounts with the same card or bank account are one person.',
        `It pays for a story only if a number of independent backers are charged: ${potLimits.leastBackers.usual}, unless its sponsor chose another number. Until so many have pledged, the match is not in the total of the bounty. If fewer are charged, nothing is added, and your own pledge is not changed. One bounty takes at most a share of the sponsor’s money.`,
        'The match is reserved with your pledge. If you lower or withdraw your pledge, its match is lowered or released with it, and a pledge that you raise is matched by what is left. A match that is reserved stays when the sponsor ends the offer.',
        `The sponsor pays only for pledges that were charged, so their card is charged last. If your card fails and your pledge is dropped, its match is released. If the sponsor’s card fails, they have ${declinedCardSeconds / 3600} hours to use another one; a payment that their bank wants them to confirm can take ${confirmationLimits.days} days. After that the match is dropped, the story is paid with the rest, and the sponsor’s offer ends.`,
        'You never pay a match. The sponsor has no say: they do not count as a contributor, cannot object, and read the story when it is published. The money trail of a bounty shows each match as a share of its own.',
        'Would you like to add to the pledges of others? [Propose a match of your own](/matching). It opens when an administrator approves it.',
      ],
    },
    {
      id: 'charged',
      heading: 'When you are charged',
      body: [
        `${chargedWhenClaimed} A creator who gives no answer for ${silenceDays} days counts as accepting it; after an objection, an administrator decides instead. [More about the review](#review)`,
        'Posting a bounty, contributing to it, assigning it to a journalist and delivering the story charge nobody.',
        'Charges go through the payment provider that this newsroom has connected, and its own terms apply to the payment. Where none is connected, charges are only entered in our books, and nobody pays.',
      ],
    },
    {
      id: 'change',
      heading: 'Changing a pledge or taking it back',
      body: [
        'Until the bounty is assigned to a journalist, you can do this on its page:',
        {
          list: [
            '**Raise** your pledge. The new amount is charged only as described above.',
            '**Lower** your pledge. The difference is never charged.',
            '**Withdraw** your pledge. You won’t be charged. You can contribute again later.',
          ],
        },
        'If you posted the bounty, you can raise and lower your own pledge but not withdraw it, because it holds the bounty. To take it back, [cancel the bounty](#cancel).',
      ],
    },
    {
      id: 'locked',
      heading: 'When a pledge is locked',
      body: [
        'Once the creator accepts a journalist’s offer, the bounty is assigned and all its pledges are locked. The journalist then works for an amount that can no longer shrink because somebody changes their mind.',
        'You can still contribute until the story is delivered. A contribution to an assigned bounty is locked at once. Pledges unlock only if the bounty is [reopened](#late).',
      ],
    },
    {
      id: 'expiry',
      heading: 'If no journalist is chosen',
      body: [
        `An open bounty expires ${expiryDays} days after its last pledge. Its creator can choose another period, between ${leastExpiryDays} and ${mostExpiryDays} days, when posting it. The creator, the contributors and the journalists with pending offers get an email ${expiryWarningDays} days before.`,
        'The creator can extend the expiry once, by the same period. A new pledge also starts the period again.',
        'When a bounty expires, its pledges are released and its pending offers are closed. Nobody is charged.',
      ],
    },
    {
      id: 'cancel',
      heading: 'If the creator cancels',
      body: [
        'The creator can cancel a bounty while it is open, and gives a reason that signed-in users can read. Its pledges are released, its pending offers are rejected, and nobody is charged. This cannot be undone.',
        'The creator cannot cancel an assigned bounty, because a journalist is working on it. Once the story is delivered, only an administrator can cancel the bounty, [after an objection](#objection).',
      ],
    },
    {
      id: 'late',
      heading: 'If the journalist is late or leaves',
      body: [
        'The due date is the one in the accepted offer. The journalist can ask for a later one and says why; the creator agrees or declines. The due date can be extended once. After a refusal the journalist can ask again. Contributors get an email if the creator agrees.',
        {
          list: [
            `**Late.** If the story is not delivered ${reopenableDays} days after the due date, the creator can reopen the bounty. If the creator does nothing, it reopens automatically ${reopensDays} days after the due date.`,
            `**Leaving.** A journalist who cannot finish can leave the bounty and gives a reason that signed-in users can read. The creator can then reopen it at once. Otherwise it reopens automatically ${reopensDays} days later.`,
          ],
        },
        'A late story that is delivered before the bounty is reopened counts.',
        'When a bounty is reopened, its pledges unlock, so you can keep, change or withdraw yours. Journalists can make offers again, and the period until it expires starts again. Contributors get an email. Nobody has been charged.',
      ],
    },
    {
      id: 'review',
      heading: 'The review',
      body: [
        'Once the story is delivered, its creator and contributors can read it. While it is under review, nobody is charged, the journalist is not paid, the story is not published, and the pledges stay locked. The creator decides:',
        {
          list: [
            '**Accept.** This charges the pledges, credits the journalist and publishes the story. It cannot be undone.',
            `**Ask for changes,** at most ${rounds} times, with 1 to ${points} points and a new due date. The journalist changes the story and delivers it again, and the review starts again. The page of the delivery shows what has changed.`,
            '**Object,** with a reason. An administrator then decides.',
          ],
        },
        `**If the creator does not answer,** the story is accepted automatically ${silenceDays} days after its delivery. Then all pledges are charged and the story is published, as after any acceptance. The page of the delivery states the date from the start, and the creator gets an email ${remindersAfter} days after the delivery. After an automatic acceptance, the creator can still rate the work for ${ratingDays} days.`,
        `**If you are a contributor,** you get an email when the story is delivered, and can object with a reason for ${objectionDays} days. Each time a changed story is delivered, these days start again.`,
        'While the journalist changes a story, the bounty is assigned again and has its new due date. If the journalist [is late or leaves](#late) and the bounty is reopened, the delivery is removed. Its text stays in the journalist’s draft.',
      ],
    },
    {
      id: 'objection',
      heading: 'If somebody objects',
      body: [
        'While an objection is open, nobody is charged. The creator can neither accept the story nor ask for changes, and it is not accepted automatically. An administrator reads the story and the objection, and decides:',
        {
          list: [
            '**The story is accepted.** All pledges are charged and the story is published.',
            '**The story is returned for changes,** with points and a new due date. The creator can still ask for changes as often as before.',
            '**The bounty is canceled.** All pledges are released and never charged. The journalist is not paid, and the story is not published.',
          ],
        },
        `Administrators get an email about each objection, and a reminder every ${rulingReminderDays} days until they decide. The reason for the decision is on the page of the bounty, for everyone to read. Signed-in users can also read the objections, which show no names.`,
      ],
    },
    {
      id: 'complaint',
      heading: 'If the story is not what you paid for',
      body: [
        `The creator can accept a story at once, so the journalist is paid ${holdDays} days later. Until then, everyone else who was charged can complain, with a reason. The journalist is then not paid until an administrator decides: the journalist is paid, those who complained get their money back, or everyone does. The journalist reads your reason without your name. You can complain once about a story.`,
      ],
    },
    {
      id: 'fee',
      heading: 'The fee and the journalist’s share',
      body: [
        `On every bounty there is one platform service fee of ${feeShare}. The journalist receives ${journalistShare}. The fee comes out of the total and is never added to what you pledged. It is rounded once to two decimals, with halves rounded up, and the journalist gets the rest, so that the two always add up to the total.`,
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
      heading: 'How journalists are paid',
      body: [
        `The journalist’s share is owed to them when the story is accepted. It becomes available ${holdDays} days later, because a mistake with a charge can still be put right in that time.`,
        {
          list: [
            '**Bank details.** Journalists enter them under [Get Paid](/profile#get-paid). They are stored encrypted, and nobody can read them in full on any screen again.',
            `**A changed account waits ${detailsHoldDays} days.** The owner gets an email about each change, so that somebody who steals an account gains nothing unnoticed.`,
            '**Payouts.** An administrator starts a payout for everyone with an available amount, and sends it through the bank. The journalist gets an email when it is sent.',
            `**Through Stripe.** Where Stripe is connected, journalists can set up an account there instead, also under [Get Paid](/profile#get-paid). What becomes available is then sent to it without a payout by an administrator, from ${detailsHoldDays} days after the account is ready. If a transfer is taken back, the amount is owed to them again.`,
            '**If a payout fails,** the amount is available again, and the journalist gets an email with the reason.',
          ],
        },
        'Journalists see their balance, each payout, and statements for every story and year under [Earnings](/earnings).',
      ],
    },
    {
      id: 'refunds',
      heading: 'Receipts and refunds',
      body: [
        'Everyone who is charged gets a receipt by email at that moment, also while others have not paid yet, and finds all of them under [Receipts](/receipts). Refunds, chargebacks and dropped pledges are listed there on their own days.',
        'An acceptance cannot be undone. If something went wrong with a charge or a story, an administrator can refund contributors in whole or in part, with a reason that they and the journalist read. The platform’s fee and the journalist’s share shrink in proportion, as if only the rest had been charged. If the journalist was already paid, we deduct their part from later payouts, and never ask them to pay it back. The page of the bounty shows what was refunded.',
        'If you dispute a charge at your bank, and the bank takes the money back, the journalist’s share and the platform’s fee shrink as after a refund, and the journalist’s share of that story waits until the bank has decided. If the bank returns the money, both get their part again.',
      ],
    },
    {
      id: 'trail',
      heading: 'Following the money',
      body: [
        'The pages of a bounty and of its story show where the money goes. **All transactions** below lists each step: pledges and how they end, charges, the fee, the journalist’s share, refunds, chargebacks, and payouts to the journalist.',
        'Other contributors see only the first letters of your name, and signed-out visitors see no names of contributors. The journalist appears under the name on the story. Bank details appear nowhere.',
      ],
    },
    {
      id: 'cards',
      heading: 'Cards that are declined, and payments to confirm',
      body: [
        'Where a payment provider is connected, you save a card before your first pledge. Saving it charges nothing. Its number goes to the provider and never to us.',
        'When the story is accepted, all cards are authorized before any is charged. A payment you still have to confirm delays nobody else.',
        {
          list: [
            `**If your card is declined,** you get an email and you have ${declinedCardSeconds / 3600} hours to save another one. You have not been charged.`,
            '**If you do not save a new card,** your pledge is dropped and you owe nothing. The other pledges pay for the story, so the total is smaller.',
            `**If your bank wants you to confirm the payment,** you get an email with a link and you have ${confirmationLimits.days} days, or what is left of the ${declinedCardSeconds / 3600} hours if your card was declined first. We remind you ${confirmationLimits.reminderDays} days before the end. You have not been charged. If you do not confirm, your pledge is dropped and you owe nothing.`,
            '**If no card can be charged,** nobody is charged and the story is not published. The review starts again, and the creator can accept the story again.',
          ],
        },
      ],
    },
    {
      id: 'shortfall',
      heading: 'If less is collected than was pledged',
      body: [
        'A story is published when its payments are decided, with what was collected. Nobody pays more because somebody else does not pay.',
        {
          list: [
            `**The others are charged at once** if only payments to confirm are missing. The story is published when the last of them is confirmed or its time is over, at most ${confirmationLimits.days} days later, or twice as long if a sponsor’s payment is missing then.`,
            '**The creator decides** whether to wait that long. As soon as something is charged and only payments to confirm are missing, the creator can publish with what was collected. This is so after an automatic acceptance and after an objection too.',
            `**The journalist receives** ${journalistShare} of what was collected. The email about the payment says which amount was dropped.`,
            '**Contributors see** on the page of the delivery what is collected, how many payments are missing and until when; on the page of the bounty they see the amount that was dropped. Those whose pledges are dropped get an email.',
          ],
        },
        'A payment that is confirmed at the last moment counts. If the story cannot be published after all, everybody who was charged is refunded.',
      ],
    },
    {
      id: 'more',
      heading: 'More',
      body: [
        '[How It Works](/how-it-works) follows a bounty from the question to the published story. The full rules are in the [terms of service](/terms). If something is wrong with a charge, or you need a refund, write to [hello@lede.example](mailto:hello@lede.example).',
      ],
    },
  ],
})
