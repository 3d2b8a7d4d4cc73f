import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boardCalls, type Person } from '../../server/testing/board.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let people: Person[]
let stranger: Person
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  people = await Promise.all(['Rosa Reader', 'Harold Finch', 'Nellie Bly'].map((name) => board.join(name, 1)))
  stranger = await board.join('Mallory Archer', 1)
  const posted = await Promise.all(people.map(async (person) => ({ person, id: (await board.post(person)).id })))
  for (const { person, id } of posted) {
    for (const other of people) if (other !== person) await board.contribute(other, id, 10)
  }
})
afterAll(() => test.close())

const bountyIds = async () => (await board.list('/api/bounties', stranger)).body.items.map(({ id }) => id)

describe('stranger who reads every bounty', () => {
  it("sees each of another user's ids on one bounty only", async () => {
    const met = new Map<string, Set<string>>()
    for (const id of await bountyIds()) {
      const { creator_id, contributors } = await board.detail(id, stranger)
      expect(contributors).toHaveLength(3)
      for (const one of [creator_id, ...contributors.map(({ user_id }) => user_id)]) {
        met.set(one, (met.get(one) ?? new Set()).add(id))
      }
    }
    expect(met.size).toBe(9)
    for (const bounties of met.values()) expect(bounties.size).toBe(1)
  })

  it("gets no other user's account id from the board", async () => {
    const [first = ''] = await bountyIds()
    const answers = JSON.stringify([
      await board.list('/api/bounties', stranger),
      await board.detail(first, stranger),
      await board.detail(first),
    ])
    for (const { id } of people) expect(answers).not.toContain(id)
  })

  it('can still recognize the creator among the contributors', async () => {
    for (const id of await bountyIds()) {
      const { creator_id, contributors } = await board.detail(id, stranger)
      expect(contributors.filter(({ user_id }) => user_id === creator_id)).toHaveLength(1)
    }
  })
})

describe('contributor who reads a bounty', () => {
  it('finds themselves under their own account id', async () => {
    const [rosa] = people
    if (rosa === undefined) throw new Error('Rosa is missing')
    for (const id of await bountyIds()) {
      const { contributors } = await board.detail(id, rosa)
      expect(contributors.filter(({ user_id }) => user_id === rosa.id)).toHaveLength(1)
    }
  })
})
