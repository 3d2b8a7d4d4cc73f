import { progressLimits } from '../../../contract/progress-update.ts'
import { type BountyContext, type Email, trusted, writeBountyEmail } from '../../platform/index.ts'

export const updateAsked = (about: BountyContext): Email =>
  writeBountyEmail(about, {
    kind: 'updateAsked',
    because: 'assignee',
    subject: trusted`How is your story going?`,
    paragraphs: [
      trusted`Readers of a bounty that is assigned to you have not heard from you for ${progressLimits.quietDays} days.`,
      trusted`A short update on the page of the bounty tells them that you are on it: two sentences are enough, and a picture if you have one. You decide whether everyone or only backers can read it.`,
    ],
  })
