import { quotedInEmail } from '../../../contract/limits.ts'
import { type Email, type EmailContext, momentOf, trusted, writeEmail } from '../../platform/index.ts'

type SavedDetails = EmailContext & { hint: string; usableFrom: string }

export const payoutDetailsChanged = ({ hint, usableFrom, ...context }: SavedDetails): Email =>
  writeEmail(context, {
    kind: 'payoutDetailsChanged',
    because: 'changed bank details',
    subject: trusted`Your bank details were saved`,
    paragraphs: [
      trusted`New bank details were saved for your Lede account. Payouts to them start on ${momentOf(usableFrom)}.`,
      trusted`If this was you, you do not need to do anything.`,
      trusted`If it wasn’t, choose a new password now, which signs out all devices. Then sign in and save your own bank details under “Get Paid” in your profile, before the payouts start.`,
    ],
    action: [trusted`Choose a new password`, '/forgot-password'],
    quotes: [[trusted`The account`, hint, quotedInEmail.name]],
  })
