import type { Draft } from '../../../contract/draft.ts'
import type { PaymentConfirmation } from '../../../contract/payment.ts'
import { promote, restoreAccount, suspend } from '../../../server/accounts/administration.ts'
import { jobEffects } from '../../../server/bounties/bounty-life/jobs.ts'
import { hideQuestion, showQuestion } from '../../../server/bounties/hiding/hiding.ts'
import { tellSponsors } from '../../../server/bounties/matching/telling-sponsors.ts'
import { hideStory, showStory } from '../../../server/people/moderation/stories.ts'
import { hideText, showText } from '../../../server/people/moderation/texts.ts'
import { hideUpdate, showUpdate } from '../../../server/people/moderation/updates.ts'
import { runDueJobs } from '../../../server/platform/jobs/jobs.ts'
import { continueAcceptances } from '../../../server/settlement/acceptance/accepting.ts'
import { payThroughStripe } from '../../../server/settlement/connect/paying.ts'
import { continueReversals } from '../../../server/settlement/connect/reversing.ts'
import { makePicture } from '../../../server/testing/media.ts'
import { makeRecording } from '../../../server/testing/recordings.ts'
import { type CardManner, createStripeEvent } from '../../../server/testing/stripe-imitation.ts'
import type { Sent, Town, Townsperson } from './town.ts'

export type Life = Awaited<ReturnType<typeof liveInTown>>

/** Takes every write of the contract with success, beside jobs, events of Stripe and an operator's commands. */
export async function liveInTown(town: Town) {
  const { act, happen, stripe, services, query, inDays } = town
  const operator = { database: services.database, now: services.now, actor: 'cli:operator' }

  const rosa = await town.join('Rosa', 0)
  const gwen = await town.join('Gwen', 0)
  const harold = await town.join('Harold', 0)
  const mona = await town.join('Mona', 0)
  const harbor = await town.join('Harbor', 0)
  const nellie = await town.join('Nellie', 1)
  const ida = await town.join('Ida', 1)
  const vera = await town.join('Vera', 1)
  const ada = await town.join('Ada', 99)
  const abel = await town.join('Abel', 99)
  for (const person of [gwen, harold, mona, harbor, vera]) town.cards.set(person.id, await town.giveCard(person))

  const work = async () => {
    await happen('scheduled jobs', () => runDueJobs(services, jobEffects))
    await happen('continued acceptances', () => continueAcceptances(services))
    await happen('transfers through Stripe', () => payThroughStripe(services))
    await happen('continued reversals', () => continueReversals(services))
    await happen('news for sponsors', () => tellSponsors(services))
  }

  // Accounts
  const email = 'ivy@lede.test'
  await act(undefined, 'checkEmail', { body: { email } })
  const { id } = await act(undefined, 'signUp', { body: { email, name: 'Ivy Towner' } })
  await act(undefined, 'verifyEmail', { body: { code: undefined, token: await town.tokenFor(email, 'verify-email') } })
  const ivy: Townsperson = { id, email, name: 'Ivy', token: '' }
  const password = 'analytical engine 1843'
  ivy.token = (await act<{ access_token: string }>(undefined, 'signIn', { body: { email, password } })).access_token
  town.people.push(ivy)
  await act(ivy, 'sendVerification')
  await act(ivy, 'changePassword', { body: { current_password: password, password: 'difference engine 1822' } })
  await act(ivy, 'updateProfile', { body: { name: 'Ivy Townsend', phone: '+44 20 7946 0001' } })
  const moving = { body: { email: 'ivy.townsend@lede.test', current_password: 'difference engine 1822' } }
  await act(ivy, 'changeEmail', moving)
  await act(ivy, 'cancelEmailChange')
  await act(ivy, 'changeEmail', moving)
  const confirmed = { token: await town.tokenFor(moving.body.email, 'verify-email', 'change') }
  await act(undefined, 'confirmEmailChange', { body: confirmed })
  await act(undefined, 'forgotPassword', { body: { email } })
  await act(undefined, 'resetPassword', { body: { token: await town.tokenFor(email, 'reset-password') } })
  await services.sessions.open(ivy.id)
  ivy.token = await services.sessions.open(ivy.id)
  const [ended] = await query
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', ivy.id)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  await act(ivy, 'endSession', { params: { id: ended?.id ?? '' } })
  await act(ivy, 'endOtherSessions')
  await act(ivy, 'signOut')
  ivy.token = await services.sessions.open(ivy.id)
  await act(ivy, 'becomeJournalist')
  await act(ivy, 'requestDataDownload')
  await act(undefined, 'subscribe', { body: { email } })
  await act(undefined, 'confirmSubscription', { body: { token: await town.tokenFor(email, 'newsletter/confirm') } })
  const leaving = { query: { token: await town.tokenFor(email, 'newsletter/unsubscribe') } }
  await act(undefined, 'chooseNewsletterLists', leaving)
  await act(undefined, 'unsubscribe', leaving)
  await town.reportMail([{ type: 'bounce', email }])

  // Cards
  const setup = await act<{ setup_intent_id: string }>(rosa, 'setUpCard')
  stripe.confirmSetup(setup.setup_intent_id, 'pm_rosa')
  await act(rosa, 'saveCard', { body: { setup_intent_id: setup.setup_intent_id } })
  await town.giveCard(ivy)
  await act(ivy, 'removeCard')
  await town.giveCard(ivy)

  // Writing
  const file = new File([await makePicture()], 'gauge.png', { type: 'image/png' })
  const upload = async (by: Townsperson) =>
    (await act<{ image_id: string }>(by, 'uploadImage', { form: { file } })).image_id
  const picture_id = await upload(nellie)
  await act(nellie, 'deleteImage', { params: { imageId: await upload(nellie) } })
  const recording = new File([makeRecording()], 'gauge.wav', { type: 'audio/wav' })
  await act(nellie, 'uploadAudio', { form: { file: recording } })
  await act(nellie, 'transcribe', { form: { file: recording } })
  await act(nellie, 'checkLinks')
  await act(nellie, 'generateWithGrok')
  await act(nellie, 'generateWithOpenAi')
  await act(ada, 'saveInstructions')
  await act(nellie, 'createNote')
  const draft = await act<Draft>(nellie, 'saveDraft')
  await act(nellie, 'saveDraft', { query: { draft_id: draft.id }, body: { version: 1, keeps_previous: true } })
  await act(nellie, 'restoreDraftVersion', { params: { id: draft.id, version: '1' }, body: { version: 2 } })
  const removed = await act<Draft>(nellie, 'saveDraft')
  await act(nellie, 'deleteDraft', { params: { id: removed.id } })
  await act(nellie, 'updateAuthorProfile', { body: { picture_id, picture_alt: 'Nellie' } })
  const story = await act(nellie, 'publishArticle')
  const elsewhere = { type: 'image', url: 'https://pictures.example/gauge.png', children: [{ text: '' }] }
  const body = { category: '["science","world"]', content: JSON.stringify([elsewhere]) }
  await act(nellie, 'updateArticle', { params: { id: story.id }, body })
  await happen('picture copied', () => services.pictureCopier.settle())
  await act(nellie, 'publishCorrection', { params: { id: story.id } })
  await act(ivy, 'updateAuthorProfile')
  await act(ivy, 'publishArticle')

  // Following and saving
  await act(gwen, 'follow', { params: { kind: 'author', subject: 'nellie-towner' } })
  await act(gwen, 'follow', { params: { kind: 'category', subject: 'science' } })
  await act(gwen, 'unfollow', { params: { kind: 'category', subject: 'science' } })
  await act(harbor, 'follow', { params: { kind: 'category', subject: 'travel' } })
  await act(gwen, 'saveStory', { params: { id: story.id } })
  await act(gwen, 'unsaveStory', { params: { id: story.id } })
  await act(harold, 'saveStory', { params: { id: story.id } })

  // Match funding
  const terms = { percent: 20, least_backers: 1, bounty_percent: 100, starts_at: inDays(0), ends_at: inDays(90) }
  const pot = await act(ada, 'proposePot', { body: { ...terms, sponsor_email: harbor.email } })
  await act(harbor, 'answerPot', { params: { id: pot.id } })
  const own = await act(mona, 'requestPot', { body: terms })
  await act(abel, 'decidePot', { params: { id: own.id }, body: { approve: true, reason: undefined } })
  await act(mona, 'closeOwnPot', { params: { id: own.id } })
  const refusedPot = await act(mona, 'requestPot', { body: terms })
  await act(abel, 'decidePot', { params: { id: refusedPot.id } })

  // Questions
  const post = async (by: Townsperson, backers: Townsperson[] = []) => {
    const bounty = await act(by, 'createBounty', { body: { categories: ['science'] } })
    for (const backer of backers) await act(backer, 'contribute', { params: { id: bounty.id }, body: { amount: 20 } })
    return bounty.id
  }
  const apply = (by: Townsperson, bountyId: string) =>
    act(by, 'applyToBounty', {
      params: { id: bountyId },
      body: { requested_due_date_journalist: inDays(30) },
    })
  const assign = async (creator: Townsperson, journalist: Townsperson, bountyId: string) => {
    const application = await apply(journalist, bountyId)
    await act(creator, 'acceptApplication', { params: { id: bountyId, applicationId: application.id } })
  }
  const submit = async (by: Townsperson, bountyId: string) => {
    const ofBounty = query.selectFrom('draft').select('id').where('bounty_id', '=', bountyId)
    const draft_id =
      (await ofBounty.executeTakeFirst())?.id ??
      (await act(by, 'saveDraft', { body: { bounty_id: bountyId, note_type: 'text' } })).id
    return (await act(by, 'submitDelivery', { body: { bounty_id: bountyId, draft_id } })).id
  }

  const open = await post(rosa, [gwen, harold])
  await act(gwen, 'voteForBounty', { params: { id: open } })
  await act(gwen, 'withdrawVote', { params: { id: open } })
  await act(gwen, 'voteForBounty', { params: { id: open } })
  await act(gwen, 'changePledge', { params: { id: open } })
  await act(harold, 'withdrawPledge', { params: { id: open } })
  await act(rosa, 'extendExpiry', { params: { id: open } })
  await act(rosa, 'amendBounty', { params: { id: open } })
  await act(gwen, 'follow', { params: { kind: 'question', subject: open } })
  const tipOf = async (by: Townsperson, bountyId: string) => {
    await act(by, 'sendTip', { params: { id: bountyId } })
    const own = query.selectFrom('tip').select('id').where('bounty_id', '=', bountyId).where('account_id', '=', by.id)
    return { params: { id: bountyId, tip: (await own.executeTakeFirstOrThrow()).id } }
  }
  await act(gwen, 'withdrawTip', await tipOf(gwen, open))
  await tipOf(harold, open)
  const offer = await apply(ida, open)
  await act(ida, 'withdrawApplication', { params: { id: offer.id } })
  const second = await apply(ida, open)
  await act(rosa, 'rejectApplication', { params: { id: open, applicationId: second.id } })
  await apply(nellie, open)
  const canceled = await post(rosa, [gwen])
  await act(rosa, 'cancelBounty', { params: { id: canceled } })
  const reopened = await post(rosa, [gwen])
  await assign(rosa, ida, reopened)
  await act(ida, 'leaveAssignment', { params: { id: reopened } })
  await act(rosa, 'reopenBounty', { params: { id: reopened } })

  // A story with a long review, and what follows from it
  const paid = await post(rosa, [gwen, harold, mona])
  await apply(ida, paid)
  await assign(rosa, nellie, paid)
  for (const person of [gwen, harbor, harold]) {
    await act(person, 'follow', { params: { kind: 'question', subject: paid } })
  }
  await town.advance(1)
  const ofPaid = { params: { id: paid } }
  await act(nellie, 'publishProgressUpdate', { ...ofPaid, body: { audience: 'everyone' } })
  const update = await act(nellie, 'publishProgressUpdate', { ...ofPaid, body: { audience: 'backers' } })
  const gone = await act(nellie, 'publishProgressUpdate', { ...ofPaid, body: { audience: 'everyone' } })
  await act(nellie, 'deleteProgressUpdate', { params: { id: paid, update: gone.id } })
  await act(gwen, 'markNewsSeen', { body: { until: inDays(0) } })
  const told = await query
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', rosa.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  await act(rosa, 'readNotification', { params: told })
  await act(rosa, 'readNotifications', { body: { until: inDays(0) } })
  const tip = await tipOf(harold, paid)
  const unwanted = await tipOf(mona, paid)
  await act(nellie, 'askForExtension', { ...ofPaid, body: { due_date: inDays(40) } })
  await act(rosa, 'answerExtension', ofPaid)
  const delivery = await submit(nellie, paid)
  const ofDelivery = { params: { id: delivery } }
  await act(rosa, 'askForChanges', { ...ofDelivery, body: { due_date: inDays(30) } })
  await submit(nellie, paid)
  await act(gwen, 'objectToDelivery', ofDelivery)
  await act(ada, 'ruleOnDelivery', {
    ...ofDelivery,
    body: { ruling: 'returned', points: ['Name the second source.'], due_date: inDays(30) },
  })
  await submit(nellie, paid)
  await act(rosa, 'acceptDelivery', ofDelivery)
  await act(rosa, 'chooseNaming', { ...ofPaid, body: { naming: 'name' } })
  await act(rosa, 'saveFollowUp', ofPaid)
  await act(gwen, 'markContributionsSeen')
  await act(nellie, 'keepTip', tip)
  await act(nellie, 'blockTipper', unwanted)
  await act(rosa, 'rateJournalist', { body: { delivery_id: delivery } })
  await act(gwen, 'complainAboutStory', ofDelivery)
  await act(harold, 'complainAboutStory', ofDelivery)
  await act(ada, 'ruleOnComplaints', { ...ofDelivery, body: { ruling: 'released', who: undefined } })
  await act(mona, 'complainAboutStory', ofDelivery)
  const refund = async (backer: Townsperson) => {
    const body = { who: 'backer', account_id: backer.id, amount: 5 }
    await act(ada, 'refundBackers', { params: { bountyId: paid }, body })
    const proposal = await query
      .selectFrom('refund_proposal')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return proposal.id
  }
  const approve = { approve: true, reason: undefined }
  await act(abel, 'decideRefund', { params: { id: await refund(gwen) }, body: approve })
  await act(abel, 'decideRefund', { params: { id: await refund(harold) }, body: approve })
  await act(abel, 'decideRefund', { params: { id: await refund(harold) } })
  await refund(harold)

  // A story whose payers must confirm, paid through Stripe
  await act(ida, 'startOnboarding')
  const account = await query
    .selectFrom('connect_account')
    .select('stripe_id')
    .where('account_id', '=', ida.id)
    .executeTakeFirstOrThrow()
  stripe.connect.become(account.stripe_id, 'ready')
  await town.hearStripe('account.updated', stripe.connect.accountEvent(account.stripe_id))
  await act(ida, 'openStripeDashboard')
  const collecting = await post(gwen, [harold, mona])
  await assign(gwen, ida, collecting)
  const collected = await submit(ida, collecting)
  const setManners = (manner: CardManner) => {
    for (const payer of [harold, mona]) stripe.manners.set(town.cards.get(payer.id) ?? '', manner)
  }
  setManners('authenticates')
  await act(gwen, 'acceptDelivery', { params: { id: collected }, status: 402 })
  const ofCollecting = { params: { bountyId: collecting } }
  const confirmation = await act<PaymentConfirmation>(harold, 'startConfirmation', ofCollecting)
  stripe.confirmPayment(confirmation.client_secret, confirmation.payment_method_id)
  await act(harold, 'finishConfirmation', ofCollecting)
  await act(gwen, 'publishCollected', { params: { id: collected } })
  setManners('succeeds')

  // Payouts to banks
  await act(nellie, 'savePayoutDetails')
  for (const [creator, backer] of [
    [gwen, mona],
    [rosa, gwen],
  ] as const) {
    const bountyId = await post(creator, [backer])
    await assign(creator, nellie, bountyId)
    await act(creator, 'acceptDelivery', { params: { id: await submit(nellie, bountyId) } })
  }
  await town.advance(8)
  await work()
  const createRun = async () => (await act(ada, 'createPayoutRun')).id
  const decide = async (runId: string, sent: Sent = {}) =>
    act(abel, 'decidePayoutRun', { params: { id: runId }, ...sent })
  await decide(await createRun())
  const run = await createRun()
  await decide(run, { body: approve })
  await act(ada, 'exportPayoutsCsv', { params: { id: run } })
  await act(ada, 'exportBankFile', { params: { id: run } })
  const payoutsOf = async (id: string) =>
    (await query.selectFrom('payout').select('id').where('run_id', '=', id).execute()).map((payout) => payout.id)
  const [payoutId = ''] = await payoutsOf(run)
  await act(ada, 'markPayoutFailed', { params: { id: run }, body: { payout_id: payoutId } })
  await act(nellie, 'savePayoutDetails')
  await town.advance(8)
  const nextRun = await createRun()
  await decide(nextRun, { body: approve })
  await act(ada, 'markPayoutsPaid', { params: { id: nextRun }, body: { payout_ids: await payoutsOf(nextRun) } })
  await act(nellie, 'removePayoutDetails')

  // Transfers through Stripe
  await work()
  const transfer = await query.selectFrom('stripe_transfer').select('payout_id').executeTakeFirstOrThrow()
  await act(ada, 'reverseTransfer', { params: { id: transfer.payout_id } })
  await act(ada, 'allowTransfers', { params: { id: ida.id } })
  await work()
  await act(ida, 'removeConnection')

  // A dispute at a bank
  const disputed = await query
    .selectFrom('pledge')
    .select('id')
    .where('bounty_id', '=', paid)
    .where('account_id', '=', mona.id)
    .where('pot_id', 'is', null)
    .executeTakeFirstOrThrow()
  const dispute = stripe.disputes.open(stripe.intentOf(disputed.id))
  await town.hearStripe('dispute opened', createStripeEvent('charge.dispute.created', dispute))

  // What stays unfinished: work with a question about its date, and a review with an objection
  const working = await post(gwen, [harold])
  await assign(gwen, ida, working)
  await act(ida, 'askForExtension', { params: { id: working }, body: { due_date: inDays(60) } })
  await act(ida, 'publishProgressUpdate', { params: { id: working }, body: { audience: 'backers' } })
  const reviewed = await post(rosa, [gwen, mona])
  await assign(rosa, vera, reviewed)
  const reviewedDelivery = await submit(vera, reviewed)
  await act(mona, 'objectToDelivery', { params: { id: reviewedDelivery } })

  await act(ada, 'closePot', { params: { id: pot.id } })
  await act(ada, 'previewFrontPage')
  await act(ada, 'arrangeFrontPage', {
    body: {
      version: 0,
      stories: { pinned: [story.id], demoted: [] },
      questions: { pinned: [], demoted: [] },
    },
  })
  await act(ada, 'deleteNewsletterIssue', { params: await act(ada, 'createNewsletterIssue') })
  const issue = { params: await act(ada, 'createNewsletterIssue') }
  await act(ada, 'changeNewsletterIssue', issue)
  await act(ada, 'testNewsletterIssue', issue)
  await act(ada, 'scheduleNewsletterIssue', { ...issue, body: { at: inDays(1), version: 2 } })
  await act(ada, 'cancelNewsletterIssue', issue)
  await act(ada, 'scheduleNewsletterIssue', { ...issue, body: { version: 2 } })
  await act(ada, 'cancelNewsletterIssue', issue)
  const webhook = { params: await act(ada, 'createWebhook') }
  await act(ada, 'changeWebhook', webhook)
  await act(ada, 'rotateWebhookSecret', webhook)
  await act(ada, 'testWebhook', webhook)
  const { items } = await act<{ items: { id: number }[] }>(ada, 'webhookDeliveries', webhook)
  for (const { id } of items)
    await act(ada, 'replayWebhookDelivery', { params: { ...webhook.params, delivery: String(id) } })
  await act(ada, 'replayFailedDeliveries', webhook)
  const other = { body: { url: 'https://hooks.example/other' } }
  await act(ada, 'deleteWebhook', { params: await act(ada, 'createWebhook', other) })
  await act(ada, 'blockDomain')
  await act(ada, 'unblockDomain', { params: { domain: 'spam.example' } })

  /** On PostgreSQL the commit tells every server; the services of a test do not listen to it. */
  const moderate = (name: string, work: () => Promise<unknown>) =>
    happen(name, async () => {
      await work()
      if (services.database.engine === 'postgres') await services.live.tellTags('everything')
    })

  const goOn = async () => {
    await moderate('story hidden', () => hideStory(operator, story.id, 'The documents were forged.'))
    await moderate('story shown', () => showStory(operator, story.id))
    await moderate('update hidden', () => hideUpdate(operator, update.id, 'It names a witness.'))
    await moderate('update shown', () => showUpdate(operator, update.id))
    await moderate('text hidden', () => hideText(operator, `author:${nellie.id}`, 'It names a witness.'))
    await moderate('text shown', () => showText(operator, `author:${nellie.id}`))
    const newsroom = { ...services, ...operator, openOutbox: async () => services.outbox }
    await moderate('question hidden', () => hideQuestion(newsroom, open, 'It names a witness.'))
    await moderate('question shown', () => showQuestion(newsroom, open))
    await happen('promotion', () => promote(operator, nellie.email, 3))
    await act(nellie, 'updateProfile', { body: { name: 'Nellie Cochrane' } })
    await act(nellie, 'updateAuthorProfile', { body: { beats: ['health'] } })
    await act(ivy, 'updateProfile', { body: { name: 'Ivy Cochrane' } })
    await happen('suspension', () => suspend(operator, vera.email, null))
    await happen('restoration', () => restoreAccount(operator, vera.email, null))
    await post(ivy)
    await act(rosa, 'changePreferences')
    await act(rosa, 'subscribeToPush')
    await act(rosa, 'endPush')
    await act(ivy, 'subscribeToPush')
    const leaving = await town.tokenFor(rosa.email, 'preferences/unsubscribe')
    await act(undefined, 'endNotificationEmails', { query: { token: leaving } })
    await act(ivy, 'deleteAccount', { body: { byline: 'remove' } })
    town.people.splice(town.people.indexOf(ivy), 1)
    await town.advance(100)
    await work()
  }
  return {
    story,
    draft,
    collecting,
    collected,
    working,
    reviewed,
    reviewedDelivery,
    canceled,
    run,
    issue: issue.params.id,
    webhook: webhook.params.id,
    people: { rosa, gwen, harold, mona, harbor, nellie, ida, vera, ada, abel, ivy },
    open,
    paid,
    delivery,
    goOn,
  }
}
