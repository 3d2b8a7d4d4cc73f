/**
 * Builds the text and HTML parts of an email. Text typed by users can only enter through `quotes`; the subject,
 * preview and sentences accept only `OurText`.
 */
import { html, raw } from 'hono/html'
import { formatDeadline } from '../../contract/delivery.ts'
import { formatCents } from '../../contract/format-money.ts'
import type { EmailKind } from '../../contract/limits.ts'
import type { Cents } from '../../contract/money.ts'
import type { UntrustedText } from './untrusted-text.ts'

declare const isOurs: unique symbol
export type TrustedText = string & { readonly [isOurs]: true }

/** Marks a template as our own text. It rejects plain strings because they may contain user input. */
export const trusted = (strings: TemplateStringsArray, ...values: (TrustedText | number)[]): TrustedText =>
  String.raw({ raw: strings }, ...values) as TrustedText

/** The reason in an email to an administrator. */
export const youAdminister = trusted`You're receiving this email because you are an administrator of Lede.`

export const money = (cents: Cents): TrustedText => formatCents(cents) as TrustedText

export const dayOf = (at: string): TrustedText => new Date(at).toISOString().slice(0, 10) as TrustedText

export const momentOf = (at: string): TrustedText => formatDeadline(at) as TrustedText

export const digits = (text: string): TrustedText => text.replaceAll(/\D/g, '') as TrustedText

export type Email = {
  kind: EmailKind
  recipient: string
  /** The server writes this email only to keep response times equal and never sends it (docs/decisions/0007). */
  toNobody: boolean
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  /** Where its button leads, which is what it is about. */
  about: string
  /** The same email with one more paragraph of ours, unless it has it. */
  saying: (paragraph: TrustedText) => Email
}

type EmailWords = {
  kind: EmailKind
  recipient: string
  toNobody?: boolean
  subject: TrustedText
  /** Email clients show the first paragraph as the preview. */
  paragraphs: readonly [TrustedText, ...TrustedText[]]
  action?: { label: TrustedText; url: string }
  /** A second link, after the button. */
  link?: { label: TrustedText; url: string }
  quotes?: readonly { label: TrustedText; words: UntrustedText }[]
  reason: TrustedText
  leave?: { page: string; oneClick: string }
}

/** Fills the preview that email clients show beside the subject, so that no quoted text appears in it. */
const previewFiller = '\u00a0\u200c'.repeat(120)

export function writeEmail(words: EmailWords): Email {
  const { kind, recipient, toNobody = false, subject, paragraphs, action, link, quotes = [], reason, leave } = words
  const quoted = quotes.map(({ label, words: theirs }) => ({ label, theirs: theirs.toString() }))
  const footer = leave === undefined ? reason : `${reason}\nUnsubscribe: ${leave.page}`
  const text = [
    ...paragraphs,
    ...[action, link].flatMap((one) => (one === undefined ? [] : [`${one.label}:\n${one.url}`])),
    ...(quoted.length === 0 ? [] : [quoted.map(({ label, theirs }) => `${label}: ${theirs}`).join('\n')]),
    `--\nLede\n${footer}`,
  ].join('\n\n')
  const body = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
    <title>${subject}</title>
  </head>
  <body style="margin:0;padding:24px;background:#f6f1e7;color:#14181f;font:17px/1.55 Georgia,serif;overflow-wrap:anywhere">
    <div style="display:none;max-height:0;overflow:hidden">${paragraphs[0]}${previewFiller}</div>
    <div style="max-width:34em;margin:0 auto;padding:28px;background:#fffdf8;border-top:4px solid #14181f">
      <p style="margin:0 0 20px;font-size:26px;font-weight:bold">Lede</p>
      ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
      ${
        action === undefined
          ? ''
          : html`<p><a href="${action.url}" style="display:inline-block;padding:12px 20px;background:#9a3412;color:#fff;text-decoration:none;font-family:Arial,sans-serif">${action.label}</a></p>
      <p style="font-size:14px;color:#4b5563">If the button does not work: ${action.url}</p>`
      }
      ${link === undefined ? '' : html`<p><a href="${link.url}" style="color:inherit">${link.label}</a></p>`}
      ${quoted.map(({ label, theirs }) => html`<p style="margin:0 0 8px;font-size:15px;color:#4b5563">${label}: <q style="quotes:none;font-style:italic">${theirs}</q></p>`)}
      <hr style="border:0;border-top:1px solid #d6cfc0" />
      <p style="font-size:14px;color:#4b5563">${reason}${
        leave === undefined ? '' : html` <a href="${leave.page}" style="color:inherit">Unsubscribe</a>`
      }</p>
    </div>
  </body>
</html>`
  return {
    kind,
    recipient,
    toNobody,
    subject,
    text,
    html: String(raw(body)),
    unsubscribeUrl: leave?.oneClick ?? null,
    about: action?.url ?? '',
    saying(paragraph) {
      const isSaid = paragraphs.some((said) => said.includes(paragraph))
      return isSaid ? this : writeEmail({ ...words, paragraphs: [...paragraphs, paragraph] })
    },
  }
}
