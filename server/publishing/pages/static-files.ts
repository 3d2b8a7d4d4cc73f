import fs from 'node:fs/promises'
import path from 'node:path'
import { workerPath } from '../../../contract/service-worker.ts'
import type { CacheableResponse } from '../../platform/index.ts'

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
 * Lists the folder once, without hidden files. Only listed files are served, which rules out path traversal. A `.br`
 * file beside its original is the variant compressed by the build and has no URL of its own.
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
        headers: headersOf(address),
      }
    },
  }
}

function headersOf(address: string): Record<string, string> {
  if (address.startsWith('/assets/')) return { 'cache-control': 'public, max-age=31536000, immutable' }
  // Browsers look for a new worker at each visit.
  return address === workerPath ? { 'cache-control': 'no-cache' } : {}
}

export const noStaticFiles: StaticFiles = {
  has: () => false,
  read: (address) => Promise.reject(new Error(`There is no static file ${address}`)),
}
