import type { Refusal } from './refusal.ts'

/** Tells a browser in a page of its own, and a program as JSON, that the server answers later. */
export function refuseReader(request: Request, { status, detail, headers }: Refusal): Response {
  const told = { ...headers, 'cache-control': 'no-store' }
  if (!request.headers.get('accept')?.includes('text/html')) return Response.json({ detail }, { status, headers: told })
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Please try again · Lede</title><p>${detail}</p></html>`
  return new Response(html, { status, headers: { ...told, 'content-type': 'text/html; charset=utf-8' } })
}
