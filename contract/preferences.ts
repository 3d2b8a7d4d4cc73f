/** How a person wants to hear of what happens to them (docs/product.md#notifications). */
import * as v from 'valibot'
import { choosableKinds, notificationChoices, pushKinds } from './preference-limits.ts'
import { Timestamp } from './story.ts'
import { shortList } from './text-length.ts'
import { timestamp } from './timestamp.ts'

export const ChoosableKind = v.picklist(choosableKinds)
export type ChoosableKind = v.InferOutput<typeof ChoosableKind>

export const PushKind = v.picklist(pushKinds)
export type PushKind = v.InferOutput<typeof PushKind>

/** `app`: in the app alone. The emails and digests of the next three tell what stands in the app, too. `never`: nowhere. */
export const NotificationChoice = v.picklist(notificationChoices)
export type NotificationChoice = v.InferOutput<typeof NotificationChoice>

const isTimeZone = (name: string) => {
  try {
    const isKnown = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    // Not every browser has `Temporal`. It lacks abbreviations that `Intl` knows, such as PST, and the server needs it.
    return isKnown && (typeof Temporal === 'undefined' || Temporal.Now.zonedDateTimeISO(name).timeZoneId !== '')
  } catch {
    return false
  }
}

/** Names a zone of the IANA database, such as `Europe/Berlin`. */
const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64, 'is too long'),
  v.check(isTimeZone, 'is not a time zone such as Europe/Berlin'),
)

const ClockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is not a time such as 22:00'))

/** Emails at once wait from one time to the other, also over midnight. Security and money are told anyway. */
export const QuietHours = v.pipe(
  v.object({ from: ClockTime, until: ClockTime }),
  v.check(({ from, until }) => from !== until, 'must begin and end at different times'),
)
export type QuietHours = v.InferOutput<typeof QuietHours>

export const Preferences = v.object({
  /** Has every kind, with our default where the person has chosen nothing. */
  kinds: v.record(ChoosableKind, NotificationChoice),
  /** The kinds that the person's browsers show, once they have turned that on in one of them (docs/product.md#push-notifications). */
  push_kinds: v.array(PushKind),
  /** Null until the person has saved one; digests then come at 8:00 UTC. */
  time_zone: v.nullable(TimeZone),
  quiet_hours: v.nullable(QuietHours),
  /** Emails and digests about choosable kinds are not sent until then. */
  paused_until: v.nullable(Timestamp),
})
export type Preferences = v.InferOutput<typeof Preferences>

/** Fields that are missing stay as they are. */
export const PreferencesChange = v.pipe(
  v.object({
    kinds: v.optional(v.object(v.entriesFromList(choosableKinds, v.exactOptional(NotificationChoice)))),
    push_kinds: v.optional(shortList(PushKind, pushKinds.length, 'lists a kind twice')),
    time_zone: v.optional(TimeZone),
    quiet_hours: v.optional(v.nullable(QuietHours)),
    paused_until: v.optional(v.nullable(timestamp())),
  }),
  v.check((change) => Object.keys(change).length > 0, 'Please change something'),
)
export type PreferencesChange = v.InferOutput<typeof PreferencesChange>
