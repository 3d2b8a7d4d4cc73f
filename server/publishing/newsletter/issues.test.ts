import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endpointUrl } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/endpoints.ts'
import {
  type Issue,
  type IssueState,
  issueChangedElsewhere,
  onlyOwnPictures,
} from '../../../contract/newsletter-issue.ts'
import { runDueJobs } from '../../platform/jobs/jobs.ts'
import { createMailingSender } from '../../platform/mail/mailing-sender.ts'
import { connectionOf, type OutgoingEmail } from '../../platform/mail/transport.ts'
import { insertStory } from '../../testing/stories.ts'
import { insertSubscribers } from '../../testing/subscribers.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { newsletterJobs, newsletterMailing } from './issue-mailing.ts'

let test: TestServices
let admin: Awaited<ReturnType<TestServices['signInAs']>>
let sent: OutgoingEmail[]
beforeEach(async () => {
  test = await openTestServices()
  admin = await test.signInAs(99)
  sent = []
})
afterEach(() => test.close())

type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

const endpoints = new Map(Object.entries(contract))

async function call(name: keyof typeof contract, { params, query, body }: Call = {}) {
  const endpoint = endpoints.get(name) as { method: string; path: string; access: string } & Parameters<
    typeof endpointUrl
  >[0]
  const response = await test.app.request(endpointUrl(endpoint, params, query), {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...(endpoint.access === 'admin' && { authorization: `Bearer ${admin.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const content = JSON.stringify([paragraph('Four gauges were silent.')])

async function create(change: Partial<{ subject: string; list: string; content: string }> = {}): Promise<Issue> {
  const { body } = await call('createNewsletterIssue', { body: { start: 'empty' } })
  const written = { subject: 'The week', list: 'general', content, version: 1, ...change }
  return (await call('changeNewsletterIssue', { params: { id: body.id }, body: written })).body
}

const schedule = ({ id, version }: Pick<Issue, 'id' | 'version'>, at: string | null = null) =>
  call('scheduleNewsletterIssue', { params: { id }, body: { at, version } })
const read = async (id: string): Promise<Issue> => (await call('newsletterIssue', { params: { id } })).body
const inHours = (hours: number) => new Date(test.services.now() + hours * 60 * 60 * 1000).toISOString()

async function sendMailings(onEmail: (email: OutgoingEmail) => Promise<void> = async () => {}) {
  const { database, now } = test.services
  const transport = connectionOf({
    async send(email) {
      sent.push(email)
      await onEmail(email)
    },
  })
  const sender = createMailingSender(
    {
      ...{ database, now, mailPerMinute: 90_000, logger: pino({ level: 'silent' }) },
      transport: { connect: async () => transport },
    },
    { newsletter: newsletterMailing(test.services) },
    3_600_000,
  )
  await sender.work()
  await sender.stop()
}

async function joinList(list: 'general' | 'science', ids: readonly string[]) {
  const rows = ids.map((subscriber_id) => ({ subscriber_id, list }))
  await test.database.query.insertInto('newsletter_list').values(rows).execute()
}

const audit = async () =>
  (await test.database.query.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()).map(
    ({ action, details }) => [action, JSON.parse(details)],
  )

const confirmed = { status: 200, body: { success: true } }

describe('an issue', () => {
  it('is written, saved by version and deleted', async () => {
    const issue = await create()
    expect(issue).toEqual({
      ...{ id: issue.id, subject: 'The week', list: 'general', state: 'draft', content, version: 2, subscribers: 0 },
      ...{ scheduled_at: null, updated_at: '2026-11-21T09:00:00.000Z', sent_at: null, counts: null },
    })
    const change = { subject: 'Mine', list: 'science', content, version: 1 }
    expect(await call('changeNewsletterIssue', { params: { id: issue.id }, body: change })).toEqual({
      status: 409,
      body: { detail: issueChangedElsewhere },
    })
    expect((await read(issue.id)).subject).toBe('The week')
    expect(await call('deleteNewsletterIssue', { params: { id: issue.id } })).toEqual(confirmed)
    expect((await call('newsletterIssue', { params: { id: issue.id } })).status).toBe(404)
    expect(await audit()).toEqual([['newsletter.deleted', {}]])
  })

  it('is checked as a story is', async () => {
    const { id } = await create()
    const link = { type: 'link', url: 'javascript:alert(1)', children: [{ text: 'here' }] }
    for (const wrong of ['', '[]', JSON.stringify([{ type: 'paragraph', children: [link] }])]) {
      const body = { subject: '', list: 'general', content: wrong, version: 2 }
      expect((await call('changeNewsletterIssue', { params: { id }, body })).status).toBe(400)
    }
  })

  it('shows nothing that readers would ask other sites for', async () => {
    const { id } = await create()
    const media = { url: 'https://elsewhere.example/pixel.gif', children: [{ text: '' }] }
    for (const type of ['image', 'audio']) {
      const body = { subject: '', list: 'general', content: JSON.stringify([{ type, ...media }]), version: 2 }
      expect(await call('changeNewsletterIssue', { params: { id }, body })).toEqual({
        status: 400,
        body: { detail: `content: ${onlyOwnPictures}` },
      })
    }
  })

  it('begins with the public stories of the week, by section', async () => {
    const write = (title: string, days: number, category: 'science' | 'world') =>
      insertStory(test.database, { title, publishedAt: inHours(-24 * days), categories: [category] })
    await write('Silent gauges', 1, 'science')
    await write('The ferry', 2, 'world')
    await write('Old', 8, 'world')
    const hidden = await write('Hidden', 2, 'world')
    const hidden_at = inHours(-1)
    await test.database.query.updateTable('article').set({ hidden_at }).where('id', '=', hidden.id).execute()
    const { body } = await call('createNewsletterIssue', { body: { start: 'week' } })
    const { content: written } = body as Issue
    const headings = [...written.matchAll(/"text":"([^"]+)"/g)].map(([, text]) => text)
    expect(headings).toEqual([
      ...['What we published in the last seven days.', 'Science', 'Silent gauges', 'Words. ', 'By Grace Hopper'],
      ...['World', 'The ferry', 'Words. ', 'By Grace Hopper'],
    ])
    expect(written).toContain('"url":"http://lede.test/articles/')
  })

  it('leaves out stories that were withdrawn after it was scheduled, and their empty sections', async () => {
    const write = (title: string, category: 'science' | 'world') =>
      insertStory(test.database, { title, publishedAt: inHours(-24), categories: [category] })
    const [gauges] = [await write('Silent gauges', 'science'), await write('The ferry', 'world')]
    const { body: issue } = await call('createNewsletterIssue', { body: { start: 'week' } })
    await schedule(issue, inHours(1 / 60))
    const hide = (id: string) =>
      test.database.query
        .updateTable('article')
        .set({ hidden_at: inHours(0) })
        .where('id', '=', id)
        .execute()
    await hide(gauges.id)
    test.advance(60_000)
    await runDueJobs(test.services, newsletterJobs)
    const { content: text, state } = await read(issue.id)
    expect(state).toBe('sending')
    expect([...text.matchAll(/"text":"([^"]+)"/g)].map(([, words]) => words)).toEqual([
      ...['What we published in the last seven days.', 'World', 'The ferry', 'Words. ', 'By Grace Hopper'],
    ])

    const link = { type: 'link', url: `http://lede.test/articles/${gauges.id}`, children: [{ text: 'Gauges' }] }
    const item = { type: 'list-item', children: [{ text: '' }, link, { text: '' }] }
    const linked = [
      { ...item, type: 'paragraph' },
      { type: 'bulleted-list', children: [item] },
    ]
    const alone = await create({
      content: JSON.stringify(linked),
    })
    await schedule(alone, inHours(1 / 60))
    test.advance(60_000)
    await runDueJobs(test.services, newsletterJobs)
    expect(await read(alone.id)).toMatchObject({ state: 'draft', content: alone.content, scheduled_at: null })
    expect((await schedule(alone)).status).toBe(400)
  })

  it('is sent as a test to its administrator alone, without links of a subscriber', async () => {
    const { id } = await create()
    expect(await call('testNewsletterIssue', { params: { id } })).toEqual(confirmed)
    await test.services.mailer.deliver()
    expect(test.emails).toMatchObject([{ recipient: admin.email, subject: '[Test] The week', unsubscribe_url: null }])
    expect(test.emails[0]?.text).not.toMatch(/Unsubscribe|browser/)
  })

  it('needs a subject, a sentence and a time in the next 90 days', async () => {
    const untitled = await create({ subject: '' })
    const blank = await create({ content: JSON.stringify([paragraph(' ')]) })
    const issue = await create()
    const answers = [
      await schedule(untitled),
      await schedule(blank),
      await schedule(issue, inHours(-1)),
      await schedule(issue, inHours(24 * 90 + 1)),
      await schedule({ ...issue, version: 1 }),
    ]
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual([
      [400, 'subject: Give the issue a subject before you send it.'],
      [400, 'content: Write at least a sentence before you send it.'],
      [400, 'at: Choose a time that is still to come.'],
      [400, 'at: Choose a time in the next 90 days.'],
      [409, issueChangedElsewhere],
    ])
  })
})

describe('each event in each state', () => {
  const prepare: Record<IssueState, () => Promise<Issue>> = {
    draft: () => create(),
    async scheduled() {
      return (await schedule(await create(), inHours(24))).body
    },
    async sending() {
      return (await schedule(await create())).body
    },
    async sent() {
      const { id } = await prepare.sending()
      await sendMailings()
      return read(id)
    },
    async stopped() {
      const { id } = await prepare.sending()
      return (await call('cancelNewsletterIssue', { params: { id } })).body
    },
  }
  const fire = {
    change: ({ id, version }: Issue) =>
      call('changeNewsletterIssue', { params: { id }, body: { subject: 'New', list: 'general', content, version } }),
    delete: ({ id }: Issue) => call('deleteNewsletterIssue', { params: { id } }),
    test: ({ id }: Issue) => call('testNewsletterIssue', { params: { id } }),
    'schedule later': (issue: Issue) => schedule(issue, inHours(48)),
    'send at once': (issue: Issue) => schedule(issue),
    cancel: ({ id }: Issue) => call('cancelNewsletterIssue', { params: { id } }),
  }
  type Outcome = IssueState | 'gone' | 'refused'
  const outcomes: Record<IssueState, Record<keyof typeof fire, Outcome>> = {
    draft: {
      change: 'draft',
      delete: 'gone',
      test: 'draft',
      'schedule later': 'scheduled',
      'send at once': 'sending',
      cancel: 'refused',
    },
    scheduled: {
      change: 'refused',
      delete: 'refused',
      test: 'scheduled',
      'schedule later': 'scheduled',
      'send at once': 'sending',
      cancel: 'draft',
    },
    sending: {
      change: 'refused',
      delete: 'refused',
      test: 'sending',
      'schedule later': 'refused',
      'send at once': 'refused',
      cancel: 'stopped',
    },
    sent: {
      change: 'refused',
      delete: 'refused',
      test: 'sent',
      'schedule later': 'refused',
      'send at once': 'refused',
      cancel: 'refused',
    },
    stopped: {
      change: 'refused',
      delete: 'refused',
      test: 'stopped',
      'schedule later': 'refused',
      'send at once': 'refused',
      cancel: 'refused',
    },
  }

  it.each(Object.keys(outcomes) as IssueState[])('has its outcome when the issue is %s', async (state) => {
    const found: Record<string, Outcome> = {}
    for (const event of Object.keys(fire) as (keyof typeof fire)[]) {
      const issue = await prepare[state]()
      expect(issue.state).toBe(state)
      const { status } = await fire[event](issue)
      const after = await call('newsletterIssue', { params: { id: issue.id } })
      if (status === 409) expect(after.body).toEqual(issue)
      found[event] = status === 409 ? 'refused' : after.status === 404 ? 'gone' : after.body.state
    }
    expect(found).toEqual(outcomes[state])
  })
})

describe('sending', () => {
  it('reaches the confirmed subscribers of the list, and everybody can read the issue then', async () => {
    const ids = await insertSubscribers(test.database, 4)
    await joinList('science', ids)
    await test.database.query
      .updateTable('newsletter_subscriber')
      .set({ confirmed_at: null })
      .where('id', '=', 's00001')
      .execute()
    await joinList('general', ['s00000'])
    const suspended = { suspended_at: '2026-11-20T09:00:00.000Z' }
    const theirs = { email: 's00002@lede.test' }
    const ofStranger = { email: 's00003@lede.test', email_verified_at: null }
    for (const address of [theirs, ofStranger]) {
      const { accountId } = await test.signInAs(0)
      await test.database.query
        .updateTable('account')
        .set({ ...address, ...suspended })
        .where('id', '=', accountId)
        .execute()
    }
    const issue = await create({ list: 'science' })
    expect(issue.subscribers).toBe(3)
    expect((await call('publicNewsletters')).body).toEqual({ items: [], total: 0 })
    expect((await call('publicNewsletter', { params: { id: issue.id } })).status).toBe(404)
    expect((await schedule(issue)).body).toMatchObject({ state: 'sending', sent_at: '2026-11-21T09:00:00.000Z' })
    await sendMailings()
    expect(sent.map(({ recipient }) => recipient)).toEqual(['s00000@lede.test', 's00003@lede.test'])
    const { state, counts } = await read(issue.id)
    expect([state, counts]).toEqual([
      'sent',
      {
        ...{ audience: 3, waiting: 0, accepted: 2, unknown: 0, bounced: 0, complained: 0, unsubscribed: 0, left: null },
        excluded: { unsubscribed: 0, suppressed: 1, rejected: 0, stopped: 0 },
      },
    ])
    const summary = { id: issue.id, subject: 'The week', list: 'science', sent_at: '2026-11-21T09:00:00.000Z' }
    expect((await call('publicNewsletters')).body).toEqual({ items: [summary], total: 1 })
    expect((await call('publicNewsletter', { params: { id: issue.id } })).body).toEqual({ ...summary, content })
    const feed = await (await test.app.request('/newsletters/feed.xml')).text()
    expect(feed).toContain(`<link>http://lede.test/newsletters/${issue.id}</link>`)
    const sitemap = await (await test.app.request('/sitemaps/newsletters-1.xml')).text()
    expect(sitemap).toContain(`<loc>http://lede.test/newsletters/${issue.id}</loc>`)
    expect(await audit()).toEqual([['newsletter.scheduled', { at: '2026-11-21T09:00:00.000Z' }]])
  })

  it('begins at its time, and says how long it takes', async () => {
    await joinList('general', await insertSubscribers(test.database, 30))
    const issue = await create()
    await schedule(issue, inHours(2))
    const runJobs = () => runDueJobs(test.services, newsletterJobs)
    await runJobs()
    expect((await read(issue.id)).state).toBe('scheduled')
    test.advance(2 * 60 * 60 * 1000)
    await runJobs()
    expect((await read(issue.id)).state).toBe('sending')
    let whileSending: Issue['counts'] = null
    await sendMailings(async () => {
      whileSending ??= (await read(issue.id)).counts
    })
    expect(whileSending).toMatchObject({ audience: 30, waiting: 30, accepted: 0, left: 3 })
    expect(sent).toHaveLength(30)
  })

  it('an unsubscription by its link holds at once, ends every list and counts for the issue', async () => {
    const ids = await insertSubscribers(test.database, 2)
    await joinList('general', ids)
    await joinList('science', ids)
    const older = await create()
    await schedule(older)
    await sendMailings()
    const link = sent[1]?.unsubscribe_url ?? ''
    const issue = await create()
    await schedule(issue)
    await sendMailings(async () => void (await test.app.request(link, { method: 'POST' })))
    expect((await read(issue.id)).counts).toMatchObject({ accepted: 1, excluded: { unsubscribed: 1 }, unsubscribed: 0 })
    expect((await read(older.id)).counts).toMatchObject({ accepted: 2, unsubscribed: 1 })
    expect((await create({ list: 'science' })).subscribers).toBe(1)
  })
})

describe('the email of an issue', () => {
  it('has the text in HTML and plain, the ways out, and nothing that is loaded from elsewhere', async () => {
    await joinList('general', await insertSubscribers(test.database, 1))
    const link = { type: 'link', url: 'https://gauges.example/', children: [{ text: 'The <gauges>' }] }
    const image = (url: string) => ({ type: 'image', url, alt: 'A gauge', children: [{ text: '' }] })
    const document = [
      { type: 'heading-two', children: [{ text: 'Rivers' }] },
      { type: 'paragraph', children: [{ text: 'Read: ' }, link] },
      { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'one' }] }] },
      image('https://elsewhere.example/pixel.gif'),
    ]
    const issue = await create({ subject: 'Rivers & gauges' })
    await test.database.query
      .updateTable('newsletter_issue')
      .set({ content: JSON.stringify(document) })
      .execute()
    await schedule(issue)
    await sendMailings()
    const [email] = sent
    const [mailing] = await test.database.query.selectFrom('mailing').select('id').execute()
    expect(email).toMatchObject({ id: `${mailing?.id}.s00000`, subject: 'Rivers & gauges' })
    const token = /token=(\S+)/.exec(email?.unsubscribe_url ?? '')?.[1]
    expect(email?.unsubscribe_url).toBe(`http://lede.test/api/newsletter/unsubscribe?token=${token}`)
    expect(email?.text).toBe(
      [
        'Rivers & gauges',
        'Rivers\n\nRead: The <gauges> (https://gauges.example/)\n\n- one\n\nA gauge',
        `Read this in your browser:\nhttp://lede.test/newsletters/${issue.id}`,
        [
          '--\nLede\nYou’re receiving this email because you subscribed to the Lede newsletter.',
          `Choose your lists: http://lede.test/newsletter/lists?token=${token}`,
          `Unsubscribe: http://lede.test/newsletter/unsubscribe?token=${token}`,
        ].join('\n'),
      ].join('\n\n'),
    )
    expect(email?.html).toContain(
      '<a style="color:inherit" href="https://gauges.example/" rel="nofollow">The &lt;gauges&gt;</a>',
    )
    expect(email?.html).not.toMatch(/<img|<script|<link|url\(/)
  })
})

it('the list of subscribers runs nothing in a spreadsheet, and its export is recorded', async () => {
  await insertSubscribers(test.database, 2)
  await test.database.query
    .updateTable('newsletter_subscriber')
    .set({ email: '=cmd@lede.test' })
    .where('id', '=', 's00001')
    .execute()
  await joinList('general', ['s00000', 's00001'])
  await joinList('science', ['s00000'])
  expect(await call('newsletterSubscribers')).toEqual({
    status: 200,
    body: [
      'Email,Lists,Subscribed since',
      's00000@lede.test,general science,2026-11-21T09:00:00.000Z',
      "'=cmd@lede.test,general,2026-11-21T09:00:00.000Z\r\n",
    ].join('\r\n'),
  })
  expect(await audit()).toEqual([['newsletter.exported', { subscribers: 2 }]])
})
