import * as v from 'valibot'
import {
  Bounty,
  BountyDetail,
  BountyPage,
  BountyQuery,
  Contribution,
  MyBountiesQuery,
  NewBounty,
  ScoreChange,
} from '../bounty.ts'
import { endpoint } from '../endpoint.ts'

export const listBounties = endpoint({
  method: 'GET',
  path: '/api/bounties',
  access: 'optional',
  summary: 'A page of all bounties, newest first; in limited form for callers who are signed out.',
  query: BountyQuery,
  response: BountyPage,
  limits: ['readByAddress'],
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

export const createBounty = endpoint({
  method: 'POST',
  path: '/api/bounties',
  access: 'user',
  needsVerifiedEmail: true,
  summary: 'Posts a bounty with your pledge, which is charged when the bounty is claimed.',
  body: NewBounty,
  response: Bounty,
  idempotent: true,
  limits: ['writeByAccount'],
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
