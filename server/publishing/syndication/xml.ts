import type { CacheableResponse } from '../../platform/index.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
const impossibleInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** For text and attributes of XML and HTML. Fixed replacements leave less garbage than one that calls a function. */
export const escapeMarkup = (text: string): string =>
  (text.isWellFormed() ? text : text.replace(loneSurrogate, ''))
    .replace(impossibleInXml, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;')

/** Carries markup made with `escapeMarkup` as text of an XML element: escaping it once more costs as much as the rest of a feed. */
export const cdata = (markup: string): string => `<![CDATA[${markup.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export const xmlResponse = (text: string, type: string): CacheableResponse => ({
  status: 200,
  type: `${type}; charset=utf-8`,
  body: new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`),
})
