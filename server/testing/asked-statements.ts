/**
 * Records which statements the product asks of the database, in the file that `TEST_STATEMENTS` names, so that a run on
 * PostgreSQL can prove that it asked them too (scripts/asked-statements.ts).
 */
import fs from 'node:fs'
import path from 'node:path'
import { type KyselyPlugin, SqliteQueryCompiler } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../platform/database/database.ts'

/** `site` is the line of the product that asked, such as `server/bounties/votes.ts:31`. */
export type AskedStatement = { sql: string; site: string; test: string }

const root = path.resolve(import.meta.dirname, '../..')
const recorded = new Set<string>()
/** Writes the same statement in the same words, whatever the engine. */
const compiler = new SqliteQueryCompiler()

const recording: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    recordStatement(compiler.compileQuery(node, queryId).sql)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** The same database, which records what it is asked. */
export const recordStatements = (database: Database): Database =>
  process.env.TEST_STATEMENTS === undefined
    ? database
    : {
        ...database,
        query: database.query.withPlugin(recording),
        write: (work) => database.write((transaction) => work(transaction.withPlugin(recording))),
      }

/** The same text for lists, rows and alternatives of any number, which differ with what else runs. */
export const foldRepeats = (sql: string) =>
  sql
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/\(\?\)(?:, \(\?\))+/g, '(?)')
    .replaceAll(/(\([^()]+\))(?: or \1)+/g, '$1')
    .replaceAll(/(when "\w+" = \? then \?)(?: \1)+/g, '$1')

function recordStatement(text: string): void {
  const test = path.relative(root, expect.getState().testPath ?? '')
  const sql = foldRepeats(text)
  const key = `${test}\n${sql}`
  if (recorded.has(key)) return
  const site = findSite()
  // Tests ask statements of their own.
  if (site === undefined) return
  recorded.add(key)
  fs.appendFileSync(
    process.env.TEST_STATEMENTS ?? '',
    `${JSON.stringify({ sql, site, test } satisfies AskedStatement)}\n`,
  )
}

/** Tests ask most statements, so the line is looked up in source maps for the product's alone. */
function findSite(): string | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error
  Error.stackTraceLimit = 30
  Error.prepareStackTrace = (_, frames) => frames
  const traced: { stack?: unknown } = {}
  Error.captureStackTrace(traced)
  const frames = traced.stack as NodeJS.CallSite[]
  Error.prepareStackTrace = prepareStackTrace
  const asking = frames.find((frame) => !passesOn.test(fileOf(frame)))
  const isOurs = asking !== undefined && !isTest.test(fileOf(asking))
  const stack = isOurs ? (new Error('The stack').stack ?? '') : ''
  Error.stackTraceLimit = stackTraceLimit
  const lines = stack.split('\n').flatMap((line) => /(\/[^()]+):\d+\)?$/.exec(line)?.[1] ?? [])
  return lines.map((line) => path.relative(root, line)).find((line) => !passesOn.test(line))
}

/** Node's own files are outside of the product, too. */
const fileOf = (frame: NodeJS.CallSite) => {
  const name = frame.getFileName()?.replace(/^file:\/\//, '') ?? ''
  return name.startsWith('/') ? path.relative(root, name) : '..'
}

/** Files that stand between a statement and the line that asks it. */
const passesOn = /^(?:\.\.|node_modules|server\/testing\/asked-statements)/

const isTest = /\.test\.ts|^(?:server\/testing|tests)\//
