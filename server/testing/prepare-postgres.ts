/**
 * Vitest global setup: with `TEST_DATABASE_URL`, migrates one template database. Copying it for each test
 * (`TEST_DATABASE_TEMPLATE`) takes a seventh of the time of migrating.
 */
import { openDatabase } from '../database/open.ts'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

let template: ScratchDatabase | undefined

export async function setup(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return
  template = await createScratchDatabase(server)
  const database = await openDatabase({ databaseUrl: template.url, dataDirectory: '' })
  await database.close()
  process.env.TEST_DATABASE_TEMPLATE = template.name
}

export const teardown = () => template?.drop()
