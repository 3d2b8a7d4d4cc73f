/** What people are told about offers by mail. */
import { type Letter, writeLetter } from '../mail/letter.ts'

type About = { recipient: string; bountyTitle: string; publicUrl: string }

/** A subject is one line, whatever a title holds. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

export const offerReceived = ({
  recipient,
  bountyTitle,
  publicUrl,
  journalist,
}: About & { journalist: string }): Letter =>
  writeLetter({
    recipient,
    subject: onOneLine(`An offer for “${bountyTitle}”`),
    paragraphs: [
      `${journalist} offers to take on your bounty “${bountyTitle}”.`,
      'Read the cover letter and the proposed due date, and decide when you are ready.',
    ],
    action: { label: 'Review the offer', url: `${publicUrl}/offers-received` },
    reason: 'You receive this letter because you posted a bounty on Lede.',
  })

type Decided = About & { message: string | null }

const creatorWrote = (message: string | null) => (message === null ? [] : [`The creator wrote: “${message}”`])
const youOffered = 'You receive this letter because you offered to take on a bounty on Lede.'

export const offerAccepted = ({ recipient, bountyTitle, publicUrl, message, dueDate }: Decided & { dueDate: string }) =>
  writeLetter({
    recipient,
    subject: onOneLine(`Your offer for “${bountyTitle}” was accepted`),
    paragraphs: [
      `The bounty “${bountyTitle}” is yours to investigate. It is due on ${dueDate.slice(0, 10)}.`,
      ...creatorWrote(message),
    ],
    action: { label: 'Open my investigations', url: `${publicUrl}/my-investigations` },
    reason: youOffered,
  })

export const offerRejected = ({ recipient, bountyTitle, publicUrl, message }: Decided): Letter =>
  writeLetter({
    recipient,
    subject: onOneLine(`Your offer for “${bountyTitle}” was not accepted`),
    paragraphs: [
      `The creator of the bounty “${bountyTitle}” has decided against your offer.`,
      ...creatorWrote(message),
    ],
    action: { label: 'Find other bounties', url: `${publicUrl}/bounties` },
    reason: youOffered,
  })
