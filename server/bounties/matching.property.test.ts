import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leastPledgeCents } from '../../contract/currency-words.ts'
import { recordMark } from '../people/parts/parts.ts'
import { verifyLedger } from '../settlement/verification/verify.ts'
import { boardCalls, type Person } from '../testing/board.ts'
import { potCalls } from '../testing/pots.ts'
import { propertyRuns } from '../testing/property-runs.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let pots: ReturnType<typeof potCalls>
let ada: Person
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  pots = potCalls(test, board)
  ada = await board.join('Ada Admin', 99)
})
afterAll(() => test.close())

const ended = ['close', 'cancel'] as const
const step = fc.record({
  act: fc.constantFrom(
    'add',
    'add',
    'add',
    'add',
    'change',
    'change',
    'withdraw',
    'link',
    'apply',
    'retract',
    'accept',
    ...ended,
  ),
  who: fc.nat(6),
  bounty: fc.nat(1),
  cents: fc.integer({ min: 100, max: 4_000 }),
})

const terms = fc
  .record({
    percent: fc.integer({ min: 10, max: 300 }),
    most_per_backer: fc.integer({ min: 1, max: 30 }),
    total: fc.integer({ min: 30, max: 60 }),
    least_backers: fc.integer({ min: 1, max: 3 }),
    bounty_percent: fc.constantFrom(10, 40, 100),
  })
  // Others are refused.
  .filter(({ most_per_backer, total, bounty_percent }) => most_per_backer * 100 <= total * bounty_percent)

type Value<Given> = Given extends fc.Arbitrary<infer One> ? One : never
type Step = Value<typeof step>
type Terms = Value<typeof terms>

/** Everything that the rules need, known from the steps alone. */
type Model = {
  creator: Person
  people: Person[]
  pots: ({ id: string; sponsor: Person; isOpen: boolean } & Terms)[]
  bounties: { id: string; applicants: Map<Person, string>; isCurrent: boolean }[]
  /** The accounts that have one card. */
  linked: Set<string>
}

async function openModel(one: Terms, other: Terms): Promise<Model> {
  const [creator, rosa, gwen, harold, nellie, ida, sponsor] = [
    ...[await board.join('Creator', 0), await board.join('Rosa', 0), await board.join('Gwen', 0)],
    ...[await board.join('Harold', 0), await board.join('Nellie', 1), await board.join('Ida', 1)],
    await board.join('Sponsor', 0),
  ] as [Person, Person, Person, Person, Person, Person, Person]
  const open = async (by: Person, given: Terms) => ({
    id: await pots.opened(ada, by, given),
    sponsor: by,
    isOpen: true,
    ...given,
  })
  // Harold is a backer too.
  const opened = [await open(harold, one), await open(sponsor, other)]
  const order = await test.database.query
    .selectFrom('pot')
    .select('id')
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  const post = async (amount: number) => ({
    id: (await board.post(creator, { amount })).id,
    applicants: new Map(),
    isCurrent: true,
  })
  return {
    creator,
    people: [creator, rosa, gwen, harold, nellie, ida, sponsor],
    pots: order.flatMap(({ id }) => opened.filter((pot) => pot.id === id)),
    bounties: [await post(7), await post(3)],
    linked: new Set(),
  }
}

/** One journalist pledges before the offer and the other one after it; then a backer turns out to be the creator. */
const example = [
  ['add', 4],
  ['apply', 4],
  ['apply', 5],
  ['add', 5],
  ['add', 1],
  ['link', 0],
  ['link', 1],
  ['add', 2],
] as const
const stepsOf = (acts: readonly (readonly [Step['act'], number])[]): Step[] =>
  acts.map(([act, who]) => ({ act, who, bounty: 0, cents: 1_000 }))
const doubling: Terms = { percent: 100, most_per_backer: 20, total: 60, least_backers: 1, bounty_percent: 100 }

/** Returns the status of the answer. */
async function take(model: Model, { act, who, bounty: which, cents }: Step): Promise<number> {
  const by = model.people[who] as Person
  const { id, applicants } = model.bounties[which] as Model['bounties'][number]
  const journalist = model.people[4 + (who % 2)] as Person
  switch (act) {
    case 'add':
      return (await board.contribute(by, id, cents / 100)).status
    case 'change':
      return (await board.changePledge(by, id, cents / 100)).status
    case 'withdraw':
      return (await board.withdrawPledge(by, id)).status
    case 'apply': {
      const { status, body } = await board.apply(journalist, id)
      if (status === 200) applicants.set(journalist, body.id)
      return status
    }
    case 'retract':
      return (await board.withdraw(journalist, applicants.get(journalist) ?? 'none')).status
    case 'accept':
      return (await board.decide(model.creator, 'accept', id, applicants.get(journalist) ?? 'none')).status
    case 'link': {
      const mark = { accountId: by.id, kind: 'card', mark: `card of ${model.creator.id}` } as const
      await recordMark(test.database.query, mark, new Date(test.services.now()).toISOString())
      model.linked.add(by.id)
      // Matches are looked at again at the next change.
      for (const one of model.bounties) one.isCurrent = false
      return 200
    }
    case 'close': {
      const pot = model.pots[cents % 2] as Model['pots'][number]
      pot.isOpen = false
      return (await pots.closeAsAdministrator(ada, pot.id)).status
    }
    case 'cancel':
      // Few histories end early.
      return cents % 4 === 0 ? (await board.cancel(model.creator, id)).status : 409
  }
}

const readMatches = () =>
  test.database.query
    .selectFrom('pledge_match')
    .innerJoin('pledge', 'pledge.id', 'pledge_match.pledge_id')
    .select(['pledge_match.pot_id as pot', 'pledge_match.bounty_id as bounty', 'pledge.account_id as account'])
    .select('pledge_match.cents')
    .execute()

type Matches = Awaited<ReturnType<typeof readMatches>>

const sum = (matches: Matches, wanted: Partial<Matches[number]> = {}) =>
  matches
    .filter((match) => Object.entries(wanted).every(([name, value]) => match[name as keyof typeof match] === value))
    .reduce((total, { cents }) => total + cents, 0)

const personIn =
  ({ linked }: Model) =>
  (account: string) =>
    linked.has(account) ? 'the linked' : account

/** The creator and everybody who ever offered to investigate. */
const dependentOn = (model: Model, { applicants }: Model['bounties'][number]) =>
  new Set([model.creator, ...applicants.keys()].map(({ id }) => personIn(model)(id)))

/** Compares with the sum that the first pot with something left adds to a new pledge. */
function expectAdded(model: Model, before: Matches, after: Matches, { who, bounty: which, cents }: Step) {
  const person = personIn(model)
  const bounty = model.bounties[which] as Model['bounties'][number]
  const account = (model.people[who] as Person).id
  const shares = model.pots.map(({ id: pot, sponsor, isOpen, percent, most_per_backer, total, bounty_percent }) => {
    if (!isOpen || dependentOn(model, bounty).has(person(account)) || person(account) === person(sponsor.id)) return 0
    const own = before.filter((match) => person(match.account) === person(account))
    const already = sum(before, { pot, bounty: bounty.id })
    const share = Math.min(
      Math.floor((cents * percent) / 100),
      most_per_backer * 100 - sum(own, { pot, bounty: bounty.id }),
      total * 100 - sum(before, { pot }),
      total * bounty_percent - already,
    )
    return already + share < leastPledgeCents() ? 0 : Math.max(0, share)
  })
  const first = shares.findIndex((share) => share > 0)
  const gained = (matches: Matches, pot: string) => sum(matches, { pot, account, bounty: bounty.id })
  expect(model.pots.map(({ id }) => gained(after, id) - gained(before, id))).toEqual(
    shares.map((share, index) => (index === first ? share : 0)),
  )
}

async function expectRules(model: Model, matches: Matches) {
  const person = personIn(model)
  for (const bounty of model.bounties.filter(({ isCurrent }) => isCurrent)) {
    const pledges = await test.database.query
      .selectFrom('pledge')
      .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'pledge.transaction_id')
      .select(['pledge.account_id', 'pledge.pot_id', 'ledger_entry.amount_cents as cents'])
      .where('pledge.bounty_id', '=', bounty.id)
      .where('pledge.ended_as', 'is', null)
      .where('ledger_entry.amount_cents', '>', 0)
      .execute()
    const dependent = dependentOn(model, bounty)
    const backers = pledges.filter(({ pot_id }) => pot_id === null).map(({ account_id }) => person(account_id))
    for (const { id: pot, sponsor, most_per_backer, total, bounty_percent, least_backers } of model.pots) {
      const own = matches.filter((match) => match.pot === pot && match.bounty === bounty.id)
      const unfit = new Set([...dependent, person(sponsor.id)])
      const matched = own.map(({ account }) => person(account))
      expect(matched.filter((one) => unfit.has(one))).toEqual([])
      for (const one of matched) {
        expect(sum(own.filter(({ account }) => person(account) === one))).toBeLessThanOrEqual(most_per_backer * 100)
      }
      expect(sum(own)).toBeLessThanOrEqual(total * bounty_percent)
      const isReached = new Set(backers.filter((one) => !unfit.has(one))).size >= least_backers
      const added = pledges.filter(({ pot_id }) => pot_id === pot).map(({ cents }) => cents)
      expect(added).toEqual(isReached && sum(own) > 0 ? [sum(own)] : [])
    }
  }
  for (const { id: pot, total } of model.pots) expect(sum(matches, { pot })).toBeLessThanOrEqual(total * 100)
}

/** The steps that look at all matches of a bounty again. */
const renewing = new Set<Step['act']>(['add', 'withdraw', 'apply'])

describe('matches', () => {
  it('are right after every step of any history of pledges, offers to investigate and equal cards', async () => {
    const seen = { added: 0, unmatched: 0, promised: 0 }
    await fc.assert(
      fc.asyncProperty(terms, terms, fc.array(step, { minLength: 6, maxLength: 16 }), async (one, other, steps) => {
        // Many histories propose more pots in this hour than an administrator may.
        await test.database.query.deleteFrom('rate_limit').execute()
        const model = await openModel(one, other)
        let matches = await readMatches()
        for (const taken of steps) {
          const bounty = model.bounties[taken.bounty] as Model['bounties'][number]
          const wasCurrent = bounty.isCurrent
          const status = await take(model, taken)
          const after = await readMatches()
          if (status === 200 && renewing.has(taken.act)) bounty.isCurrent = true
          if (status === 200 && taken.act === 'add' && wasCurrent) {
            expectAdded(model, matches, after, taken)
            seen[sum(after) > sum(matches) ? 'added' : 'unmatched'] += 1
          }
          matches = after
          await expectRules(model, matches)
          expect((await verifyLedger(test.database)).errors).toEqual([])
        }
        const sponsored = await test.database.query
          .selectFrom('pledge')
          .select('id')
          .where('pot_id', 'is not', null)
          .where('ended_as', 'is', null)
          .execute()
        if (matches.length > 0 && sponsored.length === 0) seen.promised += 1
        for (const { id, applicants } of model.bounties) {
          for (const journalist of applicants.keys()) await board.leave(journalist, id)
          await board.reopen(model.creator, id)
          await board.cancel(model.creator, id)
        }
        const { reserved } = await test.database.query
          .selectFrom('pot')
          .select(({ fn }) => fn.sum<number>('reserved_cents').as('reserved'))
          .executeTakeFirstOrThrow()
        expect(reserved).toBe(0)
        for (const { id } of model.pots) await pots.closeAsAdministrator(ada, id)
      }),
      {
        ...propertyRuns({ seed: 1, few: 6, many: 300 }),
        endOnFailure: true,
        examples: [
          [doubling, doubling, stepsOf(example)],
          // One backer of three: the pot only promises.
          [{ ...doubling, least_backers: 3 }, { ...doubling, least_backers: 3 }, stepsOf([['add', 1]])],
        ],
      },
    )
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
  })
})
