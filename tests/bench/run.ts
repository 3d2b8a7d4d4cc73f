/**
 * `npm run bench` runs every benchmark in turn. `npm run bench -- board` runs one and passes on further arguments:
 * `npm run bench -- pages 3`.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const benches = ['pages', 'board', 'forgot', 'editor']

const [name, ...parameters] = process.argv.slice(2)
if (name !== undefined && !benches.includes(name)) {
  process.stderr.write(`There is no bench ${name}. There are: ${benches.join(', ')}.\n`)
  process.exit(1)
}
for (const bench of name === undefined ? benches : [name]) {
  process.stdout.write(`━━ ${bench} ${'━'.repeat(76 - bench.length)}\n`)
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, `${bench}.ts`), ...parameters], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
