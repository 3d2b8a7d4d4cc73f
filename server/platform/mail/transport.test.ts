import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testSender } from '../../testing/mail-server.ts'
import { createFolderTransport } from './transport.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-mail-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

async function writeTo(recipient: string): Promise<string | undefined> {
  const transport = createFolderTransport(folder, testSender, pino({ level: 'silent' }))
  const words = { subject: 'A subject', text: 'Words', html: '<p>Words</p>', unsubscribe_url: null }
  await transport.send({ id: 'email', recipient, ...words })
  return /^To: (.*)$/m.exec(await fs.readFile(path.join(folder, 'email.eml'), 'utf8'))?.[1]?.trim()
}

test.each([
  ['ada@lede.test', 'ada@lede.test'],
  ['用户@例子.广告', '用户@例子.广告'],
  ['ada,bob@lede.test', '<"ada,bob"@lede.test>'],
  ['ada;bob@lede.test', '<"ada;bob"@lede.test>'],
  ['ada(bob)@lede.test', '<"ada(bob)"@lede.test>'],
])('an email to %s has exactly one recipient', async (recipient, header) => {
  expect(await writeTo(recipient)).toBe(header)
})
