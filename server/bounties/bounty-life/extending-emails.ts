import type { Cents } from '../../../contract/money.ts'
import { chargedWhenClaimed } from '../../../contract/payment-words.ts'
import {
  type BountyContext,
  type Email,
  momentOf,
  money,
  type TrustedText,
  trusted,
  writeBountyEmail,
} from '../../platform/index.ts'

export const extensionAsked = ({
  dueDate,
  reason,
  ...about
}: BountyContext & { dueDate: string; reason: string }): Email =>
  writeBountyEmail(about, {
    kind: 'extensionAsked',
    because: 'creator',
    subject: trusted`The journalist asks for more time`,
    paragraphs: [
      trusted`The journalist who is working on your bounty asks to deliver by ${momentOf(dueDate)}. You can read their reason below.`,
      trusted`Please agree or decline on the bounty’s page. The due date can be extended once. If you agree, we’ll tell your backers. Until you answer, the current due date applies. Nobody has been charged.`,
    ],
    quotes: [[trusted`The journalist wrote`, reason]],
  })

export const extensionAnswered = ({
  isAgreed,
  dueDate,
  ...about
}: BountyContext & {
  isAgreed: boolean
  /** The date that the journalist asked for. */
  dueDate: string
}): Email =>
  writeBountyEmail(about, {
    kind: 'extensionAnswered',
    because: 'assignee',
    ...(isAgreed
      ? {
          subject: trusted`Your story is now due on ${momentOf(dueDate)}`,
          paragraphs: [
            trusted`The creator agreed to a later due date. Your story is now due on ${momentOf(dueDate)}.`,
            trusted`A due date can be extended once, so please deliver by then.`,
          ],
        }
      : {
          subject: trusted`The creator declined a later due date`,
          paragraphs: [
            trusted`The creator declined your request to deliver by ${momentOf(dueDate)}. The due date stays as it was.`,
            trusted`You can deliver by then, or ask again, for example for another date.`,
          ],
        }),
  })

export const dueDateExtended = ({
  dueDate,
  cents,
  ...about
}: BountyContext & { dueDate: string; cents: Cents }): Email =>
  writeBountyEmail(about, {
    kind: 'dueDateExtended',
    because: 'backer',
    subject: trusted`A story you backed is due later`,
    paragraphs: [
      trusted`The creator of a bounty you backed has agreed to a later due date. The story is now due on ${momentOf(dueDate)}.`,
      trusted`Your pledge of ${money(cents)} has not been charged and stays locked while the journalist is working. ${chargedWhenClaimed as TrustedText}`,
    ],
  })
