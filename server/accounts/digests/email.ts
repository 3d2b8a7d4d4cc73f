import { demoPayments } from '../../../contract/money.ts'
import type { Notification } from '../../../contract/notification.ts'
import {
  type DigestFrequency,
  type EmailContext,
  type EmailList,
  type Leave,
  localDay,
  type Message,
  type TrustedText,
  trusted,
  writeMessage,
} from '../../platform/index.ts'

export type Digest = { frequency: DigestFrequency; entries: readonly Notification[]; more: number }

type DigestContext = Pick<EmailContext, 'recipient' | 'publicUrl'> & {
  timeZone: string
  leave: Leave
  isDemo: boolean
}

const words = {
  daily: { title: trusted`Your daily digest`, because: 'daily digest' },
  weekly: { title: trusted`Your weekly digest`, because: 'weekly digest' },
} as const

export function writeDigest(
  { timeZone, leave, isDemo, ...context }: DigestContext,
  { frequency, entries, more }: Digest,
): Message {
  const { title, because } = words[frequency]
  const count = entries.length + more
  return writeMessage(context, {
    because,
    subject: count === 1 ? trusted`${title}: 1 notification` : trusted`${title}: ${count} notifications`,
    paragraphs: [
      trusted`This happened on Lede, and you have not read it yet. The newest comes first.`,
      ...(isDemo ? [demoPayments as TrustedText] : []),
    ],
    list: { days: daysOf(entries, timeZone), more },
    action: [trusted`See your notifications`, '/notifications'],
    leave,
  })
}

function daysOf(entries: readonly Notification[], timeZone: string): EmailList['days'] {
  const days = Map.groupBy(entries, ({ at }) => localDay(at, timeZone))
  return Array.from(days, ([day, ofDay]) => ({
    day: day as TrustedText,
    about: Array.from(
      Map.groupBy(ofDay, ({ subject }) => subject),
      ([subject, about]) => ({
        title: subject,
        // Notifications are sentences of ours.
        entries: about.map(({ text, path }) => [text as TrustedText, path] as const),
      }),
    ),
  }))
}
