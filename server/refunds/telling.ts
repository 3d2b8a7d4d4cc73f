import { announce, announceStories } from '../live/announce.ts'
import { storyTag } from '../live/story-tags.ts'
import type { Services } from '../services.ts'

/** The accounts that a refund concerns, and the story whose page shows the refunded amount. */
export type Notice = { accounts: string[]; storyId: string }

/** Call it after the commit. */
export function tellOfRefund(services: Services, { accounts, storyId }: Notice): void {
  services.mailer.nudge()
  announce(services, accounts)
  announceStories(services, [storyTag(storyId)])
}
