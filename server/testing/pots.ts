import type { MatchOffer } from '../../contract/matching.ts'
import type { Pot } from '../../contract/pot.ts'
import type { boardCalls, Person } from './board.ts'
import type { TestServices } from './test-services.ts'

const day = 24 * 60 * 60 * 1000

type Terms = {
  percent?: number
  most_per_backer?: number
  total?: number
  categories?: readonly string[]
  starts_at?: string
  ends_at?: string
  disclosure?: string
}

/** Calls about match funding. A pot that doubles pledges up to $50, $5,000 in all, for 30 days, unless the test says otherwise. */
export function potCalls(test: TestServices, { ask }: ReturnType<typeof boardCalls>) {
  const inDays = (days: number) => new Date(test.services.now() + days * day).toISOString()
  const calls = {
    inDays,
    propose: (by: Person, sponsor: Person, terms: Terms = {}) =>
      ask<Pot>('POST', '/api/admin/matching', by, {
        body: {
          sponsor_email: sponsor.email,
          disclosure: 'Matched by the Harbor Foundation.',
          percent: 100,
          most_per_backer: 50,
          total: 5_000,
          starts_at: inDays(0),
          ends_at: inDays(30),
          ...terms,
        },
      }),
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
