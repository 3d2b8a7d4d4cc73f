import type { MatchOffer } from '../../contract/matching.ts'
import type { Pot, PotDecision } from '../../contract/pot.ts'
import { boardCalls, freshly, type Person } from './board.ts'
import { openTestServices, type TestServices } from './test-services.ts'

const day = 24 * 60 * 60 * 1000

type Terms = {
  percent?: number
  most_per_backer?: number
  total?: number
  least_backers?: number | undefined
  bounty_percent?: number | undefined
  categories?: readonly string[]
  starts_at?: string
  ends_at?: string
  disclosure?: string
}

/**
 * Calls about match funding. A pot that doubles pledges up to $50, $5,000 in all, for 30 days, on one bounty and for one backer too,
 * unless the test says otherwise.
 */
export function potCalls(test: TestServices, { ask }: ReturnType<typeof boardCalls>) {
  const act = freshly(test, ask)
  const inDays = (days: number) => new Date(test.services.now() + days * day).toISOString()
  const complete = (terms: Terms) => ({
    disclosure: 'Matched by the Harbor Foundation.',
    percent: 100,
    most_per_backer: 50,
    total: 5_000,
    least_backers: 1,
    bounty_percent: 100,
    starts_at: inDays(0),
    ends_at: inDays(30),
    ...terms,
  })
  const calls = {
    inDays,
    propose: (by: Person, sponsor: Person, terms: Terms = {}) =>
      act<Pot>('POST', '/api/admin/matching', by, { body: { sponsor_email: sponsor.email, ...complete(terms) } }),
    request: (sponsor: Person, terms: Terms = {}) =>
      ask<Pot>('POST', '/api/matching', sponsor, { body: complete(terms) }),
    decide: (by: Person, id: string, decision: PotDecision) =>
      act<Pot>('PUT', `/api/admin/matching/${id}/decision`, by, { body: decision }),
    answer: (by: Person, id: string, agree = true) =>
      ask<Pot>('PUT', `/api/matching/${id}/answer`, by, { body: { agree } }),
    close: (by: Person, id: string) => ask('POST', `/api/matching/${id}/close`, by),
    closeAsAdministrator: (by: Person, id: string) => ask('POST', `/api/admin/matching/${id}/close`, by),
    own: async (by: Person) => (await ask<{ items: Pot[] }>('GET', '/api/matching/own', by)).body.items,
    all: async (by: Person) => (await ask<{ items: Pot[] }>('GET', '/api/admin/matching', by)).body.items,
    offers: async (by?: Person) => (await ask<{ items: MatchOffer[] }>('GET', '/api/matching', by)).body.items,
    async opened(administrator: Person, sponsor: Person, terms: Terms = {}): Promise<string> {
      const { body } = await calls.propose(administrator, sponsor, terms)
      await calls.answer(sponsor, body.id)
      return body.id
    },
  }
  return calls
}

/** One server; an administrator, a reader and a sponsor for each test. */
export async function openPotScene() {
  const test = await openTestServices()
  const board = boardCalls(test)
  const pots = potCalls(test, board)
  const { query } = test.database
  return {
    test,
    board,
    pots,
    bringPeople: async () => ({
      ada: await board.join('Ada Admin', 99),
      rosa: await board.join('Rosa Reader', 0),
      sponsor: await board.join('Harbor Foundation', 0),
    }),
    /** Ends a test. */
    async clear() {
      await query
        .updateTable('pot')
        .set({ closed_at: pots.inDays(0) })
        .where('closed_at', 'is', null)
        .execute()
      test.emails.splice(0)
    },
    /** Subjects, the oldest first. */
    async sentTo(person: Person) {
      await test.services.mailer.deliver()
      return test.emails.filter(({ recipient }) => recipient === person.email).map(({ subject }) => subject)
    },
    statesOf: async (sponsor: Person) => (await pots.own(sponsor)).map(({ state }) => state),
    suspend: (person: Person) =>
      query
        .updateTable('account')
        .set({ suspended_at: pots.inDays(0) })
        .where('id', '=', person.id)
        .execute(),
  }
}
