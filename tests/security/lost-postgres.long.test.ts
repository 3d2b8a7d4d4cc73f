import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userTypes } from '../../contract/limits.ts'
import { hasPostgres, type Postgres, startPostgres } from '../product/start-postgres.ts'
import { clientOf, findLedgerErrors, makePlace, type Place, stopProduct } from './harness/busy-product.ts'
import { createTimings, print } from './harness/figures.ts'
import { createWriters, findDifferences, postBounties } from './harness/writers.ts'

const rounds = Number(process.env.PROOF_ROUNDS ?? 5)
/** Milliseconds that a request may take while the database is unreachable. */
const timeout = 15_000
/** Milliseconds after the database returns until requests must succeed. */
const recovery = 10_000

let postgres: Postgres | undefined
let place: Place
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

async function dropConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}

describe.runIf(hasPostgres)('server that loses PostgreSQL while users write', () => {
  it('returns 503, recovers by itself and loses no acknowledged write', async () => {
    if (postgres === undefined) throw new Error('PostgreSQL did not start')
    place = await makePlace({ postgres: postgres.url })
    const people = await place.join(30, userTypes.journalist)
    const posters = await place.join(3, userTypes.regular)
    const product = await place.start()
    const client = clientOf(product, { timeout: 60_000 })
    const reads = createTimings()
    try {
      const bounties = await postBounties(client, posters, 100)
      const writing = createWriters({ people, bounties, client: () => client })
      const written = writing.run()
      let isReading = true
      const reading = Promise.all(
        people.slice(0, 10).map(async ({ address }) => {
          while (isReading) {
            const headers = { 'x-forwarded-for': address }
            reads.add('list', await client.send('/api/bounties', { headers }))
            reads.add('alive', await client.send('/api/health/live', { headers }))
            await wait(100)
          }
        }),
      )

      const recoveries: number[] = []
      const waitUntilReady = async () => {
        const startedAt = performance.now()
        while ((await client.send('/api/health')).status !== 200) {
          if (performance.now() - startedAt > 60_000) throw new Error(`It did not recover:\n${product.output()}`)
          await wait(50)
        }
        recoveries.push(performance.now() - startedAt)
      }
      for (let round = 0; round < rounds; round += 1) {
        await wait(1_000)
        await postgres.crash()
        await wait(1_500)
        await postgres.restart()
        await waitUntilReady()

        await wait(1_000)
        for (let storm = 0; storm < 10; storm += 1) {
          await dropConnections(place.databaseUrl ?? '')
          await wait(50)
        }
        await waitUntilReady()
      }
      // Longer than a request waits for a connection.
      await postgres.crash()
      await wait(8_000)
      await postgres.restart()
      await waitUntilReady()

      writing.stop()
      await written
      isReading = false
      await reading
      expect(product.process.exitCode).toBe(null)
      await stopProduct(product)
      const errors = product
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50'))
      const differences = await place.look((database) => findDifferences(database, writing, people))
      print(`writes ${JSON.stringify(writing.statuses)}, slowest ${writing.slowest().toFixed(0)} ms`)
      print(`reads ${JSON.stringify(reads.statuses())}`)
      for (const line of reads.describe()) print(line)
      print(`recovered after ${recoveries.map((one) => one.toFixed(0)).join(', ')} ms; ${errors.length} errors logged`)
      expect(writing.surprises.slice(0, 10)).toEqual([])
      expect(writing.differing).toEqual([])
      expect(differences.slice(0, 10)).toEqual([])
      expect(await findLedgerErrors(place)).toEqual([])
      expect(Object.keys(reads.statuses()).filter((status) => status !== '200' && status !== '503')).toEqual([])
      expect(new Set(reads.of('alive').filter((time) => time > 5_000))).toEqual(new Set())
      expect(Math.max(writing.slowest(), ...reads.of('list'))).toBeLessThan(timeout)
      expect(Math.max(...recoveries)).toBeLessThan(recovery)
      expect(writing.acknowledged.length).toBeGreaterThan(people.length)
    } finally {
      client.close()
      product.process.kill('SIGKILL')
      await product.ended
      await place.remove()
    }
  })
})
