import { quotedInEmail } from '../../../contract/limits.ts'
import { type Email, type EmailContext, momentOf, trusted, writeEmail } from '../../platform/index.ts'

type ApplicationContext = EmailContext & { bountyTitle: string }

export const applicationReceived = ({
  bountyTitle,
  journalist,
  ...context
}: ApplicationContext & { journalist: string }): Email =>
  writeEmail(context, {
    kind: 'applicationReceived',
    because: 'creator',
    subject: trusted`A journalist made an offer on your bounty`,
    paragraphs: [
      trusted`A journalist has offered to investigate your bounty.`,
      trusted`Read their cover letter and proposed due date on Lede, then accept or reject the offer.`,
    ],
    action: [trusted`Review the offer`, '/offers-received'],
    bountyTitle,
    quotes: [[trusted`The journalist’s name`, journalist, quotedInEmail.name]],
  })

type Decided = ApplicationContext & { message: string | null }

export const applicationAccepted = ({
  bountyTitle,
  dueDate,
  message,
  ...context
}: Decided & { dueDate: string }): Email =>
  writeEmail(context, {
    kind: 'applicationAccepted',
    because: 'applicant',
    subject: trusted`Your offer was accepted`,
    paragraphs: [
      trusted`Your offer on a bounty was accepted. You can start investigating.`,
      trusted`It is due on ${momentOf(dueDate)}.`,
    ],
    action: [trusted`Open my investigations`, '/my-investigations'],
    bountyTitle,
    quotes: [[trusted`The creator wrote`, message]],
  })

export const applicationRejected = ({ bountyTitle, message, ...context }: Decided): Email =>
  writeEmail(context, {
    kind: 'applicationDecided',
    because: 'applicant',
    subject: trusted`Your offer was not accepted`,
    paragraphs: [trusted`The creator of the bounty did not accept your offer.`],
    action: [trusted`Find other bounties`, '/bounties'],
    bountyTitle,
    quotes: [[trusted`The creator wrote`, message]],
  })
