/**
 * Everything the application and the server say to each other, in the order of the specification's section 7. What
 * reading needs stands in a module of its own, which is all that the first view of a page loads.
 */
import * as v from 'valibot'
import { AccessToken, ChangePassword, EmailOnly, Profile, ResetPassword, SignIn, SignUp, User } from './account.ts'
import { endpoint, Success } from './endpoint.ts'
import { MailToken, Subscribe } from './newsletter.ts'

export {
  acceptedApplicationsCount,
  articlesByCategory,
  deliveredBountyContent,
  paidContributionsCount,
  pendingDeliveriesCount,
  pendingOffersCount,
  publicArticle,
  publicArticleContent,
  signOut,
  topDeliveredBounties,
  verifySession,
} from './reading-endpoints.ts'

export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Answers once the database does.',
  response: v.object({ status: v.literal('ok') }),
})

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/signin',
  access: 'public',
  summary: 'Opens a session for an email and a password.',
  body: SignIn,
  response: AccessToken,
  limits: ['signInByAddress', 'signInByAccount'],
})

export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary: 'Creates an account; 409 when the email has one already. Signing in is a call of its own.',
  body: SignUp,
  response: User,
  limits: ['signUpByAddress'],
})

export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/auth/check-email',
  access: 'public',
  summary: 'Whether an account has this email.',
  body: EmailOnly,
  response: v.object({ exists: v.boolean() }),
  limits: ['checkEmailByAddress'],
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/users/profile',
  access: 'user',
  summary: 'Changes the name and phone number of the caller.',
  body: Profile,
  response: User,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'user',
  summary:
    'Sets a new password and ends every other session of the caller. 403 when the token is more than five minutes old: sign in again first.',
  body: ChangePassword,
  response: Success,
  limits: ['changePasswordByAccount'],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Mails a link for a new password, if an account has this email. The answer is the same for every email.',
  body: EmailOnly,
  response: Success,
  limits: ['forgotPasswordByAddress', 'forgotPasswordByEmail'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with the token of a mailed link, once, and ends every session of the account.',
  body: ResetPassword,
  response: Success,
  limits: ['resetPasswordByAddress'],
})

export const becomeJournalist = endpoint({
  method: 'POST',
  path: '/api/users/become-journalist',
  access: 'user',
  summary: 'Makes a regular user a journalist, who has agreed to the Journalist Agreement. Changes nobody else.',
  response: User,
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/subscribe',
  access: 'public',
  summary:
    'Asks for the newsletter; it begins once the link in the mail was confirmed. The answer is the same for every address.',
  body: Subscribe,
  response: Success,
  limits: ['subscribeByAddress', 'subscribeByEmail'],
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'public',
  summary: 'Begins the newsletter for the person whose mail carried this token.',
  body: MailToken,
  response: Success,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  summary:
    'Ends the newsletter. Mail programs call it for one-click unsubscription (RFC 8058), whatever body they send.',
  query: MailToken,
  response: Success,
})

export const media = endpoint({
  method: 'GET',
  path: '/media/:id/:file',
  access: 'public',
  summary: 'A picture in one width and format (`960.avif`), or a recording (`original.wav`). Never changes.',
  response: { bytes: 'image/avif, image/webp, audio/*' },
})
