import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaticFiles, type StaticFiles } from './static-files.ts'

let folder: string
let files: StaticFiles
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'lede-files-'))
  const site = path.join(folder, 'client')
  for (const [name, text] of Object.entries({
    'client/favicon.svg': '<svg/>',
    'client/assets/index-1a2b.js': 'hydrate()',
    'client/assets/index-1a2b.js.br': 'hydrate, compressed',
    'client/assets/raw.bin': '?',
    'client/assets/lonely.br': '?',
    'client/.vite/manifest.json': '{}',
    'client/.env': 'SECRET=1',
    'client/assets/.DS_Store': '?',
    'secret.txt': 'outside',
  })) {
    await fs.mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await fs.writeFile(path.join(folder, name), text)
  }
  await fs.symlink(path.join(folder, 'secret.txt'), path.join(site, 'link.txt'))
  files = await openStaticFiles(site)
  await fs.writeFile(path.join(site, 'late.txt'), 'added later')
})
afterAll(() => fs.rm(folder, { recursive: true }))

describe('the files of public/', () => {
  const folder = path.resolve(import.meta.dirname, '../../../public')

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icon-144.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('include %s', async (address, type) => {
    expect((await (await openStaticFiles(folder)).read(address)).type).toBe(type)
  })

  it('include the icons of the manifest in the sizes that it names', async () => {
    const { icons } = JSON.parse(await fs.readFile(path.join(folder, 'manifest.webmanifest'), 'utf8'))
    const sizes = icons.map(async ({ src }: { src: string }) => {
      const { width, height, format } = await sharp(path.join(folder, src)).metadata()
      return format === 'svg' ? 'any' : `${width}x${height}`
    })
    expect(await Promise.all(sizes)).toEqual(icons.map((icon: { sizes: string }) => icon.sizes))
    expect(icons.map((icon: { purpose: string }) => icon.purpose)).toEqual(['any', 'any', 'maskable', 'any'])
  })
})

describe('openStaticFiles', () => {
  it('serves the listed files with their content types', async () => {
    const { body, ...rest } = await files.read('/favicon.svg')
    expect(Buffer.from(body).toString()).toBe('<svg/>')
    expect(rest).toEqual({ status: 200, type: 'image/svg+xml', headers: {} })
    expect((await files.read('/assets/raw.bin')).type).toBe('application/octet-stream')
  })

  it('caches files with a hash in their names as immutable', async () => {
    const { type, headers } = await files.read('/assets/index-1a2b.js')
    expect({ type, headers }).toEqual({
      type: 'text/javascript; charset=utf-8',
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
  })

  it('adds the brotli variant, which has no URL of its own', async () => {
    const { brotli } = await files.read('/assets/index-1a2b.js')
    expect(Buffer.from(brotli ?? []).toString()).toBe('hydrate, compressed')
    expect(await files.read('/favicon.svg')).not.toHaveProperty('brotli')
    expect([files.has('/assets/index-1a2b.js.br'), files.has('/assets/lonely.br')]).toEqual([false, true])
  })

  it.each([
    '/',
    '/assets',
    '/.env',
    '/.vite/manifest.json',
    '/assets/.DS_Store',
    '/late.txt',
    '/link.txt',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '//favicon.svg',
    '\\favicon.svg',
  ])('has no file at %s', async (address) => {
    expect(files.has(address)).toBe(false)
    await expect(files.read(address)).rejects.toThrow(`There is no static file ${address}`)
  })
})
