import fs from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makePrivate } from '../../server/platform/database/data-directory.ts'
import { createFolderTransport } from '../../server/platform/mail/transport.ts'
import { testSender } from '../../server/testing/mail-server.ts'
import { makeDataDirectory, sources, spawnServer } from '../product/start-product.ts'

let dataDirectory: string
beforeEach(async () => {
  dataDirectory = await makeDataDirectory()
})
afterEach(() => fs.rm(dataDirectory, { recursive: true, force: true }))

async function rights(): Promise<Record<string, string>> {
  const names = ['.', ...(await fs.readdir(dataDirectory, { recursive: true }))]
  const modes = await Promise.all(
    names.map(async (name) => [name, ((await fs.stat(path.join(dataDirectory, name))).mode & 0o777).toString(8)]),
  )
  return Object.fromEntries(modes)
}

it('a server makes its files private to its user, including existing ones', async () => {
  await fs.mkdir(path.join(dataDirectory, 'mail'), { mode: 0o755 })
  await fs.writeFile(path.join(dataDirectory, 'mail', 'old.eml'), 'a link', { mode: 0o644 })
  await fs.chmod(dataDirectory, 0o755)
  // The server exits because the port is taken, or earlier when the application is not built; all files exist by
  // then.
  const occupied = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => occupied.once('listening', resolve))
  const address = occupied.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const server = spawnServer({ DATA_DIR: dataDirectory, PORT: String(port), DEMO: 'false' }, [sources])
  const ended = await server.ended
  occupied.close()
  expect(ended, server.output()).toBe(1)
  const { '.': folder, mail, ...files } = await rights()
  expect({ folder, mail }).toEqual({ folder: '700', mail: '700' })
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['jwt-secret', 'lede.lock', 'lede.sqlite', 'mail/old.eml']))
  expect(new Set(Object.values(files))).toEqual(new Set(['600']))
})

it("an email file is private to its user, whatever the process's umask", async () => {
  const before = process.umask(0o022)
  const folder = path.join(dataDirectory, 'mail')
  await createFolderTransport(folder, testSender, pino({ level: 'silent' })).send({
    id: 'email',
    recipient: 'a@lede.example',
    subject: 'A link',
    text: 'It opens an account.',
    html: '',
    unsubscribe_url: null,
  })
  process.umask(before)
  expect(await rights()).toEqual({ '.': '700', mail: '700', 'mail/email.eml': '600' })
})

it('a folder that is already private stays as it is', async () => {
  expect(makePrivate(dataDirectory)).toEqual([])
  expect(await rights()).toEqual({ '.': '700' })
})
