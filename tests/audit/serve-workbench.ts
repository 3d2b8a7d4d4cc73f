import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { everyRow } from './rows/every-row.ts'

const root = path.resolve(import.meta.dirname, '../..')
const built = path.join(root, 'storybook-static')
const assets = path.join(built, 'assets')
const stamp = path.join(built, 'made-of.sha256')
const sources = '{src,contract,.storybook,tests/support}/**/*.{ts,tsx,mdx,css,svg,woff2}'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

function build() {
  const hash = createHash('sha256')
  for (const file of [...fs.globSync(sources, { cwd: root }), 'package-lock.json'].sort())
    hash.update(`\n${file}\n`).update(fs.readFileSync(path.join(root, file)))
  const madeOf = hash.digest('hex')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === madeOf) return
  // For tests: without documents and descriptions of components, which no story shows and half of the build is spent on.
  // The build prints a line for each of a thousand files, so show its output only on failure.
  const { status, stdout, stderr } = spawnSync('storybook', ['build', '--test', '--quiet', '-o', built], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (status !== 0)
    throw new Error(`The workbench does not build: type \`npm run build-storybook\`.\n${stdout}${stderr}`)
  fs.writeFileSync(stamp, madeOf)
}

/** Throws if a row names a story that does not exist, because each such row would wait for minutes. */
function requireStories() {
  const { entries } = JSON.parse(fs.readFileSync(path.join(built, 'index.json'), 'utf8'))
  const named = JSON.stringify(everyRow).match(/(?<=")[a-z0-9-]+--[a-z0-9-]+(?=")/g) ?? []
  const missing = [...new Set(named)].filter((story) => !(story in entries))
  if (missing.length > 0) throw new Error(`tests/audit/rows names stories that do not exist: ${missing.join(', ')}`)
}

/** Sets `WORKBENCH_URL` and returns a function that stops the server. Playwright requires a default export. */
export default async function serveWorkbench() {
  build()
  requireStories()
  const server = http.createServer((request, response) => {
    // The browser requests an icon that Storybook does not have.
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    const file = path.join(built, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname))
    if (!file.startsWith(built) || !fs.existsSync(file) || fs.statSync(file).isDirectory()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': file.startsWith(assets) ? 'max-age=31536000, immutable' : 'no-cache',
    })
    fs.createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.WORKBENCH_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => new Promise((resolve) => server.close(resolve))
}
