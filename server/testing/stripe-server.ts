import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkStripeAnswer, checkStripeRequest } from './stripe-check.ts'
import { type Answer, missing, type StripePart } from './stripe-things.ts'

const keys: ReadonlySet<string> = new Set(['Bearer sk_test_imitation', 'Bearer sk_live_imitation'])

export type StripeServer = {
  url: string
  asked: string[]
  /** While hanging, the server does nothing. */
  hang: (isHanging: boolean) => void
  /** From now on requests without an answer stay open. Until then they fail at once, as at a proxy that gives up. */
  keepOpen: () => void
  /** Stripe forgets idempotency keys after a day. */
  forgetKeys: () => void
  /** Throws if a request or a response was not as Stripe describes it. */
  close: () => Promise<void>
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}$`)

/** Answers each idempotency key once, and loses what the parts say. */
export async function openStripeServer(parts: StripePart[]): Promise<StripeServer> {
  const asked: string[] = []
  const mismatches = new Set<string>()
  const kept = new Map<string, { request: string; answer: Answer }>()
  let isHanging = false
  let keepsOpen = false
  let lost = 0
  const routes = parts.flatMap(({ routes, loses }) =>
    routes.map((route) => ({ ...route, loses, pattern: patternOf(route.path) })),
  )

  function answerOnce(key: string | undefined, request: string, make: () => Answer | undefined): Answer | undefined {
    const before = key === undefined ? undefined : kept.get(key)
    if (before !== undefined && before.request !== request) {
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'The key was used for another' } } }
    }
    const answer = before?.answer ?? make()
    if (key !== undefined && answer !== undefined) kept.set(key, { request, answer: structuredClone(answer) })
    return answer
  }

  function note(found: string[]): void {
    for (const one of found) mismatches.add(one)
  }

  /**
   * Mostly as a proxy that gives up, because after a closed connection Stripe's library waits for half a second and asks
   * again, however few retries it may make.
   */
  function lose(request: IncomingMessage, response: ServerResponse): void {
    lost += 1
    if (lost % 10 === 0) request.socket.destroy()
    else response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  }

  function leaveUnanswered(request: IncomingMessage, response: ServerResponse): void {
    if (!keepsOpen) lose(request, response)
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const bytes of request) text += bytes
    const { method = '', url: path = '' } = request
    asked.push(`${method} ${path}`)
    if (isHanging) return leaveUnanswered(request, response)
    if (!keys.has(request.headers.authorization ?? '')) {
      response.writeHead(401).end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No key' } }))
      return
    }
    const { pathname, searchParams: query } = new URL(path, 'http://stripe.test')
    const route = routes.find((one) => one.method === method && one.pattern.test(pathname))
    const form = new URLSearchParams(text)
    note(
      route === undefined
        ? [`The imitation of Stripe has no route for ${method} ${pathname}`]
        : checkStripeRequest(method, route.path, query, form),
    )
    const loss = route?.loses?.() ?? 'none'
    if (loss === 'before') return lose(request, response)
    const key = request.headers['idempotency-key']
    const said = answerOnce(typeof key === 'string' ? key : undefined, `${method} ${path} ${text}`, () =>
      route === undefined ? missing() : route.answer({ id: route.pattern.exec(pathname)?.[1] ?? '', query, form }),
    )
    if (said !== undefined && route !== undefined) note(checkStripeAnswer(method, route.path, said, query, form))
    if (loss === 'after') lose(request, response)
    else if (said === undefined) leaveUnanswered(request, response)
    else response.writeHead(said.status, { 'content-type': 'application/json' }).end(JSON.stringify(said.body))
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    hang: (value) => {
      isHanging = value
    },
    keepOpen: () => {
      keepsOpen = true
    },
    forgetKeys: () => kept.clear(),
    async close() {
      await new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
      if (mismatches.size > 0) throw new Error(`Stripe describes it otherwise:\n${[...mismatches].join('\n')}`)
    },
  }
}
