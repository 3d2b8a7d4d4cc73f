import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Application } from '../../../contract/application.ts'
import { boardCalls, type Person } from '../../testing/board.ts'
import { insertApplication, insertBounty, insertDelivery, testTime } from '../../testing/bounties.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
let nellie: Person
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
  rosa = await board.join('Rosa Reader', 0)
  nellie = await board.join('Nellie Bly', 1)
})
afterAll(() => test.close())

const refused = (status: number, detail: string) => ({ status, body: { detail } })
const at = '2026-11-21T09:00:00.000Z'

describe('applications for a bounty', () => {
  it('list pending, then accepted, then other applications, newest first in each group', async () => {
    const { id } = await board.post(rosa)
    const lives = [
      ['withdrawn', '12'],
      ['pending', '13'],
      ['rejected', '16'],
      ['accepted', '14'],
      ['pending', '15'],
    ] as const
    for (const [status, day] of lives) {
      await insertApplication(test.database, { bounty_id: id, status, created_at: `2026-11-${day}T08:00:00.000Z` })
    }
    const { items, total } = await board.applications(rosa, id)
    expect(items.map(({ status, date_applied }) => `${status} ${date_applied.slice(8, 10)}`)).toEqual([
      'pending 15',
      'pending 13',
      'accepted 14',
      'rejected 16',
      'withdrawn 12',
    ])
    expect(total).toBe(5)
  })

  it("include each journalist's rating", async () => {
    const { id } = await board.post(rosa)
    const star = await board.join('Ida Wells', 3)
    const criteria = { investigation: 5, writing: 5, truth: 5, timeliness: 5, followup: 5 }
    for (const value of [5, 1, 1]) {
      const { id: delivery_id } = await insertDelivery(test.database, {
        journalist_id: star.id,
        accepted_at: testTime,
      })
      const rating = { ...criteria, ...(value === 1 ? { timeliness: 1, truth: 1 } : {}), value }
      await test.database.query
        .insertInto('rating')
        .values({
          ...rating,
          id: delivery_id,
          delivery_id,
          rater_id: rosa.id,
          journalist_id: star.id,
          comment: null,
          created_at: at,
        })
        .execute()
    }
    await board.apply(nellie, id)
    await board.apply(star, id)
    const { items } = await board.applications(rosa, id)
    expect(
      new Set(
        items.map(({ journalist_name, journalist_rating, total_ratings }) => [
          journalist_name,
          journalist_rating,
          total_ratings,
        ]),
      ),
    ).toEqual(
      new Set([
        ['Nellie Bly', 0, 0],
        ['Ida Wells', 3.7, 3],
      ]),
    )
  })

  it('include how many stories each journalist has published and delivered on time', async () => {
    const { id } = await board.post(rosa)
    const punctual = await board.join('Ruth Wells', 3)
    const beginner = await board.join('New Hand', 1)
    for (const [delivered_at, final_due_date] of [
      ['2026-11-01T12:00:00.000Z', '2026-11-02T12:00:00.000Z'],
      ['2026-11-03T12:00:00.000Z', '2026-11-03T12:00:00.000Z'],
      ['2026-11-05T12:00:00.000Z', '2026-11-04T12:00:00.000Z'],
    ] as const) {
      const bounty_id = await insertBounty(test.database)
      const application_id = await insertApplication(test.database, {
        bounty_id,
        journalist_id: punctual.id,
        status: 'completed',
        final_due_date,
      })
      await insertDelivery(test.database, { bounty_id, application_id, journalist_id: punctual.id, delivered_at })
    }
    await insertStory(test.database, { authorId: punctual.id })
    const hidden = await insertStory(test.database, { authorId: punctual.id })
    await test.database.query.updateTable('article').set({ hidden_at: at }).where('id', '=', hidden.id).execute()
    await board.apply(beginner, id)
    await board.apply(punctual, id)
    const { items } = await board.applications(rosa, id)
    expect(new Map(items.map(({ journalist_name, record }) => [journalist_name, record]))).toEqual(
      new Map([
        ['Ruth Wells', { stories: 1, on_time: 67 }],
        ['New Hand', { stories: 0 }],
      ]),
    )
  })

  it('are visible only to its creator', async () => {
    const { id } = await board.post(rosa)
    await board.apply(nellie, id)
    const path = `/api/bounties/${id}/applications`
    expect(await board.ask('GET', path, nellie)).toEqual(refused(404, 'Bounty not found'))
    expect((await board.ask('GET', path)).status).toBe(401)
    expect(await board.ask('GET', '/api/bounties/nothing/applications', rosa)).toEqual(refused(404, 'Bounty not found'))
  })
})

describe("journalist's applications", () => {
  it('list only their own, newest first', async () => {
    const ida = await board.join('Ida Wells', 3)
    const days = ['12', '15', '13']
    for (const day of days) {
      const { id } = await board.post(rosa, { title: `Day ${day}`, amount: Number(day) })
      const created_at = `2026-11-${day}T08:00:00.000Z`
      await insertApplication(test.database, { bounty_id: id, journalist_id: ida.id, created_at })
      await insertApplication(test.database, { bounty_id: id, journalist_id: nellie.id, created_at })
    }
    const { body } = await board.ask<Application[]>('GET', '/api/journalist/applications', ida)
    expect(
      body.map(({ bounty_title, total_amount, journalist_name }) => [bounty_title, total_amount, journalist_name]),
    ).toEqual([
      ['Day 15', 15, 'Ida Wells'],
      ['Day 13', 13, 'Ida Wells'],
      ['Day 12', 12, 'Ida Wells'],
    ])
    expect(await board.ask('GET', '/api/journalist/applications', rosa)).toEqual(
      refused(403, 'Only journalists may do this'),
    )
  })

  it('leave out the oldest that are decided, from 500 on', async () => {
    const vera = await board.join('Vera Prolific', 1)
    const made = Array.from({ length: 501 }, (_, minute) => new Date(Date.parse(at) + minute * 60_000).toISOString())
    const bounty_id = await insertBounty(test.database)
    for (const [index, created_at] of made.entries()) {
      const status = index === 0 ? 'pending' : 'rejected'
      await insertApplication(test.database, { bounty_id, journalist_id: vera.id, status, created_at })
    }
    const { body } = await board.ask<Application[]>('GET', '/api/journalist/applications', vera)
    const [oldest, , ...others] = made
    expect(body.map(({ date_applied }) => date_applied)).toEqual([...others.toReversed(), oldest])
  })
})
