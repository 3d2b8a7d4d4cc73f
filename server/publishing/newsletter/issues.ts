/**
 * Issues of the newsletter. An issue is a draft, scheduled, or sent by its mailing, whose state is the issue's from then on:
 *
 * | state     | change | delete | test | schedule          | cancel  |
 * | --------- | ------ | ------ | ---- | ----------------- | ------- |
 * | draft     | yes    | yes    | yes  | scheduled/sending | 409     |
 * | scheduled | 409    | 409    | yes  | scheduled/sending | draft   |
 * | sending   | 409    | 409    | yes  | 409               | stopped |
 * | sent      | 409    | 409    | yes  | 409               | 409     |
 * | stopped   | 409    | 409    | yes  | 409               | 409     |
 */
import type { Transaction } from 'kysely'
import { v7 as makeId } from 'uuid'
import { parseContent } from '../../../contract/content.ts'
import { checkContent } from '../../../contract/content-check.ts'
import { documentText, type EditorDocument } from '../../../contract/document.ts'
import { mediaItemsOf } from '../../../contract/media.ts'
import {
  type Issue,
  type IssueChange,
  type IssueState,
  type IssueSummary,
  issueChangedElsewhere,
  newsletterIssueLimits,
  onlyOwnPictures,
  type PublicIssue,
  type PublicIssuePage,
} from '../../../contract/newsletter-issue.ts'
import { mediaIdOf } from '../../../contract/safe-url.ts'
import { dropReferences, refuseMissingMedia, setReferences } from '../../content/index.ts'
import { recordAuditEntry } from '../../people/index.ts'
import {
  beginMailing,
  cancelJobs,
  countRecipients,
  type Reader,
  type Refusal,
  refuse,
  type Schema,
  scheduleJob,
  stopMailing,
} from '../../platform/index.ts'
import { countSubscribers } from './subscribers.ts'
import { leaveOutWithdrawn } from './withdrawn.ts'

const issues = (query: Reader) =>
  query
    .selectFrom('newsletter_issue')
    .leftJoin('mailing', (join) =>
      join.onRef('mailing.subject_id', '=', 'newsletter_issue.id').on('mailing.kind', '=', 'newsletter'),
    )
    .select(['newsletter_issue.id', 'subject', 'list', 'version', 'scheduled_at', 'updated_at'])
    .select(['mailing.id as mailing_id', 'mailing.state as mailing_state', 'mailing.created_at as sent_at'])
    .select(['mailing.counts', 'bounced', 'complained', 'unsubscribed'])

const withContent = (query: Reader) => issues(query).select('content')

type IssueRow = Awaited<ReturnType<ReturnType<typeof issues>['executeTakeFirstOrThrow']>>

const stateOf = ({ mailing_state, scheduled_at }: IssueRow): IssueState => {
  switch (mailing_state) {
    case null:
      return scheduled_at === null ? 'draft' : 'scheduled'
    case 'freezing':
    case 'sending':
      return 'sending'
    case 'finished':
      return 'sent'
    case 'stopping':
    case 'stopped':
      return 'stopped'
  }
}

export const noSuchIssue = () => refuse(404, 'There is no such issue')

/** `mailPerMinute` estimates how long the rest takes. */
async function presentSummary(query: Reader, row: IssueRow, mailPerMinute: number): Promise<IssueSummary> {
  const { id, subject, list, scheduled_at, updated_at, sent_at, mailing_id, bounced, complained, unsubscribed } = row
  const counts = mailing_id === null ? null : await countRecipients(query, { id: mailing_id, counts: row.counts })
  return {
    ...{ id, subject, list, state: stateOf(row), scheduled_at, updated_at, sent_at },
    counts: counts && {
      ...counts,
      excluded: { unsubscribed: 0, suppressed: 0, rejected: 0, stopped: 0, ...counts.excluded },
      ...{ bounced: bounced ?? 0, complained: complained ?? 0, unsubscribed: unsubscribed ?? 0 },
      left: counts.waiting === 0 ? null : Math.ceil((counts.waiting * 60) / mailPerMinute),
    },
  }
}

const { pageSize } = newsletterIssueLimits

export async function listIssues(
  query: Reader,
  page: number,
  mailPerMinute: number,
): Promise<{ items: IssueSummary[]; total: number }> {
  const rows = await issues(query)
    .orderBy('updated_at', 'desc')
    .orderBy('newsletter_issue.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await query
    .selectFrom('newsletter_issue')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  const items = await Promise.all(rows.map((row) => presentSummary(query, row, mailPerMinute)))
  return { items, total: Number(total) }
}

export async function readIssue(query: Reader, id: string, mailPerMinute: number): Promise<Issue | undefined> {
  const row = await withContent(query).where('newsletter_issue.id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const { content, version, list } = row
  const summary = await presentSummary(query, row, mailPerMinute)
  return { ...summary, content, version, subscribers: await countSubscribers(query, list) }
}

const sent = (query: Reader) =>
  withContent(query).where('mailing.id', 'is not', null).$narrowType<{ sent_at: string }>()

export async function listSentIssues(query: Reader, page: number): Promise<PublicIssuePage> {
  const items = await sent(query)
    .clearSelect()
    .select(['newsletter_issue.id', 'subject', 'list', 'mailing.created_at as sent_at'])
    .$narrowType<{ sent_at: string }>()
    .orderBy('mailing.created_at', 'desc')
    .orderBy('newsletter_issue.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await query
    .selectFrom('mailing')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('kind', '=', 'newsletter')
    .executeTakeFirstOrThrow()
  return { items, total: Number(total) }
}

const presentSent = ({ id, subject, list, content, sent_at }: PublicIssue): PublicIssue => ({
  ...{ id, subject, list, content, sent_at },
})

export async function readSentIssue(query: Reader, id: string): Promise<PublicIssue | undefined> {
  const row = await sent(query).where('newsletter_issue.id', '=', id).executeTakeFirst()
  return row && presentSent(row)
}

export async function readNewestSent(query: Reader, count: number): Promise<PublicIssue[]> {
  const rows = await sent(query)
    .orderBy('mailing.created_at', 'desc')
    .orderBy('newsletter_issue.id', 'desc')
    .limit(count)
    .execute()
  return rows.map(presentSent)
}

export async function createIssue(
  transaction: Transaction<Schema>,
  { subject, document, at }: { subject: string; document: EditorDocument; at: string },
): Promise<string> {
  const id = makeId()
  const content = JSON.stringify(document)
  const times = { created_at: at, updated_at: at, scheduled_at: null }
  await transaction
    .insertInto('newsletter_issue')
    .values({ id, subject, list: 'general', content, ...times })
    .execute()
  return id
}

const isUnderWay =
  'This issue is scheduled or was sent, so it cannot be changed. Cancel its sending first, if it is scheduled.'

export async function changeIssue(
  transaction: Transaction<Schema>,
  id: string,
  { subject, list, content, version }: IssueChange,
  at: string,
): Promise<Refusal | undefined> {
  const checked = checkContent(content)
  if ('error' in checked) return refuse(400, `content: ${checked.error}`)
  const media = mediaItemsOf(checked.document)
  // There are no copies of what others host, so each reader would ask them for it.
  const isOurs = media.every(({ type, url }) => type === 'image' && mediaIdOf(url) !== undefined)
  if (!isOurs) return refuse(400, `content: ${onlyOwnPictures}`)
  const missing = await refuseMissingMedia(transaction, media)
  if (missing !== undefined) return missing
  const issue = await issues(transaction).where('newsletter_issue.id', '=', id).executeTakeFirst()
  if (issue === undefined) return noSuchIssue()
  if (stateOf(issue) !== 'draft') return refuse(409, isUnderWay)
  if (issue.version !== version) return refuse(409, issueChangedElsewhere)
  await transaction
    .updateTable('newsletter_issue')
    .set({ subject, list, content, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .execute()
  await setReferences(transaction, { kind: 'issue', id }, media)
  return undefined
}

type Act = { actor: string; at: string }

export async function deleteIssue(
  transaction: Transaction<Schema>,
  id: string,
  { actor, at }: Act,
): Promise<Refusal | undefined> {
  const issue = await issues(transaction).where('newsletter_issue.id', '=', id).executeTakeFirst()
  if (issue === undefined) return noSuchIssue()
  if (stateOf(issue) !== 'draft') return refuse(409, isUnderWay)
  await dropReferences(transaction, [{ kind: 'issue', id }])
  await transaction.deleteFrom('newsletter_issue').where('id', '=', id).execute()
  await recordAuditEntry(transaction, { actor, at, action: 'newsletter.deleted', subject: id })
  return undefined
}

/** Without `sendAt` it is sent at once. */
export async function scheduleIssue(
  transaction: Transaction<Schema>,
  id: string,
  { version, sendAt, actor, at }: Act & { version: number; sendAt: string | null },
): Promise<Refusal | undefined> {
  const issue = await withContent(transaction).where('newsletter_issue.id', '=', id).executeTakeFirst()
  if (issue === undefined) return noSuchIssue()
  const state = stateOf(issue)
  if (state !== 'draft' && state !== 'scheduled') return refuse(409, 'This issue was sent already.')
  if (issue.version !== version) return refuse(409, issueChangedElsewhere)
  const checked = checkContent(issue.content)
  if (issue.subject === '') return refuse(400, 'subject: Give the issue a subject before you send it.')
  if ('error' in checked || documentText(checked.document).trim() === '') {
    return refuse(400, 'content: Write at least a sentence before you send it.')
  }
  const wrong = sendAt === null ? undefined : findTimeError(sendAt, at)
  if (wrong !== undefined) return refuse(400, `at: ${wrong}`)
  await transaction
    .updateTable('newsletter_issue')
    .set({ scheduled_at: sendAt, updated_at: at })
    .where('id', '=', id)
    .execute()
  if (sendAt === null) {
    if (!(await begin(transaction, { id, content: issue.content, at }))) return refuse(400, `content: ${onlyWithdrawn}`)
  } else await scheduleJob(transaction, { kind: 'send newsletter', subjectId: id, dueAt: sendAt })
  await recordAuditEntry(transaction, {
    ...{ actor, at, action: 'newsletter.scheduled', subject: id },
    details: { at: sendAt ?? at },
  })
  return undefined
}

function findTimeError(sendAt: string, now: string): string | undefined {
  const ahead = Date.parse(sendAt) - Date.parse(now)
  if (ahead <= 0) return 'Choose a time that is still to come.'
  const { daysAhead } = newsletterIssueLimits
  return ahead > daysAhead * 24 * 60 * 60 * 1000 ? `Choose a time in the next ${daysAhead} days.` : undefined
}

const onlyWithdrawn = 'The stories of this issue were withdrawn. Write at least a sentence before you send it.'

/** Sends it without stories that were withdrawn since it was written. Sends nothing and returns false if no word is left. */
async function begin(
  transaction: Transaction<Schema>,
  { id, content, at }: { id: string; content: string; at: string },
): Promise<boolean> {
  await cancelJobs(transaction, id, ['send newsletter'])
  const parsed = parseContent(content)
  const document = parsed.kind === 'document' ? parsed.document : []
  const shown = await leaveOutWithdrawn(transaction, document)
  if (documentText(shown).trim() === '') return false
  if (shown !== document) {
    await transaction
      .updateTable('newsletter_issue')
      .set({ content: JSON.stringify(shown) })
      .where('id', '=', id)
      .execute()
    await setReferences(transaction, { kind: 'issue', id }, mediaItemsOf(shown))
  }
  await beginMailing(transaction, { kind: 'newsletter', subjectId: id, at })
  return true
}

/** The effect of the job. Returns false if the issue is not scheduled any more, and if it becomes a draft again. */
export async function beginScheduled(transaction: Transaction<Schema>, id: string, at: string): Promise<boolean> {
  const issue = await withContent(transaction).where('newsletter_issue.id', '=', id).executeTakeFirst()
  if (issue === undefined || stateOf(issue) !== 'scheduled') return false
  if (await begin(transaction, { id, content: issue.content, at })) return true
  await transaction.updateTable('newsletter_issue').set({ scheduled_at: null }).where('id', '=', id).execute()
  return false
}

export async function cancelIssue(
  transaction: Transaction<Schema>,
  id: string,
  { actor, at }: Act,
): Promise<Refusal | undefined> {
  const issue = await issues(transaction).where('newsletter_issue.id', '=', id).executeTakeFirst()
  if (issue === undefined) return noSuchIssue()
  const isStopped = issue.mailing_id !== null && (await stopMailing(transaction, issue.mailing_id))
  if (!isStopped && stateOf(issue) !== 'scheduled') {
    return refuse(409, 'This issue is neither scheduled nor being sent.')
  }
  await cancelJobs(transaction, id, ['send newsletter'])
  await transaction
    .updateTable('newsletter_issue')
    .set({ updated_at: at, ...(!isStopped && { scheduled_at: null }) })
    .where('id', '=', id)
    .execute()
  const action = isStopped ? 'newsletter.stopped' : 'newsletter.canceled'
  await recordAuditEntry(transaction, { actor, at, action, subject: id })
  return undefined
}
