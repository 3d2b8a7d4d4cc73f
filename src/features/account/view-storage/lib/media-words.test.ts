import { describe, expect, it } from 'vitest'
import { describeUses, formatBytes } from './media-words.ts'

describe('formatBytes', () => {
  it.each([
    [1, '1 kB'],
    [640_000, '640 kB'],
    [998_001, '999 kB'],
    [999_001, '1.0 MB'],
    [12_340_000, '12.4 MB'],
    [25_000_000, '25.0 MB'],
  ])('formats %d bytes as %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words)
  })
})

describe('describeUses', () => {
  const story = { kind: 'story', title: 'The river rose' } as const
  const untitled = { kind: 'draft', title: '' } as const
  const long = { kind: 'draft', title: 'Nobody told the valley. '.repeat(12) } as const
  const version = { kind: 'earlier-version', title: 'Gauges' } as const

  it.each([
    [[], false, 'Not used'],
    [[], true, 'Used in someone else’s text'],
    [[{ kind: 'author-page', title: '' } as const], false, 'Used in your author page'],
    [[story], false, 'Used in the story “The river rose”'],
    [
      [long],
      false,
      'Used in the draft “Nobody told the valley. Nobody told the valley. Nobody told the valley. Nobody…”',
    ],
    [[story, untitled], false, 'Used in the story “The river rose” and the draft “Untitled Draft”'],
    [
      [story, version],
      true,
      'Used in the story “The river rose”, an earlier version of the draft “Gauges” and other texts',
    ],
  ])('describes the uses in a sentence: %j %s', (used_in, used_elsewhere, words) => {
    expect(describeUses({ used_in, used_elsewhere })).toBe(words)
  })
})
