import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userTypes } from '../../contract/limits.ts'
import { findFreePort } from '../product/free-port.ts'
import { hasPostgres, type Postgres, startPostgres } from '../product/start-postgres.ts'
import { findLedgerErrors, killNine, makePlace, stopProduct } from './harness/busy-product.ts'
import { print } from './harness/figures.ts'
import { openClient } from './harness/http-client.ts'
import { createWriters, findDifferences, postBounties } from './harness/writers.ts'

const kills = Number(process.env.PROOF_KILLS ?? 200)
const writers = 48

let postgres: Postgres | undefined
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

async function killAgainAndAgain(server: string | undefined): Promise<void> {
  const place = await makePlace(server === undefined ? {} : { postgres: server })
  const port = await findFreePort()
  const client = openClient(`http://127.0.0.1:${port}`, { timeout: 20_000 })
  try {
    const people = await place.join(writers, userTypes.journalist)
    const posters = await place.join(5, userTypes.regular)
    let product = await place.start({}, port)
    const bounties = await postBounties(client, posters, 100)
    let announce = () => {}
    let isUp: Promise<void> = Promise.resolve()
    const writing = createWriters({ people, bounties, client: () => client, ready: () => isUp })
    const written = writing.run()
    const startTimes: number[] = []
    const startedAt = performance.now()
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(Math.random() * 400)
      isUp = new Promise((resolve) => {
        announce = resolve
      })
      await killNine(product)
      product = await place.start({}, port)
      startTimes.push(product.readyAfter)
      announce()
    }
    writing.stop()
    await written
    await stopProduct(product)
    const lines = product
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50'))
    const differences = await place.look((database) => findDifferences(database, writing, people))
    print(
      `${kills} kills in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${writing.acknowledged.length} acknowledged, slowest start ${Math.max(...startTimes).toFixed(0)} ms, answers ${JSON.stringify(writing.statuses)}`,
    )
    expect(writing.surprises.slice(0, 10)).toEqual([])
    expect(writing.differing).toEqual([])
    expect(differences.slice(0, 10)).toEqual([])
    expect(await findLedgerErrors(place)).toEqual([])
    expect(lines).toEqual([])
    expect(writing.acknowledged.length).toBeGreaterThan(kills)
  } finally {
    client.close()
    await place.remove()
  }
}

describe('server killed while users write', () => {
  it('loses no acknowledged write on SQLite', () => killAgainAndAgain(undefined))

  it.runIf(hasPostgres)('loses no acknowledged write on PostgreSQL', () => killAgainAndAgain(postgres?.url))
})
