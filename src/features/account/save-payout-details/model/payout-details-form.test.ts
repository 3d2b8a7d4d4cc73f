import { accountMissing, holderMissing, ibanInvalid, ibanMissing } from '@contract/payout.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ApiError, describeError } from '@/shared/api'
import {
  confirmationErrors,
  groupIban,
  PayoutDetailsForm,
  savingErrors,
  type TypedPayoutDetails,
} from './payout-details-form.ts'

const typed: TypedPayoutDetails = {
  kind: 'iban',
  holder: ' Nellie Bly ',
  iban: 'de89 3704 0044 0532 0130 00',
  account: 'Routing 021000021, account 12345678',
  currentPassword: 'lede-demo-2026',
}
const errorsOf = (values: Partial<TypedPayoutDetails>) => {
  const { issues = [] } = v.safeParse(PayoutDetailsForm, { ...typed, ...values })
  return Object.fromEntries(issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]))
}

describe('PayoutDetailsForm', () => {
  it('sends an IBAN without spaces, and nothing of the other account', () => {
    expect(v.parse(PayoutDetailsForm, typed)).toEqual({
      details: { kind: 'iban', holder: 'Nellie Bly', iban: 'DE89370400440532013000' },
      currentPassword: 'lede-demo-2026',
    })
  })

  it('sends another account, and nothing of the IBAN', () => {
    expect(v.parse(PayoutDetailsForm, { ...typed, kind: 'other', iban: 'not an IBAN' })).toEqual({
      details: { kind: 'other', holder: 'Nellie Bly', account: 'Routing 021000021, account 12345678' },
      currentPassword: 'lede-demo-2026',
    })
  })

  it('names every missing field of the chosen kind at once', () => {
    const nothing = { holder: ' ', iban: '', account: '', currentPassword: '' }
    expect(errorsOf({ ...nothing, kind: 'iban' })).toEqual({
      holder: holderMissing,
      iban: ibanMissing,
      currentPassword: 'Password is required',
    })
    expect(errorsOf({ ...nothing, kind: 'other' })).toEqual({
      holder: holderMissing,
      account: accountMissing,
      currentPassword: 'Password is required',
    })
  })

  it('rejects an IBAN with a wrong digit', () => {
    expect(errorsOf({ iban: 'DE89 3704 0044 0532 0130 01' })).toEqual({ iban: ibanInvalid })
  })
})

it.each([
  ['', ''],
  ['de89', 'DE89'],
  ['DE893', 'DE89 3'],
  ['DE89 ', 'DE89'],
  ['de89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['DE8 937 04', 'DE89 3704'],
  ['DE89\u00a03704', 'DE89 3704'],
])('groups %j as %j', (typed, grouped) => {
  expect(groupIban(typed)).toBe(grouped)
})

const answered = (status: number, detail?: string) => new ApiError(status, detail, null)

describe('error of confirming the password', () => {
  it.each([400, 401])('belongs to its field after a %i', (status) => {
    expect(describeError(answered(status, 'Failed to sign in.'), confirmationErrors)).toEqual({
      fields: { currentPassword: 'Password is incorrect' },
    })
  })

  it('states that nothing was changed if the server did not respond', () => {
    expect(describeError(answered(0), confirmationErrors)).toEqual({
      words: 'Your bank details were not saved.',
      advice: 'The server did not answer, and nothing was changed. Please try again.',
    })
  })
})

describe('error of saving', () => {
  it('repeats the words of a server that wants a fresh session or a verified email address', () => {
    const words = 'Please enter your current password again.'
    expect(describeError(answered(403, words), savingErrors)).toBe(words)
  })

  it('makes no promise if the server did not respond', () => {
    expect(describeError(answered(0), savingErrors)).toEqual({
      words: 'Your bank details may not have been saved.',
      advice: 'The server did not answer. Please try again.',
    })
  })
})

it('has fixed words for a response without any', () => {
  for (const errors of [confirmationErrors, savingErrors])
    expect(describeError(answered(500), errors)).toBe('Your bank details were not saved.')
})
