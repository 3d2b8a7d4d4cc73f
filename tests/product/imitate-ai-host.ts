/**
 * A local server that imitates OpenAI's chat completions and transcriptions. It responds in the manner set by `next`,
 * or named in the request's text (`[manner: slowly]`), and well otherwise. It records every request.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const manners = {
  well: 'well',
  slowly: 'slowly',
  never: 'never',
  'hanging up': 'hanging up',
  half: 'half',
  'not as JSON': 'not as JSON',
  nonsense: 'nonsense',
  empty: 'empty',
  hostile: 'hostile',
  'cut off': 'cut off',
  400: '400',
  401: '401',
  429: '429',
  500: '500',
} as const
export type Manner = (typeof manners)[keyof typeof manners]

export type Asked = {
  path: string
  authorization: string | undefined
  messages: { role: string; content: string }[]
  model: string | undefined
  file: { name: string; type: string; bytes: Uint8Array } | undefined
  left: boolean
}

export type AiHostImitation = {
  url: string
  asked: Asked[]
  next: (...answers: (Manner | { says: string })[]) => void
  askedTimes: (count: number) => Promise<void>
  leftTimes: (count: number) => Promise<void>
  bytes: () => number
  hurry: () => void
  close: () => Promise<void>
}

export const goodStory = {
  content: [
    {
      type: 'paragraph',
      children: [
        { text: 'Four river gauges were silent on the night of the ' },
        { text: 'flood', bold: true },
        { text: '.' },
      ],
    },
    { type: 'heading-two', children: [{ text: 'What the county knew' }] },
    { type: 'paragraph', children: [{ text: 'Nobody had paid for their batteries, [name of the clerk] said.' }] },
    {
      type: 'bulleted-list',
      children: [
        { type: 'list-item', children: [{ text: 'A letter of 3 March' }] },
        { type: 'list-item', children: [{ text: 'A bill of 9 March' }] },
      ],
    },
  ],
}
export const goodTranscript = 'Nobody had paid for the batteries.'

export const hostileStory: { content: Record<string, unknown>[] } = {
  content: [
    {
      type: 'paragraph',
      children: [{ type: 'link', url: 'java\tscript:alert(1)', children: [{ text: 'The county answered' }] }],
    },
    {
      type: 'paragraph',
      children: [{ text: '<img src=x onerror=alert(2)>', color: 'red;background:url(https://evil.example)' }],
    },
    { type: 'image', url: 'data:image/svg+xml,<svg onload=alert(3)>', children: [{ text: 'pixel' }] },
    { type: 'image', url: 'https://evil.example/pixel.png', children: [{ text: 'pixel' }] },
    { type: 'script', children: [{ text: 'alert(4)' }] },
    { type: 'iframe', url: 'https://evil.example', children: [{ text: 'frame' }] },
    {
      type: 'paragraph',
      ['__proto__']: { polluted: true },
      constructor: 'x',
      children: [{ text: 'in \u0000the\u0007 end.' }],
    },
  ],
}

const slowness = 1_500

export async function imitateAiHost(): Promise<AiHostImitation> {
  const asked: Asked[] = []
  const told: (Manner | { says: string })[] = []
  const waiting: (() => boolean)[] = []
  const slow = new Set<() => void>()
  const counts = { left: 0, bytes: 0 }
  const wake = () => {
    for (const [index, isOver] of [...waiting.entries()].toReversed()) if (isOver()) waiting.splice(index, 1)
  }
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      waiting.push(() => {
        if (isSo()) resolve()
        return isSo()
      })
      wake()
    })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const came: { asked?: Asked } = {}
    response.on('close', () => {
      if (response.writableFinished || ended.has(response)) return
      counts.left += 1
      if (came.asked !== undefined) came.asked.left = true
      wake()
    })
    const pieces: Buffer[] = []
    for await (const piece of request) {
      pieces.push(piece)
      counts.bytes += piece.byteLength
      wake()
    }
    const one = await readAsked(request, Buffer.concat(pieces))
    came.asked = one
    asked.push(one)
    wake()
    const words = one.messages.map(({ content }) => content).join('\n')
    const manner = told.shift() ?? mannerIn(words) ?? 'well'
    if (manner === 'slowly') await slowly(slow)
    say(
      response,
      one,
      typeof manner === 'object' ? manner.says : saidBy(manner, one),
      typeof manner === 'object' ? 'well' : manner,
    )
  }

  const server = createServer((request, response) => {
    // The client may disconnect while sending its request.
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    next: (...answers) => told.push(...answers),
    askedTimes: (count) => until(() => asked.length >= count),
    leftTimes: (count) => until(() => counts.left >= count),
    bytes: () => counts.bytes,
    hurry() {
      for (const go of slow) go()
    },
    close: () => closeServer(server),
  }
}

const ended = new WeakSet<ServerResponse>()

function breakOff(response: ServerResponse): void {
  ended.add(response)
  response.destroy()
}

const mannerIn = (words: string): Manner | undefined => {
  const name = /\[manner: ([\w ]+)\]/.exec(words)?.[1] ?? ''
  return Object.values(manners).find((manner) => manner === name)
}

const slowly = (slow: Set<() => void>) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer)
      slow.delete(go)
      resolve()
    }
    const timer = setTimeout(go, slowness)
    slow.add(go)
  })

async function readAsked({ url, headers }: IncomingMessage, bytes: Buffer<ArrayBuffer>): Promise<Asked> {
  const asked: Asked = {
    path: url ?? '',
    authorization: headers.authorization,
    messages: [],
    model: undefined,
    file: undefined,
    left: false,
  }
  const type = headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    const file = form.get('file')
    if (file instanceof File) {
      asked.file = { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
    }
    asked.model = String(form.get('model'))
    return asked
  }
  const { model, messages } = JSON.parse(bytes.toString())
  return { ...asked, model, messages }
}

function saidBy(manner: Manner, { file }: Asked): string {
  switch (manner) {
    case 'hostile':
      return file === undefined ? JSON.stringify(hostileStory) : '<script>alert(1)</script>\u0000'
    case 'nonsense':
      return '{"colourless": ["green", 42, null], "ideas": {"sleep": {"furiously": [[[]]]}}}'
    case 'empty':
      return file === undefined ? '{"content": []}' : ' '
    case 'cut off':
      return JSON.stringify(goodStory).slice(0, 120)
    default:
      return file === undefined ? JSON.stringify(goodStory) : goodTranscript
  }
}

function say(response: ServerResponse, { file, authorization }: Asked, text: string, manner: Manner): void {
  if (response.destroyed || manner === 'never') return
  if (manner === 'hanging up') {
    breakOff(response)
    return
  }
  if (/^\d+$/.test(manner)) {
    const error = { message: `Not so with the key ${authorization}`, code: 'wrong' }
    response.writeHead(Number(manner), { 'content-type': 'application/json', 'retry-after': '7' })
    response.end(JSON.stringify({ error }))
    return
  }
  const finish_reason = manner === 'cut off' ? 'length' : 'stop'
  const completion = { choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: text } }] }
  const body = JSON.stringify(file === undefined ? completion : { text })
  response.writeHead(200, { 'content-type': 'application/json' })
  if (manner === 'half') {
    response.write(body.slice(0, body.length / 2), () => breakOff(response))
    return
  }
  response.end(manner === 'not as JSON' ? `<html>${body}` : body)
}

function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  return closed
}
