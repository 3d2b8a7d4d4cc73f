import type { MoneyServices } from '../../money/index.ts'
import { announce, announceStories, storyTag } from '../../platform/index.ts'

/** The accounts that a refund concerns, and the story whose page shows the refunded amount. */
export type Notice = { accounts: string[]; storyId: string }

/** Call it after the commit. */
export function tellOfRefund(services: MoneyServices, { accounts, storyId }: Notice): void {
  services.mailer.nudge()
  announce(services, accounts)
  announceStories(services, [storyTag(storyId)])
}
