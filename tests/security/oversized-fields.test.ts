/** Endpoints accept or reject a field of 1 MB without inspecting each character. */
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { describeIssue } from '../../contract/endpoint.ts'
import { documentFromPlainText } from '../../contract/plain-text.ts'
import { countWords } from '../../contract/words.ts'
import { endpoints } from '../contract/examples.ts'
import { measureBest } from './harness/compare-effort.ts'

const characters = 1_000_000
const filledWith = (unit: string) => unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters)

const fillings = {
  'plain letters': filledWith('a'),
  'combining accents': `e${filledWith('\u0301')}`,
  'joined emoji': filledWith('\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D'),
  'lone surrogates': filledWith('\ud83d'),
  blanks: filledWith(' '),
  'dots after an at sign': `a@${filledWith('.')}@`,
  'control characters': filledWith('\u0007'),
}

/** Validation once counted grapheme clusters, which takes 60 to 80 ms for 1 MB; now it takes at most 2 ms. */
const segmenter = new Intl.Segmenter()
function countClusters(text: string): number {
  let clusters = 0
  for (const _ of segmenter.segment(text)) clusters += 1
  return clusters
}
/** In milliseconds. Half of what counting takes, so that both are far from it. */
const mostEffort = measureBest(() => countClusters(fillings['plain letters'])) / 2

type Property = { type?: string; const?: unknown; items?: unknown; anyOf?: unknown }

const cases = endpoints.flatMap(({ name, endpoint, body }) => {
  const schema = endpoint.body
  if (schema === undefined) return []
  const { properties = {} } = toJsonSchema(schema, { errorMode: 'ignore' })
  return Object.entries(properties as Record<string, Property>).map(([field, { type }]) => ({
    name,
    field,
    type,
    schema,
    body: body ?? {},
  }))
})
const check = (schema: v.GenericSchema, body: unknown) => v.safeParse(schema, body, { abortPipeEarly: true })

describe.each(cases)('$name with an enormous $field', ({ field, schema, body }) => {
  test.each(Object.entries(fillings))('filled with %s is validated in linear time', (_, filling) => {
    const effort = measureBest(() => check(schema, { ...body, [field]: filling }))
    expect(effort).toBeLessThan(mostEffort)
  })

  test('is quoted only briefly in the error', () => {
    const { issues = [] } = check(schema, { ...body, [field]: fillings['plain letters'] })
    expect(issues.map(describeIssue).join('; ').length).toBeLessThan(1_000)
  })
})

describe.each(cases.filter(({ type }) => type === 'array'))('$name with many elements in $field', (fieldCase) => {
  test.each([
    ['numbers', 1],
    ['empty objects', {}],
    ['lists', []],
  ])('is rejected before its %s are validated', (_, element) => {
    const { schema, body, field } = fieldCase
    const filled = { ...body, [field]: Array(300_000).fill(element) }
    expect(measureBest(() => check(schema, filled))).toBeLessThan(measureBest(() => JSON.stringify(filled)))
    expect(check(schema, filled).issues).toHaveLength(1)
  })
})

test('at least two endpoints have an array field, so the tests above are not empty', () => {
  expect(cases.filter(({ type }) => type === 'array').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['saveDraft', 'submitDelivery']),
  )
})

/** Shared, because making it costs more than any check. Each test adds the fields of its endpoint and removes them. */
const crowded: Record<string, unknown> = Object.fromEntries(
  Array.from({ length: 50_000 }, (_, key) => [`key${key}`, key]),
)
const readingEffort = measureBest(() => JSON.stringify(crowded))

test.each(endpoints.filter(({ endpoint }) => endpoint.body !== undefined))(
  '$name with 50,000 fields that it does not know is checked without looking at them',
  ({ endpoint, body = {} }) => {
    Object.assign(crowded, body)
    const effort = measureBest(() => check(endpoint.body as v.GenericSchema, crowded))
    for (const field of Object.keys(body)) delete crowded[field]
    expect(effort).toBeLessThan(readingEffort)
  },
)

describe("parsing and counting a story's text", () => {
  const text = { ...fillings, signs: `${filledWith('#')}x\u2028y`, pictures: filledWith('[Image: https://a') }
  test.each(Object.entries(text))('takes linear time for %s', (_, filling) => {
    const quarter = filling.slice(0, 250_000)
    // Both take about the same time; the quadratic expressions took minutes.
    const most = 20 * measureBest(() => countClusters(quarter))
    expect(measureBest(() => documentFromPlainText(quarter))).toBeLessThan(most)
    expect(measureBest(() => countWords(quarter))).toBeLessThan(most)
  })
})
