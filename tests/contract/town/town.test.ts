import fs from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../examples.ts'
import { findReaders, valuesOf } from './facts.ts'
import { type Life, liveInTown } from './life.ts'
import { watchMembers } from './members.ts'
import { watchTables } from './tables.ts'
import { openTown, type Town } from './town.ts'
import { addressesOf, mayBeOld, watchVisitors } from './visitors.ts'

let town: Town
let life: Life
let visitors: ReturnType<typeof watchVisitors>
let members: ReturnType<typeof watchMembers>
let readers: string[]
beforeAll(async () => {
  const tables = watchTables()
  town = await openTown({
    observe: tables.observe,
    async after(step) {
      const written = tables.takeWritten()
      await visitors.compare(step.name, written)
      await members.compare(step, written)
      await town.services.searchIndexer.run()
      const indexed = tables.takeWritten()
      if (indexed.size > 0) await visitors.compare(`${step.name}, indexed`, indexed)
    },
    clockMoved: () => visitors.clockMoved(),
  })
  visitors = watchVisitors(town, tables)
  members = watchMembers(town, tables)
  life = await liveInTown(town)
  const { rosa, gwen, harold, mona, harbor, nellie, ida, ada, ivy } = life.people
  readers = await findReaders(town, life, [rosa, gwen, harold, mona, harbor, nellie, ida, ada, ivy])
  await life.goOn()
  // A generous timeout, not a limit under test: PostgreSQL takes 40 s when nothing else runs.
}, 600_000)
afterAll(async () => {
  visitors.close()
  await town.close()
})

const listOf = (found: Map<string, Set<string>>) =>
  Object.fromEntries([...found].map(([step, of]) => [step, [...of].sort()]))
const pathsOf = (method: string, isWanted: (path: string) => boolean) =>
  endpoints
    .map(({ endpoint }) => endpoint)
    .filter((one) => one.method === method && isWanted(one.path))
    .map(({ path }) => path)

it('takes every write of the contract', () => {
  const writes = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ name }) => name)
  expect(writes.filter((name) => !town.taken.has(name))).toEqual([])
})

it('has addresses of every route that visitors read', () => {
  const ofMembers = new Set(
    endpoints
      .filter(({ endpoint: { access } }) => access !== 'public' && access !== 'optional')
      .map(({ endpoint }) => endpoint.path),
  )
  const routes = town.app.routes.filter(({ method, path }) => method === 'GET' && !ofMembers.has(path))
  const paths = routes.map(({ path }) => path)
  expect(paths.filter((path) => !Object.hasOwn(addressesOf, path) && !mayBeOld.includes(path))).toEqual([])
})

it('has values of every parameter', () => {
  const paths = pathsOf('GET', (path) => path.includes(':'))
  expect(paths.filter((path) => !Object.hasOwn(valuesOf(life), path))).toEqual([])
})

const [sections, neighbors, searches, front] = [
  '/api/articles-by-category/:category',
  '/api/public/articles/:id/neighbors',
  '/api/search',
  '/api/top-delivered-bounties',
] as const
/** They list open questions with their money. */
const questions = [sections, neighbors, searches, front]
const [sitemap, sitemaps] = ['/sitemap.xml', '/sitemaps/:file']

/**
 * What each step leaves in cached answers until they expire (docs/decisions/0002): the steps and the money of questions, new
 * results of searches, the author's card or picture beside a story, and badges that an operator gives. Everything else is shown at
 * once.
 */
const shownLater = {
  createBounty: [sections, neighbors, front, sitemap, sitemaps],
  contribute: questions,
  changePledge: questions,
  withdrawPledge: questions,
  extendExpiry: [sections, neighbors, front],
  cancelBounty: [...questions, sitemaps],
  acceptApplication: [...questions, sitemaps],
  reopenBounty: [...questions, sitemaps],
  submitDelivery: ['/api/authors/:slug', neighbors, sitemaps],
  askForChanges: [sitemaps],
  ruleOnDelivery: [sitemaps],
  acceptDelivery: [neighbors, searches],
  publishCollected: [neighbors, searches],
  rateJournalist: [neighbors],
  publishArticle: [neighbors],
  updateAuthorProfile: [neighbors, front, sitemaps],
  deleteAccount: [sitemaps],
  'scheduled jobs': [...questions, sitemaps],
  promotion: [
    ...['/api/archive/:year/:month', sections, '/api/authors/:slug', '/api/public/articles/:id'],
    ...[neighbors, searches, front, '/og/author/:file'],
  ],
  'createBounty, indexed': [searches],
  'acceptDelivery, indexed': [neighbors, searches],
  'publishCollected, indexed': [searches],
  'publishArticle, indexed': [neighbors, searches],
  'story shown, indexed': [neighbors, searches],
  'question shown, indexed': [searches],
  'becomeJournalist, indexed': [searches],
  'updateAuthorProfile, indexed': [searches],
  // Asking for the own profile gave its author a page.
  'requestDataDownload, indexed': [searches],
}

it('serves no answer from before a write', () => {
  expect(listOf(visitors.late)).toEqual(shownLater)
})

it('tells everybody whose numbers change', () => {
  expect(listOf(members.untold)).toEqual({
    // The page that sent these shows their answers.
    startOnboarding: ['payoutConnection of Ida'],
    removeConnection: ['payoutConnection of Ida'],
  })
})

it('shows the facts of a person to those alone whom they concern', () => {
  const expected = fs.readFileSync(new URL('./readers.txt', import.meta.url), 'utf8')
  expect(readers).toEqual(expected.trimEnd().split('\n'))
})
