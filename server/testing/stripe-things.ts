/** The objects of the imitation of Stripe, and the form of its routes. */

export type Thing = Record<string, unknown> & { id: string }
export type Answer = { status: number; body: unknown }

/** `before`: the request is lost. `after`: it acts, and its response is lost. */
export type Loss = 'before' | 'after' | 'none'

export type StripeRequest = {
  /** The value of the only `{…}` of the path, or an empty string. */
  id: string
  query: URLSearchParams
  form: URLSearchParams
}

export type StripeRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  /** As in Stripe's description of its API: `/v1/payment_intents/{intent}/capture`. */
  path: string
  /** Without an answer, Stripe never responds. */
  answer: (request: StripeRequest) => Answer | undefined
}

/** One subject of Stripe's API. */
export type StripePart = {
  routes: StripeRoute[]
  /** Asked for each request to these routes. */
  loses?: () => Loss
}

/** Some fields of an object, typed by the installed `stripe`. */
export type Fields<Kind> = Kind extends (infer One)[]
  ? Fields<One>[]
  : Kind extends object
    ? { [Name in keyof Kind]?: Fields<Kind[Name]> }
    : Kind

export type StripeThings = {
  make: <Kind extends { object: string }>(
    prefix: string,
    object: Kind['object'],
    fields: Omit<Fields<Kind>, 'id' | 'object' | 'created'>,
  ) => Thing
  get: (id: string) => Thing | undefined
  all: () => Thing[]
}

/** In seconds, a time before the tests' clocks begin. */
export const firstCreated = Date.parse('2026-11-21T08:00:00.000Z') / 1_000

export function openStripeThings(): StripeThings {
  const things = new Map<string, Thing>()
  return {
    make(prefix, object, fields) {
      const created = firstCreated + things.size
      const thing = { id: `${prefix}_${things.size + 1}`, object, created, ...fields }
      things.set(thing.id, thing)
      return thing
    },
    get: (id) => things.get(id),
    all: () => [...things.values()],
  }
}

export const found = (body: unknown): Answer => ({ status: 200, body })

export const refuse = (status: number, code: string, rest: Record<string, unknown> = {}): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message: code, ...rest } },
})

export const missing = () => refuse(404, 'resource_missing')

/** A page of what is `all`, newest first. */
export function listOf(url: string, all: Thing[], query: URLSearchParams): Answer {
  const after = all.findIndex(({ id }) => id === query.get('starting_after'))
  const data = all.slice(after + 1, after + 1 + Number(query.get('limit') ?? 10))
  return found({ object: 'list', url, has_more: after + 1 + data.length < all.length, data })
}
