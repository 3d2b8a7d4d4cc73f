/**
 * Everything the application and the server say to each other, in the order of the specification's section 7. What
 * reading needs stands in a module of its own, which is all that the first view of a page loads.
 */
import * as v from 'valibot'
import { AccessToken, ChangePassword, EmailOnly, Profile, ResetPassword, SignIn, SignUp, User } from './account.ts'
import { Application, Decision, NewApplication, notAJournalist } from './application.ts'
import {
  Bounty,
  BountyDetail,
  BountyPage,
  BountyQuery,
  Contribution,
  MyBountiesQuery,
  NewBounty,
  ScoreChange,
} from './bounty.ts'
import { endpoint, Success } from './endpoint.ts'
import { JournalistStats } from './journalist.ts'
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

export const listBounties = endpoint({
  method: 'GET',
  path: '/api/bounties',
  access: 'optional',
  summary: 'A page of all bounties, newest first; in limited form for callers who are signed out.',
  query: BountyQuery,
  response: BountyPage,
})

export const myBounties = endpoint({
  method: 'GET',
  path: '/api/my-bounties',
  access: 'user',
  summary: 'A page of the bounties I created.',
  query: MyBountiesQuery,
  response: BountyPage,
})

export const myContributions = endpoint({
  method: 'GET',
  path: '/api/my-contributions',
  access: 'user',
  summary: 'A page of the bounties of others that I put money on.',
  query: BountyQuery,
  response: BountyPage,
})

export const myVotes = endpoint({
  method: 'GET',
  path: '/api/bounties/votes',
  access: 'user',
  summary: 'The bounties I voted for, by their identifiers.',
  response: v.array(v.string()),
})

export const bountyDetail = endpoint({
  method: 'GET',
  path: '/api/bounties/:id',
  access: 'optional',
  summary: 'One bounty, and who put money on it; in limited form for callers who are signed out.',
  response: BountyDetail,
})

export const createBounty = endpoint({
  method: 'POST',
  path: '/api/bounties',
  access: 'user',
  summary: 'Posts a bounty with my own pledge, which is charged when the bounty is claimed.',
  body: NewBounty,
  response: Bounty,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const contribute = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/contribute',
  access: 'user',
  summary: 'Adds my pledge to a bounty that is not delivered yet.',
  body: Contribution,
  response: Bounty,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const voteForBounty = endpoint({
  method: 'PUT',
  path: '/api/bounties/:id/score',
  access: 'user',
  summary: 'My vote for a bounty. A second one changes nothing, and the message says so.',
  body: ScoreChange,
  response: v.object({ score: v.number(), message: v.string() }),
  limits: ['writeByAccount'],
})

export const takeVoteBack = endpoint({
  method: 'DELETE',
  path: '/api/bounties/:id/vote',
  access: 'user',
  summary: 'Takes my vote back. Where there is none, nothing changes.',
  response: v.object({ score: v.number() }),
  limits: ['writeByAccount'],
})

export const applyToBounty = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/apply',
  access: 'journalist',
  forbidden: notAJournalist,
  summary: 'My offer to take a bounty on. Not on my own, not on one that is claimed, and one at a time.',
  body: NewApplication,
  response: Application,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const bountyApplications = endpoint({
  method: 'GET',
  path: '/api/bounties/:id/applications',
  access: 'user',
  summary: 'The offers for my bounty: pending first, then accepted, then the rest, newest first within each.',
  response: v.object({ items: v.array(Application), total: v.number() }),
})

export const acceptApplication = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/applications/:applicationId/accept',
  access: 'user',
  summary: 'Accepts an offer for my bounty and rejects its other pending ones, at once.',
  body: Decision,
  response: Success,
})

export const rejectApplication = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/applications/:applicationId/reject',
  access: 'user',
  summary: 'Rejects a pending offer for my bounty.',
  body: Decision,
  response: Success,
})

export const myApplications = endpoint({
  method: 'GET',
  path: '/api/journalist/applications',
  access: 'journalist',
  summary: 'My offers, newest first.',
  response: v.array(Application),
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/journalist/applications/:id/withdraw',
  access: 'journalist',
  summary: 'Withdraws my pending offer.',
  response: Success,
})

export const myStats = endpoint({
  method: 'GET',
  path: '/api/journalist/stats',
  access: 'journalist',
  summary: 'My figures as a journalist.',
  response: JournalistStats,
})

export const journalistStats = endpoint({
  method: 'GET',
  path: '/api/journalist/:id/stats',
  access: 'user',
  summary: 'The figures of a journalist.',
  response: JournalistStats,
})

export const media = endpoint({
  method: 'GET',
  path: '/media/:id/:file',
  access: 'public',
  summary: 'A picture in one width and format (`960.avif`), or a recording (`original.wav`). Never changes.',
  response: { bytes: 'image/avif, image/webp, audio/*' },
})
