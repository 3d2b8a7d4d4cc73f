import { execFileSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userTypes } from '../../contract/limits.ts'
import type { Product } from '../product/start-product.ts'
import {
  clientOf,
  findFiles,
  findLedgerErrors,
  from,
  makePlace,
  type Person,
  type Place,
  stopProduct,
} from './harness/busy-product.ts'
import { print } from './harness/figures.ts'
import type { ApiResult, Client } from './harness/http-client.ts'

/** Only root can mount a small disk. */
const isRoot = process.getuid?.() === 0 && process.platform === 'linux'
const diskBytes = 24_000_000

let folder: string
let place: Place
let product: Product
let client: Client
let people: Person[]

beforeAll(async () => {
  if (!isRoot) return
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder])
  place = await makePlace({ dataDirectory: folder })
  people = await place.join(40, userTypes.pressCardVerifiedJournalist)
  product = await place.start()
  client = clientOf(product)
})
afterAll(async () => {
  if (!isRoot) return
  client?.close()
  if (product !== undefined) await stopProduct(product)
  execFileSync('umount', [folder])
  await fs.rm(folder, { recursive: true })
})

function recording(bytes: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(8_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return Buffer.concat([header, Buffer.alloc(bytes, 0x80)])
}

function upload(by: Person, bytes: number): Promise<ApiResult> {
  const body = Buffer.concat([
    Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.wav"\r\ncontent-type: audio/wav\r\n\r\n',
    ),
    recording(bytes),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const headers = { ...from(by), 'content-type': 'multipart/form-data; boundary=b' }
  return client.send('/api/audio/upload', { method: 'POST', headers, body })
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

function saveDraft(by: Person, title: string, size = 50_000): Promise<ApiResult> {
  const content = JSON.stringify([{ type: 'paragraph', children: [{ text: words(size / 10) }] }])
  return client.send('/api/drafts', {
    method: 'POST',
    headers: { ...from(by), 'content-type': 'application/json' },
    body: JSON.stringify({ title, content, note_type: 'direct' }),
  })
}

const describeRefusal = ({ status, headers, body, error }: ApiResult) => ({
  status,
  says: error ?? String((JSON.parse(body) as { detail: unknown }).detail),
  retryAfter: headers['retry-after'],
})

describe.runIf(isRoot)('server with a full disk', () => {
  it('refuses uploads and writes with a reason, still reads, and recovers once there is room', async () => {
    const acknowledged: string[] = []
    const refusals: ReturnType<typeof describeRefusal>[] = []
    const file = (await upload(people[0] as Person, 100_000)).body
    for (let number = 0; number < 40; number += 1) {
      const told = await upload(people[number % people.length] as Person, 2_000_000)
      if (told.status === 200) acknowledged.push(told.body)
      else refusals.push(describeRefusal(told))
    }
    // Drafts use up the last bytes, because they go into the database.
    let refusedInARow = 0
    for (let number = 0; number < 600 && refusedInARow < 10; number += 1) {
      const told = await saveDraft(people[number % people.length] as Person, `Draft ${number}`)
      if (told.status !== 200) refusals.push(describeRefusal(told))
      refusedInARow = told.status === 200 ? 0 : refusedInARow + 1
    }
    const said = new Set(refusals.map(({ status, says }) => `${status} ${says}`))
    print(`${acknowledged.length} uploads, then ${refusals.length} refusals: ${[...said].join(' | ')}`)
    expect(refusedInARow).toBe(10)
    expect(refusals.filter(({ status }) => status !== 503 && status !== 413)).toEqual([])
    expect(refusals.filter(({ status, retryAfter }) => status === 503 && retryAfter === undefined)).toEqual([])
    expect(refusals.filter(({ says }) => says === '')).toEqual([])

    const url = (JSON.parse(file) as { url: string }).url
    const reads = await Promise.all(
      ['/', '/api/bounties', '/api/health', '/api/health/live', url].map(async (address) => {
        const { status } = await client.send(address, { headers: { accept: '*/*' } })
        return `${status} ${address}`
      }),
    )
    expect(reads).toEqual(['200 /', '200 /api/bounties', '200 /api/health', '200 /api/health/live', `200 ${url}`])
    expect(await findFiles(folder, '.part')).toEqual([])

    execFileSync('mount', ['-o', `remount,size=${diskBytes * 3}`, folder])
    const after = await Promise.all([
      saveDraft(people[0] as Person, 'After the disk was full'),
      upload(people[1] as Person, 2_000_000),
    ])
    expect(after.map(({ status }) => status)).toEqual([200, 200])
    expect(await findLedgerErrors(place)).toEqual([])
    const kept = await Promise.all(
      acknowledged.map(async (body) => (await client.send((JSON.parse(body) as { url: string }).url)).status),
    )
    expect(new Set(kept)).toEqual(new Set([200]))
    expect(await findFiles(folder, '.part')).toEqual([])
  })
})
