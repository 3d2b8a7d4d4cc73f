import { success } from '../../contract/endpoint.ts'
import {
  bountyDetail,
  bountyMovements,
  changePledge as changePledgeEndpoint,
  chooseNaming as chooseNamingEndpoint,
  contribute,
  contributionSums,
  createBounty,
  listBounties,
  myBounties,
  myContributions,
  myVotes,
  voteForBounty,
  withdrawPledge as withdrawPledgeEndpoint,
  withdrawVote,
} from '../../contract/endpoints.ts'
import { bountyLimits } from '../../contract/limits.ts'
import { centsOf, toAmount } from '../../contract/money.ts'
import {
  findPledgeError,
  isPossible,
  type MoneyServices,
  noPledges,
  ownMoneyRows,
  presentMoney,
  readBountyMovements,
  readMoneyTrail,
  readOwnCharge,
  readOwnMoney,
  readPledgedByDay,
  sumOwnMoney,
} from '../money/index.ts'
import { readAssignee } from '../people/index.ts'
import {
  announce,
  announceStories,
  type Caller,
  callerNetworks,
  isoTime,
  type Mount,
  Refusal,
  storyTag,
} from '../platform/index.ts'
import { amendmentRows } from './amendments/amending.ts'
import { readBoard } from './board.ts'
import { bountyNotFound, presentLife, readLife } from './bounty-life.ts'
import { readOwnBounties } from './bounty-pages.ts'
import {
  bountyRows,
  contributorRows,
  countApplications,
  findBounty,
  isBacking,
  isDecidedOrOffered,
} from './bounty-rows.ts'
import { hasFollowUp } from './follow-up/reading.ts'
import { presentOffer, readOffers } from './match-offers.ts'
import { chooseNaming, refusePublicName } from './naming.ts'
import { presentLimit, readPledgeTotals, refuseFirst } from './pledge-limit.ts'
import {
  addPledge,
  changePledge,
  postBounty,
  readLivingPledges,
  requireCents,
  totalOf,
  withdrawPledge,
} from './pledges.ts'
import { presentAmendment, presentBounty, presentContributor } from './present-bounty.ts'
import { findShownCreator, presentMovement } from './public-movements.ts'
import { tellOfBacker } from './telling-of-backers.ts'
import { readTimeline } from './timeline/timeline.ts'
import { countTips } from './tips/reading.ts'
import { addVote, removeVote } from './votes.ts'

export const mountBounties: Mount<MoneyServices> = ({ route }, services) => {
  const { database, outbox, payments, pledgeCaps, publicUrl, rateLimiter, secret, trustProxy, now } = services
  const { query } = database
  const requireBounty = (caller: Caller) => async (id: string) =>
    presentBounty(
      await bountyRows(query, caller.id).where('bounty.id', '=', id).executeTakeFirstOrThrow(),
      caller,
      secret,
    )

  route(listBounties, async ({ query: asked, caller, context }) => {
    const address = callerNetworks(context, trustProxy)
    const spent = asked.search === undefined ? undefined : await rateLimiter.take('searchByAddress', address)
    return spent ?? readBoard(services, asked, caller)
  })

  route(myBounties, ({ query: { with_offers, ...asked }, caller }) =>
    readOwnBounties(services, { asked, caller }, `my bounties, ${with_offers}`, (bounties, callerId) => {
      const mine = bounties.where('bounty.creator_id', '=', callerId)
      if (with_offers === undefined) return mine
      return mine
        .where('bounty.delivered_at', 'is', null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('application')
              .select('application.id')
              .whereRef('application.bounty_id', '=', 'bounty.id')
              .where(isDecidedOrOffered),
          ),
        )
    }),
  )

  route(myContributions, async ({ query: asked, caller }) => {
    const { items, total } = await readOwnBounties(
      services,
      { asked, caller },
      'my contributions',
      (bounties, callerId) =>
        bounties
          .where('bounty.id', 'in', (mine) =>
            mine
              .selectFrom('pledge')
              .select('pledge.bounty_id')
              .where('pledge.account_id', '=', callerId)
              .where(isBacking),
          )
          .where('bounty.creator_id', '!=', callerId),
    )
    const ids = items.map(({ id }) => id)
    const moneyOf = await readOwnMoney(query, caller.id, ids)
    return { items: items.map((item) => ({ ...item, own_money: moneyOf.get(item.id) })), total }
  })

  route(contributionSums, async ({ caller }) => {
    const contributions = ownMoneyRows(query, caller.id)
      .innerJoin('bounty', 'bounty.id', 'pledge.bounty_id')
      .where('bounty.creator_id', '!=', caller.id)
      .where('pledge.pot_id', 'is', null)
    return presentMoney(await sumOwnMoney(query, contributions))
  })

  route(myVotes, async ({ caller }) => {
    const votes = await query.selectFrom('vote').select('bounty_id').where('account_id', '=', caller.id).execute()
    return votes.map(({ bounty_id }) => bounty_id)
  })

  route(bountyDetail, async ({ params, caller }) => {
    const row = await findBounty(query, params.id, caller?.id)
    if (row === undefined) return bountyNotFound()
    const at = isoTime(now())
    const life = await readLife(query, params.id, at)
    if (life === undefined) return bountyNotFound()
    const takesPledges = isPossible(life, 'pledge.added')
    const journalistId = life.state === 'vacant' ? null : (life.journalist_id ?? life.author_id)
    const [
      money,
      byDay,
      timeline,
      amendments,
      applications,
      journalist,
      pledges,
      offers,
      ownCharge,
      tips,
      withFollowUp,
    ] = await Promise.all([
      readMoneyTrail(query, params.id, payments.name),
      readPledgedByDay(query, params.id, takesPledges ? at : undefined),
      readTimeline(query, params.id, { withReasons: caller !== undefined }),
      amendmentRows(query, params.id).execute(),
      countApplications(query, params.id),
      caller === undefined || journalistId === null ? null : readAssignee(query, journalistId),
      caller === undefined ? noPledges : readPledgeTotals(query, params.id, caller.id),
      takesPledges ? readOffers(query, { bountyId: params.id, accountId: caller?.id, at }) : [],
      caller === undefined ? {} : readOwnCharge(query, params.id, caller.id),
      caller === undefined ? null : countTips(query, { life, accountId: caller.id }),
      caller === undefined ? false : hasFollowUp(query, { life, caller, at }),
    ])
    const reserved = (money.promised ?? []).reduce((sum, { amount }) => sum + centsOf(amount), 0)
    const room = Math.max(0, pledgeCaps.bounty - row.total_cents - reserved)
    const detail = {
      ...presentBounty(row, caller, secret),
      money,
      pledged_by_day: byDay,
      timeline,
      amendments: amendments.map((amendment) => presentAmendment(amendment, caller)),
      offers: applications,
      journalist,
      own_pledge: toAmount(pledges.own),
      ...ownCharge,
      tips,
      has_follow_up: withFollowUp,
      pledge_limit: takesPledges && caller !== undefined ? presentLimit(pledgeCaps, pledges) : null,
      matching: takesPledges ? { offers: offers.map(presentOffer), room: toAmount(room) } : null,
      life: presentLife(life, { id: caller?.id, ownCents: pledges.own }, at),
      naming: caller?.id === row.creator_id ? row.naming : null,
    }
    if (caller === undefined) return { ...detail, contributors: [] }
    const contributors = await contributorRows(query, params.id, bountyLimits.contributors).execute()
    return {
      ...detail,
      contributors: contributors.map((contributor) => presentContributor(contributor, params.id, caller, secret)),
    }
  })

  route(bountyMovements, async ({ params, query: { after }, caller }) => {
    const [creatorId, { rows, ...page }] = await Promise.all([
      findShownCreator(query, params.id),
      readBountyMovements(query, params.id, after),
    ])
    if (creatorId === undefined) return bountyNotFound()
    return { ...page, items: rows.map((row) => presentMovement(row, creatorId, caller)) }
  })

  route(createBounty, async ({ body: { amount, expiry_days: expiryDays, ...bounty }, caller }) => {
    const posted = { ...bounty, creatorId: caller.id, cents: requireCents(amount), expiryDays, at: isoTime(now()) }
    return {
      effect: async (transaction) =>
        (await findPledgeError(transaction, payments, { accountId: caller.id, cents: posted.cents })) ??
        refuseFirst(pledgeCaps, posted.cents) ??
        (await refusePublicName(transaction, caller.id, posted.naming)) ??
        postBounty(transaction, posted, pledgeCaps),
      answer: requireBounty(caller),
    }
  })

  route(chooseNamingEndpoint, async ({ params, body, caller }) => {
    const choice = { bountyId: params.id, creatorId: caller.id, naming: body.naming, at: isoTime(now()) }
    const storyId = await database.write((transaction) => chooseNaming(transaction, choice))
    if (storyId instanceof Refusal) return storyId
    if (storyId !== undefined) announceStories(services, [storyTag(storyId)])
    announce(services, [caller.id])
    return success
  })

  route(contribute, async ({ params, body, caller }) => {
    const at = isoTime(now())
    const addition = { bountyId: params.id, accountId: caller.id, cents: requireCents(body.amount), at }
    return {
      async effect(transaction) {
        const error = await findPledgeError(transaction, payments, addition)
        const added = error ?? (await addPledge(transaction, addition, pledgeCaps))
        if (!(added instanceof Refusal)) await tellOfBacker(transaction, addition, { at, outbox, publicUrl })
        return added
      },
      answer: requireBounty(caller),
    }
  })

  route(changePledgeEndpoint, async ({ params, body, caller }) => {
    const addition = { bountyId: params.id, accountId: caller.id, cents: requireCents(body.amount), at: isoTime(now()) }
    const change = { ...addition, from: body.from === undefined ? undefined : centsOf(body.from) }
    const changed = await database.write(async (transaction) => {
      const present = totalOf(await readLivingPledges(transaction, params.id, caller.id))
      const error = await findPledgeError(transaction, payments, { ...change, present })
      return error ?? changePledge(transaction, change, pledgeCaps)
    })
    return changed instanceof Refusal ? changed : requireBounty(caller)(params.id)
  })

  route(withdrawPledgeEndpoint, async ({ params, caller }) => {
    const withdrawal = { bountyId: params.id, accountId: caller.id, at: isoTime(now()) }
    const withdrawn = await database.write((transaction) => withdrawPledge(transaction, withdrawal))
    return withdrawn instanceof Refusal ? withdrawn : requireBounty(caller)(params.id)
  })

  route(voteForBounty, ({ params, caller }) =>
    addVote(database, { bountyId: params.id, accountId: caller.id, at: isoTime(now()) }),
  )

  route(withdrawVote, ({ params, caller }) => removeVote(database, { bountyId: params.id, accountId: caller.id }))
}
