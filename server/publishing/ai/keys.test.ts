import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { openAiHosts } from '../../content/ai-hosts/ai-host.ts'
import { type AiServices, openAiServices, secretKeys, webmRecording } from '../../testing/ai-services.ts'
import type { Person } from '../../testing/board.ts'
import { openTestServices } from '../../testing/test-services.ts'
import { refused, writingCalls } from '../../testing/writing.ts'

let ai: AiServices
let nellie: Person
beforeAll(async () => {
  ai = await openAiServices({ story: 300, transcription: 300 })
  nellie = await ai.writing.join('Nellie Bly', 1)
})
afterAll(() => ai.close())

const manners = ['well', '400', '401', '429', '500', 'never', 'hanging up', 'half', 'not as JSON', 'nonsense'] as const

it.each(manners)('responses and logs contain no API key, however the host responds (%s)', async (manner) => {
  const asked = ai.host.asked.length
  const answers = []
  for (const call of [() => ai.grok(nellie), () => ai.openAi(nellie), () => ai.transcribe(nellie)]) {
    ai.host.next(manner)
    answers.push(await call())
  }
  const sent = ai.host.asked.slice(asked).map(({ authorization }) => authorization)
  const { xAi, openAi } = secretKeys
  expect(sent).toEqual([`Bearer ${xAi}`, `Bearer ${openAi}`, `Bearer ${openAi}`])
  expect(ai.log.join('')).toContain('/api/transcribe')
  for (const key of [openAi, xAi]) expect(JSON.stringify(answers) + ai.log.join('')).not.toContain(key)
})

test('a redirecting host does not receive the key at its target', async () => {
  const asked = ai.host.asked.length
  const sending = createServer((_, response) => {
    response.writeHead(307, { location: `${ai.host.url}/chat/completions` }).end()
  })
  await new Promise<void>((resolve) => sending.listen(0, '127.0.0.1', resolve))
  const { port } = sending.address() as AddressInfo
  const xAi = { apiKey: secretKeys.xAi, baseUrl: `http://127.0.0.1:${port}/v1`, model: 'grok' }
  const { grok } = openAiHosts({ openAi: undefined, transcription: undefined, xAi })
  const answer = await grok?.({ instructions: 'a', material: 'b' }, new AbortController().signal)
  await new Promise((resolve) => sending.close(resolve))
  expect(answer).toEqual({ error: 'failed', reason: expect.stringMatching(/^the connection failed/) })
  expect(ai.host.asked).toHaveLength(asked)
})

test('without keys the AI endpoints send the journalist to an administrator, and the instructions still load', async () => {
  const ai = openAiHosts({ openAi: undefined, xAi: undefined, transcription: undefined })
  const bare = await openTestServices({ name: 'built-in' }, { ai })
  const writing = writingCalls(bare)
  const writer = await writing.join('Nellie Bly', 1)
  const ask = (path: string) => writing.ask('POST', path, writer, { body: { content: 'Words.' } })
  const missing = refused(503, 'This site does not offer this yet. Please tell an administrator.')
  expect(await ask('/api/article/generate')).toEqual(missing)
  expect(await ask('/api/article/generate-openai')).toEqual(missing)
  expect(await writing.upload(writer, '/api/transcribe', webmRecording())).toEqual(missing)
  const admin = await writing.join('Ada Byron', 99)
  expect((await writing.ask('GET', '/api/admin/openai-instructions', admin)).status).toBe(200)
  await bare.close()
})
