import * as v from 'valibot'
import { PaymentProviderName } from './money.ts'

/** `label` is the name of the network: "Mastodon". */
export const SocialLink = v.object({ label: v.string(), url: v.string() })
export type SocialLink = v.InferOutput<typeof SocialLink>

/** The operator's settings that screens depend on. They are public and the same for everyone. */
export const SiteSettings = v.object({
  /** With `built-in` no card is charged, and screens about money say so (`demoPayments`). */
  payments: PaymentProviderName,
  /** Which AI services have a key. */
  ai: v.object({ grok: v.boolean(), openai: v.boolean(), transcription: v.boolean() }),
  /** The host in the handles by which Mastodon finds authors (`@slug@host`); null if other servers cannot follow. */
  fediverse_host: v.nullable(v.string()),
  social_links: v.array(SocialLink),
  /** Where people write to the operator. */
  contact_email: v.string(),
  /** The highest amounts, of one backer's pledge and of one bounty; a backer's highest share in percent. */
  pledge_caps: v.object({ pledge: v.number(), bounty: v.number(), share: v.nullable(v.number()) }),
})
export type SiteSettings = v.InferOutput<typeof SiteSettings>
