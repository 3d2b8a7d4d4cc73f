import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecret } from './secret.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-secret-'))
})
afterEach(() => fs.rm(folder, { recursive: true }))

const read = (jwtSecret?: string) => readSecret({ jwtSecret, dataDirectory: path.join(folder, 'data') })

test('returns the configured secret and writes no file', async () => {
  expect(new TextDecoder().decode(await read('thirty-two characters or even more'))).toBe(
    'thirty-two characters or even more',
  )
  expect(await fs.readdir(folder)).toEqual([])
})

test('shares one secret between processes that start concurrently, readable only by its user', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => read()))
  secrets.push(await read())
  const texts = secrets.map((secret) => new TextDecoder().decode(secret))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toMatch(/^[\w-]{43}$/)
  expect(await fs.readdir(path.join(folder, 'data'))).toEqual(['jwt-secret'])
  expect((await fs.stat(path.join(folder, 'data', 'jwt-secret'))).mode & 0o777).toBe(0o600)
})
