import pino from 'pino'
import { openPostgresBus } from '../platform/live/bus.ts'
import { createScratchDatabase } from './scratch-database.ts'

/** Two processes' buses on a database of their own: on a shared one they would hear what other tests tell. */
export async function openTwoBuses(server: string) {
  const scratch = await createScratchDatabase(server)
  const open = () => openPostgresBus(scratch.url, pino({ level: 'silent' }))
  const [one, two] = await Promise.all([open(), open()])
  return {
    one,
    two,
    async close() {
      await Promise.all([one.close(), two.close()])
      await scratch.drop()
    },
  }
}
