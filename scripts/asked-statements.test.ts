import { expect, test } from 'vitest'
import { foldRepeats } from '../server/testing/asked-statements.ts'
import { findUnasked } from './asked-statements.ts'

test('findUnasked lists each statement that PostgreSQL was not asked, except where it has words of its own', () => {
  const asked = (sql: string, site: string) => ({ sql, site, test: 'server/votes.test.ts' })
  const unasked = asked('select "forgotten"', 'server/lists.ts:4')
  const ofSqlite = [asked('select 1', 'server/votes.ts:1'), asked('pragma a', 'server/search.ts:2'), unasked, unasked]
  const ofPostgres = [asked('select 1', 'server/other.ts:9'), asked('set a', 'server/search.ts:2')]
  expect(findUnasked(ofSqlite, ofPostgres)).toEqual([unasked])
})

test('foldRepeats writes lists, rows and alternatives once', () => {
  const pair = '("kind" = ? and "subject_id" = ?)'
  expect(foldRepeats(`insert into "a" ("b") values (?, ?), (?, ?) where (${pair} or ${pair} or ${pair})`)).toBe(
    `insert into "a" ("b") values (?) where (${pair})`,
  )
  expect(foldRepeats(`where (${pair} or ("other" = ?))`)).toBe(`where (${pair} or ("other" = ?))`)
  const choice = 'when "id" = ? then ?'
  expect(foldRepeats(`case ${choice} ${choice} ${choice} end`)).toBe(`case ${choice} end`)
  expect(foldRepeats(`case ${choice} when "id" > ? then ? end`)).toBe(`case ${choice} when "id" > ? then ? end`)
})
