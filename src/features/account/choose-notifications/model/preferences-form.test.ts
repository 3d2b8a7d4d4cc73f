import * as v from 'valibot'
import { expect, it } from 'vitest'
import { samplePreferences } from '#storybook/samples/preferences.ts'
import { nothingChanged, type PreferencesValues, pauseOf, preferencesForm, toChange } from './preferences-form.ts'

const zone = 'Europe/Berlin'
const now = Date.parse('2026-11-30T09:00:00.000Z')
const night = { from: '22:00', until: '07:00' }

const changeOf = (values: Partial<PreferencesValues>, saved = samplePreferences) =>
  toChange({ ...nothingChanged, ...values }, { saved, zone }, now)

it('sends only what differs from what the server has', () => {
  expect(changeOf({})).toEqual({})
  expect(changeOf({ pledgeReceived: 'daily', updateAsked: samplePreferences.kinds.updateAsked })).toEqual({
    kinds: { pledgeReceived: 'daily' },
  })
})

it('sends the kinds that browsers show whole, if they are others', () => {
  const [first, ...rest] = samplePreferences.push_kinds
  if (first === undefined) throw new Error('The sample shows no kind')
  expect(changeOf({ push_kinds: [...rest, first] })).toEqual({})
  expect(changeOf({ push_kinds: rest })).toEqual({ push_kinds: rest })
  expect(changeOf({ push_kinds: [] })).toEqual({ push_kinds: [] })
})

it('leaves what was changed elsewhere as it is', () => {
  const unsubscribed = { ...samplePreferences, kinds: { ...samplePreferences.kinds, updatePublished: 'app' as const } }
  expect(changeOf({ pledgeReceived: 'daily' }, unsubscribed)).toEqual({ kinds: { pledgeReceived: 'daily' } })
})

it('keeps the zone of the browser with the first save, and not over another one', () => {
  expect(changeOf({}, { ...samplePreferences, time_zone: null })).toEqual({ time_zone: zone })
  expect(changeOf({}, { ...samplePreferences, time_zone: 'Asia/Tokyo' })).toEqual({})
  expect(changeOf({ time_zone: 'UTC' })).toEqual({ time_zone: 'UTC' })
})

it('sends quiet hours whole, and null to end them', () => {
  expect(changeOf({ is_quiet: true })).toEqual({ quiet_hours: night })
  expect(changeOf({ quiet_from: '23:00' }, { ...samplePreferences, quiet_hours: night })).toEqual({
    quiet_hours: { from: '23:00', until: '07:00' },
  })
  expect(changeOf({ is_quiet: false }, { ...samplePreferences, quiet_hours: night })).toEqual({ quiet_hours: null })
})

it.each([
  ['day', '2026-12-01T09:00:00.000Z'],
  ['week', '2026-12-07T09:00:00.000Z'],
  ['month', '2026-12-30T09:00:00.000Z'],
  ['open', '9999-12-31T00:00:00.000Z'],
] as const)('pauses for a %s', (pause, paused_until) => {
  expect(changeOf({ pause })).toEqual({ paused_until })
})

it.each([
  [null, undefined],
  ['2026-11-30T08:59:00.000Z', undefined],
  ['2026-12-01T09:00:00.000Z', '2026-12-01T09:00:00.000Z'],
  ['9999-12-31T00:00:00.000Z', null],
])('reads a pause until %s as %s', (paused_until, pause) => {
  expect(pauseOf({ ...samplePreferences, paused_until }, now)).toBe(pause)
})

it.each([
  [
    { quiet_from: '', quiet_until: '' },
    { quiet_from: ['Choose a time'], quiet_until: ['Choose a time'] },
  ],
  [{ quiet_until: '22:00' }, { quiet_until: ['Quiet hours must begin and end at different times'] }],
  [{ quiet_from: '', is_quiet: false }, undefined],
])('checks the quiet hours %j', (values, errors) => {
  const { issues } = v.safeParse(preferencesForm({ saved: { ...samplePreferences, quiet_hours: night }, zone }), {
    ...nothingChanged,
    ...values,
  })
  expect(issues && v.flatten(issues as never).nested).toEqual(errors)
})
