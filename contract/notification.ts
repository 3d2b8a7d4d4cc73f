import * as v from 'valibot'
import { notificationTopics } from './notification-limits.ts'
import { Timestamp } from './story.ts'
import { timestamp } from './timestamp.ts'

export { notificationLimits } from './notification-limits.ts'

export const NotificationTopic = v.picklist(notificationTopics)
export type NotificationTopic = v.InferOutput<typeof NotificationTopic>

/**
 * Something that happened to the caller. Events of one kind and subject within twelve hours are one notification, until it is read.
 * `text` is a sentence of ours (“4 readers backed your bounty”), `subject` the title that it is about, as somebody typed it.
 */
export const Notification = v.object({
  id: v.string(),
  topic: NotificationTopic,
  at: Timestamp,
  text: v.string(),
  subject: v.nullable(v.string()),
  /** A path of this site. */
  path: v.string(),
  is_read: v.boolean(),
})
export type Notification = v.InferOutput<typeof Notification>

/** Newest first; `next` is the cursor of the following page, null on the last one. */
export const NotificationPage = v.object({ items: v.array(Notification), next: v.nullable(v.string()) })
export type NotificationPage = v.InferOutput<typeof NotificationPage>

export const NotificationQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.maxLength(128))),
  topic: v.optional(NotificationTopic),
  /** Only what is not read. */
  unread: v.optional(v.literal('true')),
})

/** The time of the newest notification on the caller's screen. */
export const NotificationsRead = v.object({ until: timestamp() })
