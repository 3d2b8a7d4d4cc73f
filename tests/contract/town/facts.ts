/** Asks every endpoint as each person, and notes whose facts the answers show. */
import { endpointUrl } from '../../../contract/endpoint.ts'
import { callingFromElsewhere, withBearer } from '../../../server/testing/requests.ts'
import { endpoints } from '../examples.ts'
import type { Life } from './life.ts'
import type { Town, Townsperson } from './town.ts'

type Params = Record<string, string>[]

/** The values of each path with parameters; `[]` for those that show nothing of members. */
export function valuesOf(life: Life): Record<string, Params> {
  const bounties = [life.open, life.paid, life.collecting, life.working, life.reviewed]
  const deliveries = [life.delivery, life.collected, life.reviewedDelivery].map((id) => ({ id }))
  const [byId, byBounty] = [bounties.map((id) => ({ id })), bounties.map((bountyId) => ({ bountyId }))]
  const [story, draft] = [[{ id: life.story.id }], [{ id: life.draft.id }]]
  return {
    '/api/bounties/:id': byId,
    '/api/bounties/:id/movements': byId,
    '/api/bounties/:id/updates': byId,
    '/api/bounties/:id/applications': byId,
    '/api/bounties/:id/tips': [life.open, life.paid].map((id) => ({ id })),
    '/api/bounties/:id/follow-up': byId,
    '/api/receipts/:bountyId': byBounty,
    '/api/payments/bounties/:bountyId': byBounty,
    '/api/earnings/stories/:bountyId': byBounty,
    '/api/admin/refunds/:bountyId': byBounty,
    '/api/delivered-bounties/:id': deliveries,
    '/api/delivered-bounties/:id/content': deliveries,
    '/api/delivered-bounties/:id/versions/:number': deliveries.flatMap(({ id }) =>
      ['1', '2'].map((number) => ({ id, number })),
    ),
    '/api/journalist/:id/stats': [{ id: life.people.nellie.id }],
    '/api/drafts/:id': draft,
    '/api/drafts/:id/language': draft,
    '/api/drafts/:id/versions': draft,
    '/api/drafts/:id/versions/:version': draft.map(({ id }) => ({ id, version: '1' })),
    '/articles/:id': story,
    '/api/articles/:id/corrections': story,
    '/api/public/articles/:id': story,
    '/api/public/articles/:id/neighbors': story,
    '/api/public/articles/:id/content': story,
    '/api/authors/:slug': [{ slug: 'nellie-towner' }],
    '/api/articles-by-category/:category': [{ category: 'science' }],
    '/api/archive/:year/:month': [{ year: '2026', month: '11' }],
    '/api/earnings/years/:year': [{ year: '2026' }],
    '/api/admin/payouts/:id': [{ id: life.run }],
    '/api/admin/newsletters/:id': [{ id: life.issue }],
    '/api/admin/webhooks/:id/deliveries': [{ id: life.webhook }],
    '/api/newsletters/:id': [{ id: life.issue }],
    '/api/newsletter/lists': [],
    '/api/admin/federation/domains/:domain': [],
    '/media/:id': [],
    '/media/:id/:file': [],
  }
}

const queriesOf: Record<string, Record<string, string>[]> = {
  '/api/search': [{ q: 'town' }],
  '/api/drafts': [{ type: 'text' }, { type: 'direct' }],
}

const isForVisitors = (access: string) => access === 'public' || access === 'optional'

/** Amounts stand alone, and an email writes a dime with two digits. */
const patternOf = (mark: string) =>
  /^\d/.test(mark) ? new RegExp(`(?<![\\d.])${mark.replace('.', '\\.')}0?(?!\\d)`) : new RegExp(`${mark}(?![a-z])`, 'i')

/** The items of a list, or the number that a count says. */
function rowsIn(text: string): number {
  if (!/^[[{]/.test(text)) return 0
  const answer = JSON.parse(text)
  if (typeof answer.count === 'number') return answer.count
  return (Array.isArray(answer) ? answer : (answer.items ?? [])).length
}

/**
 * For each fact a line with the endpoints that show it and to whom, and for each endpoint a line with the numbers of facts
 * and of rows that it shows to each person. What everybody reads is left out.
 */
export async function findReaders(town: Town, life: Life, people: Townsperson[]): Promise<string[]> {
  const patterns = town.facts.map(({ label, mark }) => ({ label, pattern: patternOf(mark) }))
  const readers = new Map<string, Map<string, string[]>>()
  const numbers = new Map<string, string[]>()
  const values = valuesOf(life)

  function note(endpoint: string, person: string, texts: string[]): void {
    const all = texts.join('\n')
    const found = patterns.filter(({ pattern }) => pattern.test(all))
    for (const { label } of found) {
      const ofFact = readers.get(label) ?? new Map<string, string[]>()
      readers.set(label, ofFact.set(endpoint, [...(ofFact.get(endpoint) ?? []), person]))
    }
    const rows = texts.reduce((sum, text) => sum + rowsIn(text), 0)
    if (found.length + rows === 0) return
    numbers.set(endpoint, [...(numbers.get(endpoint) ?? []), `${person} ${found.length}/${rows}`])
  }

  async function read(person: Townsperson | undefined): Promise<void> {
    const headers = person === undefined ? {} : withBearer(person.token)
    for (const { name, endpoint } of endpoints) {
      if (endpoint.method !== 'GET' || name === 'downloadData') continue
      if (person === undefined && !isForVisitors(endpoint.access)) continue
      const texts: string[] = []
      for (const params of values[endpoint.path] ?? [{}]) {
        for (const query of queriesOf[endpoint.path] ?? [{}]) {
          const response = await town.app.request(endpointUrl(endpoint, params, query), headers, callingFromElsewhere())
          if (response.status === 200) texts.push(await response.text())
        }
      }
      note(name, person?.name ?? 'Visitor', texts)
    }
  }

  await read(undefined)
  await town.services.mailer.deliver()
  for (const person of people) {
    await read(person)
    const { url } = await town.act<{ url: string }>(person, 'requestDataDownload')
    const archive = await (await town.app.request(url, {}, callingFromElsewhere())).arrayBuffer()
    // The files in it are not compressed.
    note('downloadData', person.name, [Buffer.from(archive).toString('latin1')])
    const emails = town.test.emails.filter(({ recipient }) => recipient === person.email)
    note('emails', person.name, [`Emails:\n${emails.map(({ text }) => text).join('\n')}`])
  }
  const isSecret = (names: string[]) => names.length <= people.length
  const ofFacts = [...readers].flatMap(([label, endpointsOf]) => {
    const secret = [...endpointsOf].filter(([, names]) => isSecret(names))
    const shown = secret.map(
      ([endpoint, names]) => `${endpoint} ${names.length === people.length ? 'members' : names.join(' ')}`,
    )
    return shown.length === 0 ? [] : [`${label}: ${shown.sort().join('; ')}`]
  })
  const ofEndpoints = [...numbers]
    .filter(([, persons]) => isSecret(persons) || new Set(persons.map((text) => text.split(' ')[1])).size > 1)
    .map(([endpoint, persons]) => `${endpoint}: ${persons.join(', ')}`)
  return [...ofFacts.sort(), '', ...ofEndpoints.sort()]
}
