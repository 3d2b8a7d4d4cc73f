import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import {
  beginTestMailing,
  readMailing,
  readMailingCounts,
  type SendingProcess,
  startSendingProcess,
} from '../../testing/mailings.ts'
import { insertSubscribers } from '../../testing/subscribers.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'

let test: TestServices
let server: MailServer
const processes: SendingProcess[] = []
beforeEach(async () => {
  test = await openTestServices()
  server = await startMailServer()
})
afterEach(async () => {
  for (const { process } of processes.splice(0)) process.kill('SIGKILL')
  await server.close()
  await test.close()
})

function start(options: Parameters<typeof startSendingProcess>[2]): SendingProcess {
  const started = startSendingProcess(test, server.url, options)
  processes.push(started)
  return started
}

const addressees = () => server.received.flatMap(({ to }) => to).toSorted()
const stateOf = async (id: string) => (await readMailing(test.database, id)).state

describe('a mailing whose process is killed', () => {
  it('reaches each recipient once, except those whose email was under way', async () => {
    const recipients = await insertSubscribers(test.database, 60)
    const id = await beginTestMailing(test)
    for (const [round, received] of [8, 30].entries()) {
      const { process, ended } = start({ late: round * 5 * 60_000 })
      await expect.poll(() => server.received.length, { interval: 1 }).toBeGreaterThanOrEqual(received)
      process.kill('SIGKILL')
      await ended
      const { audience, waiting, accepted, unknown } = await readMailingCounts(test.database, id)
      expect([audience, waiting + accepted + unknown]).toEqual([60, 60])
    }
    start({ late: 10 * 60_000 })
    await expect.poll(() => stateOf(id)).toBe('finished')
    const counts = await readMailingCounts(test.database, id)
    expect(counts).toEqual({
      audience: 60,
      waiting: 0,
      accepted: 60 - counts.unknown,
      excluded: {},
      unknown: counts.unknown,
    })
    expect(counts.unknown).toBeLessThanOrEqual(2)
    expect(new Set(addressees()).size).toBe(addressees().length)
    expect(addressees().length).toBeGreaterThanOrEqual(counts.accepted)
    expect(recipients.map((recipient) => `${recipient}@lede.test`)).toEqual(expect.arrayContaining(addressees()))
  })

  it('is sent on by another process within a minute', async () => {
    await insertSubscribers(test.database, 30)
    const id = await beginTestMailing(test)
    const first = start({ mailPerMinute: 600 })
    await expect.poll(() => server.received.length).toBeGreaterThan(2)
    first.process.kill('SIGKILL')
    await first.ended
    const before = server.received.length
    const second = start({ late: 40_000 })
    await expect.poll(() => server.received.length).toBeGreaterThan(before + 10)
    second.process.kill('SIGTERM')
    await second.ended
    expect(second.output()).not.toContain('"level":50')
    expect(await stateOf(id)).toBe('sending')
  })
})
