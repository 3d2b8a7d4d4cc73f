/** Runs in a thread of its own and renders pages there. Each request brings the port over which it is answered. */
import { inspect } from 'node:util'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { PageAssets, PageRequest, RenderPage } from '../../../contract/page-renderer.ts'

/** The requests that the renderer sends to the server while it makes a page. */
export type RenderQuestion = { url: string; headers: [string, string][] } | { modules: readonly string[] }
export type RenderAnswer =
  | { status: number; headers: [string, string][]; body: ArrayBuffer }
  | { assets: PageAssets }
  | { error: unknown }

const { renderPage }: { renderPage: RenderPage } = await import(workerData)

parentPort?.on('message', async (given: Omit<PageRequest, 'fetch' | 'assetsFor'> & { port: MessagePort }) => {
  const { port, ...request } = given
  const waiting = new Map<number, (answer: RenderAnswer) => void>()
  let asked = 0
  port.on('message', ({ id, answer }: { id: number; answer: RenderAnswer }) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })

  async function ask(question: RenderQuestion) {
    asked += 1
    const { promise, resolve } = Promise.withResolvers<RenderAnswer>()
    waiting.set(asked, resolve)
    port.postMessage({ id: asked, question })
    const answer = await promise
    if ('error' in answer) throw answer.error
    return answer
  }

  const fetchFromServer: typeof fetch = async (input, init) => {
    const { url, headers } = new Request(input, init)
    const answer = await ask({ url, headers: [...headers] })
    if (!('body' in answer)) throw new Error('The server sent no response')
    return new Response(answer.body, answer)
  }

  async function assetsFor(modules: readonly string[]): Promise<PageAssets> {
    const answer = await ask({ modules })
    if (!('assets' in answer)) throw new Error('The server sent no assets')
    return answer.assets
  }

  try {
    port.postMessage({ page: await renderPage({ ...request, fetch: fetchFromServer, assetsFor }) })
  } catch (error) {
    // Not every error can be copied to another thread.
    port.postMessage({ error: new Error(inspect(error)) })
  }
})

parentPort?.postMessage('ready')
