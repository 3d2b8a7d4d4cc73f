/**
 * `npm run architecture` finds imports that break the structure of docs/architecture.md#layout. Type-only imports count too.
 * With `--print` it prints the domains of the server and the layers of the client, with what each imports from the others.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** The modules that each file imports: paths from the root of the repository, or names of packages. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** An entry of `server/` imports only from entries before its own. */
const serverOrder = [
  'platform',
  'content',
  'people',
  'money',
  'bounties',
  'settlement',
  'publishing',
  'accounts',
  'app.ts',
  'demo',
  'main.ts',
  'start.ts',
]

const isDomain = (entry: string) => !entry.endsWith('.ts') && entry !== 'demo'

/** Exports what other domains may use. */
const isIndex = (file: string) => /^server\/[^/]+\/index\.ts$/.test(file)

const parts: Record<string, RegExp> = {
  contract: /^contract\//,
  // In development the server builds the inlined script that `scripts/build.ts` writes for production.
  server: /^(?:server|contract)\/|^scripts\/build\.ts$/,
  src: /^(?:src|contract)\//,
}

const testOnly =
  /\.(?:test|stories|states|examples|samples)\.tsx?$|\/(?:testing|mock|mock-server|fixtures)\/|^(?:tests|\.storybook)\//

/** With `throughIndexes`, an import from the index of a domain counts as one of the module that the index names for it. */
export function readImports(root: string, folders = Object.keys(parts), { throughIndexes = false } = {}): Imports {
  const files = new Set(folders.flatMap((folder) => fs.globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })))
  const modules = new Map([...files].map((file) => [file, readModule(root, file)]))
  return new Map(
    [...modules].map(([file, { imports }]) => {
      if (throughIndexes && isIndex(file)) return [file, []]
      return [file, [...new Set(imports.flatMap(({ specifier, names }) => targetsOf(resolve(file, specifier), names)))]]
    }),
  )

  function targetsOf(target: string, names: readonly string[]): string[] {
    if (!throughIndexes || !isIndex(target)) return [target]
    return names.map((name) => resolve(target, modules.get(target)?.exported.get(name) ?? ''))
  }

  function resolve(from: string, specifier: string): string {
    if (specifier.startsWith('#')) return specifier.replace(/^#storybook/, '.storybook').replace(/^#/, '')
    const target = specifier.startsWith('.')
      ? path.join(path.dirname(from), specifier)
      : specifier.replace(/^@\//, 'src/').replace(/^@contract\//, 'contract/')
    const candidates = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`]
    return candidates.find((candidate) => files.has(candidate)) ?? target
  }
}

type Module = { imports: { specifier: string; names: string[] }[]; exported: Map<string, string> }

function readModule(root: string, file: string): Module {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const { staticImports, staticExports } = parseSync(file, text).module
  const exported = new Map(
    staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, exportName }) =>
        moduleRequest === null ? [] : [[exportName.name ?? '', moduleRequest.value] as const],
      ),
    ),
  )
  return {
    imports: [
      ...staticImports.map(({ moduleRequest, entries }) => ({
        specifier: moduleRequest.value,
        names: entries.map(({ importName }) => importName.name ?? ''),
      })),
      ...staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) =>
          moduleRequest === null ? [] : [{ specifier: moduleRequest.value, names: [] }],
        ),
      ),
      ...[...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, specifier = '']) => ({ specifier, names: [] })),
    ],
    exported,
  }
}

export function findImportErrors(imports: Imports): string[] {
  const edges = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })))
  const known = edges.filter(({ to }) => imports.has(to))
  const product = known.filter(({ from, to }) => !testOnly.test(from) && !testOnly.test(to))
  const tests = known.filter(({ from, to }) => testOnly.test(from) && testOnly.test(to))
  return [
    ...edges.flatMap(({ from, to }) => {
      const reason = findReason(from, to)
      return reason === undefined ? [] : [`${from} imports ${to}: ${reason}.`]
    }),
    ...findCycles(product),
    ...findCycles(tests),
  ]
}

function findReason(from: string, to: string): string | undefined {
  const [part = ''] = from.split('/')
  if (testOnly.test(from)) return undefined
  if (testOnly.test(to)) return 'only tests and stories may import it'
  if (/^(?:server|src|contract|scripts)\//.test(to) && !parts[part]?.test(to)) return `${part}/ may not import it`
  if (part !== 'server' || !to.startsWith('server/')) return undefined
  const [own, other] = [from, to].map(entryOf)
  if (own === undefined || other === undefined) return 'give both a place in scripts/imports.ts'
  if (own === other) return isIndex(to) ? 'it is the index of its own domain' : undefined
  if (serverOrder.indexOf(other) > serverOrder.indexOf(own)) return 'it is not before it in scripts/imports.ts'
  return isDomain(other) && !isIndex(to) && isDomain(own) ? `import it from server/${other}/index.ts` : undefined
}

function entryOf(file: string): string | undefined {
  const entry = file.split('/')[1] ?? ''
  return serverOrder.includes(entry) ? entry : undefined
}

/** A line for each part of the server and the client: its files, and how many of its imports lead to which other part. */
export function printDomains(imports: Imports): string {
  const parts = new Map<string, { files: number; arrows: Map<string, number> }>()
  for (const [from, targets] of imports) {
    const own = partOf(from)
    if (testOnly.test(from) || own === undefined) continue
    const part = getOrAdd(parts, own, () => ({ files: 0, arrows: new Map<string, number>() }))
    part.files += 1
    for (const other of targets.map(partOf)) {
      if (other !== undefined && other !== own) part.arrows.set(other, (part.arrows.get(other) ?? 0) + 1)
    }
  }
  return [...parts]
    .sort(([one], [other]) => partOrder.indexOf(one) - partOrder.indexOf(other))
    .map(([name, { files, arrows }]) => {
      const list = [...arrows].sort(([, one], [, other]) => other - one).map(([other, count]) => `${other} (${count})`)
      return `${name.padEnd(18)}${String(files).padStart(4)} files${list.length === 0 ? '' : ` → ${list.join(', ')}`}`
    })
    .join('\n')
}

const partOrder = [
  'contract',
  ...serverOrder.map((entry) => `server/${entry}`),
  ...['shared', 'entities', 'features', 'widgets', 'pages', 'app'].map((layer) => `src/${layer}`),
]

function partOf(file: string): string | undefined {
  const [part = '', entry] = file.split('/')
  const name = part === 'contract' ? part : `${part}/${entry}`
  return partOrder.includes(name) ? name : undefined
}

type Edge = { from: string; to: string }

/**
 * Looks at each folder's files and subfolders as one graph, in which a subfolder imports what any file in it imports.
 * This finds cycles of files and cycles of folders. Names one cycle per folder.
 */
function findCycles(edges: readonly Edge[]): string[] {
  const folders = new Map<string, Map<string, Map<string, Edge>>>()
  for (const edge of edges) {
    const [from, to] = [edge.from.split('/'), edge.to.split('/')]
    const depth = from.findIndex((name, at) => name !== to[at])
    if (depth === -1) continue
    const graph = getOrAdd(folders, from.slice(0, depth).join('/'), () => new Map<string, Map<string, Edge>>())
    getOrAdd(graph, from[depth] ?? '', () => new Map()).set(to[depth] ?? '', edge)
  }
  return [...folders].flatMap(([folder, graph]) => {
    const cycle = findCycle(graph)
    if (cycle === undefined) return []
    return [`Cycle in ${folder}/:\n${cycle.map(({ from, to }) => `  ${from} imports ${to}`).join('\n')}`]
  })
}

function getOrAdd<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  const value = map.get(key) ?? create()
  map.set(key, value)
  return value
}

function findCycle(graph: Map<string, Map<string, Edge>>): Edge[] | undefined {
  const left = new Map(graph)
  const next = (node: string) => [...(left.get(node)?.keys() ?? [])].find((target) => left.has(target))
  for (let size = -1; size !== left.size; ) {
    size = left.size
    for (const node of left.keys()) if (next(node) === undefined) left.delete(node)
  }
  const [start] = left.keys()
  if (start === undefined) return undefined
  const walk = [start]
  for (;;) {
    const last = walk.at(-1) ?? ''
    const node = next(last) ?? ''
    const begin = walk.indexOf(node)
    walk.push(node)
    if (begin !== -1) {
      return walk.slice(begin, -1).flatMap((name, at) => graph.get(name)?.get(walk[begin + at + 1] ?? '') ?? [])
    }
  }
}

if (import.meta.main) {
  const imports = readImports(path.resolve(import.meta.dirname, '..'))
  const errors = findImportErrors(imports)
  for (const error of errors) console.error(error)
  if (errors.length > 0) process.exitCode = 1
  if (process.argv.includes('--print')) process.stdout.write(`${printDomains(imports)}\n`)
}
