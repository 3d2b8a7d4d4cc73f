import { describe, expect, it } from 'vitest'
import { nothingCollectedYet, othersUndecided, paymentsUnderWay } from '../../../contract/delivery.ts'
import type { PaymentRow } from '../../money/payments/payment-rows.ts'
import { paymentRow as payment } from '../../testing/payment-row.ts'
import { type AcceptanceState, decideStep, findShortfallError, isSponsorsTurn } from './acceptance-policy.ts'

const at = '2026-11-21T09:00:00.000Z'
const before = '2026-11-20T09:00:00.000Z'
const begun: AcceptanceState = { accepted_at: null, begun_at: before, ending: null, choice_told_at: null }

const charged = payment('charged')
const authorized = payment('authorized')
const declined = payment('declined')
const unconfirmed = payment('unconfirmed')
const canceled = { intent_id: null, deadline_at: at }
const givenUp = payment('declined', canceled)
const match = (status: PaymentRow['status'], other: Partial<PaymentRow> = {}) =>
  payment(status, { pledge_id: `match ${status}`, pot_id: 'pot', ...other })

const idsOf = (payments: readonly PaymentRow[]) => payments.map(({ pledge_id }) => pledge_id)

/** Returns the step, the payments that are dropped and those that are charged. */
function decide(payments: PaymentRow[], acceptance = begun) {
  const { step, dropped, charged } = decideStep(acceptance, payments, at)
  return [step, idsOf(dropped), idsOf(charged)]
}

describe('an acceptance', () => {
  it.each<[string, AcceptanceState, PaymentRow[], string]>([
    ['that is settled is ready', { ...begun, accepted_at: before, ending: 'cannot settle' }, [declined], 'ready'],
    ['that has not begun waits', { ...begun, begun_at: null }, [charged], 'wait'],
    ['that ends waits for a refund', { ...begun, ending: 'cannot settle' }, [payment('refunding')], 'wait'],
    ['that ends waits for a hold', { ...begun, ending: 'cannot settle' }, [payment('releasing')], 'wait'],
    [
      'that ends is over without holds and charges',
      { ...begun, ending: 'nothing collected' },
      [payment('releasing', { intent_id: null }), payment('refunded')],
      'ended',
    ],
  ])('%s', (_, acceptance, payments, step) => {
    const { untold, reminded, offersShortfall, dropped, charged } = decideStep(acceptance, payments, at)
    expect([untold, reminded, offersShortfall, dropped, charged]).toEqual([[], [], false, [], []])
    expect(decide(payments, acceptance)).toEqual([step, [], []])
  })

  it.each(['pending', 'authorizing', 'releasing', 'refunding'] as const)('waits while a payment is %s', (status) => {
    expect(decide([authorized, charged, payment(status)])).toEqual(['wait', [], []])
  })
})

describe('holds', () => {
  it('are charged once every card is authorized', () => {
    expect(decide([authorized, charged])).toEqual(['capture', [], ['authorized']])
    expect(decide([payment('capturing')])).toEqual(['capture', [], []])
  })

  it('wait for the owner of a declined card, until their time is over', () => {
    expect(decide([authorized, declined])).toEqual(['wait', [], []])
    expect(decide([authorized, payment('declined', { ...canceled, deadline_at: '2026-11-21T09:00:00.001Z' })])).toEqual(
      ['wait', [], []],
    )
    expect(decide([authorized, givenUp])).toEqual(['capture', ['declined'], ['authorized']])
  })

  it('wait for them also after a payer has confirmed', () => {
    expect(decide([payment('authorized', { unconfirmed_at: before }), declined, unconfirmed])).toEqual(['wait', [], []])
  })

  it('wait until the intent of a payment that is given up is canceled', () => {
    expect(decide([authorized, payment('declined', { deadline_at: at })])).toEqual(['wait', [], []])
  })

  it('are charged while a payer is waited for, also after their bank declined what they confirmed', () => {
    expect(decide([authorized, unconfirmed])).toEqual(['capture', [], ['authorized']])
    expect(decide([authorized, payment('declined', { unconfirmed_at: before })])).toEqual([
      'capture',
      [],
      ['authorized'],
    ])
  })
})

describe('the story', () => {
  it('is published once everything is charged or dropped', () => {
    expect(decide([charged])).toEqual(['ready', [], []])
    expect(decide([charged, givenUp])).toEqual(['ready', ['declined'], []])
    expect(decide([charged, payment('dropped', { ended_at: before })])).toEqual(['ready', [], []])
  })

  it('waits for a payer, until the creator chooses not to wait and the intent is canceled', () => {
    const chosen = { shortfall_accepted_at: before }
    expect(decide([charged, unconfirmed])).toEqual(['wait', [], []])
    expect(decide([charged, payment('unconfirmed', chosen)])).toEqual(['wait', [], []])
    expect(decide([charged, payment('declined', { ...chosen, unconfirmed_at: before, intent_id: null })])).toEqual([
      'ready',
      ['declined'],
      [],
    ])
  })

  it('is paid for by the others after a charge was refunded, whose pledge is dropped once', () => {
    expect(decide([charged, payment('refunded')])).toEqual(['ready', ['refunded'], []])
    expect(decide([charged, payment('refunded', { ended_at: before })])).toEqual(['ready', [], []])
  })

  it('is not published for no money', () => {
    expect(decide([givenUp])).toEqual(['end', [], []])
    expect(decide([payment('refunded')])).toEqual(['end', [], []])
    expect(decide([unconfirmed])).toEqual(['wait', [], []])
  })
})

describe('sponsors', () => {
  it('are asked once the backers are charged or dropped', () => {
    expect(decide([authorized, match('pending')])).toEqual(['capture', [], ['authorized']])
    expect(decide([charged, givenUp, match('pending')])).toEqual(['match', ['declined'], []])
    expect(decide([charged, match('pending')])).toEqual(['wait', [], []])
    expect(decide([charged, match('authorized')])).toEqual(['capture', [], ['match authorized']])
    expect([[charged], [charged, payment('dropped', { ended_at: before })]].map(isSponsorsTurn)).toEqual([true, true])
    expect([[], [authorized], [charged, declined], [match('charged')]].map(isSponsorsTurn)).toEqual(
      Array.from({ length: 4 }, () => false),
    )
  })

  it('are waited for as payers are, and dropped when their time is over', () => {
    expect(decide([charged, match('declined')])).toEqual(['wait', [], []])
    expect(decide([charged, match('declined', canceled)])).toEqual(['ready', ['match declined'], []])
    const notWaitedFor = { intent_id: null, shortfall_accepted_at: before }
    for (const status of ['declined', 'unconfirmed'] as const) {
      expect(decide([charged, match(status, notWaitedFor)])).toEqual(['ready', [`match ${status}`], []])
    }
  })

  it('pay for no story that no backer pays for', () => {
    expect(decide([givenUp, match('pending')])).toEqual(['end', [], []])
    expect(decide([givenUp, match('authorized')])).toEqual(['end', [], []])
    expect(decide([givenUp, match('unconfirmed')])).toEqual(['end', [], []])
    expect(decide([unconfirmed, match('charged')])).toEqual(['wait', [], []])
  })
})

describe('payers', () => {
  const told = (payments: PaymentRow[], time = at) => {
    const { untold, reminded } = decideStep(begun, payments, time)
    return [idsOf(untold), idsOf(reminded)]
  }

  it('are told once that they must act, also while other payments are under way', () => {
    const [news, other] = [payment('declined', { told_at: null }), payment('unconfirmed', { told_at: null })]
    expect(told([charged, news, other, payment('pending')])).toEqual([['declined', 'unconfirmed'], []])
    expect(told([charged, declined, unconfirmed], before)).toEqual([[], []])
    expect(told([payment('authorized', { told_at: null })])).toEqual([[], []])
  })

  it.each([
    ['declined', '2026-11-22T09:00:00.000Z'],
    ['unconfirmed', '2026-11-21T09:00:00.000Z'],
  ] as const)('are reminded once before the time of a payment that is %s is over', (status, from) => {
    const late = (other: Partial<PaymentRow> = {}) => [charged, payment(status, other)]
    const earlier = new Date(Date.parse(from) - 1).toISOString()
    expect([told(late(), earlier), told(late(), from)]).toEqual([
      [[], []],
      [[], [status]],
    ])
    expect(told(late({ reminded_at: before }), from)).toEqual([[], []])
    expect(told(late(), '2026-11-23T09:00:00.000Z')).toEqual([[], []])
    // A payer who was told within that time needs no reminder.
    expect(told(late({ told_at: from }), from)).toEqual([[], []])
  })
})

describe('publishing with what was collected', () => {
  it.each([
    ['while a card is decided', [charged, unconfirmed, payment('pending')], othersUndecided],
    ['while another card is needed', [charged, unconfirmed, declined], othersUndecided],
    ['while nothing is collected', [unconfirmed], nothingCollectedYet],
    ['while only holds are collected', [authorized, unconfirmed], nothingCollectedYet],
    ['while nobody is waited for', [charged, authorized], paymentsUnderWay],
    ['once the payer is given up', [charged, payment('unconfirmed', { deadline_at: at })], othersUndecided],
    ['while only payers are waited for', [charged, authorized, unconfirmed], undefined],
    ['whatever became of dropped pledges', [charged, unconfirmed, payment('dropped', { ended_at: at })], undefined],
    ['while a sponsor is waited for', [charged, match('declined')], undefined],
  ])('is decided %s', (_, payments, error) => {
    expect(findShortfallError(payments, at)).toBe(error)
  })

  it('is offered to the creator once', () => {
    const offers = (state: AcceptanceState, payments = [charged, unconfirmed]) =>
      decideStep(state, payments, at).offersShortfall
    expect([offers(begun), offers({ ...begun, choice_told_at: before })]).toEqual([true, false])
    expect(offers(begun, [charged])).toBe(false)
  })
})
