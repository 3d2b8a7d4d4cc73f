import { reviewLimits } from '../../contract/bounty-life-limits.ts'
import { demoPayments } from '../../contract/demo-payments.ts'
import { quotedInEmail } from '../../contract/limits.ts'
import { type Cents, type PaymentProviderName, splitPayment } from '../../contract/money.ts'
import type { EndingReason } from '../database/money-tables.ts'
import { type Email, momentOf, money, type TrustedText, trusted, writeEmail } from '../mail/email.ts'
import { untrustedText } from '../mail/untrusted-text.ts'
import { seeMatching, youSponsor } from '../matching/emails.ts'
import { type About, droppedWords, quoteTitle } from '../payments/receipt-email.ts'

export const storyDelivered = ({
  recipient,
  bountyTitle,
  publicUrl,
  journalist,
  title,
  deliveryId,
  acceptedAt,
  isAgain,
}: About & {
  journalist: string
  title: string
  deliveryId: string
  /** The delivery is then accepted automatically, unless its creator decides or somebody objects. */
  acceptedAt: string
  /** It was returned for changes before. */
  isAgain: boolean
}): Email =>
  writeEmail({
    kind: 'storyDelivered',
    recipient,
    subject: isAgain
      ? trusted`The changed story for your bounty was delivered`
      : trusted`The story for your bounty was delivered`,
    paragraphs: [
      isAgain
        ? trusted`The journalist you chose has changed the story for your bounty and delivered it again.`
        : trusted`The journalist you chose has delivered the story for your bounty.`,
      trusted`Read it, and accept it if it answers your question. Accepting charges all pledges and publishes the story. You can also ask for changes (at most ${reviewLimits.rounds} times), or object to it; an administrator then decides.`,
      trusted`If you do nothing, it is accepted automatically on ${momentOf(acceptedAt)}. All pledges, yours included, are then charged and the story is published.`,
    ],
    action: { label: trusted`Review the delivery`, url: `${publicUrl}/delivered-bounties/${deliveryId}` },
    quotes: [
      quoteTitle(trusted`Your bounty`, bountyTitle),
      quoteTitle(trusted`The story`, title),
      { label: trusted`The journalist’s name`, words: untrustedText(journalist, quotedInEmail.name) },
    ],
    reason: youPosted,
  })

export const youPosted = trusted`You're receiving this email because you posted a bounty on Lede.`
export const youPledged = trusted`You're receiving this email because you pledged money to a bounty on Lede.`

export const storyPaid = ({
  recipient,
  bountyTitle,
  publicUrl,
  title,
  articleId,
  totalCents,
  droppedCents,
  feedback,
  provider,
}: About & {
  title: string
  articleId: string
  totalCents: Cents
  droppedCents: Cents
  feedback: string | null
  provider: PaymentProviderName
}): Email => {
  const { fee, net } = splitPayment(totalCents)
  return writeEmail({
    kind: 'storyPaid',
    recipient,
    subject: trusted`Your story was accepted: ${money(net)} for you`,
    paragraphs: [
      trusted`Your story was accepted and published.`,
      trusted`Readers paid ${money(totalCents)}. You receive ${money(net)}; ${money(fee)} is the platform fee.`,
      ...droppedWords(droppedCents),
      ...(provider === 'built-in' ? [demoPayments as TrustedText] : []),
    ],
    action: { label: trusted`See your story`, url: `${publicUrl}/articles/${articleId}` },
    quotes: [
      quoteTitle(trusted`Your story`, title),
      quoteTitle(trusted`The bounty`, bountyTitle),
      ...(feedback === null
        ? []
        : [{ label: trusted`The creator wrote`, words: untrustedText(feedback, quotedInEmail.coverLetter) }]),
    ],
    reason: trusted`You're receiving this email because you delivered a bounty on Lede.`,
  })
}

const endingWords: Record<EndingReason, TrustedText> = {
  'nothing collected': trusted`A story was accepted, but none of its backers’ cards could be charged.`,
  'cannot settle': trusted`A story was accepted, but the payment could not be completed.`,
}

export type AcceptanceRole = 'creator' | 'journalist' | 'backer' | 'sponsor'

const reasons: Record<AcceptanceRole, TrustedText> = {
  creator: youPosted,
  journalist: trusted`You're receiving this email because you delivered a bounty on Lede.`,
  backer: youPledged,
  sponsor: youSponsor,
}

export const acceptanceEnded = ({
  recipient,
  bountyTitle,
  publicUrl,
  deliveryId,
  reason,
  role,
  refundedCents,
}: About & { deliveryId: string; reason: EndingReason; role: AcceptanceRole; refundedCents: Cents }): Email => {
  const unpaid =
    role === 'journalist' ? trusted`Nobody was charged, so nothing was paid out.` : trusted`You were not charged.`
  const returned = refundedCents > 0 ? trusted`You were refunded ${money(refundedCents)}.` : unpaid
  const next =
    role === 'creator'
      ? trusted`You can accept the delivery again, for example once another card is saved. The review starts again: if you do nothing for ${reviewLimits.silenceDays} days, the delivery is accepted automatically.`
      : trusted`The story stays unpublished until it is accepted again.`
  return writeEmail({
    kind: 'acceptanceEnded',
    recipient,
    subject: trusted`A story was not published: the payment failed`,
    paragraphs: [endingWords[reason], trusted`${returned} ${next}`],
    // A sponsor reads the story when it is published.
    action:
      role === 'sponsor'
        ? seeMatching(publicUrl)
        : { label: trusted`See the delivery`, url: `${publicUrl}/delivered-bounties/${deliveryId}` },
    quotes: [quoteTitle(trusted`The bounty`, bountyTitle)],
    reason: reasons[role],
  })
}
