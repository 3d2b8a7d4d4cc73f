import { describe, expect, test } from 'vitest'
import { type PageData, recordAnswers, replayAnswers } from './page-data.ts'

const origin = 'https://lede.example'
const story = { title: 'What </script><script>alert(1)</script> costs', note: '<!-- & " \u2028' }

const answering = (answers: Record<string, Response>) => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method, url } = new Request(input, init)
    const { pathname, search } = new URL(url)
    asked.push(`${method} ${pathname}${search}`)
    return answers[pathname + search] ?? new Response('not JSON', { status: 502 })
  }
  return { fetch, asked }
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

describe('the data of a page', () => {
  test('is what the loaders were answered', async () => {
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

  test('cannot end the script element it stands in', async () => {
    expect((await recordPage()).json).not.toContain('<')
  })

  test('answers the first load in the browser, whatever it was, and nothing after that', async () => {
    const data = JSON.parse((await recordPage()).json) as PageData
    const network = answering({ '/api/none': Response.json({ now: 'there' }) })
    const replay = replayAnswers(data, network.fetch)

    const [found, missing] = await Promise.all([
      replay.fetch(`${origin}/api/stories?page=2`),
      replay.fetch(`${origin}/api/none`),
    ])
    expect([found.status, await found.json()]).toEqual([200, story])
    expect([missing.status, await missing.json()]).toEqual([404, { detail: 'No such story' }])
    expect(network.asked).toEqual([])

    await replay.fetch(`${origin}/api/none`, { method: 'POST' })
    await replay.fetch(`${origin}/api/other`)
    replay.forget()
    expect(await (await replay.fetch(`${origin}/api/none`)).json()).toEqual({ now: 'there' })
    expect(network.asked).toEqual(['POST /api/none', 'GET /api/other', 'GET /api/none'])
  })
})
