/** A letter to one person, as text and as HTML, from the same words. */
import { html, raw } from 'hono/html'

/** `recipient` null: to nobody, written only so that its writing tells nothing. */
export type Letter = {
  recipient: string | null
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
}

type LetterWords = {
  recipient: string | null
  subject: string
  paragraphs: string[]
  /** The one thing the letter asks for. */
  action?: { label: string; url: string }
  /** Why this letter came. */
  reason: string
  /** Only in the newsletter: the page to leave it on, and the address that mail programs call for one click. */
  leave?: { page: string; oneClick: string }
}

/** Lays a letter out. The words may hold anything: the HTML part escapes them. */
export function writeLetter(words: LetterWords): Letter {
  const { recipient, subject, paragraphs, action, reason, leave } = words
  const footer = leave === undefined ? reason : `${reason}\nLeave the newsletter: ${leave.page}`
  const text = [
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    `--\nLede\n${footer}`,
  ].join('\n\n')
  const body = html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>${subject}</title></head>
  <body style="margin:0;padding:24px;background:#f6f1e7;color:#14181f;font:17px/1.55 Georgia,serif">
    <div style="max-width:34em;margin:0 auto;padding:28px;background:#fffdf8;border-top:4px solid #14181f">
      <p style="margin:0 0 20px;font-size:26px;font-weight:bold">Lede</p>
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${
        action === undefined
          ? ''
          : html`<p><a href="${action.url}" style="display:inline-block;padding:12px 20px;background:#9a3412;color:#fff;text-decoration:none;font-family:Arial,sans-serif">${action.label}</a></p>
      <p style="font-size:14px;color:#4b5563">If the button does not work: ${action.url}</p>`
      }
      <hr style="border:0;border-top:1px solid #d6cfc0" />
      <p style="font-size:14px;color:#4b5563">${reason}${
        leave === undefined ? '' : html` <a href="${leave.page}" style="color:inherit">Leave the newsletter</a>`
      }</p>
    </div>
  </body>
</html>`
  return { recipient, subject, text, html: String(raw(body)), unsubscribeUrl: leave?.oneClick ?? null }
}
