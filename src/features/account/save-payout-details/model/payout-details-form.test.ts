import { accountMissing, holderMissing, ibanInvalid, ibanMissing } from '@contract/payout.ts'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PayoutDetailsForm, type TypedPayoutDetails } from './payout-details-form.ts'

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
