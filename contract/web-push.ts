/** Web Push: notifications that a browser shows also while Lede is closed (docs/product.md#push-notifications). */
import * as v from 'valibot'

const base64url = (characters: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${characters}}$`), `is not base64url of ${characters} characters`))

/** The browser makes it (`PushSubscription.toJSON()`, without its expiration time). Its push service chose the address. */
export const PushSubscriptionKeys = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1_000, 'is too long'), v.regex(/^https:\/\//, 'is not an https address')),
  keys: v.object({ p256dh: base64url(87), auth: base64url(22) }),
})
export type PushSubscriptionKeys = v.InferOutput<typeof PushSubscriptionKeys>

export const PushState = v.object({
  /** The public VAPID key (RFC 8292), base64url: the `applicationServerKey` of subscriptions. */
  public_key: v.string(),
  /** The address of the subscription of this session, so that a browser sees whether it is still its own; null if there is none. */
  endpoint: v.nullable(v.string()),
  /** The number of signed-in browsers of the account that show notifications. */
  devices: v.number(),
})
export type PushState = v.InferOutput<typeof PushState>
