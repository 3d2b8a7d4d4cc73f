import { Undoing } from '../database/database.ts'

/** 499 is the status proxies log when the client has disconnected; only the log sees it. */
export type RefusalStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 499
  | 502
  | 503
  | 504

/** Undoes the transaction whose work returns it. */
export class Refusal extends Undoing {
  readonly status: RefusalStatus
  readonly detail: string
  readonly headers: Record<string, string>
  constructor(status: RefusalStatus, detail: string, headers: Record<string, string> = {}) {
    super()
    this.status = status
    this.detail = detail
    this.headers = headers
  }

  toResponse(): Response {
    return Response.json({ detail: this.detail }, { status: this.status, headers: this.headers })
  }
}

export const refuse = (status: RefusalStatus, detail: string, headers?: Record<string, string>) =>
  new Refusal(status, detail, headers)

/** Tells a browser in a page of its own, and a program as JSON, that the server answers later. */
export function refuseReader(request: Request, { status, detail, headers }: Refusal): Response {
  const told = { ...headers, 'cache-control': 'no-store' }
  if (!request.headers.get('accept')?.includes('text/html')) return Response.json({ detail }, { status, headers: told })
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Please try again · Lede</title><p>${detail}</p></html>`
  return new Response(html, { status, headers: { ...told, 'content-type': 'text/html; charset=utf-8' } })
}
