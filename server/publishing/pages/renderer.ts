/**
 * Renders pages in another thread: the page of the largest story takes a tenth of a second, in which the event loop
 * would answer nobody (docs/decisions/0050).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { inspect } from 'node:util'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { PageRequest, PageResponse, RenderPage } from '../../../contract/page-renderer.ts'
import type { RenderAnswer, RenderQuestion } from './render-thread.ts'

type FromThread = { page: PageResponse } | { error: unknown } | { id: number; question: RenderQuestion }

/** `module` is the URL of the built renderer. */
export async function openRenderer(module: string): Promise<RenderPage> {
  let thread = startThread(module)
  await once(thread.worker, 'message')
  return (request) => {
    if (thread.isOver) thread = startThread(module)
    return renderIn(thread, request)
  }
}

type Thread = { worker: Worker; isOver: boolean; abandoned: Set<(reason: unknown) => void> }

function startThread(module: string): Thread {
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData: module })
  const thread: Thread = { worker, isOver: false, abandoned: new Set() }
  const end = (reason: unknown) => {
    thread.isOver = true
    for (const reject of thread.abandoned) reject(reason)
    thread.abandoned.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread that renders pages ended')))
  // The server decides how long the process runs.
  worker.unref()
  return thread
}

function renderIn({ worker, abandoned }: Thread, { fetch, assetsFor, ...request }: PageRequest): Promise<PageResponse> {
  const { port1: own, port2: port } = new MessageChannel()
  const { promise, resolve, reject } = Promise.withResolvers<PageResponse>()
  abandoned.add(reject)
  // Bound to this request, so that the cache learns what the page depends on and traces have its parent.
  own.on(
    'message',
    AsyncLocalStorage.bind(async (message: FromThread) => {
      if ('page' in message) resolve(message.page)
      else if ('error' in message) reject(message.error)
      else await answer(own, message, { fetch, assetsFor })
    }),
  )
  worker.postMessage({ ...request, port }, [port])
  return promise.finally(() => {
    abandoned.delete(reject)
    own.close()
  })
}

async function answer(
  port: MessagePort,
  { id, question }: { id: number; question: RenderQuestion },
  { fetch, assetsFor }: Pick<PageRequest, 'fetch' | 'assetsFor'>,
): Promise<void> {
  const send = (given: RenderAnswer, transferred: ArrayBuffer[] = []) =>
    port.postMessage({ id, answer: given }, transferred)
  try {
    if ('modules' in question) return send({ assets: await assetsFor(question.modules) })
    const response = await fetch(question.url, { headers: question.headers })
    const body = await response.arrayBuffer()
    send({ status: response.status, headers: [...response.headers], body }, [body])
  } catch (error) {
    send({ error: new Error(inspect(error)) })
  }
}
