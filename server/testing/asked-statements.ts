/**
 * Records which statements the product asks of the database, in the file that `TEST_STATEMENTS` names, so that a run on
 * PostgreSQL can prove that it asked them too (scripts/compare-statements.ts).
 */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

/** `site` is the line of the product that asked, such as `server/bounties/votes.ts:31`. */
export type AskedStatement = { sql: string; site: string; test: string }

const root = path.resolve(import.meta.dirname, '../..')
const recorded = new Set<string>()

export function recordStatement(sql: string): void {
  const file = process.env.TEST_STATEMENTS
  if (file === undefined) return
  const test = path.relative(root, expect.getState().testPath ?? '')
  const plain = normalize(sql)
  const key = `${test}\n${plain}`
  if (recorded.has(key)) return
  const site = findSite()
  // Tests ask statements of their own.
  if (site === undefined) return
  recorded.add(key)
  fs.appendFileSync(file, `${JSON.stringify({ sql: plain, site, test } satisfies AskedStatement)}\n`)
}

/** Writes placeholders as SQLite does, and lists of any length as one. */
const normalize = (sql: string) =>
  sql
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/\(\?\)(?:, \(\?\))+/g, '(?)')

function findSite(): string | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  const stack = new Error('The stack').stack ?? ''
  Error.stackTraceLimit = stackTraceLimit
  const lines = stack.split('\n').flatMap((line) => /(\/[^()]+):\d+\)?$/.exec(line)?.[1] ?? [])
  const asking = lines.map((line) => path.relative(root, line)).find((line) => !passesOn.test(line))
  return asking === undefined || isTest.test(asking) ? undefined : asking
}

/** Files that stand between a statement and the line that asks it. */
const passesOn = /^(?:\.\.|node_modules|server\/database\/observe|server\/testing\/(?:asked-statements|test-services))/

const isTest = /\.test\.ts|^(?:server\/testing|tests)\//
