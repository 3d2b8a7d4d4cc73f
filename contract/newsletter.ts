/** The newsletter: asked for, confirmed from the mailbox, left with one click (specification, section 5 "Newsletter email"). */
import * as v from 'valibot'
import { Email } from './account.ts'

const invalidEmail = 'Please enter a valid email address'

/** The one field of the subscribe dialog; every mistake in it has the same text. */
export const NewsletterEmail = v.pipe(
  v.string(invalidEmail),
  v.check((text) => v.is(Email, text), invalidEmail),
  Email,
)

export const Subscribe = v.object({ email: NewsletterEmail })

/** What the links in a mail carry: an identifier and its signature. */
export const MailToken = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)) })
