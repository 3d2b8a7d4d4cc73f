import {
  bountyDetail,
  contribute,
  createBounty,
  listBounties,
  myBounties,
  myContributions,
  myVotes,
  voteForBounty,
  withdrawVote,
} from '../../contract/endpoints.ts'
import { bountyLimits } from '../../contract/limits.ts'
import { isoTime } from '../iso-time.ts'
import { findPledgeError } from '../payments/cards.ts'
import { readMoneyTrail } from '../payments/money-trail.ts'
import type { Mount } from '../services.ts'
import type { Caller } from '../sessions/sessions.ts'
import { readBountyPage } from './bounty-pages.ts'
import { bountyRows, contributorRows } from './bounty-rows.ts'
import { addPledge, bountyNotFound, postBounty, requireCents } from './pledges.ts'
import { presentBounty, presentContributor } from './present-bounty.ts'
import { addVote, removeVote } from './votes.ts'

export const mountBounties: Mount = ({ route }, services) => {
  const { database, payments, secret, now } = services
  const { query } = database
  const findBounty = (id: string, caller: Caller | undefined) =>
    bountyRows(query, caller?.id).where('bounty.id', '=', id).where('bounty.closed_at', 'is', null).executeTakeFirst()
  const requireBounty = (caller: Caller) => async (id: string) =>
    presentBounty(
      await bountyRows(query, caller.id).where('bounty.id', '=', id).executeTakeFirstOrThrow(),
      caller,
      secret,
    )

  route(listBounties, ({ query: asked, caller }) => readBountyPage(services, asked, caller))

  route(myBounties, ({ query: { with_offers, ...asked }, caller }) =>
    readBountyPage(services, asked, caller, (bounties) => {
      const mine = bounties.where('bounty.creator_id', '=', caller.id)
      if (with_offers === undefined) return mine
      return mine
        .where('bounty.delivered_at', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('application').select('id').whereRef('application.bounty_id', '=', 'bounty.id')),
        )
    }),
  )

  route(myContributions, ({ query: asked, caller }) =>
    readBountyPage(services, asked, caller, (bounties) =>
      bounties
        .where('bounty.id', 'in', (mine) =>
          mine.selectFrom('pledge').select('pledge.bounty_id').where('pledge.account_id', '=', caller.id),
        )
        .where('bounty.creator_id', '!=', caller.id),
    ),
  )

  route(myVotes, async ({ caller }) => {
    const votes = await query.selectFrom('vote').select('bounty_id').where('account_id', '=', caller.id).execute()
    return votes.map(({ bounty_id }) => bounty_id)
  })

  route(bountyDetail, async ({ params, caller }) => {
    const row = await findBounty(params.id, caller)
    if (row === undefined) return bountyNotFound()
    const money = await readMoneyTrail(query, params.id, payments.name)
    const life = {
      expires_at: null,
      due_date: null,
      journalist_left_at: null,
      reopenable_at: null,
      reopens_at: null,
      extension: null,
      may: [],
    }
    const more = { own_pledge: 0, life, timeline: [] }
    if (caller === undefined) return { ...presentBounty(row, caller, secret), contributors: [], money, ...more }
    const contributors = await contributorRows(query, params.id, bountyLimits.contributors).execute()
    return {
      ...presentBounty(row, caller, secret),
      contributors: contributors.map((contributor) => presentContributor(contributor, params.id, caller, secret)),
      money,
      ...more,
    }
  })

  route(createBounty, async ({ body: { amount, ...bounty }, caller }) => {
    const posted = { ...bounty, creatorId: caller.id, cents: requireCents(amount), at: isoTime(now()) }
    return {
      effect: async (transaction) =>
        (await findPledgeError(transaction, payments, { accountId: caller.id, cents: posted.cents })) ??
        postBounty(transaction, posted),
      answer: requireBounty(caller),
    }
  })

  route(contribute, async ({ params, body, caller }) => {
    const addition = { bountyId: params.id, accountId: caller.id, cents: requireCents(body.amount), at: isoTime(now()) }
    return {
      effect: async (transaction) =>
        (await findPledgeError(transaction, payments, addition)) ?? addPledge(transaction, addition),
      answer: requireBounty(caller),
    }
  })

  route(voteForBounty, ({ params, caller }) =>
    addVote(database, { bountyId: params.id, accountId: caller.id, at: isoTime(now()) }),
  )

  route(withdrawVote, ({ params, caller }) => removeVote(database, { bountyId: params.id, accountId: caller.id }))
}
