import { reviewLimits } from '../../../contract/bounty-life-limits.ts'
import { quotedInEmail } from '../../../contract/limits.ts'
import type { Cents } from '../../../contract/money.ts'
import { splitPayment } from '../../../contract/payment-split.ts'
import { droppedWords } from '../../money/index.ts'
import {
  type DeliveryContext,
  type Email,
  type EmailContext,
  type EndingReason,
  momentOf,
  money,
  type TrustedText,
  trusted,
  writeDeliveryEmail,
  writeEmail,
} from '../../platform/index.ts'
import { seeMatching } from '../matching/emails.ts'

export const storyDelivered = ({
  journalist,
  acceptedAt,
  isAgain,
  ...delivery
}: DeliveryContext & {
  journalist: string
  /** The delivery is then accepted automatically, unless its creator decides or somebody objects. */
  acceptedAt: string
  /** It was returned for changes before. */
  isAgain: boolean
}): Email =>
  writeDeliveryEmail(delivery, {
    kind: 'storyDelivered',
    because: 'creator',
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
    action: [trusted`Review the delivery`, `/delivered-bounties/${delivery.deliveryId}`],
    quotes: [[trusted`The journalist’s name`, journalist, quotedInEmail.name]],
  })

type PaidStory = EmailContext & {
  bountyTitle: string
  title: string
  articleId: string
  totalCents: Cents
  droppedCents: Cents
  feedback: string | null
}

export const storyPaid = ({ bountyTitle, title, articleId, totalCents, droppedCents, feedback, ...to }: PaidStory) => {
  const { fee, net } = splitPayment(totalCents)
  return writeEmail(
    { ...to, storyId: articleId },
    {
      kind: 'storyPaid',
      because: 'journalist',
      subject: trusted`Your story was accepted: ${money(net)} for you`,
      paragraphs: [
        trusted`Your story was accepted and published.`,
        trusted`Readers paid ${money(totalCents)}. You receive ${money(net)}; ${money(fee)} is the platform fee.`,
        ...droppedWords(droppedCents),
      ],
      action: [trusted`See your story`, `/articles/${articleId}`],
      quotes: [
        [trusted`Your story`, title, quotedInEmail.title],
        [trusted`The bounty`, bountyTitle, quotedInEmail.title],
        [trusted`The creator wrote`, feedback],
      ],
    },
  )
}

/** For a creator who was not charged, and so gets no receipt. */
export const answerPublished = ({ bountyTitle, title, articleId, ...to }: AnsweredQuestion) =>
  writeEmail(
    { ...to, storyId: articleId },
    {
      kind: 'storyPublished',
      because: 'creator',
      subject: trusted`The story you asked for is published`,
      paragraphs: [
        trusted`The story that answers your bounty is published. Your own pledge did not pay for it, so you were not charged.`,
      ],
      action: [trusted`Read the story`, `/articles/${articleId}`],
      bountyTitle,
      storyTitle: title,
    },
  )

type AnsweredQuestion = EmailContext & { bountyTitle: string; title: string; articleId: string }

const endingWords: Record<EndingReason, TrustedText> = {
  'nothing collected': trusted`A story was accepted, but none of its backers’ cards could be charged.`,
  'cannot settle': trusted`A story was accepted, but the payment could not be completed.`,
}

export type AcceptanceRole = 'creator' | 'journalist' | 'backer' | 'sponsor'

type EndedAcceptance = EmailContext & {
  bountyTitle: string
  deliveryId: string
  reason: EndingReason
  role: AcceptanceRole
  refundedCents: Cents
}

export const acceptanceEnded = ({
  bountyTitle,
  deliveryId,
  reason,
  role,
  refundedCents,
  ...context
}: EndedAcceptance): Email => {
  const unpaid =
    role === 'journalist' ? trusted`Nobody was charged, so nothing was paid out.` : trusted`You were not charged.`
  const returned = refundedCents > 0 ? trusted`You were refunded ${money(refundedCents)}.` : unpaid
  const next =
    role === 'creator'
      ? trusted`You can accept the delivery again, for example once another card is saved. The review starts again: if you do nothing for ${reviewLimits.silenceDays} days, the delivery is accepted automatically.`
      : trusted`The story stays unpublished until it is accepted again.`
  return writeEmail(
    { ...context, storyId: deliveryId },
    {
      kind: 'acceptanceEnded',
      because: role,
      subject: trusted`A story was not published: the payment failed`,
      paragraphs: [endingWords[reason], trusted`${returned} ${next}`],
      // A sponsor reads the story when it is published.
      action: role === 'sponsor' ? seeMatching : [trusted`See the delivery`, `/delivered-bounties/${deliveryId}`],
      quotes: [[trusted`The bounty`, bountyTitle, quotedInEmail.title]],
    },
  )
}
