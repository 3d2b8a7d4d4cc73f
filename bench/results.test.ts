import { describe, expect, it } from 'vitest'
import { besideCommitted, cellsOf } from './kept-table.ts'
import { growthRows, judge, type Row, toRow } from './results.ts'

const row = (measured: number, spread: number): Row => ({
  what: 'Start of the product',
  unit: 'ms',
  measured,
  spread,
  runs: 9,
  aim: { limit: 500, of: 'figure', is: 'at most' },
})

describe('a row of the benchmark', () => {
  it('compares runs that took turns, and takes the spread of what its aim limits', () => {
    const series = {
      what: 'Largest contentful paint',
      unit: 'ms',
      values: [100, 125, 150, 350, 200],
      baseline: { name: 'as a static page', values: [100, 100, 100, 200, 100] },
      aim: { limit: 1.05, of: 'ratio', is: 'at most' },
    } as const
    expect(toRow(series)).toEqual({
      what: 'Largest contentful paint',
      unit: 'ms',
      measured: 150,
      baseline: { name: 'as a static page', measured: 100 },
      ratio: 1.5,
      spread: 0.25,
      runs: 5,
      aim: series.aim,
    })
  })

  it('meets an aim that it misses by no more than its spread, and says so', () => {
    expect([row(500, 0), row(520, 20), row(521, 20), row(Number.NaN, 20)].map(judge)).toEqual([
      'yes',
      'within the spread',
      'no',
      'no',
    ])
  })

  it('says that a spread of half the aim proves nothing', () => {
    expect([row(520, 249), row(520, 250), row(480, 250)].map(judge)).toEqual(['within the spread', 'too noisy', 'yes'])
  })

  it('shows what the last commit said of what its aim limits', () => {
    const ratio = { ...row(1_520, 0.5), ratio: 3, aim: { limit: 2, of: 'ratio', is: 'at most' } } as const
    const committed = [{ ...row(480, 10), ratio: 2.5 }]
    const rows = [row(1_520, 20), ratio, { ...row(1, 0), what: 'New' }]
    expect(besideCommitted(rows, committed).map((one) => cellsOf(one).slice(-4))).toEqual([
      ['± 20 ms', 'at most 500 ms', 'no', '480 ms'],
      ['± 0.5', 'at most 2 ×', 'no', '2.5 ×'],
      ['', 'at most 500 ms', 'yes', ''],
    ])
  })
})

it('names the slowest of several requests, and the one that grows most', () => {
  const [slowest, steepest] = growthRows('PostgreSQL, lists', 'among 1,000', [
    { name: 'all', few: [20], many: [30] },
    { name: 'open', few: [1], many: [9] },
  ])
  expect([slowest?.which, slowest?.measured, steepest?.which, steepest?.ratio]).toEqual(['all', 30, 'open', 9])
})
