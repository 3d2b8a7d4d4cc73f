import { describe, expect, it } from 'vitest'
import { bounceReport, complaintReport } from '../../testing/delivery-reports.ts'
import { readDeliveryReport } from './delivery-reports.ts'

const about = { messageId: '<a.b@lede>', to: 'Ada <ada@example.org>' }
const read = (message: string) => readDeliveryReport(Buffer.from(message.replaceAll('\n', '\r\n')))
const status = (...fields: string[]) => read(bounceReport(about, fields))

describe('readDeliveryReport', () => {
  it('reads whom an email could not reach, and the identifier of that email', async () => {
    const fields = ['Original-Recipient: rfc822;ada@example.org', 'Final-Recipient: rfc822; ada@mail.example.net']
    expect(await status(...fields, 'Action: Failed', 'Status: 5.1.1')).toEqual({
      report: 'bounced',
      messageId: '<a.b@lede>',
      addresses: ['ada@example.org', 'ada@example.org', 'ada@mail.example.net'],
    })
  })

  it.each(['4.4.1', '5.2.2', '5.2.3', '5.3.4', '5.6.1', '5.7.1', 'none'])(
    'ignores the status %s, which is not about the address for good',
    async (code) => {
      expect(await status('Action: failed', `Status: ${code}`)).toBeUndefined()
    },
  )

  it.each(['5.0.0', '5.1.10', '5.2.1', '5.4.1', '5.5.0'])('counts the status %s', async (code) => {
    expect(await status('Action: failed', `Status: ${code}`)).toMatchObject({ report: 'bounced' })
  })

  it('ignores what is only delayed, delivered, or about no email', async () => {
    expect(await status('Action: delayed', 'Status: 5.1.1')).toBeUndefined()
    expect(await read(bounceReport({ ...about, messageId: '' }))).toMatchObject({ messageId: '' })
    expect(await read('Subject: Thank you\n\nI like your newsletter.')).toBeUndefined()
    expect(await read('')).toBeUndefined()
  })

  it('reads complaints, also of a reader who is not named, and no other feedback', async () => {
    expect(await read(complaintReport({ ...about, to: 'redacted' }))).toEqual({
      report: 'complained',
      messageId: '<a.b@lede>',
      addresses: [],
    })
    expect(await read(complaintReport(about, 'not-spam'))).toBeUndefined()
  })

  it('reads hostile reports in little time', async () => {
    const startedAt = performance.now()
    await read(bounceReport(about, ['a'.repeat(900_000)]))
    await read(bounceReport(about, [`Final-Recipient: ${'a@'.repeat(400_000)}`, 'Action: failed', 'Status: 5.1.1']))
    await read(bounceReport(about, ['\n'.repeat(9_900)]))
    await expect(read(bounceReport(about, ['\n'.repeat(10_000)]))).rejects.toThrow('too large')
    const nested = 'Content-Type: multipart/report; boundary=a\n\n--a\nContent-Type: multipart/mixed; boundary=a\n\n'
    await expect(read(nested.repeat(1_500))).rejects.toThrow('nesting')
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})
