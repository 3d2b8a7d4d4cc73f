/**
 * Builds the application for the browser and the renderer, and the server, into `dist/`. Skips the application or the server
 * if none of its sources has changed, so a second `npm start` rebuilds nothing.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { workerPath } from '../contract/service-worker.ts'
import { type Chunk, mergeSmallChunks } from './merge-small-chunks.ts'

const brotli = promisify(zlib.brotliCompress)

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const server = path.join(dist, 'process')

const shared = ['contract', 'package-lock.json', 'scripts/build.ts']
const siteSources = [
  ...shared,
  ...['src', 'public', 'vite.config.ts', 'scripts/oldest-browsers.ts', 'scripts/merge-small-chunks.ts'],
]
const serverSources = [...shared, 'server']
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

async function hashSources(sources: string[]): Promise<string> {
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

const source = (id: string) => path.relative(root, id)

/** The pages of the first view load nothing more (scripts/check-size.ts); those of visitors matter more than others. */
const pageWeights: readonly [RegExp, number][] = [
  [/^src\/pages\/(?:home|article)\/index/, Number.POSITIVE_INFINITY],
  [/^src\/pages\/(?:bount(?:y|ies)|category|search|author|archive|questions|information|sign-(?:in|up))\/.*index/, 6],
  [/^src\/pages\/.*index/, 1],
]

const describeChunk = (chunk: Rolldown.OutputChunk, firstView: readonly { name: string }[]): Chunk => ({
  file: chunk.fileName,
  code: chunk.code,
  modules: chunk.moduleIds,
  imports: chunk.imports,
  dynamicImports: chunk.dynamicImports,
  isFixed: chunk.isEntry || chunk.name === 'rolldown-runtime' || firstView.some(({ name }) => name === chunk.name),
  pageWeight: pageWeights.find(([page]) => page.test(source(chunk.facadeModuleId ?? '')))?.[1],
})

/** The manifest names only files that are made of one page or part, and the server and the tests look for each by its module. */
const nameMerged: Plugin = {
  name: 'name-merged',
  async writeBundle(_, bundle) {
    const file = path.join(dist, 'client/.vite/manifest.json')
    const manifest = JSON.parse(await fs.readFile(file, 'utf8'))
    const chunks = new Map(Object.values(manifest).map((chunk) => [(chunk as { file: string }).file, chunk]))
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      for (const id of chunk.moduleIds) {
        const isImported = this.getModuleInfo(id)?.dynamicImporters.length
        if (isImported) manifest[source(id)] ??= chunks.get(chunk.fileName)
      }
    }
    await fs.writeFile(file, JSON.stringify(manifest, null, 2))
  },
}

const packageOf = (id: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]

export async function build(): Promise<boolean> {
  const site = await buildIfChanged(dist, siteSources, buildSite)
  return (await buildIfChanged(server, serverSources, buildServer)) || site
}

async function buildIfChanged(folder: string, sources: string[], make: () => Promise<void>): Promise<boolean> {
  const stamp = path.join(folder, 'made-of.sha256')
  const hash = await hashSources(sources)
  if ((await fs.readFile(stamp, 'utf8').catch(() => '')) === hash) return false
  await fs.rm(folder, { recursive: true, force: true })
  // The build must not depend on the caller's environment.
  process.env.NODE_ENV = 'production'
  await make()
  await fs.writeFile(stamp, hash)
  return true
}

/** Builds twice: only a build says which modules are loaded together, and how large they are. */
async function buildSite(): Promise<void> {
  const vite = await import('vite')
  const { firstView } = await import('../vite.config.ts')
  const { output } = (await vite.build({ root, logLevel: 'warn', build: { write: false } })) as Rolldown.RolldownOutput
  const chunks = output.flatMap((one) => (one.type === 'chunk' ? [describeChunk(one, firstView)] : []))
  const merged = mergeSmallChunks(chunks)
  const files = new Map(merged.flatMap((modules, index) => modules.map((id) => [id, `part-${index}`])))
  const group = {
    name: (id: string) => files.get(id) ?? null,
    ...{ debugName: 'merged', includeDependenciesRecursively: false, priority: -1 },
  }
  await vite.build({
    root,
    logLevel: 'warn',
    plugins: [recordPackages, nameMerged],
    build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } },
  })
  await buildWorker()
  await compress(path.join(dist, 'client'))
  await vite.build({ root, logLevel: 'warn', plugins: [escapeCharacters], build: { ssr: true } })
}

/** One file without imports, whose address never changes. */
async function buildWorker(): Promise<void> {
  const vite = await import('vite')
  const { resolve, target } = await import('../vite.config.ts')
  await vite.build({
    root,
    resolve,
    configFile: false,
    logLevel: 'warn',
    build: {
      target,
      outDir: path.join(dist, 'client'),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/app/service-worker.ts',
        treeshake: { moduleSideEffects: false },
        output: { format: 'iife', entryFileNames: path.basename(workerPath) },
      },
    },
  })
}

/** Native, or loaded only by servers and requests that need them. */
const notBundled = /^(?:sharp|@node-rs\/argon2|libheif-js|@fedify|@opentelemetry|prom-client|eld|vite)(?:\/|$)/

/** One module takes much less time and memory than the 1,500 of the server and its packages (docs/decisions/0078). */
async function buildServer(): Promise<void> {
  const vite = await import('vite')
  await vite.build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [keepPaths, escapeCharacters],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: server,
      target: 'esnext',
      copyPublicDir: false,
      rolldownOptions: {
        input: 'server/start.ts',
        external: notBundled,
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}

/** Threads are bundled beside the server, and other files are read where they are. */
const keepPaths: Plugin = {
  name: 'keep-paths',
  enforce: 'pre',
  transform: {
    filter: { id: /\/server\/.*\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
    handler(code, id) {
      const source = path.relative(server, id)
      return code
        .replace(/(?<=new URL\('\.\/)([\w-]+)\.ts(?=', import\.meta\.url\))/g, (_, name) => {
          this.emitFile({ type: 'chunk', id: path.join(path.dirname(id), `${name}.ts`), fileName: `${name}.js` })
          return `${name}.js`
        })
        .replace(/(?<!\.js', )import\.meta\.url/g, `new URL('${source}', import.meta.url).href`)
        .replace(/import\.meta\.dirname/g, `(import.meta.dirname + '/${path.dirname(source)}')`)
    },
  },
}

/** V8 keeps a whole file in two bytes a character if a single one is outside of Latin-1 (docs/decisions/0078). */
const escapeCharacters: Plugin = {
  name: 'escape-characters',
  // Later than `renderChunk`, after which the bundler prints the code once more.
  generateBundle(_, bundle) {
    const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const [misread] = /\\[\u0080-\uffff].{0,30}/.exec(chunk.code) ?? []
      if (misread !== undefined) this.error(`${chunk.fileName} escapes a character that is not ASCII: ${misread}`)
      chunk.code = chunk.code.replace(/[\u0080-\uffff]/g, toEscape)
    }
  },
}

/** Compresses every script and style sheet at maximum quality at build time, so that no request has to. */
async function compress(folder: string): Promise<void> {
  const files = (await fs.readdir(folder, { recursive: true })).filter((name) => /\.(?:js|css)$/.test(name))
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
