/** Records the loaders' responses on the server, so that the browser's first load replays them without requests. */
import type { EmbeddedResponse } from '@/shared/api'

export const pageDataId = 'lede-data'

export type PageData = {
  origin: string
  answers: Record<string, EmbeddedResponse>
}

type Fetch = typeof globalThis.fetch

export function recordAnswers(fetch: Fetch) {
  const answers = new Map<string, { status: number; text: string }>()
  const recordingFetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    const response = await fetch(request)
    const text = await response.text()
    answers.set(keyOf(request), { status: response.status, text })
    return new Response(text, { status: response.status, headers: response.headers })
  }
  /** The bodies are JSON already: insert them as they are instead of serializing them again. */
  const toJson = (origin: string) => {
    const entries = [...answers].map(
      ([key, { status, text }]) => `${JSON.stringify(key)}:{"status":${status},"body":${isJson(text) ? text : 'null'}}`,
    )
    return `{"origin":${JSON.stringify(origin)},"answers":{${entries.join(',')}}}`.replaceAll('<', '\\u003c')
  }
  /** Some data may come at another time: the page must not be kept without it. */
  const hasFailed = () => [...answers.values()].some(({ status }) => status >= 500 || status === 429)
  return { fetch: recordingFetch, toJson, hasFailed }
}

export function replayAnswers({ answers }: PageData) {
  let kept: PageData['answers'] = answers
  const readEmbeddedResponse = (address: string): EmbeddedResponse | undefined => kept[address]
  const forget = () => {
    kept = {}
  }
  return { readEmbeddedResponse, forget }
}

function keyOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
