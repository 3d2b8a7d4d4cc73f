/**
 * Settles a delivery and kills itself before a given statement; started by `crashing.test.ts`, which inspects the
 * result.
 */
import { openDatabase } from '../database/open.ts'
import { settleDelivery } from '../deliveries/settling.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createSealing } from '../sealing.ts'
import { crashingDatabase } from './crashing-database.ts'

const last = Number(process.argv[2])
const database = await openDatabase(JSON.parse(process.env.TARGET ?? ''))
const crashing = crashingDatabase(database, (statement) => {
  if (statement === last) process.kill(process.pid, 'SIGKILL')
})
const outbox = createOutbox(createSealing(new Uint8Array(32), 'lede outbox'), { name: 'built-in' })
const settlement = { ...JSON.parse(process.env.SETTLEMENT ?? ''), outbox }
const settled = await crashing.write((transaction) => settleDelivery(transaction, settlement))
await database.close()
process.stdout.write(settled === settlement.deliveryId ? 'settled' : 'refused')
