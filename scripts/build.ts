/**
 * Builds the application for the browser and the server into `dist/`. Skips the build when no source has changed, so
 * a second `npm start` rebuilds nothing.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const stamp = path.join(dist, 'made-of.sha256')

const sources = [
  'src',
  'contract',
  'public',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/oldest-browsers.ts',
]
/** Not part of the product, so changes to tests trigger no rebuild. */
const notBuilt = /\.(?:test|stories|states|examples)\.tsx?$/

async function listFiles(source: string): Promise<string[]> {
  const absolute = path.join(root, source)
  if ((await fs.stat(absolute)).isFile()) return [absolute]
  const entries = await fs.readdir(absolute, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

async function hashSources(): Promise<string> {
  const files = (await Promise.all(sources.map(listFiles))).flat().sort()
  const hash = createHash('sha256').update(process.version)
  const contents = await Promise.all(files.map((file) => fs.readFile(file)))
  for (const [at, content] of contents.entries()) {
    hash.update(`\n${path.relative(root, files[at] ?? '')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

const recordPackages: Plugin = {
  name: 'record-packages',
  async writeBundle(_, bundle) {
    const packages = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? [[chunk.fileName, [...new Set(chunk.moduleIds.flatMap((id) => packageOf(id) ?? []))].sort()]]
        : [],
    )
    await fs.writeFile(path.join(dist, 'packages.json'), JSON.stringify(Object.fromEntries(packages), null, 2))
  },
}

const packageOf = (id: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]

export async function build(): Promise<boolean> {
  const hash = await hashSources()
  if ((await fs.readFile(stamp, 'utf8').catch(() => '')) === hash) return false
  await fs.rm(dist, { recursive: true, force: true })
  // The build must not depend on the caller's environment.
  process.env.NODE_ENV = 'production'
  const vite = await import('vite')
  await vite.build({ root, logLevel: 'warn', plugins: [recordPackages] })
  await compress(path.join(dist, 'client', 'assets'))
  await vite.build({ root, logLevel: 'warn', build: { ssr: true } })
  await fs.writeFile(stamp, hash)
  return true
}

/** Compresses every script and style sheet at maximum quality at build time, so that no request has to. */
async function compress(folder: string): Promise<void> {
  const files = (await fs.readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name))
  const compressOne = async (name: string) => {
    const file = path.join(folder, name)
    await fs.writeFile(`${file}.br`, await brotli(await fs.readFile(file)))
  }
  await Promise.all(files.map(compressOne))
}

if (import.meta.main) {
  const started = performance.now()
  const built = await build()
  if (built) console.log(`Built Lede in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
