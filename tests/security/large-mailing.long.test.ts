import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../server/testing/mail-server.ts'
import { beginTestMailing, readMailing, readMailingCounts, startSendingProcess } from '../../server/testing/mailings.ts'
import { insertSubscribers } from '../../server/testing/subscribers.ts'
import { openTestServices, type TestServices } from '../../server/testing/test-services.ts'
import { print } from './harness/figures.ts'

const recipients = 10_000

let test: TestServices
let server: MailServer
const addressees = new Map<string, number>()
beforeAll(async () => {
  test = await openTestServices()
  server = await startMailServer({
    onRcptTo({ address }, _, done) {
      addressees.set(address, (addressees.get(address) ?? 0) + 1)
      done()
    },
    onData(stream, _, done) {
      stream.on('end', () => done())
      stream.resume()
    },
  })
})
afterAll(async () => {
  await server.close()
  await test.close()
})

it('10,000 recipients get one email each with constant memory, although the process is killed in the middle', async () => {
  await insertSubscribers(test.database, recipients)
  const id = await beginTestMailing(test)
  const killed = startSendingProcess(test, server.url)
  await expect.poll(() => addressees.size, { timeout: 300_000 }).toBeGreaterThan(recipients / 2)
  killed.process.kill('SIGKILL')
  await killed.ended

  const last = startSendingProcess(test, server.url, { late: 5 * 60_000 })
  await expect
    .poll(async () => (await readMailing(test.database, id)).state, { timeout: 300_000, interval: 500 })
    .toBe('finished')
  last.process.kill('SIGTERM')
  await last.ended

  const counts = await readMailingCounts(test.database, id)
  expect(counts.audience).toBe(recipients)
  expect(counts.accepted + counts.unknown).toBe(recipients)
  expect(counts.unknown).toBeLessThanOrEqual(1)
  expect([...addressees.values()].filter((emails) => emails > 1)).toEqual([])
  expect(addressees.size).toBeGreaterThanOrEqual(counts.accepted)

  for (const { output } of [killed, last]) {
    const heap = Array.from(output().matchAll(/^heap (\d+)$/gm), ([, bytes]) => Number(bytes) / 1_000_000)
    const [early = 0, late = 0] = [heap.slice(2, 7), heap.slice(-6, -1)].map((some) => Math.max(...some))
    print(
      `heap in MB: ${early.toFixed(1)} at the beginning, ${Math.max(...heap).toFixed(1)} at most, ${late.toFixed(1)} at the end`,
    )
    expect(late - early).toBeLessThan(5)
    expect(Math.max(...heap) - early).toBeLessThan(15)
  }
})
