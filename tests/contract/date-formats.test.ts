/** docs/decisions/0070: contract/dates.ts alone turns a moment into a day or a time. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Formats of protocols, and arithmetic with months that nobody reads. */
const allowed = new Map([
  ['contract/dates.ts', 'the one module'],
  ['server/publishing/syndication/feed-stories.ts', 'Last-Modified of HTTP, lastBuildDate of RSS'],
  ['server/publishing/syndication/rss.ts', 'pubDate of RSS'],
  ['server/publishing/federation/signatures.ts', 'Date of HTTP'],
  ['server/publishing/search/finding.ts', 'months of the search index'],
])

const dateFormat =
  /toLocale(?:Date|Time)String|DateTimeFormat|RelativeTimeFormat|to(?:Date|Time|UTC|GMT)String\(|toISOString\(\)\s*\.(?:slice|split|substring|replace)|\.get(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(|(?:\bat|_at|_until|[dD]ate|[tT]imestamp)\.(?:slice|substring)\(0, ?(?:10|16)\)|from '(?:date-fns|dayjs|luxon)/

const sources = fs
  .globSync('{src,server,contract,scripts}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|stories|samples|handlers|bench)\.tsx?$|\/(?:testing|fixtures)\//.test(file))

it('formats days and times in one module', () => {
  const found = sources
    .filter((file) => !allowed.has(file))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (dateFormat.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    )
  expect(found, 'Use a function of contract/dates.ts, which says the time zone').toEqual([])
})
