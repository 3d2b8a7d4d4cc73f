import { describe, expect, it } from 'vitest'
import {
  acceptedBySilenceAt,
  answerableUntil,
  decideLife,
  dueDateRemindedAt,
  expiryAfter,
  expiryWarningBefore,
  followUpAskedAt,
  isPossible,
  type LifeEvent,
  type LifeState,
  latestExpiryOf,
  lifeStateOf,
  nextReviewReminder,
  nextRulingReminder,
  objectionsUntil,
  publishedSince,
  ratableUntil,
  reopenableAt,
  reopensAt,
  updateAskedAt,
} from './bounty-policy.ts'

const states: LifeState[] = [
  'open',
  'assigned',
  'late',
  'stalled',
  'vacant',
  'delivered',
  'disputed',
  'collecting',
  'paid',
  'expired',
  'canceled',
]
const events: LifeEvent[] = [
  'pledge.added',
  'pledge.changed',
  'pledge.withdrawn',
  'expiry.extended',
  'brief.amended',
  'naming.chosen',
  'expiry.passed',
  'bounty.canceled',
  'application.made',
  'application.accepted',
  'extension.asked',
  'extension.answered',
  'journalist.left',
  'bounty.reopened',
  'update.written',
  'tip.sent',
  'story.delivered',
  'delivery.accepted',
  'shortfall.accepted',
  'delivery.returned',
  'objection.made',
  'silence.passed',
  'ruling.accepted',
  'ruling.returned',
  'ruling.canceled',
  'complaint.made',
  'complaint.ruled',
]

const lifeOf = (state: LifeState, hidden_at: string | null = null) => ({ state, hidden_at })
const possible = (state: LifeState, hiddenAt: string | null = null) =>
  Object.fromEntries(
    events
      .filter((event) => isPossible(lifeOf(state, hiddenAt), event))
      .map((event) => [event, decideLife(lifeOf(state, hiddenAt), event)]),
  )

describe('the life of a bounty', () => {
  it('decides every event in every state', () => {
    expect(Object.fromEntries(states.map((state) => [state, possible(state)]))).toEqual({
      open: {
        'pledge.added': 'open',
        'pledge.changed': 'open',
        'pledge.withdrawn': 'open',
        'expiry.extended': 'open',
        'brief.amended': 'open',
        'naming.chosen': 'open',
        'expiry.passed': 'expired',
        'bounty.canceled': 'canceled',
        'application.made': 'open',
        'application.accepted': 'assigned',
        'tip.sent': 'open',
      },
      assigned: {
        'pledge.added': 'assigned',
        'naming.chosen': 'assigned',
        'extension.asked': 'assigned',
        'extension.answered': 'assigned',
        'journalist.left': 'vacant',
        'update.written': 'assigned',
        'tip.sent': 'assigned',
        'story.delivered': 'delivered',
      },
      late: {
        'pledge.added': 'late',
        'naming.chosen': 'late',
        'extension.asked': 'late',
        'extension.answered': 'assigned',
        'journalist.left': 'vacant',
        'update.written': 'late',
        'tip.sent': 'late',
        'bounty.reopened': 'open',
        'story.delivered': 'delivered',
      },
      stalled: {
        'pledge.added': 'stalled',
        'naming.chosen': 'stalled',
        'tip.sent': 'stalled',
        'bounty.reopened': 'open',
      },
      vacant: { 'pledge.added': 'vacant', 'naming.chosen': 'vacant', 'tip.sent': 'vacant', 'bounty.reopened': 'open' },
      delivered: {
        'naming.chosen': 'delivered',
        'update.written': 'delivered',
        'delivery.accepted': 'paid',
        'delivery.returned': 'assigned',
        'objection.made': 'disputed',
        'silence.passed': 'paid',
      },
      disputed: {
        'naming.chosen': 'disputed',
        'update.written': 'disputed',
        'objection.made': 'disputed',
        'ruling.accepted': 'paid',
        'ruling.returned': 'assigned',
        'ruling.canceled': 'canceled',
      },
      collecting: {
        'naming.chosen': 'collecting',
        'update.written': 'collecting',
        'delivery.accepted': 'paid',
        'shortfall.accepted': 'paid',
        'complaint.made': 'collecting',
      },
      paid: { 'naming.chosen': 'paid', 'complaint.made': 'paid', 'complaint.ruled': 'paid' },
      expired: {},
      canceled: {},
    })
  })

  it('says why an event is impossible', () => {
    const silent = states.flatMap((state) =>
      events.filter((event) => {
        const next = decideLife(lifeOf(state), event)
        return typeof next !== 'string' && !/^[A-Z].{15,}/.test(next.error)
      }),
    )
    expect(silent).toEqual([])
  })

  it('changes a pledge only while the bounty is open', () => {
    expect(states.filter((state) => 'pledge.changed' in possible(state))).toEqual(['open'])
  })

  it('lets nobody join a hidden question, and everything else go on', () => {
    const refused = Object.fromEntries(
      states.map((state) => [
        state,
        Object.keys(possible(state)).filter((event) => !(event in possible(state, '2026-12-01T12:00:00.000Z'))),
      ]),
    )
    const joining = ['pledge.added', 'tip.sent']
    expect(refused).toEqual({
      open: [
        'pledge.added',
        'pledge.changed',
        'expiry.extended',
        'brief.amended',
        'application.made',
        'application.accepted',
        'tip.sent',
      ],
      assigned: joining,
      late: joining,
      stalled: joining,
      vacant: joining,
      ...{ delivered: [], disputed: [], collecting: [], paid: [], expired: [], canceled: [] },
    })
    expect(decideLife(lifeOf('paid', '2026-12-01T12:00:00.000Z'), 'pledge.added')).toEqual(
      decideLife(lifeOf('paid'), 'pledge.added'),
    )
  })

  it('reaches the end of every unfinished state without the journalist', () => {
    // Each of these events happens by itself at a date.
    const byItself: Partial<Record<LifeState, LifeEvent>> = {
      open: 'expiry.passed',
      late: 'bounty.reopened',
      stalled: 'bounty.reopened',
      vacant: 'bounty.reopened',
      delivered: 'silence.passed',
    }
    expect(Object.entries(byItself).map(([state, event]) => decideLife(lifeOf(state as LifeState), event))).toEqual([
      'expired',
      'open',
      'open',
      'open',
      'paid',
    ])
  })
})

describe('lifeStateOf', () => {
  const dates = {
    assigned_at: null,
    delivered_at: null,
    paid_at: null,
    ended_as: null,
    vacant_at: null,
    due_date: null,
    suspended_at: null,
    is_disputed: false,
    is_withheld: false,
    is_collecting: false,
  }
  const at = '2026-12-08T12:00:00.000Z'
  const assigned = { ...dates, assigned_at: '2026-11-01T12:00:00.000Z', due_date: '2026-12-01T12:00:00.000Z' }

  it.each([
    ['open', dates],
    ['late', assigned],
    ['assigned', { ...assigned, due_date: '2026-12-01T12:00:00.001Z' }],
    ['assigned', { ...assigned, due_date: null }],
    ['stalled', { ...assigned, due_date: '2026-12-01T12:00:00.001Z', suspended_at: at }],
    ['late', { ...assigned, suspended_at: at }],
    ['vacant', { ...assigned, due_date: null, vacant_at: at }],
    ['delivered', { ...assigned, delivered_at: at }],
    ['disputed', { ...assigned, delivered_at: at, is_disputed: true }],
    ['withheld', { ...assigned, delivered_at: at, is_disputed: true, is_withheld: true }],
    ['collecting', { ...assigned, delivered_at: at, is_disputed: true, is_withheld: true, is_collecting: true }],
    ['paid', { ...assigned, delivered_at: at, paid_at: at }],
    ['expired', { ...dates, ended_as: 'expired' as const }],
    ['canceled', { ...dates, ended_as: 'canceled' as const }],
  ])('is %s', (state, given) => {
    expect(lifeStateOf(given, at)).toBe(state)
  })
})

describe('the dates', () => {
  const at = '2026-12-01T12:00:00.000Z'

  it.each([
    ['expiryAfter', expiryAfter(at, 90), '2027-03-01'],
    ['latestExpiryOf', latestExpiryOf(at), '2027-12-01'],
    ['expiryWarningBefore', expiryWarningBefore(at), '2026-11-24'],
    ['dueDateRemindedAt', dueDateRemindedAt(at), '2026-11-28'],
    ['reopenableAt', reopenableAt(at), '2026-12-08'],
    ['reopensAt', reopensAt(at), '2026-12-22'],
    ['updateAskedAt', updateAskedAt(at), '2026-12-22'],
    ['acceptedBySilenceAt', acceptedBySilenceAt(at), '2026-12-15'],
    ['objectionsUntil', objectionsUntil(at), '2026-12-08'],
    ['ratableUntil', ratableUntil(at), '2026-12-31'],
    ['answerableUntil', answerableUntil(at), '2026-12-31'],
    ['publishedSince', publishedSince(at), '2026-11-01'],
    ['followUpAskedAt', followUpAskedAt(at), '2026-12-03'],
    ['nextRulingReminder', nextRulingReminder(at), '2026-12-04'],
  ])('are as far away as agreed: %s', (_, date, day) => {
    expect(date).toBe(`${day}T12:00:00.000Z`)
  })

  it('remind of a review four times, each later than the last', () => {
    const reminders = ['2026-12-04', '2026-12-08', '2026-12-13', '2026-12-14'].map((day) => `${day}T12:00:00.000Z`)
    expect([at, ...reminders].map((last) => nextReviewReminder(at, last))).toEqual([...reminders, undefined])
  })
})
