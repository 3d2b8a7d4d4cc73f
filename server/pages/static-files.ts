/** The built files of the application: hashed ones are kept by browsers for ever. */
import fs from 'node:fs/promises'
import path from 'node:path'
import type { CacheableResponse } from '../http/response-cache.ts'

/** A file by its address (`/assets/index-1a2b.js`); nothing where there is none. */
export type StaticFiles = { has: (address: string) => boolean; read: (address: string) => Promise<CacheableResponse> }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Lists a folder once, without hidden files; only what was there then is ever served, so no address leads out of it. A file
 * beside another that is called the same and `.br` is that one, compressed by the build, and has no address of its own.
 */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, string>()
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`
    if (entry.isFile() && !address.includes('/.')) files.set(address, file)
  }
  const compressed = new Map<string, string>()
  for (const address of files.keys()) {
    const form = files.get(`${address}.br`)
    if (form !== undefined) compressed.set(address, form)
  }
  for (const address of compressed.keys()) files.delete(`${address}.br`)
  return {
    has: (address) => files.has(address),
    async read(address) {
      const file = files.get(address)
      if (file === undefined) throw new Error(`There is no static file ${address}`)
      const form = compressed.get(address)
      return {
        status: 200,
        type: types[path.extname(file)] ?? 'application/octet-stream',
        body: await fs.readFile(file),
        ...(form === undefined ? {} : { brotli: await fs.readFile(form) }),
        headers: address.startsWith('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {},
      }
    },
  }
}

/** No files at all: while developing, Vite serves them. */
export const noStaticFiles: StaticFiles = {
  has: () => false,
  read: (address) => Promise.reject(new Error(`There is no static file ${address}`)),
}
