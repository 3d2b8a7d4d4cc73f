import { describe, expect, it } from 'vitest'
import { measureProcessor } from '../../../tests/security/harness/compare-effort.ts'
import { bounceReport, complaintReport } from '../../testing/delivery-reports.ts'
import { readDeliveryReport } from './delivery-reports.ts'
import { messageIdOf, namesSentMessage } from './message-id.ts'

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

  it.each([
    ['1 MB', 'a'.repeat(1_000_000)],
    ['100,000 lines', 'a\n'.repeat(100_000)],
  ])('reads a report that returns a whole email of %s', async (_, words) => {
    const report = bounceReport(about).replace('\nWords', `\n${words}`)
    expect(report.length).toBeGreaterThan(200_000)
    expect(await read(report)).toMatchObject({ report: 'bounced', messageId: about.messageId })
  })

  it('reads hostile reports in little time', async () => {
    const to = Array.from({ length: 9_000 }, (_, index) => `Somebody ${index} <ada.${index}@example.org>`)
    const nested = 'Content-Type: multipart/report; boundary=a\n\n--a\nContent-Type: multipart/mixed; boundary=a\n\n'
    const hostile = [
      bounceReport(about, ['a'.repeat(900_000)]),
      bounceReport(about, [`Final-Recipient: ${'a@'.repeat(400_000)}`, 'Action: failed', 'Status: 5.1.1']),
      bounceReport(about, ['\n'.repeat(900_000)]),
      `To: ${to.join(',\n ')}\n${bounceReport(about)}`,
      nested.repeat(1_500),
    ]
    expect(await measureProcessor(() => Promise.all(hostile.map(read)))).toBeLessThan(1_000)
  })
})

describe('namesSentMessage', () => {
  const secret = new Uint8Array(32)
  const messageId = messageIdOf(secret, { id: `${'a'.repeat(36)}.${'b'.repeat(36)}`, recipient: 'ada@example.org' })
  const report = bounceReport({ messageId, to: 'ada@example.org' }).replaceAll('\n', '\r\n')
  const inLines = (text: string, characters: number, end: string) =>
    text.replace(new RegExp(`.{${characters}}(?=.)`, 'g'), (line) => `${line}${end}`)
  const encoded = inLines(Buffer.from(`Message-ID:\r\n ${messageId}\r\n`).toString('base64'), 76, '\r\n')
  const names = (text: string) => namesSentMessage(secret, Buffer.from(text))

  it.each([
    ['as it was sent', report],
    ['quoted-printable', report.replace(messageId, inLines(messageId, 60, '=\r\n'))],
    ['as base64', report.replace(messageId, `\r\n\r\n${encoded}\r\n`)],
  ])('finds an identifier of ours %s', (_, text) => {
    expect(names(text)).toBe(true)
  })

  it('finds none that we have not signed, in little time', async () => {
    expect(names(report.replace(messageId, '<a.b@lede>'))).toBe(false)
    expect(namesSentMessage(new Uint8Array(32).fill(1), Buffer.from(report))).toBe(false)
    const units = ['<a.b@lede>', '<', `<${'a'.repeat(199)}`, 'a', 'aaaa\n', '=\n', `${'a'.repeat(998)}\n<\n`]
    const find = () => units.map((unit) => names(unit.repeat(1_000_000 / unit.length)))
    expect(await measureProcessor(() => expect(find()).not.toContain(true))).toBeLessThan(2_000)
  })
})
