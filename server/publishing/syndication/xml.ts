import type { CacheableResponse } from '../../platform/index.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
const impossibleInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** For text and attributes of XML and HTML. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(impossibleInXml, '')
    .replace(loneSurrogate, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '')

export const xmlResponse = (text: string, type: string): CacheableResponse => ({
  status: 200,
  type: `${type}; charset=utf-8`,
  body: new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`),
})
