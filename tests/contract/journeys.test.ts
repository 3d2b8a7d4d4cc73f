/** docs/testing.md names the journey of each end-to-end test, so that nobody adds a test without one. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { personalPages, publicPages } from '../e2e/visited-pages.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

it('each end-to-end test has one journey in docs/testing.md, and each journey a test', () => {
  const [, journeys = ''] = read('docs/testing.md').split('\n## Journeys\n')
  const named = [...journeys.matchAll(/^\| .+ \| `([\w-]+)` › “(.+)” \|$/gm)].map(
    ([, file, title]) => `${file}: ${title}`,
  )
  const tests = fs.globSync('*.spec.ts', { cwd: path.join(root, 'tests/e2e') }).flatMap((file) => {
    const source = read(`tests/e2e/${file}`)
    const titles = [...source.matchAll(/\btest\(\s*(['"`])(.+?)\1/g)].map(([, , title = '']) => title)
    expect([file, titles.length]).toEqual([file, source.match(/\btest(?:\.\w+)?\(\s*['"`]/g)?.length])
    // A loop makes several tests of one title.
    return titles.map((title) => `${file.replace('.spec.ts', '')}: ${title.replaceAll(/\$\{\w+\}/g, '…')}`)
  })
  expect(tests.length).toBeGreaterThan(50)
  expect(named.toSorted()).toEqual(tests.toSorted())
})

it('docs/testing.md has the clicks and screens that tests/e2e/journeys.spec.ts counts', () => {
  const counted = [
    ...read('tests/e2e/journeys.spec.ts').matchAll(
      /'([^']+)'\)\.toEqual\(\{ presses: (\d+), fields: (\d+), screens: (\d+) \}\)/g,
    ),
  ].map(([, ...row]) => row.join(' | '))
  const [, table = ''] = read('docs/testing.md').split('\n### Clicks and screens\n')
  const written = [...table.matchAll(/^\| [^|]+ \| ([^|]+ \| \d+ \| \d+ \| \d+) \|$/gm)].map(([, row]) => row)
  expect(counted.length).toBeGreaterThan(5)
  expect(written).toEqual(counted)
})

it('tests/e2e/pages.spec.ts visits every route', () => {
  const router = path.join(root, 'src/app/router')
  const routes = ['routes.tsx', ...fs.globSync('*-routes.tsx', { cwd: router })]
    .map((file) => read(`src/app/router/${file}`))
    .join('\n')
  const paths = [...routes.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, found = '']) => found)
  const visited = [...Object.values(publicPages), ...Object.values(personalPages)]
    .flat()
    .map((address) => address.replace(/^first link to (.+)/, '$1any').replace(/\?.*/, ''))
  const isVisited = (route: string) =>
    visited.some((address) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address))
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((route) => !isVisited(route))).toEqual([])
})
