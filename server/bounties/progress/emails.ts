import { type BountyContext, type Email, trusted, writeBountyEmail } from '../../platform/index.ts'

export const updatePublished = ({ text, ...about }: BountyContext & { text: string }): Email =>
  writeBountyEmail(about, {
    kind: 'updatePublished',
    because: 'creator',
    subject: trusted`The journalist wrote an update on your bounty`,
    paragraphs: [
      trusted`The journalist who is working on your bounty has published an update. You can read its beginning below, and all of it on the bounty’s page.`,
    ],
    quotes: [[trusted`The journalist wrote`, text]],
  })
