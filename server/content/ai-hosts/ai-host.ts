import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type AiHostAccess, contentTypes, recordingFile } from '../../platform/index.ts'
import type { Ai, AiAnswer, AiErrorKind, StoryWriter, Transcriber } from './ai.ts'

/** Timeout after the request has been sent completely, in milliseconds. */
export type Timeouts = { story: number; transcription: number }
const timeouts: Timeouts = { story: 180_000, transcription: 240_000 }

/** Maximum response size in bytes: a story of 200,000 characters including JSON escapes. */
const answerBytes = 1_000_000
/** Upper bound for the Retry-After of a busy host, in seconds. */
const longestWait = 600

export const openAiHosts = (
  hosts: Record<'openAi' | 'xAi' | 'transcription', AiHostAccess | undefined>,
  time = timeouts,
): Ai => ({
  grok: hosts.xAi && createStoryWriter(hosts.xAi, time.story),
  openAi: hosts.openAi && createStoryWriter(hosts.openAi, time.story),
  transcriber: hosts.transcription && createTranscriber(hosts.transcription, time.transcription),
})

const Completion = v.object({
  choices: v.pipe(
    v.array(v.object({ finish_reason: v.nullish(v.string()), message: v.object({ content: v.nullish(v.string()) }) })),
    v.minLength(1),
  ),
})

/** Returns the model's text unchanged, or '' for a truncated response. */
const createStoryWriter =
  (host: AiHostAccess, milliseconds: number): StoryWriter =>
  ({ instructions, material }, signal) => {
    const body = JSON.stringify({
      model: host.model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: material },
      ],
      response_format: { type: 'json_object' },
    })
    const request = { headers: { 'content-type': 'application/json' }, body }
    const clock = createClock(milliseconds)
    clock.start()
    return ask(host, '/chat/completions', request, { clock, signal }, (json) => {
      const read = v.safeParse(Completion, json)
      const choice = read.success ? read.output.choices[0] : undefined
      if (choice === undefined) return failed('the answer was no completion')
      return choice.finish_reason === 'length' ? { text: '' } : { text: choice.message.content ?? '' }
    })
  }

const TranscriptionResponse = v.object({ text: v.string() })

/** Sends a generic file name with the right extension, because the original name is private to its owner. */
const createTranscriber =
  (host: AiHostAccess, milliseconds: number): Transcriber =>
  ({ format, pieces }, signal) => {
    const boundary = `lede-${randomUUID()}`
    const before =
      `--${boundary}\r\ncontent-disposition: form-data; name="model"\r\n\r\n${host.model}\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="response_format"\r\n\r\njson\r\n` +
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${recordingFile(format)}"\r\n` +
      `content-type: ${contentTypes[format]}\r\n\r\n`
    const clock = createClock(milliseconds)
    async function* form() {
      yield Buffer.from(before)
      yield* pieces
      // The timeout starts after the upload, because a slow client is not the host's fault; the server ends requests
      // that never finish.
      clock.start()
      yield Buffer.from(`\r\n--${boundary}--\r\n`)
    }
    const request = {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: streamOf(form()),
      duplex: 'half' as const,
    }
    return ask(host, '/audio/transcriptions', request, { clock, signal }, (json) =>
      v.is(TranscriptionResponse, json) ? { text: json.text } : failed('the answer was no transcription'),
    )
  }

const streamOf = (pieces: AsyncGenerator<Uint8Array, void>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      void pieces.return()
    },
  })

type Clock = { signal: AbortSignal; start: () => void; stop: () => void }

function createClock(milliseconds: number): Clock {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  return {
    signal: late.signal,
    start() {
      // The response may arrive before the last piece is sent.
      if (!isOver) timer = setTimeout(() => late.abort(), milliseconds)
    },
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

type Sent = { headers: Record<string, string>; body: string | ReadableStream; duplex?: 'half' }

async function ask(
  { apiKey, baseUrl }: AiHostAccess,
  path: string,
  { headers, ...sent }: Sent,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
  read: (json: unknown) => AiAnswer,
): Promise<AiAnswer> {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      ...sent,
      method: 'POST',
      headers: { ...headers, accept: 'application/json', authorization: `Bearer ${apiKey}` },
      // Reject redirects: the key is for this host only, and fetch would buffer the body in case it has to resend it.
      redirect: 'error',
      signal: AbortSignal.any([signal, clock.signal]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return errorOf(response)
    }
    const text = await readText(response)
    return text === undefined ? failed('the answer was too long') : read(parseJson(text))
  } catch (error) {
    if (signal.aborted) return { error: 'cancelled', reason: 'the client disconnected' }
    if (clock.signal.aborted) return { error: 'too-slow', reason: 'no answer in time' }
    return failed(toErrorMessage(error))
  } finally {
    clock.stop()
  }
}

const failed = (reason: string): AiAnswer => ({ error: 'failed', reason })

function errorOf({ status, headers }: Response): AiAnswer {
  const wait = Number(headers.get('retry-after'))
  const reason = `answered ${status}`
  const error = errors[status] ?? 'failed'
  return error === 'busy' && wait > 0 ? { error, reason, retryAfter: Math.min(wait, longestWait) } : { error, reason }
}

const errors: Record<number, AiErrorKind> = {
  400: 'cannot-read',
  401: 'refuses-us',
  403: 'refuses-us',
  413: 'cannot-read',
  415: 'cannot-read',
  422: 'cannot-read',
  429: 'busy',
  503: 'busy',
}

async function readText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength
    if (bytes > answerBytes) return undefined
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Describes a connection error by its code, because messages may quote the request. */
function toErrorMessage(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? `the connection failed with ${code}` : 'the connection failed'
}
