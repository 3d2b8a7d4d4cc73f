/** Endpoints accept or reject a field of 1 MB without inspecting each character. */
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { bodyBytesOf, describeIssues } from '../../contract/endpoint.ts'
import { documentFromPlainText } from '../../contract/plain-text.ts'
import { countWords } from '../../contract/words.ts'
import { check as checkInput } from '../../server/platform/http/read-input.ts'
import { Refusal } from '../../server/platform/http/refusal.ts'
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

type Property = { type?: string; properties?: Record<string, Property>; items?: Property; anyOf?: Property[] }
type Path = readonly (string | number)[]

/** Everything in a body, with itself: fields, the fields of these and the elements of lists. */
function placesIn({ type, properties = {}, items, anyOf = [] }: Property, path: Path = []): Place[] {
  return [
    { path, type },
    ...Object.entries(properties).flatMap(([key, property]) => placesIn(property, [...path, key])),
    ...(items === undefined ? [] : placesIn(items, [...path, 0])),
    ...anyOf.flatMap((property) => placesIn(property, path)),
  ]
}
type Place = { path: Path; type: string | undefined }

const read = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string | number, unknown> | undefined)?.[key], value)

function write(value: unknown, [key, ...rest]: Path, written: unknown): unknown {
  if (key === undefined) return written
  if (typeof key === 'number') return [write(read(value, [key]), rest, written)]
  return { ...(value as object | undefined), [key]: write(read(value, [key]), rest, written) }
}

const places = endpoints.flatMap(({ name, endpoint: { body: schema }, body = {} }) =>
  schema === undefined
    ? []
    : placesIn(toJsonSchema(schema, { errorMode: 'ignore' }) as Property).map((place) => ({
        ...place,
        at: [name, ...place.path].join('.'),
        schema,
        body,
      })),
)
const cases = places.flatMap(({ path: [field, ...deeper], at, ...place }) =>
  typeof field === 'string' && deeper.length === 0 ? [{ ...place, field, name: at.slice(0, -1 - field.length) }] : [],
)
const check = (schema: v.GenericSchema, body: unknown) => v.safeParse(schema, body, { abortPipeEarly: true })

describe.each(cases)('$name with an enormous $field', ({ field, schema, body }) => {
  test.each(Object.entries(fillings))('filled with %s is validated in linear time', (_, filling) => {
    const effort = measureBest(() => check(schema, { ...body, [field]: filling }))
    expect(effort).toBeLessThan(mostEffort)
  })

  test('is quoted only briefly in the error', () => {
    const { issues = [] } = check(schema, { ...body, [field]: fillings['plain letters'] })
    expect(describeIssues(issues).length).toBeLessThan(1_000)
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

/** The largest number up to `most` that is accepted, where all smaller ones are. */
function findMost(most: number, isAccepted: (count: number) => boolean): number {
  let [accepted, refused] = [0, most + 1]
  while (refused - accepted > 1) {
    const middle = Math.floor((accepted + refused) / 2)
    if (isAccepted(middle)) accepted = middle
    else refused = middle
  }
  return accepted
}

test.each(endpoints.filter(({ endpoint }) => endpoint.body !== undefined && endpoint.bodyBytes === undefined))(
  '$name takes its longest texts and lists, of twelve bytes a character, within its size limit',
  ({ name, endpoint }) => {
    const own = places.filter(({ at }) => at.split('.')[0] === name)
    const mostOf = ({ path, type, schema, body }: (typeof own)[number]) => {
      const element = type === 'string' ? undefined : read(body, [...path, 0])
      return findMost(characters, (count) => {
        const filling = element === undefined ? '\u{1f600}'.repeat(count) : Array(count).fill(element)
        return v.is(schema, write(body, path, filling))
      })
    }
    const lists = own.filter(({ type, path, body }) => type === 'array' && read(body, [...path, 0]) !== undefined)
    const isWithin = (path: Path, list: Path) =>
      path.length > list.length && list.every((key, index) => path[index] === key)
    const bytes = own
      .filter(({ type }) => type === 'string')
      .map((text) => {
        const around = lists.filter((list) => isWithin(text.path, list.path))
        return around.reduce((total, list) => total * Math.max(1, mostOf(list)), 12 * mostOf(text))
      })
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(bodyBytesOf(endpoint))
  },
)

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

test.each(places.filter(({ type }) => type === 'object'))(
  '$at with 50,000 fields that it does not know is checked without looking at them',
  ({ path, schema, body }) => {
    const known = read(body, path) ?? {}
    Object.assign(crowded, known)
    const filled = write(body, path, crowded)
    const effort = measureBest(() => check(schema, filled))
    for (const field of Object.keys(known)) delete crowded[field]
    expect(effort).toBeLessThan(readingEffort)
  },
)

test.each(places.filter(({ type }) => type === 'array'))(
  '$at of empty objects is refused in few words',
  async (place) => {
    const { path, schema, body } = place
    for (const length of [5, 30, 300, 5_000, 300_000]) {
      const refusal = checkInput(schema, write(body, path, Array(length).fill({})))
      if (!(refusal instanceof Refusal)) throw new Error(`took ${length} empty objects`)
      expect((await refusal.toResponse().text()).length).toBeLessThan(2_000)
    }
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
