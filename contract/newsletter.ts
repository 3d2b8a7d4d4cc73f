import * as v from 'valibot'
import { Email } from './account.ts'

const invalidEmail = 'Please enter a valid email address'

/** Every error in this field has the same message (docs/specification.md#5-validation-rules). */
const NewsletterEmail = v.pipe(
  v.string(invalidEmail),
  v.check((text) => v.is(Email, text), invalidEmail),
  Email,
)

export const Subscribe = v.object({ email: NewsletterEmail })

export const MailToken = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)) })
