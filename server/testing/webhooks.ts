import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** A service of the operator. It answers 204 unless a test says otherwise. */
export async function openReceiver() {
  const received: Received[] = []
  let answer = (response: ServerResponse): void => {
    response.writeHead(204).end()
  }
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    received,
    ids: () => received.map(({ headers }) => headers['webhook-id']),
    answerWith(status: number, headers: Record<string, string> = {}) {
      answer = (response) => response.writeHead(status, headers).end()
    },
    neverAnswer() {
      answer = () => undefined
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>
