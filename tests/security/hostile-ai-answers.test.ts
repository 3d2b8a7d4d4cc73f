import { describe, expect, it } from 'vitest'
import { generationLimits } from '../../contract/writing-limits.ts'
import { readStory } from '../../server/publishing/ai/read-story.ts'
import { measureProcessor } from './harness/compare-effort.ts'

const { answerCharacters } = generationLimits

/** CPU milliseconds; a quadratic parser needs more than ten seconds for some of these. */
const mostMilliseconds = 2_000

const repeated = (unit: string) => unit.repeat(Math.floor(answerCharacters / unit.length))

const units = [
  '[',
  '![',
  '[a](',
  '[a](b "',
  '*',
  '**',
  '* ',
  '`',
  '# ',
  '#',
  '- ',
  '- a\n',
  '> ',
  '\n',
  '```json\n',
  ' ',
]

describe('parsing a response of an AI host', () => {
  it.each(units)('takes linear time when it repeats %j', async (unit) => {
    const text = repeated(unit)
    expect(await measureProcessor(() => readStory(text))).toBeLessThan(mostMilliseconds)
    const inJson = JSON.stringify({ content: [{ type: 'paragraph', text: text.slice(0, -1_000) }] })
    expect(await measureProcessor(() => readStory(inJson))).toBeLessThan(mostMilliseconds)
  })

  it.each([']', ')', '](b', ' '.repeat(1_000), '"', '*', '#x'])(
    'takes linear time when brackets end with %j',
    async (end) => {
      const text = `${'[a]('.repeat(answerCharacters / 4 - 1_000)}${end}`
      expect(await measureProcessor(() => readStory(text))).toBeLessThan(mostMilliseconds)
    },
  )

  it('takes linear time for nested lists and arrays', async () => {
    const lists = '{"type":"ul","children":['.repeat(4_000)
    for (const text of [repeated('['), `${lists}${']}'.repeat(4_000)}`, `[${repeated('{},')}{}]`]) {
      expect(await measureProcessor(() => readStory(text))).toBeLessThan(mostMilliseconds)
    }
  })

  it('rejects a response longer than any story', () => {
    const story = JSON.stringify([{ type: 'paragraph', text: 'Four gauges were silent.' }])
    expect(readStory(story)).toHaveLength(1)
    expect(readStory(story + ' '.repeat(answerCharacters))).toBeUndefined()
  })
})
