/**
 * Who asks at an address that is both a page's and a call's (design, section 5): a program says that it accepts JSON, or
 * who it is; a browser's navigation does neither.
 */
export function wantsData(headers: Headers): boolean {
  const accept = headers.get('accept') ?? ''
  return headers.has('authorization') || (/application\/json/i.test(accept) && !/text\/html/i.test(accept))
}
