import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import type { GeneratedStory, Transcription } from '../../contract/ai.ts'
import { imitateAiHost } from '../../tests/product/imitate-ai-host.ts'
import { openAiHosts, type Timeouts } from '../content/ai-hosts/ai-host.ts'
import type { Person } from './board.ts'
import { openTestServices } from './test-services.ts'
import { writingCalls } from './writing.ts'

export const secretKeys = { openAi: 'sk-secret-of-openai-5f2d', xAi: 'xai-secret-of-grok-77c1' }

export function webmRecording(bytes = 2_000): Blob {
  const head = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex')
  return new Blob([head, new Uint8Array(Math.max(0, bytes - head.byteLength))], { type: 'audio/webm' })
}

type Sent = { content?: string; draft_id?: string; original_article_id?: string }

/** `time` overrides the timeouts of the AI host, in milliseconds. */
export async function openAiServices(time: Partial<Timeouts> = {}) {
  const host = await imitateAiHost()
  const access = (apiKey: string, model: string) => ({ apiKey, model, baseUrl: host.url })
  const ai = openAiHosts(
    {
      openAi: access(secretKeys.openAi, 'writer'),
      xAi: access(secretKeys.xAi, 'grok'),
      transcription: access(secretKeys.openAi, 'listener'),
    },
    { story: 5_000, transcription: 5_000, ...time },
  )
  const log: string[] = []
  const logger = pino({ level: 'trace', base: null }, { write: (line) => log.push(line) })
  const test = await openTestServices({ name: 'built-in' }, { ai, logger })
  const writing = writingCalls(test)

  // The server sees a client disconnect only over a real network.
  const server = createServer(getRequestListener(test.app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const generate = (by: Person, path: string, sent: Sent, key?: string) =>
    writing.ask<GeneratedStory>('POST', path, by, {
      body: { content: 'Four gauges were silent.', ...sent },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })

  return {
    host,
    test,
    writing,
    url,
    log,
    grok: (by: Person, sent: Sent = {}, key?: string) => generate(by, '/api/article/generate', sent, key),
    openAi: (by: Person, sent: Sent = {}, key?: string) => generate(by, '/api/article/generate-openai', sent, key),
    transcribe: (by: Person, file: Blob = webmRecording(), fields: Record<string, string> = {}) =>
      writing.upload<Transcription>(by, '/api/transcribe', file, fields),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await host.close()
      await test.close()
    },
  }
}
export type AiServices = Awaited<ReturnType<typeof openAiServices>>
