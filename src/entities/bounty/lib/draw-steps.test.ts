import { describe, expect, it } from 'vitest'
import { drawSteps } from './draw-steps.ts'

describe('drawSteps', () => {
  it('steps at each day, in proportion to time and money', () => {
    const days = [
      { day: '2026-11-01', total: 50 },
      { day: '2026-11-02', total: 200 },
      { day: '2026-11-04', total: 100 },
      { day: '2026-11-11', total: 100 },
    ]
    expect(drawSteps(days)).toBe('M0 67.5H30V0H90V45H300V45')
  })

  it('draws a bounty whose pledges are all gone', () => {
    expect(drawSteps([{ day: '2026-11-01', total: 0 }])).toBe('M0 90')
  })
})
