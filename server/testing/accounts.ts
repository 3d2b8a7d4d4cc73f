/** What tests of accounts do again and again. */
import { bearing, callingFromElsewhere, postJson, told } from './requests.ts'
import type { TestNewsroom } from './test-newsroom.ts'

/** Calls of one newsroom's endpoints, each from a network of its own unless it says from where. */
export function accountCalls(test: TestNewsroom) {
  type From = { token?: string; from?: ReturnType<typeof callingFromElsewhere>; method?: 'POST' | 'PUT' }
  const request = (path: string, body: unknown, { token, from = callingFromElsewhere(), method = 'POST' }: From = {}) =>
    test.app.request(path, { ...postJson(body, token === undefined ? {} : bearing(token).headers), method }, from)
  const call = (path: string, body: unknown, how?: From) => told(request(path, body, how))
  return {
    request,
    call,
    signIn: (email: string, password: string) => call('/api/auth/signin', { email, password }),
    forgot: (email: string) => call('/api/auth/forgot-password', { email }),
    reset: (token: string, new_password: string) => call('/api/auth/reset-password', { token, new_password }),
    /** Whether a token's session still stands: 200, or 401. */
    verify: async (token: string) => (await test.app.request('/api/auth/verify', bearing(token))).status,
    /** What the database keeps of an account. */
    account: (email: string) =>
      test.database.query.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst(),
    /** Lets the post go, and answers the token of the last letter to this person. */
    async receiveToken(email: string): Promise<string> {
      await test.newsroom.postman.deliver()
      return tokenIn(test.letters.findLast(({ recipient }) => recipient === email)?.text)
    },
  }
}

/** The token of the link in a letter; no text when there is none. */
export const tokenIn = (text: string | undefined) =>
  /http:\/\/lede\.test\/reset-password\?token=(\S+)/.exec(text ?? '')?.[1] ?? ''
