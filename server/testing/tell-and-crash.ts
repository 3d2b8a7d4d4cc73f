/** Tells followers and kills itself before a given statement; started by `federation/crashing.test.ts`. */
import pino from 'pino'
import { openDatabase } from '../database/open.ts'
import { tellFollowers } from '../federation/telling.ts'
import { dyingBefore } from './crashing-database.ts'
import { readTestActor } from './federation.ts'

const last = Number(process.argv[2])
const at = Number(process.argv[3])
const database = await openDatabase(JSON.parse(process.env.TARGET ?? ''))
let statements = 0
const die = () => {
  statements += 1
  if (statements === last) process.kill(process.pid, 'SIGKILL')
}
const services = {
  database: { ...database, query: database.query.withPlugin(dyingBefore(die)) },
  logger: pino({ level: 'silent' }),
  now: () => at,
  publicUrl: 'http://lede.test',
}
await tellFollowers(services, readTestActor)
await database.close()
process.stdout.write('done')
