import { describe, expect, it } from 'vitest'
import { truncateName } from './truncate-name.ts'

describe('truncateName', () => {
  it.each([
    ['Ines Okafor', 'Ines Okafor'],
    ['Fifteen letters', 'Fifteen letters'],
    ['Sixteen letters.', 'Sixteen letters…'],
    ['A name of two parts', 'A name of two p…'],
    ['Augusta Ada Kin g', 'Augusta Ada Kin…'],
    ['Fourteen lette rs', 'Fourteen lette…'],
    ['😀'.repeat(16), `${'😀'.repeat(15)}…`],
    ['👩‍👩‍👧'.repeat(16), `${'👩‍👩‍👧'.repeat(15)}…`],
    ['नीका'.repeat(8), `${'नीका'.repeat(7)}नी…`],
    ['', ''],
  ])('shows %j as %j', (name, shown) => {
    expect(truncateName(name)).toBe(shown)
  })
})
