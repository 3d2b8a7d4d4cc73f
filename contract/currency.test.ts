import { afterEach, describe, expect, it } from 'vitest'
import {
  type Currency,
  currencySigns,
  formatAmount,
  formatCents,
  installCurrency,
  installedCurrency,
} from './currency.ts'
import { currencyName, leastChargeCents, leastPledgeCents, statedLeastCents, suggestPledges } from './currency-words.ts'
import { pledgeMostCents } from './limits.ts'

const currencies = Object.keys(currencySigns) as Currency[]

afterEach(() => installCurrency('USD'))

describe('an installed currency', () => {
  it.each(currencies)('writes amounts in %s as the browser does', (currency) => {
    installCurrency(currency)
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    expect(format.resolvedOptions().maximumFractionDigits).toBe(2)
    for (const amount of [0, 0.01, 1, 999, 1000, 1234.5, 999_999.99, -1, -98_765.4]) {
      expect(formatAmount(amount)).toBe(format.format(amount))
    }
    expect(formatCents(123_450)).toBe(format.format(1234.5))
  })

  it.each(currencies)('has the name that the browser knows for %s', (currency) => {
    installCurrency(currency)
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2)
    expect(currencyName()).toBe(parts.find(({ type }) => type === 'currency')?.value)
  })

  it('asks for at least what Stripe charges', () => {
    expect(
      currencies.map((currency) => {
        installCurrency(currency)
        return [currency, leastChargeCents(), leastPledgeCents()]
      }),
    ).toEqual([
      ['USD', 50, 100],
      ['EUR', 50, 100],
      ['GBP', 30, 100],
      ['AUD', 50, 100],
      ['CAD', 50, 100],
      ['NZD', 50, 100],
      ['CHF', 50, 100],
      ['CZK', 1500, 1500],
      ['DKK', 250, 250],
      ['NOK', 300, 300],
      ['PLN', 200, 200],
      ['SEK', 300, 300],
    ])
  })

  it.each(currencies)('suggests round pledges in %s that a card can be charged for', (currency) => {
    installCurrency(currency)
    const [least = 0, ...others] = suggestPledges(pledgeMostCents)
    expect([least >= leastPledgeCents(), least % 5_00, others.length]).toEqual([true, 0, 2])
    expect(others).toEqual([3 * least, 10 * least])
  })

  it('suggests nothing above the limit, and adds what is pledged to each suggestion', () => {
    expect([suggestPledges(49_99), suggestPledges(4_99), suggestPledges(40_00, 25_50)]).toEqual([
      [5_00, 15_00],
      [],
      [30_50],
    ])
  })

  it('names a minimum only where a card is charged and the form would take less', () => {
    const stated = (currency: Currency) => {
      installCurrency(currency)
      return [statedLeastCents('stripe'), statedLeastCents('built-in'), statedLeastCents(undefined)]
    }
    expect([stated('USD'), stated('CZK')]).toEqual([
      [undefined, undefined, undefined],
      [15_00, undefined, undefined],
    ])
  })

  it.each([undefined, '', 'JPY', 'usd', 'toString'])('is never %s', (currency) => {
    expect(() => installCurrency(currency)).toThrow(`${currency} is no currency`)
    expect(installedCurrency()).toBe('USD')
  })
})
