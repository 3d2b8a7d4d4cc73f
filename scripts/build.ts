/**
 * Builds the application for the browser and for the server into `dist/`, unless nothing it is made of has changed
 * since: a second `npm start` rebuilds nothing.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

/** At its best, which is what it does unless told otherwise. */
const brotli = promisify(zlib.brotliCompress)

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const stamp = path.join(dist, 'made-of.sha256')

const sources = ['src', 'contract', 'public', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts']
/** Not part of the product: a change in a test rebuilds nothing. */
const notBuilt = /\.(?:test|stories|states|examples|handlers)\.tsx?$/

async function listFiles(source: string): Promise<string[]> {
  const absolute = path.join(root, source)
  if ((await fs.stat(absolute)).isFile()) return [absolute]
  const entries = await fs.readdir(absolute, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** A fingerprint of everything the build is made of. */
async function hashSources(): Promise<string> {
  const files = (await Promise.all(sources.map(listFiles))).flat().sort()
  const hash = createHash('sha256').update(process.version)
  const contents = await Promise.all(files.map((file) => fs.readFile(file)))
  for (const [at, content] of contents.entries()) {
    hash.update(`\n${path.relative(root, files[at] ?? '')} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/** Writes which packages went into which chunk, for `check-size.ts`. */
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

/** Builds what is missing or out of date; answers whether it had to. */
export async function build(): Promise<boolean> {
  const hash = await hashSources()
  if ((await fs.readFile(stamp, 'utf8').catch(() => '')) === hash) return false
  await fs.rm(dist, { recursive: true, force: true })
  // What a build depends on must not depend on who starts it.
  process.env.NODE_ENV = 'production'
  const vite = await import('vite')
  await vite.build({ root, logLevel: 'warn', plugins: [recordPackages] })
  await compress(path.join(dist, 'client', 'assets'))
  await vite.build({ root, logLevel: 'warn', build: { ssr: true } })
  await fs.writeFile(path.join(dist, 'first-script.js'), await buildFirstScript())
  await fs.writeFile(stamp, hash)
  return true
}

/** Puts the compressed form of each script and sheet beside it, as small as can be: nobody waits for that at an answer. */
async function compress(folder: string): Promise<void> {
  const files = (await fs.readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name))
  const compressOne = async (name: string) => {
    const file = path.join(folder, name)
    await fs.writeFile(`${file}.br`, await brotli(await fs.readFile(file)))
  }
  await Promise.all(files.map(compressOne))
}

/** What stands in the page itself, in one piece: `contract/page-script.ts`. */
export async function buildFirstScript(): Promise<string> {
  const [vite, { default: configure }] = await Promise.all([import('vite'), import('../vite.config.ts')])
  const { resolve, build } = await configure({ command: 'build', mode: 'production' })
  const made = await vite.build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ...(resolve === undefined ? {} : { resolve }),
    build: {
      write: false,
      ...(build?.target === undefined ? {} : { target: build.target }),
      rolldownOptions: { input: path.join(root, 'src/app/first-script.ts'), output: { format: 'iife' } },
    },
  })
  const code = [made]
    .flat()
    .flatMap((one) => ('output' in one ? one.output[0].code : []))[0]
    ?.trim()
  if (code === undefined || code.includes('</')) throw new Error('The first script cannot stand in a page.')
  return code
}

if (import.meta.main) {
  const started = performance.now()
  const built = await build()
  if (built) console.log(`Built the application in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}
