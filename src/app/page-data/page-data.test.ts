import { describe, expect, test } from 'vitest'
import { type PageData, recordAnswers, replayAnswers } from './page-data.ts'

const origin = 'https://lede.example'
const story = { title: 'What </script><script>alert(1)</script> costs', note: '<!-- & " \u2028' }

const answering = (answers: Record<string, Response>) => {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(new Request(input, init).url)
    return answers[pathname + search] ?? new Response('not JSON', { status: 502 })
  }
  return { fetch }
}

async function recordPage() {
  const server = answering({
    '/api/stories?page=2': Response.json(story),
    '/api/none': Response.json({ detail: 'No such story' }, { status: 404 }),
  })
  const recorder = recordAnswers(server.fetch)
  const first = await recorder.fetch(`${origin}/api/stories?page=2`)
  await recorder.fetch(`${origin}/api/none`)
  await recorder.fetch(`${origin}/api/broken`)
  return { json: recorder.toJson(origin), first: await first.json() }
}

describe('page data', () => {
  test('contains every response that the loaders received', async () => {
    const { json, first } = await recordPage()
    expect(first).toEqual(story)
    expect(JSON.parse(json)).toEqual({
      origin,
      answers: {
        '/api/stories?page=2': { status: 200, body: story },
        '/api/none': { status: 404, body: { detail: 'No such story' } },
        '/api/broken': { status: 502, body: null },
      },
    })
  })

  test('cannot close the script element that contains it', async () => {
    expect((await recordPage()).json).not.toContain('<')
  })

  test('replays successes and errors until it is told to forget them', async () => {
    const data = JSON.parse((await recordPage()).json) as PageData
    const replay = replayAnswers(data)
    expect(replay.readEmbeddedResponse('/api/stories?page=2')).toEqual({ status: 200, body: story })
    expect(replay.readEmbeddedResponse('/api/none')).toEqual({ status: 404, body: { detail: 'No such story' } })
    expect(replay.readEmbeddedResponse('/api/other')).toBeUndefined()

    replay.forget()
    expect(replay.readEmbeddedResponse('/api/none')).toBeUndefined()
  })
})
