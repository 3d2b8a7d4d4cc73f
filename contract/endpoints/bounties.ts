import * as v from 'valibot'
import {
  BoardQuery,
  Bounty,
  BountyDetail,
  BountyPage,
  BountyQuery,
  Cancellation,
  Contribution,
  Departure,
  ExtensionAnswer,
  ExtensionRequest,
  MyBountiesQuery,
  NamingChoice,
  NewAmendment,
  NewBounty,
  PledgeChange,
  ScoreChange,
} from '../bounty.ts'
import { BountyMovementPage, BountyMovementQuery } from '../bounty-movement.ts'
import { endpoint, Success } from '../endpoint.ts'
import { MoneySums } from '../own-money.ts'

export const listBounties = endpoint({
  method: 'GET',
  path: '/api/bounties',
  access: 'optional',
  summary: 'A page of the bounties on the board; in limited form for callers who are signed out.',
  query: BoardQuery,
  response: BountyPage,
  limits: ['readByAddress'],
  limitsByOutcome: ['searchByAddress'],
})

export const myBounties = endpoint({
  method: 'GET',
  path: '/api/my-bounties',
  access: 'user',
  summary: 'A page of the bounties you created.',
  query: MyBountiesQuery,
  response: BountyPage,
})

export const myContributions = endpoint({
  method: 'GET',
  path: '/api/my-contributions',
  access: 'user',
  summary: 'A page of other people’s bounties that you contributed to.',
  query: BountyQuery,
  response: BountyPage,
})

export const contributionSums = endpoint({
  method: 'GET',
  path: '/api/my-contributions/money',
  access: 'user',
  summary: 'The sums of what you promised for other people’s bounties, were charged and got back.',
  response: MoneySums,
})

export const myVotes = endpoint({
  method: 'GET',
  path: '/api/bounties/votes',
  access: 'user',
  summary: 'The identifiers of the bounties you voted for.',
  response: v.array(v.string()),
})

export const bountyDetail = endpoint({
  method: 'GET',
  path: '/api/bounties/:id',
  access: 'optional',
  summary: 'One bounty and its contributors; in limited form for callers who are signed out.',
  response: BountyDetail,
  limits: ['readByAddress'],
})

export const bountyMovements = endpoint({
  method: 'GET',
  path: '/api/bounties/:id/movements',
  access: 'optional',
  summary:
    'A page of a bounty’s transactions, newest first. Backers have masked names; for callers who are signed out they have none.',
  query: BountyMovementQuery,
  response: BountyMovementPage,
  limits: ['readByAddress'],
})

export const createBounty = endpoint({
  method: 'POST',
  path: '/api/bounties',
  access: 'user',
  needsVerifiedEmail: true,
  summary: 'Posts a bounty with your pledge, which is charged when the bounty is claimed.',
  body: NewBounty,
  response: Bounty,
  idempotent: true,
  limits: ['writeByAccount', 'postByAccount'],
})

export const contribute = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/contribute',
  access: 'user',
  needsVerifiedEmail: true,
  summary: 'Adds your pledge to a bounty that is not delivered yet.',
  body: Contribution,
  response: Bounty,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const voteForBounty = endpoint({
  method: 'PUT',
  path: '/api/bounties/:id/score',
  access: 'user',
  summary: 'Votes for a bounty. A second vote changes nothing, and the message says so.',
  body: ScoreChange,
  response: v.object({ score: v.number(), message: v.string() }),
  limits: ['writeByAccount'],
})

export const withdrawVote = endpoint({
  method: 'DELETE',
  path: '/api/bounties/:id/vote',
  access: 'user',
  summary: 'Removes your vote. Without one, nothing changes.',
  response: v.object({ score: v.number() }),
  limits: ['writeByAccount'],
})

export const changePledge = endpoint({
  method: 'PUT',
  path: '/api/bounties/:id/pledge',
  access: 'user',
  needsVerifiedEmail: true,
  summary:
    'Raises or lowers your whole pledge on an open bounty to this amount. Once it is assigned, pledges are locked.',
  body: PledgeChange,
  response: Bounty,
  limits: ['writeByAccount'],
})

export const withdrawPledge = endpoint({
  method: 'DELETE',
  path: '/api/bounties/:id/pledge',
  access: 'user',
  summary: 'Withdraws your pledge from an open bounty of another person. You won’t be charged.',
  response: Bounty,
  limits: ['writeByAccount'],
})

export const cancelBounty = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/cancel',
  access: 'user',
  summary: 'Cancels your open bounty with a reason that its backers read, and releases all pledges.',
  body: Cancellation,
  response: Success,
  limits: ['writeByAccount'],
})

export const extendExpiry = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/extend',
  access: 'user',
  summary: 'Extends the expiry of your open bounty by its period, once.',
  response: Success,
  limits: ['writeByAccount'],
})

export const amendBounty = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/amendments',
  access: 'user',
  summary:
    'Adds a text to the brief of your open bounty. Its backers and the journalists with pending offers are told.',
  body: NewAmendment,
  response: Success,
  idempotent: true,
  limits: ['writeByAccount'],
})

export const chooseNaming = endpoint({
  method: 'PUT',
  path: '/api/bounties/:id/naming',
  access: 'user',
  summary:
    'Chooses how the published story names you as the creator of its question: by name, by initials or not at all.',
  body: NamingChoice,
  response: Success,
  limits: ['writeByAccount'],
})

export const reopenBounty = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/reopen',
  access: 'user',
  summary:
    'Reopens your assigned bounty after its journalist left or missed the due date by 7 days. Its pledges can be changed again.',
  response: Success,
  limits: ['writeByAccount'],
})

export const leaveAssignment = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/leave',
  access: 'journalist',
  summary: 'Leaves a bounty that you are assigned to, with a reason. Its creator can then reopen it.',
  body: Departure,
  response: Success,
  limits: ['writeByAccount'],
})

export const askForExtension = endpoint({
  method: 'POST',
  path: '/api/bounties/:id/extension',
  access: 'journalist',
  summary: 'Asks the creator of a bounty that you are assigned to for a later due date, which can be agreed once.',
  body: ExtensionRequest,
  response: Success,
  limits: ['writeByAccount'],
})

export const answerExtension = endpoint({
  method: 'PUT',
  path: '/api/bounties/:id/extension',
  access: 'user',
  summary: 'Agrees to a later due date for your bounty, or declines it. Backers are told if you agree.',
  body: ExtensionAnswer,
  response: Success,
  limits: ['writeByAccount'],
})
