import { describe, expect, it } from 'vitest'
import { nextDigestAt, quietUntil } from './local-times.ts'

const berlin = 'Europe/Berlin'

describe('quiet hours', () => {
  const night = { from: '22:00', until: '07:00' }

  it.each([
    ['begin', '2026-11-20T21:00:00.000Z', '2026-11-21T06:00:00.000Z'],
    ['last over midnight', '2026-11-20T23:30:00.000Z', '2026-11-21T06:00:00.000Z'],
    ['last until their last millisecond', '2026-11-21T05:59:59.999Z', '2026-11-21T06:00:00.000Z'],
    ['end', '2026-11-21T06:00:00.000Z', undefined],
    ['have not begun', '2026-11-20T20:59:59.999Z', undefined],
    ['are an hour longer where the clock is set back', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['are an hour shorter where it is set forward', '2027-03-27T22:00:00.000Z', '2027-03-28T05:00:00.000Z'],
  ])('%s in the zone of the person', (_, at, until) => {
    expect(quietUntil(at, berlin, night)).toBe(until)
  })

  it('can lie within a day', () => {
    const noon = { from: '12:00', until: '13:00' }
    expect(
      ['10:59', '11:00', '11:59', '12:00'].map((time) => quietUntil(`2026-11-20T${time}:00.000Z`, berlin, noon)),
    ).toEqual([undefined, '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z', undefined])
  })

  it('end once where the clock is set back over their end', () => {
    const until = { from: '22:00', until: '02:30' }
    expect(quietUntil('2026-10-25T00:15:00.000Z', berlin, until)).toBe('2026-10-25T00:30:00.000Z')
    expect(quietUntil('2026-10-25T01:15:00.000Z', berlin, until)).toBeUndefined()
  })
})

describe('the next digest', () => {
  it.each([
    ['daily', 'is on the same day before eight', '2026-11-20T06:59:59.999Z', '2026-11-20T07:00:00.000Z'],
    ['daily', 'is on the next day from eight on', '2026-11-20T07:00:00.000Z', '2026-11-21T07:00:00.000Z'],
    ['daily', 'keeps its hour where the clock is set back', '2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    ['daily', 'keeps its hour where it is set forward', '2027-03-27T07:00:00.000Z', '2027-03-28T06:00:00.000Z'],
    ['weekly', 'is on the next Monday', '2026-11-20T12:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['weekly', 'is on a Monday before eight', '2026-11-23T06:59:59.999Z', '2026-11-23T07:00:00.000Z'],
    ['weekly', 'is a week later from eight on', '2026-11-23T07:00:00.000Z', '2026-11-30T07:00:00.000Z'],
    ['weekly', 'is on a Monday of the zone', '2026-11-22T23:30:00.000Z', '2026-11-23T07:00:00.000Z'],
  ] as const)('that is %s %s', (frequency, _, after, at) => {
    expect(nextDigestAt(after, berlin, frequency)).toBe(at)
  })
})
