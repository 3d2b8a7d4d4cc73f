import { demoPayments } from '../../contract/demo-payments.ts'
import { quotedInEmail } from '../../contract/limits.ts'
import type { Cents, PaymentProviderName } from '../../contract/money.ts'
import { type Email, money, type TrustedText, trusted, writeEmail } from '../mail/email.ts'
import { untrustedText } from '../mail/untrusted-text.ts'

export type About = {
  bountyId: string
  bountyTitle: string
  storyTitle: string
  publicUrl: string
  /** The administrator's. */
  reason: string
  provider: PaymentProviderName
}

type ToSomebody = About & { recipient: string }

type Reader = 'backer' | 'journalist'

const footers: Record<Reader, TrustedText> = {
  backer: trusted`You're receiving this email because you paid for a story on Lede.`,
  journalist: trusted`You're receiving this email because you delivered a bounty on Lede.`,
}

function writeAbout(
  { bountyId, bountyTitle, storyTitle, publicUrl, reason, provider, recipient }: ToSomebody,
  reader: Reader,
  { kind, subject, paragraphs }: Pick<Parameters<typeof writeEmail>[0], 'kind' | 'subject' | 'paragraphs'>,
): Email {
  const action =
    reader === 'backer'
      ? { label: trusted`See your receipt`, url: `${publicUrl}/receipts/${bountyId}` }
      : { label: trusted`See what you earned`, url: `${publicUrl}/earnings/stories/${bountyId}` }
  return writeEmail({
    kind,
    recipient,
    subject,
    paragraphs: provider === 'built-in' ? [...paragraphs, demoPayments as TrustedText] : paragraphs,
    action,
    quotes: [
      { label: trusted`The bounty`, words: untrustedText(bountyTitle, quotedInEmail.title) },
      {
        label: reader === 'journalist' ? trusted`Your story` : trusted`The story`,
        words: untrustedText(storyTitle, quotedInEmail.title),
      },
      { label: trusted`The reason for the refund`, words: untrustedText(reason, quotedInEmail.coverLetter) },
    ],
    reason: footers[reader],
  })
}

export const refundMade = ({ cents, ...about }: ToSomebody & { cents: Cents }): Email =>
  writeAbout(about, 'backer', {
    kind: 'refundMade',
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
}: ToSomebody & { cents: Cents; shareCents: Cents }): Email =>
  writeAbout(about, 'journalist', {
    kind: 'shareRefunded',
    subject: trusted`${money(shareCents)} of your share is refunded`,
    paragraphs: [
      trusted`An administrator refunds ${money(cents)} to people who paid for your story. ${money(shareCents)} of it comes from your share, the rest from the platform fee.`,
      trusted`If your share was paid out already, later payouts are smaller until this is settled. You do not have to pay anything back.`,
    ],
  })

export const refundToBackerFailed = ({ cents, ...about }: ToSomebody & { cents: Cents }): Email =>
  writeAbout(about, 'backer', {
    kind: 'refundFailed',
    subject: trusted`Your refund of ${money(cents)} failed`,
    paragraphs: [
      trusted`An administrator wanted to refund ${money(cents)} of what you paid for a story, but your card did not take the money.`,
      trusted`You do not have to do anything. Administrators see that the refund failed, and can try again.`,
    ],
  })

export const refundOfShareFailed = ({
  cents,
  shareCents,
  ...about
}: ToSomebody & { cents: Cents; shareCents: Cents }): Email =>
  writeAbout(about, 'journalist', {
    kind: 'refundFailed',
    subject: trusted`${money(shareCents)} is yours again: a refund failed`,
    paragraphs: [
      trusted`A refund of ${money(cents)} to somebody who paid for your story could not be made. ${money(shareCents)} of it came from your share, and is added to it again.`,
      trusted`You do not have to do anything. If an administrator tries the refund again, you get another email.`,
    ],
  })
