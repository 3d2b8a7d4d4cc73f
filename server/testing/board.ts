import type { Application } from '../../contract/application.ts'
import type { Bounty, BountyDetail, BountyPage } from '../../contract/bounty.ts'
import type { UserType } from '../../contract/limits.ts'
import { jobEffects } from '../bounties/bounty-life/jobs.ts'
import type { Schema } from '../platform/database/schema.ts'
import { runDueJobs } from '../platform/jobs/jobs.ts'
import { insertAccount } from './bounties.ts'
import { countRows } from './count-rows.ts'
import type { TestServices } from './test-services.ts'

export type Person = { id: string; token: string; email: string }
type ApiResult<Body> = { status: number; body: Body }
type Sent = { body?: unknown; headers?: Record<string, string> }

const written = [
  'bounty',
  'vote',
  'pledge',
  'ledger_account',
  'ledger_transaction',
  'ledger_entry',
  'application',
  'idempotency',
] as const satisfies (keyof Schema)[]

type Ask = ReturnType<typeof boardCalls>['ask']

/** As `ask`, for endpoints that need a fresh session: the caller signs in just before. */
export const freshly =
  ({ services }: TestServices, ask: Ask) =>
  async <Body = unknown>(method: string, path: string, by: Person, sent?: Sent) =>
    ask<Body>(method, path, { ...by, token: await services.sessions.open(by.id) }, sent)

export function boardCalls(test: TestServices) {
  async function ask<Body = unknown>(
    method: string,
    path: string,
    by?: Person,
    sent: Sent = {},
  ): Promise<ApiResult<Body>> {
    const response = await test.app.request(path, {
      method,
      headers: {
        ...(by === undefined ? {} : { authorization: `Bearer ${by.token}` }),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  return {
    ask,
    async join(name: string, userType: UserType): Promise<Person> {
      const id = await insertAccount(test.database, name, userType)
      return { id, token: await test.services.sessions.open(id), email: `${id}@lede.test` }
    },
    list: (path: string, by?: Person) => ask<BountyPage>('GET', path, by),
    async post(
      by: Person,
      bounty: { title?: string; description?: string; amount?: number; categories?: readonly string[] } = {},
    ): Promise<Bounty> {
      const body = { title: 'Who closed the ferry?', description: 'The town was told nothing.', amount: 50, ...bounty }
      return (await ask<Bounty>('POST', '/api/bounties', by, { body })).body
    },
    detail: async (id: string, by?: Person) => (await ask<BountyDetail>('GET', `/api/bounties/${id}`, by)).body,
    contribute: (by: Person, id: string, amount: unknown, headers: Record<string, string> = {}) =>
      ask<Bounty>('POST', `/api/bounties/${id}/contribute`, by, { body: { amount }, headers }),
    changePledge: (by: Person, id: string, amount: unknown) =>
      ask<Bounty>('PUT', `/api/bounties/${id}/pledge`, by, { body: { amount } }),
    withdrawPledge: (by: Person, id: string) => ask<Bounty>('DELETE', `/api/bounties/${id}/pledge`, by),
    cancel: (by: Person, id: string, reason = 'The town has answered.') =>
      ask('POST', `/api/bounties/${id}/cancel`, by, { body: { reason } }),
    extendExpiry: (by: Person, id: string) => ask('POST', `/api/bounties/${id}/extend`, by),
    reopen: (by: Person, id: string) => ask('POST', `/api/bounties/${id}/reopen`, by),
    leave: (by: Person, id: string, reason = 'I have fallen ill.') =>
      ask('POST', `/api/bounties/${id}/leave`, by, { body: { reason } }),
    askForExtension: (by: Person, id: string, due_date: string, reason = 'The archive is closed.') =>
      ask('POST', `/api/bounties/${id}/extension`, by, { body: { due_date, reason } }),
    answerExtension: (by: Person, id: string, agree: boolean) =>
      ask('PUT', `/api/bounties/${id}/extension`, by, { body: { agree } }),
    askForChanges: (by: Person, id: string, due_date: string, points = ['Name the second source.']) =>
      ask('POST', `/api/delivered-bounties/${id}/changes`, by, { body: { points, due_date } }),
    object: (by: Person, id: string, reason = 'It answers another question.') =>
      ask('POST', `/api/delivered-bounties/${id}/objections`, by, { body: { reason } }),
    async rule(by: Person, id: string, ruling: Record<string, unknown>) {
      const fresh = { ...by, token: await test.services.sessions.open(by.id) }
      return ask('PUT', `/api/admin/deliveries/${id}/ruling`, fresh, { body: { reason: 'It is fair.', ...ruling } })
    },
    runDueJobs: () => runDueJobs(test.services, jobEffects),
    apply: (by: Person, id: string, application: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      ask<Application>('POST', `/api/bounties/${id}/apply`, by, {
        body: {
          cover_letter: 'I live there.',
          requested_due_date_journalist: '2026-12-01T12:00:00.000Z',
          ...application,
        },
        headers,
      }),
    decide: (by: Person, verb: 'accept' | 'reject', bountyId: string, applicationId: string, sent: Sent = {}) =>
      ask('POST', `/api/bounties/${bountyId}/applications/${applicationId}/${verb}`, by, sent),
    withdraw: (by: Person, id: string) => ask('POST', `/api/journalist/applications/${id}/withdraw`, by),
    applications: async (by: Person, id: string) =>
      (await ask<{ items: Application[]; total: number }>('GET', `/api/bounties/${id}/applications`, by)).body,
    /** Counts the rows of each table and the emails sent; flushes pending emails first, because their timing varies. */
    async countRows() {
      await test.services.mailer.deliver()
      return { emails: test.emails.length, ...(await countRows(test, written)) }
    },
    async receiveEmails() {
      await test.services.mailer.deliver()
      return test.emails.splice(0).map(({ recipient, subject }) => ({ recipient, subject }))
    },
  }
}
