import { pastedHtmlPolicy } from '@contract/content-security.ts'
import { StyleSheet } from './css-looks.ts'

/** The part of Trusted Types that is used here; some browsers have none. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (html: string) => string },
      ) => {
        /** Really returns a `TrustedHTML`. */
        createHTML: (html: string) => string
      }
    }
  }
}

const policy = globalThis.window?.trustedTypes?.createPolicy(pastedHtmlPolicy, { createHTML: (html) => html })

export type InertPage = { content: DocumentFragment; hasText: boolean; sheet: StyleSheet }

/**
 * Parses pasted HTML into an inert template: nothing in it runs, loads or shows. Unlike a `DOMParser`, a template
 * does not check style elements against the page's content security policy. Content of the `head` is included,
 * without styles and title; its styles are read as text.
 */
export function readInertPage(html: string): InertPage {
  const template = document.createElement('template')
  template.innerHTML = policy === undefined ? html : policy.createHTML(html)
  const styles = [...template.content.querySelectorAll('style')].map((style) => style.textContent ?? '')
  for (const element of template.content.querySelectorAll('style, title')) element.remove()
  const { content } = template
  return { content, hasText: content.textContent?.trim() !== '', sheet: new StyleSheet(styles.join('\n')) }
}
