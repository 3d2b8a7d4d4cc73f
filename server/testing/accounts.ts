import { expect } from 'vitest'
import { callingFromElsewhere, postJson, told, withBearer } from './requests.ts'
import type { TestServices } from './test-services.ts'

export const success = { status: 200, body: { success: true } }
export const refusedLink = {
  status: 400,
  body: { detail: 'Invalid or missing reset token. Please request a new password reset link.' },
}
export const newPassword = 'analytical engine 1843'

export function accountCalls(test: TestServices) {
  type From = { token?: string; from?: ReturnType<typeof callingFromElsewhere>; method?: 'POST' | 'PUT' }
  const request = (path: string, body: unknown, { token, from = callingFromElsewhere(), method = 'POST' }: From = {}) =>
    test.app.request(path, { ...postJson(body, token === undefined ? {} : withBearer(token).headers), method }, from)
  const call = (path: string, body: unknown, how?: From) => told(request(path, body, how))
  const forgot = (email: string) => call('/api/auth/forgot-password', { email })
  async function receiveToken(email: string): Promise<string> {
    await test.services.mailer.deliver()
    return tokenIn(test.emails.findLast(({ recipient }) => recipient === email)?.text)
  }
  return {
    request,
    call,
    forgot,
    receiveToken,
    async askForToken(email: string): Promise<string> {
      expect(await forgot(email)).toEqual(success)
      return receiveToken(email)
    },
    signIn: (email: string, password: string) => call('/api/auth/signin', { email, password }),
    reset: (token: string, new_password: string) => call('/api/auth/reset-password', { token, new_password }),
    verify: async (token: string) => (await test.app.request('/api/auth/verify', withBearer(token))).status,
    account: (email: string) =>
      test.database.query.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst(),
    resetRows: (accountId: string) =>
      test.database.query.selectFrom('password_reset').selectAll().where('account_id', '=', accountId).execute(),
  }
}

export const tokenIn = (text: string | undefined) =>
  /http:\/\/lede\.test\/reset-password\?token=(\S+)/.exec(text ?? '')?.[1] ?? ''
