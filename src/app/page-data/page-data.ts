/**
 * The data a page carries: every answer the loaders got on the server, so that the browser's first load gets the same
 * ones without asking again, from the same loaders.
 */
export const pageDataId = 'lede-data'

type Answer = { status: number; body: unknown }

export type PageData = {
  /** Where the newsroom says it lives. */
  origin: string
  /** By path and query of the call. */
  answers: Record<string, Answer>
}

type Fetch = typeof globalThis.fetch

/** A `fetch` that keeps what it was answered. `toJson` is the page's data, safe to stand inside a script element. */
export function recordAnswers(fetch: Fetch) {
  const answers = new Map<string, { status: number; text: string }>()
  const recordingFetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    const response = await fetch(request)
    const text = await response.text()
    answers.set(keyOf(request), { status: response.status, text })
    return new Response(text, { status: response.status, headers: response.headers })
  }
  /** The bodies are JSON already: they are put in as they came, not parsed and written again. */
  const toJson = (origin: string) => {
    const entries = [...answers].map(
      ([key, { status, text }]) => `${JSON.stringify(key)}:{"status":${status},"body":${isJson(text) ? text : 'null'}}`,
    )
    return `{"origin":${JSON.stringify(origin)},"answers":{${entries.join(',')}}}`.replaceAll('<', '\\u003c')
  }
  return { fetch: recordingFetch, toJson }
}

/** A `fetch` that answers from the page's data until told to forget it, and from the network for all else. */
export function replayAnswers({ answers }: PageData, fetch: Fetch) {
  let kept: PageData['answers'] | undefined = answers
  const replayingFetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    const answer = request.method === 'GET' ? kept?.[keyOf(request)] : undefined
    return answer === undefined ? fetch(request) : Response.json(answer.body, { status: answer.status })
  }
  const forget = () => {
    kept = undefined
  }
  return { fetch: replayingFetch, forget }
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
