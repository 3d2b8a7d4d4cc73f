import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { boardCalls, type Person } from '../testing/board.ts'
import { openTestServices, type TestServices } from '../testing/test-services.ts'

let test: TestServices
let board: ReturnType<typeof boardCalls>
let rosa: Person
let id: string
beforeAll(async () => {
  test = await openTestServices()
  board = boardCalls(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  rosa = await board.join('Rosa Reader', 0)
  ;({ id } = await board.post(rosa))
})

const backers = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => board.join(`Backer ${index}`, 0)))
const told = async (by: Person) =>
  (
    await board.ask<{ items: { text: string; topic: string }[] }>('GET', '/api/notifications?topic=pledges', by)
  ).body.items
    .map(({ text }) => text)
    .toSorted()

it('tells the creator of new backers, and sends no email', async () => {
  const [gwen, harold] = await backers(2)
  if (gwen === undefined || harold === undefined) throw new Error('Nobody joined')
  expect(await told(rosa)).toEqual([])
  await board.contribute(gwen, id, 5)
  expect(await told(rosa)).toEqual(['A reader backed your bounty'])
  await board.contribute(harold, id, 5)
  expect([await told(rosa), await told(gwen)]).toEqual([['2 readers backed your bounty'], []])
  expect(await board.receiveEmails()).toEqual([])
})

it('tells of nobody who raises a pledge or pledges again, and not of the creator', async () => {
  const [gwen] = await backers(1)
  if (gwen === undefined) throw new Error('Nobody joined')
  await board.contribute(gwen, id, 5)
  await board.contribute(gwen, id, 5)
  await board.changePledge(gwen, id, 20)
  await board.withdrawPledge(gwen, id)
  await board.contribute(gwen, id, 5)
  await board.contribute(rosa, id, 5)
  expect(await told(rosa)).toEqual(['A reader backed your bounty'])
})

it('tells the creator and each backer once of the tenth backer', async () => {
  const [gwen, ...others] = await backers(9)
  if (gwen === undefined) throw new Error('Nobody joined')
  for (const backer of others) await board.contribute(backer, id, 5)
  expect(await told(gwen)).toEqual([])
  await board.contribute(gwen, id, 5)
  await board.withdrawPledge(gwen, id)
  await board.contribute(gwen, id, 5)
  expect(await told(rosa)).toEqual(['9 readers backed your bounty', 'Your bounty has 10 backers'])
  for (const backer of [gwen, ...others]) expect(await told(backer)).toEqual(['A bounty you backed has 10 backers'])
})
