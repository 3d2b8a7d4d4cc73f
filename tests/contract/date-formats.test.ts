/** docs/decisions/0070: contract/dates.ts alone turns a moment into a day or a time. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Formats of protocols, and arithmetic with months that nobody reads. */
const allowed = new Map([
  ['contract/dates.ts', 'the one module'],
  ['contract/preferences.ts', 'whether a time zone exists'],
  ['src/features/account/choose-notifications/ui/time-zone-field.tsx', 'the name of the browser’s time zone'],
  ['server/publishing/syndication/feed-stories.ts', 'Last-Modified of HTTP, lastBuildDate of RSS'],
  ['server/publishing/syndication/rss.ts', 'pubDate of RSS'],
  ['server/publishing/federation/signatures.ts', 'Date of HTTP'],
  ['server/publishing/search/finding.ts', 'months of the search index'],
])

const dateFormat =
  /toLocale(?:Date|Time)String|DateTimeFormat|RelativeTimeFormat|to(?:Date|Time|UTC|GMT)String\(|toISOString\(\)\s*\.(?:slice|split|substring|replace)|\.get(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes)\(|(?:\bat|_at|_until|[dD]ate|[tT]imestamp)\.(?:slice|substring)\(0, ?(?:10|16)\)|from '(?:date-fns|dayjs|luxon)/

const sources = fs
  .globSync('{src,server,contract,scripts}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|stories|samples|bench)\.tsx?$|\/(?:testing|fixtures)\//.test(file))

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

/** Their days are equal for all readers, because their years and months must add up, or because no reader chose them. */
const inUtc = [
  'src/entities/bounty/ui/pledge-chart.tsx',
  'src/entities/payout/model/statement-csv.ts',
  'src/entities/payout/ui/movement-table.tsx',
  'src/features/account/apply-journalist/ui/journalist-agreement.tsx',
  'src/features/administration/run-payouts/model/use-export.ts',
  'src/pages/archive/lib/month.ts',
  'src/pages/archive/ui/month-page.tsx',
  'src/pages/earnings/story-statement/ui/story-statement-page.tsx',
  'src/pages/receipts/overview/lib/receipts-csv.ts',
  'src/pages/receipts/overview/ui/receipts-page.tsx',
  'src/pages/receipts/receipt/ui/receipt-page.tsx',
  'src/shared/ui/information-page/index.tsx',
]

/** Hydration begins with UTC and ends with the reader's zone. */
const inBoth = ['src/shared/lib/date/index.ts', 'src/shared/ui/local-date/index.tsx']

it('shows days in the time zone of the reader, except in records', () => {
  const filesWith = (format: RegExp) =>
    sources.filter((file) => file.startsWith('src/') && format.test(fs.readFileSync(path.join(root, file), 'utf8')))
  const utc = filesWith(/\b(?:formatUtc|toUtcDay)/)
  const local = new Set(filesWith(/\b(?:formatLocal|toLocalDay)/))
  expect(utc.filter((file) => !local.has(file)).toSorted()).toEqual(inUtc)
  expect(utc.filter((file) => local.has(file)).toSorted()).toEqual(inBoth)
})

it('has no local days on the server, whose zone means nothing to readers', () => {
  const found = sources.filter(
    (file) =>
      /^(?:server|scripts)\/(?!demo\/)/.test(file) &&
      /\b(?:formatLocal|toLocalDay|(?:start|end)OfLocal)/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})

const dayOfDeadline =
  /format(?:Local|Utc)Date\([\w.?]*(?:due|deadline|until|ends_at)|\b(?:day|timestamp)=\{[\w.]*(?:due|until)\w*\}(?!.*[dD]eadline)/

it('gives a deadline its time', () => {
  const found = sources.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => dayOfDeadline.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found, 'Use formatLocalDeadline or formatUtcTime').toEqual([])
})
