/** A small newsroom in which nearly every table has a row, for the database of a release (`server/platform/database/fixtures`). */
import { v7 as makeId } from 'uuid'
import { keepCurrency } from '../money/ledger/keep-currency.ts'
import { continueRefunds } from '../settlement/refunds/continuing.ts'
import type { Person } from './board.ts'
import { testTime as at } from './bounties.ts'
import { type ConnectScene, day, openConnectScene } from './connect.ts'
import { deliveryCalls } from './deliveries.ts'
import { insertFollower, insertKey, insertWaiting } from './federation.ts'
import { insertDetails } from './payouts.ts'
import { potCalls } from './pots.ts'
import { createStripeEvent } from './stripe-imitation.ts'
import { pictureBlock, storyContent, writingCalls } from './writing.ts'

/** Cards and journalists are of Stripe's imitation. */
export async function openReleaseContent(): Promise<ConnectScene['test']> {
  const scene = await openConnectScene()
  const { ada, calls, rosa, stripe, test } = scene
  // Emails wait in the outbox.
  test.services.mailer.nudge = () => undefined
  const [delivery, pots, writing] = [deliveryCalls(test), potCalls(test, calls), writingCalls(test)]
  const act = async (method: string, path: string, by: Person, body?: unknown) => {
    const answer = await scene.ask(method, path, by, body, makeId())
    if (answer.status !== 200) throw new Error(`${path} returned ${JSON.stringify(answer)}`)
  }
  const nellie = await calls.join('Nellie Bly', 1)
  const gwen = await scene.joinWithCard('Gwen Backer')
  const ida = await scene.joinWithCard('Ida Backer')
  const harold = await scene.joinWithCard('Harold Sponsor')
  const due = (days: number) => new Date(test.services.now() + days * day).toISOString()

  // A story of which one backer is refunded, another disputes, and a third complains.
  await pots.opened(ada, harold, { categories: ['business'] })
  const paid = await calls.paid(rosa, nellie, [
    [gwen, 20],
    [ida, 10],
  ])
  await act('POST', `/api/articles/${paid.id}/corrections`, nellie, { text: 'The ferry was sold in May.' })
  await calls.refund(ada, paid.bountyId, rosa, 5)
  await continueRefunds(test.services)
  const pledge = await test.database.query
    .selectFrom('pledge')
    .select('id')
    .where('bounty_id', '=', paid.bountyId)
    .where('account_id', '=', gwen.id)
    .executeTakeFirstOrThrow()
  await scene.tell(createStripeEvent('charge.dispute.created', stripe.disputes.open(stripe.intentOf(pledge.id))))
  await act('POST', `/api/delivered-bounties/${paid.id}/complaints`, ida, { reason: 'Two quotations are invented.' })
  await delivery.rate(rosa, paid.id)
  await act('PUT', `/api/bounties/${paid.bountyId}/follow-up`, rosa, {
    answer: 'partly',
    next: 'Who bought the ferry?',
  })

  // A story whose share was sent to the journalist.
  await scene.connectJournalist(nellie)
  await scene.earn(nellie)
  test.advance(8 * day)
  await scene.pay()

  // Bounties in the states before that.
  const open = await calls.post(rosa, { categories: ['business'] })
  await calls.contribute(gwen, open.id, 10)
  await act('PUT', `/api/bounties/${open.id}/score`, gwen, { score_change: 1 })
  await calls.apply(nellie, open.id)
  await calls.cancel(rosa, (await calls.post(rosa)).id)
  const assigned = await delivery.assigned(rosa, nellie)
  await calls.askForExtension(nellie, assigned, due(60))
  const update = { text: 'I am at the port.', audience: 'everyone', picture_id: null, picture_alt: '' }
  await act('POST', `/api/bounties/${assigned}/updates`, nellie, update)
  await calls.askForChanges(rosa, (await delivery.delivered(rosa, nellie)).id, due(60))
  await calls.object(rosa, (await delivery.delivered(rosa, nellie)).id)

  const picture = await insertMedia(test, nellie.id)
  await writing.publish(nellie, { content: storyContent() })
  await writing.save(nellie, { content: JSON.stringify([pictureBlock(picture)]) })
  await act('PUT', `/api/following/question/${open.id}`, rosa)
  await act('PUT', '/api/following/seen', rosa, { until: due(0) })
  await act('POST', '/api/subscribe', rosa, { email: 'subscriber@lede.test' })
  await act('POST', '/api/auth/forgot-password', rosa, { email: rosa.email })
  await test.services.searchIndexer.run()
  await insertOthers(test, { admin: ada.id, reader: rosa.id, journalist: nellie.id, bountyId: paid.bountyId })
  return test
}

async function insertMedia({ database }: ConnectScene['test'], owner_id: string): Promise<string> {
  const id = makeId()
  const row = {
    id,
    owner_id,
    bounty_id: null,
    kind: 'image',
    content_type: 'image/webp',
    width: 640,
    height: 480,
  } as const
  await database.query
    .insertInto('media')
    .values({ ...row, bytes: 1_000, created_at: at })
    .execute()
  return id
}

type Ids = Record<'admin' | 'reader' | 'journalist' | 'bountyId', string>

/** Rows that need other servers, other keys or a browser. */
async function insertOthers(test: ConnectScene['test'], { admin, reader, journalist, bountyId }: Ids): Promise<void> {
  const { query } = test.database
  await keepCurrency(query, 'USD')
  await insertDetails(test, journalist)
  await insertKey(test.database, 'newsroom')
  await insertFollower(test.database, { domain: 'social.example' })
  await insertWaiting(test.database, 'https://social.example/inbox')
  const story = { story_id: bountyId, edition: 1, actor: 'newsroom', content_hash: '', told_at: at, deleted_at: null }
  await query.insertInto('federation_story').values(story).execute()
  const actor = { actor: 'newsroom', content_hash: '', told_at: at, deleted_at: null }
  await query.insertInto('federation_actor').values(actor).execute()
  const blocked = { domain: 'spam.example', reason: 'Spam.', blocked_by: admin, blocked_at: at }
  await query.insertInto('federation_blocked_domain').values(blocked).execute()
  await query.insertInto('federation_cache').values({ key: 'key', value: '{}', expires_at: at }).execute()
  const [account_id = '', other_id = ''] = [reader, journalist].sort()
  await query.insertInto('shared_device').values({ account_id, other_id, seen_at: at }).execute()
  const device = { id: makeId(), account_id: reader, created_at: at, expires_at: at }
  await query.insertInto('known_device').values(device).execute()
  const secrets = { token_hash: 'hash', code_hash: 'hash', code_expires_at: at }
  await query
    .insertInto('email_verification')
    .values({ ...device, ...secrets })
    .execute()
  await query.insertInto('note').values({ id: makeId(), account_id: journalist, content: '', created_at: at }).execute()
  await query
    .insertInto('ai_instructions')
    .values({ id: makeId(), content: 'Be brief.', author_id: admin, created_at: at })
    .execute()
  const copy = { story_id: bountyId, url_hash: 'hash', url: 'https://pictures.example/ferry.jpg', media_id: null }
  await query
    .insertInto('picture_copy')
    .values({ ...copy, next_attempt_at: at })
    .execute()
  const proposal = { id: makeId(), bounty_id: bountyId, account_id: null, cents: 100, reason: 'It was wrong.' }
  await query
    .insertInto('refund_proposal')
    .values({ ...proposal, proposed_by: admin, proposed_at: at })
    .execute()
  const removal = { stripe_id: 'pm_old', kind: 'card', queued_at: at, next_attempt_at: at } as const
  await query.insertInto('stripe_removal').values(removal).execute()
  const run = { id: makeId(), created_at: at, created_by: admin }
  await query.insertInto('payout_run').values(run).execute()
}
