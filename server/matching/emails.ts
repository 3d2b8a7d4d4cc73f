import { quotedInEmail } from '../../contract/limits.ts'
import type { Cents, PaymentProviderName } from '../../contract/money.ts'
import { demoPayments } from '../../contract/payment-words.ts'
import { dayOf, type Email, money, type TrustedText, trusted, writeEmail } from '../mail/email.ts'
import { untrustedText } from '../mail/untrusted-text.ts'

type ToSponsor = {
  recipient: string
  disclosure: string
  total_cents: Cents
  ends_at: string
  provider: PaymentProviderName
  publicUrl: string
}

const write = (
  { recipient, disclosure, provider, publicUrl }: ToSponsor,
  { kind, subject, paragraphs }: Pick<Parameters<typeof writeEmail>[0], 'kind' | 'subject' | 'paragraphs'>,
): Email =>
  writeEmail({
    kind,
    recipient,
    subject,
    paragraphs: provider === 'built-in' ? [...paragraphs, demoPayments as TrustedText] : paragraphs,
    action: { label: trusted`See your match funding`, url: `${publicUrl}/matching` },
    quotes: [
      {
        label: trusted`Readers see who pays in these words`,
        words: untrustedText(disclosure, quotedInEmail.coverLetter),
      },
    ],
    reason: trusted`You're receiving this email because you sponsor bounties on Lede, or are asked to.`,
  })

type Proposal = ToSponsor & { percent: number; most_cents: Cents; starts_at: string }

export const potProposed = ({ percent, most_cents, starts_at, ...pot }: Proposal): Email =>
  write(pot, {
    kind: 'potProposed',
    subject: trusted`Would you match pledges with up to ${money(pot.total_cents)}?`,
    paragraphs: [
      trusted`An administrator asks you to sponsor bounties: to add ${percent}% to the pledges of others, up to ${money(most_cents)} for each backer of a bounty and ${money(pot.total_cents)} in all.`,
      trusted`It would be for pledges from ${dayOf(starts_at)} to ${dayOf(pot.ends_at)}. Your card is charged only for stories that are accepted and paid.`,
      trusted`Nothing happens until you agree. If you do not want to, decline or ignore this email.`,
    ],
  })

export const potUsedUp = ({ reserved_cents, ...pot }: ToSponsor & { reserved_cents: Cents }): Email =>
  write(pot, {
    kind: 'potOver',
    subject: trusted`Your match funding of ${money(pot.total_cents)} is used up`,
    paragraphs: [
      trusted`Your pot has added ${money(reserved_cents)} to pledges, which is all of it. New pledges are no longer matched.`,
      trusted`Your card is charged only for stories that are accepted and paid. What is released, because a pledge is withdrawn or a bounty ends, matches new pledges until ${dayOf(pot.ends_at)}.`,
    ],
  })

export const potEnded = ({ reserved_cents, ...pot }: ToSponsor & { reserved_cents: Cents }): Email =>
  write(pot, {
    kind: 'potOver',
    subject: trusted`Your match funding has ended`,
    paragraphs: [
      trusted`Your pot added ${money(reserved_cents)} of ${money(pot.total_cents)} to pledges. New pledges are no longer matched.`,
      trusted`What it added stays: your card is charged only for stories that are accepted and paid.`,
    ],
  })
