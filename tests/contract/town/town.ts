/**
 * A server on which everything happens. Each text and each amount that somebody sends is unique, so a test can tell whose
 * facts an answer shows.
 */
import { endpointUrl } from '../../../contract/endpoint.ts'
import type * as contract from '../../../contract/endpoints.ts'
import type { UserType } from '../../../contract/limits.ts'
import type { Services } from '../../../server/app.ts'
import { createApp } from '../../../server/app.ts'
import type { StatementObserver } from '../../../server/platform/database/database.ts'
import type { ResponseCache } from '../../../server/platform/http/response-cache.ts'
import type { Person } from '../../../server/testing/board.ts'
import { postMailReports } from '../../../server/testing/mail-reports.ts'
import { makePicture } from '../../../server/testing/media.ts'
import { callingFromElsewhere } from '../../../server/testing/requests.ts'
import { openStripeServices } from '../../../server/testing/stripe-services.ts'
import { paragraphs, words } from '../../../server/testing/writing.ts'
import { endpoints, sentOf } from '../examples.ts'

type Name = keyof typeof contract
export type Townsperson = Person & { name: string }
export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
  form?: Record<string, string | File>
  /** A 402 has effects too: payments wait for their payers. */
  status?: 200 | 402
}
/** `by` is undefined for visitors, and for what happens without a request. */
export type Step = { name: string; by: Townsperson | undefined }
/** What a person has sent, and the words or the amount by which it is recognized. */
type Fact = { label: string; mark: string }

const day = 24 * 60 * 60 * 1000

/** The fields in which people write what they like. */
const textFields = new Set([
  ...['reason', 'text', 'feedback', 'comment', 'cover_letter', 'owner_message', 'title', 'description', 'content'],
  ...['points', 'biography', 'problem', 'disclosure', 'label', 'picture_alt', 'next'],
])

const payoutAccount = { name: 'Lede Ltd', iban: 'FR1420041010050500013M02606', bic: undefined }

type Hooks = { after: (step: Step) => Promise<void>; clockMoved: () => Promise<void>; observe: StatementObserver }

export async function openTown({ after, clockMoved, observe }: Hooks) {
  const picture = new Uint8Array(await (await makePicture()).arrayBuffer())
  const opened = await openStripeServices(
    { timeout: 15_000 },
    {
      observe,
      federationOn: { isPrivate: true },
      webhookOptions: { isPrivate: false, overrides: { resolve: async () => [] } },
      fetchPicture: async () => ({ bytes: picture }),
    },
  )
  const { test, calls } = opened
  let cache = test.services.responseCache
  const responseCache: ResponseCache = { ...cache, answer: (...asked) => cache.answer(...asked) }
  const services: Services = { ...test.services, payoutAccount, responseCache }
  const app = createApp(services)
  const facts: Fact[] = []
  const people: Townsperson[] = []
  const taken = new Set<string>()
  let amounts = 0

  /** Replaces texts and amounts by unique ones. */
  function mark(value: unknown, field: string, by: string, name: string): unknown {
    if (Array.isArray(value)) return value.map((one) => mark(one, field, by, name))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mark(one, key, by, name)]))
    const number = facts.length + 1
    const before = facts.filter(({ label }) => label.startsWith(`${by} ${name} ${field}`)).length
    const label = `${by} ${name} ${field}${before === 0 ? '' : ` ${before + 1}`}`
    if (field === 'amount' && typeof value === 'number') {
      amounts += 1
      // Irregular, so that no sum or share equals one of them.
      const amount = ((Math.floor(value) + (amounts % 7)) * 100 + ((amounts * 37) % 100)) / 100
      facts.push({ label, mark: String(amount) })
      return amount
    }
    if (!textFields.has(field) || typeof value !== 'string' || value === '') return value
    const text = `${by}${number}${name}${field}`.replaceAll('_', '')
    facts.push({ label, mark: text })
    if (value.startsWith('[')) {
      const pictures = JSON.parse(value).filter(({ type }: { type: string }) => type === 'image')
      return JSON.stringify([...paragraphs(text, words(100)), ...pictures])
    }
    return field === 'title' ? `${text} in town` : text
  }

  return {
    ...{ ...opened, services, app, facts, people, taken, cards: new Map<string, string>() },
    query: test.database.query,
    /** Answers from another cache while `work` lasts. */
    async withCache<Result>(other: ResponseCache, work: () => Promise<Result>): Promise<Result> {
      const before = cache
      cache = other
      try {
        return await work()
      } finally {
        cache = before
      }
    },
    inDays: (days: number) => new Date(services.now() + days * day).toISOString(),
    async join(name: string, userType: UserType): Promise<Townsperson> {
      const joined = { ...(await calls.join(`${name} Towner`, userType)), name }
      people.push(joined)
      return joined
    },
    /** Signs people in again, because sessions end while the clock moves. */
    async advance(days: number): Promise<void> {
      test.advance(days * day)
      for (const person of people) person.token = await services.sessions.open(person.id)
      await clockMoved()
    },
    /** Requests an endpoint with the body of its example. Throws if it answers otherwise than expected. */
    async act<Answer = { id: string }>(by: Townsperson | undefined, name: Name, sent: Sent = {}): Promise<Answer> {
      const example = endpoints.find((one) => one.name === name)
      if (example === undefined) throw new Error(`There is no endpoint ${name}`)
      const { endpoint } = example
      // So that lists have an order.
      test.advance(1_000)
      if (by !== undefined && endpoint.needsFreshSession) by.token = await services.sessions.open(by.id)
      const body = { ...example.body, ...sent.body }
      const { headers, ...init } = sentOf({
        body: example.body && (mark(body, '', by?.name ?? 'Visitor', name) as Record<string, unknown>),
        form: example.form && { ...example.form, ...sent.form },
      })
      const response = await app.request(
        endpointUrl(endpoint, sent.params, sent.query),
        {
          method: endpoint.method,
          headers: { ...headers, ...(by && { authorization: `Bearer ${by.token}` }) },
          ...init,
        },
        callingFromElsewhere(),
      )
      const text = await response.text()
      if (response.status !== (sent.status ?? 200))
        throw new Error(`${name} by ${by?.name} answered ${response.status}: ${text}`)
      if (response.status === 200) taken.add(name)
      await after({ name, by })
      const isJson = response.headers.get('content-type')?.includes('json')
      return JSON.parse(isJson ? text : 'null')
    },
    /** Does what happens without a request. */
    async happen(name: string, work: () => Promise<unknown>): Promise<void> {
      await work()
      await after({ name, by: undefined })
    },
    async hearStripe(name: string, event: string): Promise<void> {
      const { status } = await opened.tell(event)
      if (status !== 200) throw new Error(`The event ${name} returned ${status}`)
      taken.add('stripeWebhook')
      await after({ name, by: undefined })
    },
    async reportMail(reports: { type: 'bounce' | 'complaint'; email: string }[]): Promise<void> {
      const { status } = await postMailReports({ app, services }, { reports })
      if (status !== 200) throw new Error(`The reports about emails returned ${status}`)
      taken.add('reportMail')
      await after({ name: 'reportMail', by: undefined })
    },
    /** The token of the link to `page` in the latest email to `address`. */
    async tokenFor(address: string, page: string, parameter = 'token'): Promise<string> {
      await services.mailer.deliver()
      const email = test.emails.findLast(
        ({ recipient, text }) => recipient === address && text.includes(`${page}?${parameter}=`),
      )
      return decodeURIComponent(new RegExp(`${page}\\?${parameter}=(\\S+)`).exec(email?.text ?? '')?.[1] ?? '')
    },
  }
}

export type Town = Awaited<ReturnType<typeof openTown>>
