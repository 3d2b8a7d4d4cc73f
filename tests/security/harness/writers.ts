/**
 * Users who write continuously while the server is killed, cut off or restarted. Each repeats its write with the same
 * `Idempotency-Key` until the server acknowledges it, so the database must hold every write exactly once.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../server/platform/database/database.ts'
import { from, type Person } from './busy-product.ts'
import { type ApiResult, type Client, readJson } from './http-client.ts'

const kinds = ['bounty', 'pledge', 'draft', 'vote'] as const
type Kind = (typeof kinds)[number]

type Acknowledged = { kind: Kind; by: Person; id: string; title: string; cents: number }

export type Writers = {
  run: () => Promise<void>
  stop: () => void
  acknowledged: Acknowledged[]
  statuses: Record<string, number>
  surprises: string[]
  differing: string[]
  slowest: () => number
}

const temporary = new Set([0, 429, 502, 503, 504])

const document = JSON.stringify([{ type: 'paragraph', children: [{ text: 'Four gauges were silent that night.' }] }])

export function createWriters({
  people,
  bounties,
  client,
  ready = async () => undefined,
  pause = 600,
}: {
  people: readonly Person[]
  bounties: readonly string[]
  client: () => Client
  /** Resolves once the server listens, so that no attempt goes to a closed port. */
  ready?: () => Promise<void>
  /** Milliseconds between two writes of a user; the limit is 120 a minute. */
  pause?: number
}): Writers {
  const acknowledged: Acknowledged[] = []
  const statuses: Record<string, number> = {}
  const surprises: string[] = []
  const differing: string[] = []
  let stopped = false
  let slowest = 0

  function requestOf(kind: Kind, turn: number, title: string, cents: number) {
    const bounty = bounties[turn % bounties.length]
    const amount = cents / 100
    switch (kind) {
      case 'bounty':
        return { method: 'POST', path: '/api/bounties', body: { title, description: 'Who knew?', amount } }
      case 'pledge':
        return { method: 'POST', path: `/api/bounties/${bounty}/contribute`, body: { amount } }
      case 'draft':
        return { method: 'POST', path: '/api/drafts', body: { title, content: document, note_type: 'direct' } }
      case 'vote':
        return { method: 'PUT', path: `/api/bounties/${bounty}/score`, body: { score_change: 1 } }
    }
  }

  async function writeOnce(by: Person, turn: number): Promise<void> {
    const kind = kinds[turn % kinds.length] ?? 'bounty'
    const key = randomUUID()
    const title = `Question ${key}`
    const cents = 100 + Math.floor(Math.random() * 10_000)
    const { method, path, body } = requestOf(kind, Math.floor(turn / kinds.length), title, cents)
    const send = async () => {
      await ready()
      return client().send(path, {
        method,
        headers: { ...from(by), 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      })
    }
    for (;;) {
      const told = await send()
      note(told, `${method} ${path}`)
      if (told.status === 200) {
        const id = identifierOf(told)
        acknowledged.push({ kind, by, id: kind === 'vote' ? path : id, title, cents })
        if (kind !== 'vote' && Math.random() < 0.125) {
          const again = await send()
          note(again, `${method} ${path}`)
          if (again.status === 200 && identifierOf(again) !== id) differing.push(`${method} ${path} ${key}`)
        }
        return
      }
      if (!temporary.has(told.status)) return
      await wait(told.status === 429 ? 1_000 : 50 + Math.random() * 100)
    }
  }

  function note(told: ApiResult, request: string) {
    const name = told.status === 0 ? `no answer (${told.error})` : String(told.status)
    statuses[name] = (statuses[name] ?? 0) + 1
    slowest = Math.max(slowest, told.milliseconds)
    if (told.status !== 200 && !temporary.has(told.status)) {
      surprises.push(`${request} answered ${told.status} ${told.body.slice(0, 200)}`)
    }
    if (told.status === 503 && told.headers['retry-after'] === undefined) {
      surprises.push(`${request} answered 503 without Retry-After: ${told.body.slice(0, 200)}`)
    }
  }

  return {
    async run() {
      await Promise.all(
        people.map(async (by, index) => {
          for (let turn = index; !stopped; turn += 1) {
            await writeOnce(by, turn)
            await wait(pause * (0.5 + Math.random()))
          }
        }),
      )
    },
    stop() {
      stopped = true
    },
    acknowledged,
    statuses,
    surprises,
    differing,
    slowest: () => slowest,
  }
}

function identifierOf(told: ApiResult): string {
  const answer = readJson(told)
  return typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : ''
}

export async function findDifferences(
  { query }: Database,
  { acknowledged }: Pick<Writers, 'acknowledged'>,
  people: readonly Person[],
): Promise<string[]> {
  const ids = people.map(({ id }) => id)
  const errors: string[] = []
  const compare = (what: string, expected: string[], found: string[]) => {
    const counts = new Map<string, number>()
    for (const one of expected) counts.set(one, (counts.get(one) ?? 0) + 1)
    for (const one of found) counts.set(one, (counts.get(one) ?? 0) - 1)
    for (const [one, count] of counts) {
      if (count > 0) errors.push(`${what} ${one} was acknowledged and is lost`)
      if (count < 0) errors.push(`${what} ${one} is there ${-count} times too often`)
    }
  }
  const of = (kind: Kind) => acknowledged.filter((one) => one.kind === kind)

  const bounties = await query.selectFrom('bounty').select(['id', 'title']).where('creator_id', 'in', ids).execute()
  compare(
    'bounty',
    of('bounty').map(({ id, title }) => `${id} ${title}`),
    bounties.map(({ id, title }) => `${id} ${title}`),
  )
  const drafts = await query.selectFrom('draft').select(['id', 'title']).where('account_id', 'in', ids).execute()
  compare(
    'draft',
    of('draft').map(({ id, title }) => `${id} ${title}`),
    drafts.map(({ id, title }) => `${id} ${title}`),
  )
  const votes = await query.selectFrom('vote').selectAll().where('account_id', 'in', ids).execute()
  compare(
    'vote',
    // A second vote of a user for the same bounty changes nothing.
    [...new Set(of('vote').map(({ by, id }) => `${by.id} ${id}`))],
    votes.map(({ account_id, bounty_id }) => `${account_id} /api/bounties/${bounty_id}/score`),
  )
  const pledges = await query
    .selectFrom('pledge')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.ledger_account_id')
    .select(['pledge.account_id', 'ledger_entry.amount_cents'])
    .where('ledger_account.kind', '=', 'bounty')
    .where('pledge.account_id', 'in', ids)
    .execute()
  compare(
    'pledge',
    [...of('pledge'), ...of('bounty')].map(({ by, cents }) => `of ${cents} cents by ${by.id}`),
    pledges.map(({ account_id, amount_cents }) => `of ${Math.abs(amount_cents)} cents by ${account_id}`),
  )
  return errors
}

export async function postBounties(client: Client, by: readonly Person[], each: number): Promise<string[]> {
  const ids: string[] = []
  for (const person of by) {
    for (let count = 0; count < each; count += 1) {
      const told = await client.send('/api/bounties', {
        method: 'POST',
        headers: { ...from(person), 'content-type': 'application/json' },
        body: JSON.stringify({
          title: `Who closed ferry ${count}?`,
          description: 'The town was told nothing.',
          amount: 50,
        }),
      })
      if (told.status !== 200) throw new Error(`Posting a bounty answered ${told.status} ${told.body}`)
      ids.push(identifierOf(told))
    }
  }
  return ids
}
