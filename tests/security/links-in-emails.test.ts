import fc from 'fast-check'
import { LinkifyIt } from 'linkify-it'
import { describe, expect, it } from 'vitest'
import { quotedInEmail } from '../../contract/limits.ts'
import * as applications from '../../server/bounties/applications/emails.ts'
import * as updates from '../../server/bounties/bounty-life/asking-for-updates.ts'
import * as complaints from '../../server/bounties/complaints/emails.ts'
import * as deliveries from '../../server/bounties/deliveries/emails.ts'
import * as reviews from '../../server/bounties/deliveries/review-emails.ts'
import * as matching from '../../server/bounties/matching/emails.ts'
import * as receipts from '../../server/money/payments/receipt-email.ts'
import type { Email } from '../../server/platform/mail/email.ts'
import { untrustedText } from '../../server/platform/mail/untrusted-text.ts'
import * as payments from '../../server/settlement/acceptance/payment-emails.ts'
import * as disputes from '../../server/settlement/disputes/emails.ts'
import * as refunds from '../../server/settlement/refunds/emails.ts'
import { measureBest } from './harness/compare-effort.ts'

const publicUrl = 'https://lede.test'

const paid = (words: string) => ({
  mayComplain: true,
  recipient: 'a@lede.test',
  bountyTitle: words,
  publicUrl,
  bountyId: 'b1',
  cents: 5_000,
  at: '2026-11-21T09:00:00.000Z',
})
const published = (title: string) => ({ title, articleId: 'a1', totalCents: 5_000, droppedCents: 1_000 })
const refund = (words: string) =>
  ({
    recipient: 'a@lede.test',
    bountyId: 'b1',
    bountyTitle: words,
    storyTitle: words,
    publicUrl,
    reason: words,
    provider: 'stripe',
  }) as const

const terms = {
  percent: 100,
  most_cents: 5_000,
  least_backers: 3,
  bounty_percent: 25,
  starts_at: '2026-11-20T00:00:00.000Z',
}
const pot = (words: string) =>
  ({
    recipient: 'a@lede.test',
    disclosure: words,
    total_cents: 5_000,
    ends_at: '2026-12-31T00:00:00.000Z',
    publicUrl,
  }) as const

const complaint = (words: string) => ({
  recipient: 'a@lede.test',
  bountyTitle: words,
  title: words,
  publicUrl,
  deliveryId: 'd1',
  reason: words,
})

const emails: Record<string, (words: string) => Email> = {
  'an application': (words) =>
    applications.applicationReceived({ recipient: 'a@lede.test', bountyTitle: words, publicUrl, journalist: words }),
  'an accepted application': (words) =>
    applications.applicationAccepted({
      recipient: 'a@lede.test',
      bountyTitle: words,
      publicUrl,
      message: words,
      dueDate: '2026-12-01T00:00:00.000Z',
    }),
  'a rejected application': (words) =>
    applications.applicationRejected({ recipient: 'a@lede.test', bountyTitle: words, publicUrl, message: words }),
  'a delivery': (words) =>
    deliveries.storyDelivered({
      recipient: 'a@lede.test',
      bountyTitle: words,
      publicUrl,
      journalist: words,
      title: words,
      deliveryId: 'd1',
      acceptedAt: '2026-12-05T09:00:00.000Z',
      isAgain: false,
    }),
  'changes to a delivery': (words) =>
    reviews.changesAsked({
      recipient: 'a@lede.test',
      bountyTitle: words,
      publicUrl,
      title: words,
      deliveryId: 'd1',
      points: [words, words],
      dueDate: '2026-12-01T00:00:00.000Z',
      by: 'creator',
    }),
  'a question for an update': (words) =>
    updates.updateAsked({ recipient: 'a@lede.test', bountyTitle: words, publicUrl, bountyId: 'b1' }),
  'an objection': (words) =>
    reviews.objectionMade({
      recipient: 'a@lede.test',
      bountyTitle: words,
      publicUrl,
      title: words,
      deliveryId: 'd1',
      role: 'administrator',
      by: 'contributor',
      reason: words,
      isReminder: false,
    }),
  'a ruling': (words) =>
    reviews.rulingMade({
      recipient: 'a@lede.test',
      bountyTitle: words,
      publicUrl,
      title: words,
      deliveryId: 'd1',
      bountyId: 'b1',
      role: 'backer',
      ruling: 'canceled',
      reason: words,
      cents: 5_000,
    }),
  'a payment': (words) =>
    receipts.receipt(
      { ...paid(words), provider: 'stripe' },
      { unpublished: { ...published(words), missing: 1, until: paid(words).at, returned: null } },
    ),
  'a published story': (words) => receipts.storyPublished(paid(words), published(words)),
  'a complaint': (words) => complaints.complaintMade({ ...complaint(words), role: 'journalist' }),
  'a reminder of a complaint': (words) => complaints.complaintReminder(complaint(words)),
  'a ruling on a complaint': (words) =>
    complaints.complaintRuled({ ...complaint(words), bountyId: 'b1', isRefunded: true }),
  'a ruling on a payout': (words) =>
    complaints.payoutRuled({
      ...complaint(words),
      bountyId: 'b1',
      isRefunded: false,
      availableAt: '2026-11-28T09:00:00.000Z',
    }),
  'a proposed pot': (words) => matching.potProposed({ ...pot(words), ...terms }),
  'a pot that a sponsor requests': (words) => matching.potRequested({ ...pot(words), ...terms, sponsorName: words }),
  'a pot that is approved': (words) => matching.potApproved({ ...pot(words), ...terms }),
  'a pot that is declined': (words) => matching.potDeclined({ ...pot(words), ...terms, because: words }),
  'a pot that is used up': (words) => matching.potUsedUp({ ...pot(words), reserved_cents: 5_000 }),
  'a pot that has ended': (words) => matching.potEnded({ ...pot(words), reserved_cents: 5_000 }),
  'a dropped match': (words) =>
    matching.matchDropped({ ...pot(words), bountyTitle: words, cents: 5_000, reason: 'no card' }),
  'a refund': (words) => refunds.refundMade({ ...refund(words), cents: 5_000 }),
  'a refunded share': (words) => refunds.shareRefunded({ ...refund(words), cents: 5_000, shareCents: 4_500 }),
  'a failed refund': (words) => refunds.refundToBackerFailed({ ...refund(words), cents: 5_000 }),
  'a failed refund of a share': (words) =>
    refunds.refundOfShareFailed({ ...refund(words), cents: 5_000, shareCents: 4_500 }),
  'a disputed charge': (words) =>
    disputes.disputeOpened({ ...refund(words), cents: 5_000, status: 'open', evidenceDueAt: null, isPaid: true }),
  'a disputed share': (words) => disputes.shareDisputed({ ...refund(words), cents: 5_000, shareCents: 4_500 }),
  'a lost dispute': (words) => disputes.disputeLost({ ...refund(words), cents: 5_000, shareCents: 4_500 }),
  'a returned share': (words) => disputes.shareReturned({ ...refund(words), cents: 5_000, shareCents: 4_500 }),
  'a paid story': (words) =>
    deliveries.storyPaid({
      recipient: 'a@lede.test',
      bountyTitle: words,
      publicUrl,
      title: words,
      articleId: 'a1',
      totalCents: 5_000,
      droppedCents: 1_000,
      feedback: words,
    }),
  'a declined card': (words) =>
    payments.cardDeclined({
      recipient: 'a@lede.test',
      bountyTitle: words,
      publicUrl,
      cents: 5_000,
      bountyId: 'b1',
      deadline: '2026-11-24T09:00:00.000Z',
      isReminder: false,
      payer: 'backer',
    }),
  'a dropped pledge': (words) =>
    payments.pledgeDropped({
      recipient: 'a@lede.test',
      bountyTitle: words,
      publicUrl,
      cents: 5_000,
      reason: 'not waited for',
    }),
  'a payment to confirm': (words) =>
    payments.confirmPayment({
      recipient: 'a@lede.test',
      bountyTitle: words,
      publicUrl,
      bountyId: 'b1',
      cents: 5_000,
      deadline: '2026-11-24T09:00:00.000Z',
      isReminder: false,
      payer: 'sponsor',
    }),
  'payments that wait': (words) =>
    payments.paymentsWaiting({
      recipient: 'a@lede.test',
      bountyTitle: words,
      publicUrl,
      deliveryId: 'd1',
      pledgedCents: 11_055,
      collectedCents: 5_000,
      missing: 1,
      deadline: '2026-11-24T09:00:00.000Z',
    }),
  'an acceptance that ended': (words) =>
    deliveries.acceptanceEnded({
      recipient: 'a@lede.test',
      bountyTitle: words,
      publicUrl,
      deliveryId: 'd1',
      reason: 'nothing collected',
      role: 'backer',
      refundedCents: 5_000,
    }),
}

/** Detects links at least as eagerly as email clients do. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(
  ['example', 'test', 'zip', 'app', 'online', 'bank', 'テスト'],
  true,
)
const otherSchemes = /\b(?:javascript|tel|sms|data|mailto|bitcoin|ftp):[^\s…]\S*/gi

const linksIn = (text: string) => [
  ...(linkify.match(text) ?? []).map(({ url }) => url),
  ...(text.match(otherSchemes) ?? []),
]
const shown = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const targets = (html: string) => [...html.matchAll(/(?:href|src)\s*=\s*"([^"]*)"/g)].map(([, target]) => target ?? '')

function expectHarmless(write: (words: string) => Email, words: string) {
  const email = write(words)
  const plain = write('')
  expect(email.subject).toBe(plain.subject)
  const foreign = [...linksIn(email.text), ...linksIn(shown(email.html)), ...targets(email.html)].filter(
    (url) => !url.startsWith(`${publicUrl}/`),
  )
  expect(foreign).toEqual([])
  // The same number of elements as without the words, so no word became markup.
  expect(email.html.match(/<\w/g)?.length).toBe(plain.html.match(/<\w/g)?.length)
  // No invisible characters except our own in the preview. Unicode counts Arabic signs of numbers as such, but they are seen.
  const invisible = /(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu
  const added = `${email.text.replaceAll('\n', '')}${email.html.replaceAll('\n', '').replaceAll('\u200c', '')}`
  expect(added.match(invisible)).toBeNull()
  // Email clients preview the beginning of the text, so it must be ours alone.
  expect(email.text.slice(0, plain.text.indexOf('“'))).toBe(plain.text.slice(0, plain.text.indexOf('“')))
}

const baits = [
  'https://evil.example/login',
  'HTTP://EVIL.EXAMPLE',
  '//evil.example/x',
  'www.evil.example',
  'evil.example',
  'evil.com/pay?now=1',
  'evil。com',
  'evil．com',
  'evil｡com',
  'evil․com',
  'ｅｖｉｌ．ｃｏｍ',
  'ev\u200bil.\u200bcom',
  'evil.\u00adcom',
  'e\u202Emoc.live',
  'evil.テスト',
  'help@evil.example',
  'help＠evil.example',
  'mailto:help@evil.example',
  'tel:+15550100199',
  '192.0.2.1/login',
  '192.0.2.1:8080',
  'http://[2001:db8::1]/',
  'http://3221225985/',
  'javascript:alert(1)',
  'ftp:evil.example',
  'hxxp://evil.example',
  '” Press here: https://evil.example “',
  '<a href="https://evil.example">Press</a>',
  '<img src=//evil.example/x.png>',
  'evil.example\r\nBcc: everyone@evil.example',
]

describe.each(Object.entries(emails))('the email about %s', (_, write) => {
  it.each(baits)('contains no link for %j', (bait) => {
    for (const words of [bait, `Your card is blocked. Go to ${bait} now`, `(${bait})`, `${bait}.`, `«${bait}»`]) {
      expectHarmless(write, words)
    }
  })

  it('contains no link for generated texts', () => {
    const piece = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...baits) },
      fc.webUrl({ validSchemes: ['http', 'https', 'ftp'], withQueryParameters: true, withFragments: true }),
      fc.domain(),
      fc.emailAddress(),
      fc.ipV4(),
      fc.ipV6(),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('.', '..', '。', '@', ':', '/', '//', 'www.', '-', ' ', '\u200b', '\u202e', '"', '”', '(', '1'),
    )
    const words = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(words, (text) => expectHarmless(write, text)),
      { numRuns: 60 },
    )
  })
})

it('no notification leads to an address with a token', () => {
  const kept = Object.values(emails).map((write) => write('words').path)
  expect(kept.filter((path) => !/^(?:\/[\w-]+)+$/.test(path))).toEqual([])
})

it('an email contains none of the rarer invisible characters', () => {
  for (const sign of ['\u{13430}', '\u0600', '\ufff9', '\u{1d173}', '\u{e0041}'])
    for (const write of Object.values(emails)) expectHarmless(write, `e${sign}vil`)
})

describe("stranger's words", () => {
  it.each([
    ['Who closed the ferry? It cost $3.50. Why?', '“Who closed the ferry? It cost $3·50. Why?”'],
    ['Your card is blocked, see https://evil.example/x', '“Your card is blocked, see https: /evil·example/x”'],
    ['Write to help@evil.example', '“Write to help (at) evil·example”'],
    ['He said “yes”', "“He said 'yes'”"],
    ['Call +1 (555) 010-0199 now', '“Call [number] now”'],
    ['one\r\ntwo\u202E three', '“one two three”'],
    ['From 2019-2023', '“From 2019-2023”'],
    ['Źdźbło 你好 👩‍🚀 ❤️ علی\u200cرضا', '“Źdźbło 你好 👩‍🚀 ❤️ علی\u200cرضا”'],
  ])('%j are quoted as %s', (words, quoted) => {
    expect(untrustedText(words, 120)).toBe(quoted)
  })

  it('are truncated to their maximum length', () => {
    const quoted = untrustedText('a'.repeat(100_000), quotedInEmail.title)
    expect(Array.from(quoted)).toHaveLength(quotedInEmail.title + 2)
    expect(quoted.endsWith('a…”')).toBe(true)
  })

  it.each(['\uFDFA', '. ', 'a.', '1 ', '://', 'e\u0301\u0301\u0301'])(
    'that repeat %j a million times cost less than reading them once',
    (long) => {
      const text = long.repeat(1_000_000)
      const effort = measureBest(() => untrustedText(text, quotedInEmail.coverLetter))
      expect(effort).toBeLessThan(measureBest(() => text.normalize('NFKC')))
    },
  )
})
