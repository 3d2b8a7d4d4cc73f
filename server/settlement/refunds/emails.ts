import { type Cents, demoPayments, type PaymentProviderName } from '../../../contract/money.ts'
import {
  type BountyContext,
  type Email,
  type EmailWords,
  money,
  type TrustedText,
  trusted,
  writeEmail,
} from '../../platform/index.ts'

export type RefundSubject = Omit<BountyContext, 'recipient'> & {
  storyTitle: string
  /** The administrator's. */
  reason: string
  provider: PaymentProviderName
}

type RefundContext = RefundSubject & { recipient: string }

function writeRefundEmail(
  { bountyTitle, storyTitle, reason, provider, ...context }: RefundContext,
  words: Pick<EmailWords, 'kind' | 'because' | 'subject' | 'paragraphs'> & { because: 'payer' | 'journalist' },
): Email {
  const { paragraphs } = words
  return writeEmail(context, {
    ...words,
    paragraphs: provider === 'built-in' ? [...paragraphs, demoPayments as TrustedText] : paragraphs,
    action:
      words.because === 'payer'
        ? [trusted`See your receipt`, `/receipts/${context.bountyId}`]
        : [trusted`See what you earned`, `/earnings/stories/${context.bountyId}`],
    bountyTitle,
    storyTitle,
    quotes: [[trusted`The reason for the refund`, reason]],
  })
}

export const refundMade = ({ cents, ...about }: RefundContext & { cents: Cents }): Email =>
  writeRefundEmail(about, {
    kind: 'refundMade',
    because: 'payer',
    subject: trusted`You were refunded ${money(cents)}`,
    paragraphs: [
      trusted`An administrator refunded ${money(cents)} of what you paid for a story.`,
      ...(about.provider === 'stripe'
        ? [trusted`The money goes back to your card. It can take 5 to 10 days until your bank shows it.`]
        : []),
    ],
  })

/** `shareCents`: the journalist's part of the refund of `cents`. */
export const shareRefunded = ({
  cents,
  shareCents,
  ...about
}: RefundContext & { cents: Cents; shareCents: Cents }): Email =>
  writeRefundEmail(about, {
    kind: 'shareRefunded',
    because: 'journalist',
    subject: trusted`${money(shareCents)} of your share is refunded`,
    paragraphs: [
      trusted`An administrator refunds ${money(cents)} to people who paid for your story. ${money(shareCents)} of it comes from your share, the rest from the platform fee.`,
      trusted`If your share was paid out already, later payouts are smaller until this is settled. You do not have to pay anything back.`,
    ],
  })

export const refundToBackerFailed = ({ cents, ...about }: RefundContext & { cents: Cents }): Email =>
  writeRefundEmail(about, {
    kind: 'refundFailed',
    because: 'payer',
    subject: trusted`Your refund of ${money(cents)} failed`,
    paragraphs: [
      trusted`An administrator wanted to refund ${money(cents)} of what you paid for a story, but your card did not take the money.`,
      trusted`You do not need to do anything. Administrators see that the refund failed, and can try again.`,
    ],
  })

export const refundOfShareFailed = ({
  cents,
  shareCents,
  ...about
}: RefundContext & { cents: Cents; shareCents: Cents }): Email =>
  writeRefundEmail(about, {
    kind: 'refundFailed',
    because: 'journalist',
    subject: trusted`${money(shareCents)} is yours again: a refund failed`,
    paragraphs: [
      trusted`A refund of ${money(cents)} to somebody who paid for your story could not be made. ${money(shareCents)} of it came from your share, and is added to it again.`,
      trusted`You do not need to do anything. If an administrator tries the refund again, we’ll email you.`,
    ],
  })
