import { describe, expect, it } from 'vitest'
import { createSealedDetails, hintOf } from './sealed-details.ts'

const secret = new Uint8Array(32).fill(7)
const iban = { kind: 'iban', holder: 'Nellie Bly', iban: 'DE89370400440532013000' } as const
const other = { kind: 'other', holder: 'Nellie Bly', account: 'Routing 021000021, account 12-3456' } as const

describe('sealed bank details', () => {
  it.each([iban, other])('opens what it sealed: $kind', (details) => {
    const { seal, open } = createSealedDetails(secret)
    const sealed = seal('nellie', details)
    expect(open('nellie', sealed)).toEqual(details)
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('Bly')
  })

  it('opens details that could not be saved today', () => {
    const { seal, open } = createSealedDetails(secret)
    const long = { ...other, holder: 'N'.repeat(500), account: 'a'.repeat(5_000) }
    expect(open('nellie', seal('nellie', long))).toEqual(long)
  })

  it('opens nothing for another row, after a change, or with another secret', () => {
    const { seal, open } = createSealedDetails(secret)
    const sealed = seal('nellie', iban)
    const changed = Buffer.from(sealed, 'base64')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(open('ida', sealed)).toBeUndefined()
    expect(open('nellie', changed.toString('base64'))).toBeUndefined()
    expect(open('nellie', sealed.slice(0, 20))).toBeUndefined()
    expect(open('nellie', '')).toBeUndefined()
    expect(createSealedDetails(new Uint8Array(32)).open('nellie', sealed)).toBeUndefined()
  })
})

describe('the hint of an account', () => {
  it.each([
    [iban, 'DE•• •••• 3000'],
    [other, '•••• 3456'],
    [{ ...other, account: 'Kontonummer: 12 3-4.' }, '•••• 1234'],
    [{ ...other, account: '…' }, '••••'],
  ])('shows at most the last four letters or digits: %j', (details, hint) => {
    expect(hintOf(details)).toBe(hint)
  })
})
