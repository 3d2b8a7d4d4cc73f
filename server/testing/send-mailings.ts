/** A process that only sends mailings (`mailings.ts`). It prints the bytes of its heap four times a second. */
import pino from 'pino'
import { openDatabase } from '../platform/database/open.ts'
import { createMailingSender } from '../platform/mail/mailing-sender.ts'
import { createSmtpTransport } from '../platform/mail/transport.ts'
import { toSubscribers } from './mailings.ts'

const { databaseUrl, dataDirectory, smtpUrl, late, mailPerMinute } = JSON.parse(process.env.SENDING ?? '{}')

const database = await openDatabase({ databaseUrl, dataDirectory })
const sender = createMailingSender(
  {
    ...{ database, mailPerMinute, logger: pino({ level: 'warn' }), now: () => Date.now() + late },
    transport: createSmtpTransport(smtpUrl, { from: 'Lede <news@lede.test>', secret: new Uint8Array(32) }),
  },
  { newsletter: toSubscribers(database) },
  100,
)
const measuring = setInterval(() => {
  global.gc?.()
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`)
}, 250)

process.once('SIGTERM', async () => {
  clearInterval(measuring)
  await sender.stop()
  await database.close()
})
