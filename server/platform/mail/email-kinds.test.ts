import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmailKind, emailLimits } from '../../../contract/limits.ts'
import { demoPayments } from '../../../contract/money.ts'
import { choosableKinds } from '../../../contract/preference-limits.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { trusted, writeEmail } from './email.ts'
import { readLeft } from './leaving.ts'

type Row = [about: (typeof emailLimits)[EmailKind]['about'], why: string]

/** A new kind of email needs a row: `money` if it announces a charge, a deadline about money or the end of a right. */
const kinds: Record<EmailKind, Row> = {
  applicationReceived: ['notice', 'Anybody applies. The board and the menu show it, and no answer costs nothing.'],
  applicationAccepted: ['money', 'The journalist has a due date from now on, and is paid if they keep it.'],
  applicationDecided: ['notice', 'Only rejections, which end nothing that the journalist had.'],
  storyDelivered: ['money', '14 days of silence charge everybody; backers can object for 7 days.'],
  changesAsked: ['money', 'The journalist is paid only if they deliver again by the new due date.'],
  reviewReminder: ['money', 'Silence charges everybody; the last one says that it has.'],
  objectionMade: ['money', 'It stops the acceptance, and with it the payment.'],
  rulingMade: ['money', 'It charges or releases all pledges.'],
  complaintMade: ['money', 'A payout waits for a ruling.'],
  complaintRuled: ['money', 'The payout goes on, or backers get their money back.'],
  approvalWaits: ['money', 'Money leaves only if another administrator approves.'],
  approvalDecided: ['money', 'Money leaves, or does not.'],
  extensionAsked: ['notice', 'The journalist asks. No answer leaves everything as it is.'],
  extensionAnswered: ['money', 'It says which due date holds.'],
  dueDateNear: ['money', 'A journalist who misses the due date can lose the assignment.'],
  dueDateMissed: ['money', 'The creator can reopen the bounty, and the journalist loses it.'],
  tipsReceived: ['notice', 'Anybody sends tips. Their number stands on the page of the bounty.'],
  updatePublished: ['notice', 'The journalist writes as often as they like. The page of the bounty has each update.'],
  followUpAsked: ['notice', 'A question to the creator; nothing depends on the answer.'],
  storyCorrected: ['notice', 'The journalist corrects as often as needed. The story has each correction.'],
  backedStoryCorrected: ['notice', 'The journalist corrects as often as needed. The story has each correction.'],
  pledgeReceived: ['notice', 'The page of the bounty shows its pledges, and no answer is needed.'],
  milestoneReached: ['notice', 'A number that the page of the bounty shows.'],
  updateAsked: ['notice', 'A reminder to write to readers; nothing depends on it.'],
  journalistLeft: ['money', 'The bounty can be reopened, which unlocks its pledges.'],
  bountyExpiring: ['money', 'The pledges are released at the end.'],
  bountyAmended: ['money', 'Pledges pay for another brief now, and can be changed only until a journalist is chosen.'],
  bountyEnded: ['money', 'The pledges are released.'],
  bountyReopened: ['money', 'The pledges are unlocked, for a time.'],
  dueDateExtended: ['money', 'The pledges stay locked for longer.'],
  storyPaid: ['money', 'The journalist is owed their share.'],
  storyPublished: ['money', 'What was charged is final.'],
  potProposed: ['money', 'An offer to be charged.'],
  potRequested: ['notice', 'Anybody offers one, and an administrator decides without a deadline.'],
  potDecided: ['money', 'The sponsor will be charged, or will not.'],
  potOver: ['money', 'The sponsor is told what can still be charged.'],
  payoutSent: ['money', 'Money was sent.'],
  payoutFailed: ['money', 'Money did not arrive.'],
  transferWaits: ['money', 'Money is not sent.'],
  transferReturned: ['money', 'Money was taken back.'],
  refundMade: ['money', 'Money went back.'],
  shareRefunded: ['money', 'A share is smaller.'],
  refundFailed: ['money', 'Money did not go back.'],
  disputeOpened: ['money', 'Evidence has a deadline.'],
  shareDisputed: ['money', 'A share is held.'],
  disputeDecided: ['money', 'A share is lost or returned.'],
  receipt: ['money', 'Somebody was charged.'],
  cardDeclined: ['money', 'The pledge is dropped after 72 hours.'],
  cardReminder: ['money', 'The same deadline, one day before.'],
  confirmPayment: ['money', 'The pledge is dropped after 7 days.'],
  confirmationReminder: ['money', 'The same deadline, two days before.'],
  paymentsWaiting: ['money', 'The creator can publish for less.'],
  pledgeDropped: ['money', 'A pledge has ended without a charge.'],
  acceptanceEnded: ['money', 'Charges were returned, and the review starts again.'],
  verification: ['security', 'The owner of the address asked.'],
  passwordReset: ['security', 'The owner of the address asked.'],
  passwordChanged: ['security', 'Somebody else may have done it.'],
  newSignIn: ['security', 'Somebody else may have done it.'],
  newAddress: ['security', 'It proves that the address works.'],
  addressChange: ['security', 'Somebody else may have asked for it.'],
  payoutConnected: ['security', 'Somebody else may have done it.'],
  payoutDetailsChanged: ['security', 'Somebody else may have done it.'],
  writingWithdrawn: ['security', 'Words of theirs are gone, and they can object.'],
  newsletterConfirmation: ['security', 'The owner of the address asked.'],
  webhookOff: ['security', 'A service of the operator gets nothing any more, and nothing else says so.'],
  newsletterIssue: ['security', 'An administrator asked for a test.'],
}

let test: TestServices
let recipient: string
beforeAll(async () => {
  test = await openTestServices()
  const { email, accountId } = await test.signInAs(0)
  recipient = email
  const chosen = choosableKinds.map((kind) => ({ account_id: accountId, kind, choice: 'immediately' as const }))
  await test.database.query.insertInto('notification_choice').values(chosen).execute()
})
afterAll(() => test.close())

const at = '2026-11-21T09:00:00.000Z'

const write = (kind: EmailKind, path: string) =>
  writeEmail(
    { recipient, publicUrl: 'https://lede.test' },
    { kind, because: 'creator', subject: trusted`S`, paragraphs: [trusted`P`], action: [trusted`L`, path] },
  )

async function receive(kind: EmailKind, path: string, count = 1) {
  const emails = Array.from({ length: count }, () => write(kind, path))
  await test.database.write((transaction) => test.services.outbox.enqueue(transaction, emails, at))
  await test.services.mailer.deliver()
  return test.emails.splice(0)
}

describe('the kinds of emails', () => {
  it('are notices only if they announce no charge, no deadline about money and no end of a right', () => {
    const actual = Object.entries(emailLimits).map(([kind, { about }]) => [kind, about])
    expect(actual).toEqual(actual.map(([kind]) => [kind, kinds[kind as EmailKind][0]]))
  })

  it('take the width of the window, so that phones do not shrink them', () => {
    expect(write('receipt', '/').html).toContain(
      '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    )
  })

  it('are dark where the recipient has chosen a dark color scheme', () => {
    const { html } = write('receipt', '/')
    expect(html).toContain('<meta name="color-scheme" content="light dark" />')
    const dark = /@media \(prefers-color-scheme: dark\) \{(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    const styled = [...html.matchAll(/ class="(\w+)" style="[^"]*(?:background|color):#/g)].map(
      ([, name]) => `.${name}`,
    )
    expect([...new Set(styled)]).toEqual(['.window', '.sheet', '.note'])
    expect([...dark.matchAll(/(\.\w+|hr) \{ [^}]*#[^}]*!important \}/g)].map(([, name]) => name)).toEqual([
      ...new Set(styled),
      'hr',
    ])
  })

  it('can be left if they are notices, and otherwise say that we always send them, unless they prove an address', async () => {
    const wrong = []
    for (const kind of Object.keys(kinds) as EmailKind[]) {
      const [email] = await receive(kind, '/bounties/left')
      const { text = '', html = '', unsubscribe_url: oneClick = null } = email ?? {}
      const [, token] = /\nUnsubscribe: https:\/\/lede\.test\/preferences\/unsubscribe\?token=(\S+)$/.exec(text) ?? []
      const canBeLeft =
        token !== undefined &&
        oneClick === `https://lede.test/api/preferences/unsubscribe?token=${token}` &&
        readLeft(test.services.secret, decodeURIComponent(token))?.left === kind &&
        text.includes('\nChoose what we email you: https://lede.test/profile#preferences\n') &&
        ['Unsubscribe', 'Choose what we email you'].every((label) => html.includes(`>${label}</a>`))
      const sentence = 'We always email you about money, due dates and the security of your account.'
      const saidIn = [text, html].filter((part) => part.includes(sentence)).length
      const isOfAccount = emailLimits[kind].topic !== null
      const right = kinds[kind][0] === 'notice' ? [true, 0] : [false, isOfAccount ? 2 : 0]
      if (canBeLeft !== right[0] || saidIn !== right[1]) wrong.push(kind)
    }
    expect(wrong).toEqual([])
  })

  it('say in a demonstration that no real payments are taken, wherever they speak of money', async () => {
    const silent = []
    for (const kind of Object.keys(kinds) as EmailKind[]) {
      const [email] = await receive(kind, '/bounties/first')
      const isSaid = [email?.text, email?.html].map((part) => part?.includes(demoPayments))
      expect([kind, isSaid[0]]).toEqual([kind, isSaid[1]])
      if (!isSaid[0]) silent.push(kind)
    }
    expect(silent).toEqual([
      'applicationReceived',
      'applicationDecided',
      'extensionAsked',
      'tipsReceived',
      'updatePublished',
      'followUpAsked',
      'storyCorrected',
      'backedStoryCorrected',
      'updateAsked',
      'verification',
      'passwordReset',
      'passwordChanged',
      'newSignIn',
      'newAddress',
      'addressChange',
      'writingWithdrawn',
      'newsletterConfirmation',
      'webhookOff',
      'newsletterIssue',
    ])
  })

  it('about the money of one bounty are not used up by what happens on others', async () => {
    const counts = []
    for (const kind of Object.keys(kinds) as EmailKind[]) {
      if (kinds[kind][0] !== 'money') continue
      await receive(kind, '/bounties/noisy', 300)
      counts.push([kind, (await receive(kind, '/bounties/quiet')).length])
    }
    expect(counts.filter(([, count]) => count !== 1)).toEqual([])
  })
})
