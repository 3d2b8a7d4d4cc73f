import type { KeptStories } from './kept-stories.ts'
import { missingPage, savedPage, storyPage } from './offline-pages.ts'
import type { WorkerEvent } from './worker-scope.ts'

type Navigation = Pick<WorkerEvent<'fetch'>, 'request' | 'preloadResponse'>

/** Returns what the network returns. Only if it returns nothing, a page that says so. */
export async function answerNavigation(
  { request, preloadResponse }: Navigation,
  stories: KeptStories,
): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const { pathname, search } = new URL(request.url)
    const id = /^\/articles\/([^/]+)$/.exec(pathname)?.[1]
    const kept = id === undefined ? undefined : await stories.read(id)
    if (kept !== undefined) return storyPage(kept)
    const fontFaces = await stories.fontFaces()
    if (pathname === '/saved') return savedPage(await stories.list(), fontFaces)
    return missingPage(`${pathname}${search}`, fontFaces)
  }
}
