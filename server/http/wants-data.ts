/**
 * Distinguishes a program from a browser's navigation where a page and an endpoint share a path
 * (docs/architecture.md#contract): a program accepts JSON or sends `Authorization`, a navigation does neither.
 */
export function wantsData(headers: Headers): boolean {
  const accept = headers.get('accept') ?? ''
  return headers.has('authorization') || (/application\/json/i.test(accept) && !/text\/html/i.test(accept))
}
