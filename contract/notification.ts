import * as v from 'valibot'
import { Timestamp } from './story.ts'

/** `counted`: the bell counts no further, and says “99+”. `days`: older ones are deleted. */
export const notificationLimits = { pageSize: 20, panel: 8, counted: 100, days: 365 } as const

/** What a notification is about, in the order of the filter (contract/limits.ts says of which topic each kind of email is). */
export const notificationTopics = ['offers', 'pledges', 'work', 'stories', 'money', 'following', 'account'] as const
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
export const NotificationsRead = v.object({ until: Timestamp })
