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
  limits: ['readByAddress'],
})

export const createBounty = endpoint({
  method: 'POST',
  path: '/api/bounties',
  access: 'user',
  needsVerifiedEmail: true,
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
  needsVerifiedEmail: true,
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

export const withdrawVote = endpoint({
  method: 'DELETE',
  path: '/api/bounties/:id/vote',
  access: 'user',
  summary: 'Takes my vote back. Where there is none, nothing changes.',
  response: v.object({ score: v.number() }),
  limits: ['writeByAccount'],
})
