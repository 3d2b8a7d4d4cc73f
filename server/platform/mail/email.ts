/**
 * Builds the text and HTML parts of an email. Text typed by users can only enter through its quotes; the subject,
 * preview and sentences accept only `TrustedText`.
 */
import { html, raw } from 'hono/html'
import { formatCents } from '../../../contract/currency.ts'
import { formatUtcTime } from '../../../contract/dates.ts'
import { type EmailKind, quotedInEmail } from '../../../contract/limits.ts'
import type { Cents } from '../../../contract/money.ts'
import { alwaysEmailed } from '../../../contract/preference-limits.ts'
import { languageOfScript } from '../../../contract/script-language.ts'
import { untrustedText } from './untrusted-text.ts'

declare const isOurs: unique symbol
export type TrustedText = string & { readonly [isOurs]: true }

/** Marks a template as our own text. It rejects plain strings because they may contain user input. */
export const trusted = (strings: TemplateStringsArray, ...values: (TrustedText | number)[]): TrustedText =>
  String.raw({ raw: strings }, ...values) as TrustedText

export const money = (cents: Cents): TrustedText => formatCents(cents) as TrustedText

/** Emails name the zone, because the server does not know the recipient's. */
export const momentOf = (at: string): TrustedText => formatUtcTime(at) as TrustedText

export const digits = (text: string): TrustedText => text.replaceAll(/\D/g, '') as TrustedText

export type Email = {
  kind: EmailKind
  recipient: string
  ofAccount: string | null
  /** The server writes this email only to keep response times equal and never sends it (docs/decisions/0007). */
  toNobody: boolean
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  /** Where its button leads, which is what it is about. */
  path: string
  bountyId: string | null
  storyId: string | null
  /** The same email with what the outbox adds. */
  with: (additions: Additions) => Email
}

/** Paths to unsubscribe, to the form of what we email, and to the lists of the newsletter. */
export type Leave = { page: string; oneClick: string; choose?: string; lists?: string }

type Additions = {
  /** One more paragraph of ours, unless the email has it. */
  paragraph?: TrustedText
  leave?: Leave
  isAlwaysSent?: boolean
}

/** The end of "You’re receiving this email because". */
const reasons = {
  creator: trusted`you posted a bounty on Lede`,
  backer: trusted`you pledged money to a bounty on Lede`,
  sponsor: trusted`you sponsor bounties on Lede, or are asked to`,
  applicant: trusted`you made an offer on a bounty on Lede`,
  assignee: trusted`a bounty on Lede was assigned to you`,
  journalist: trusted`you delivered a bounty on Lede`,
  payer: trusted`you paid for a story on Lede`,
  complainant: trusted`you complained about a story on Lede`,
  writer: trusted`you wrote something on Lede`,
  earner: trusted`you earn money as a journalist on Lede`,
  administrator: trusted`you are an administrator of Lede`,
  operator: trusted`you administer Lede`,
  'sign-up': trusted`this address was entered in our sign-up form`,
  'forgotten password': trusted`this address was entered in our forgotten-password form`,
  subscription: trusted`this address was entered in our subscription form`,
  newsletter: trusted`you subscribed to the Lede newsletter`,
  'changed password': trusted`the password of your account was changed`,
  'new sign-in': trusted`somebody signed in to your account from a new browser`,
  'new address': trusted`this address was entered as the new one of a Lede account`,
  'address of an account': trusted`a Lede account has, or had, this address`,
  'changed bank details': trusted`the bank details of your account were changed`,
  'changed way of payouts': trusted`the way we pay you was changed`,
  'daily digest': trusted`you chose a daily digest on Lede`,
  'weekly digest': trusted`you chose a weekly digest on Lede`,
}

/** The recipient of an email, and where its links lead. */
export type EmailContext = {
  recipient: string
  publicUrl: string
  /** Set if the recipient is another address than that of the account. */
  ofAccount?: string
  /** The bounty that it is about, whose title stands beside the notification. */
  bountyId?: string
  /** The story that it is about: its delivery and its article have one identifier. */
  storyId?: string
}

export type BountyContext = EmailContext & { bountyId: string; bountyTitle: string }

/** `title` is that of the story. */
export type DeliveryContext = EmailContext & { deliveryId: string; bountyTitle: string; title: string }

type Link = readonly [label: TrustedText, path: string]

/** Text that a user typed. By default, it is cut like a cover letter; null is left out. */
type Quote = readonly [label: TrustedText, text: string | null | undefined, characters?: number]

export type EmailWords = {
  kind: EmailKind
  because: keyof typeof reasons
  toNobody?: boolean
  subject: TrustedText
  /** Email clients show the first paragraph as the preview. */
  paragraphs: readonly [TrustedText, ...TrustedText[]]
  /** Before the button. */
  list?: EmailList
  /** The button. */
  action?: Link
  /** A second link, after the button. */
  link?: Link
  /** The titles are quoted before `quotes`. */
  bountyTitle?: string
  storyTitle?: string
  quotes?: readonly Quote[]
  /** Our own text of any form, below the first paragraph, which is its title then. */
  body?: { preview: string; html: string; text: string }
  leave?: Leave
  isAlwaysSent?: boolean
}

/** What happened, by day and by the title that it is about, which is text of users. `more` are left out. */
export type EmailList = {
  days: readonly { day: TrustedText; about: readonly { title: string | null; entries: readonly Link[] }[] }[]
  more: number
}

/** Emails say this to readers of each role. */
export type WordsFor<Role extends string> = Record<Role, Omit<EmailWords, 'because' | 'kind'>>

/** Fills the preview that email clients show beside the subject, so that no quoted text appears in it. */
const previewFiller = '\u00a0\u200c'.repeat(120)

export const escapeInHtml = (text: string): string => String(html`${text}`)

/** For a text that people write in their own language. */
function langOf(text: string) {
  const language = languageOfScript(text)
  return language === undefined ? '' : raw(` lang="${language}"`)
}

const quotation = (theirs: string) =>
  html`<q dir="auto"${langOf(theirs)} style="quotes:none;font-style:italic">${theirs}</q>`

/** Programs without style sheets show the light colors of the elements, and some turn them around themselves. */
const darkScheme = raw(`<style>
      :root { color-scheme: light dark; supported-color-schemes: light dark }
      @media (prefers-color-scheme: dark) {
        .window { background: #14181f !important; color: #f3eee4 !important }
        .sheet { background: #1e242e !important; border-color: #f3eee4 !important }
        .note { color: #bdb7ab !important }
        hr { border-color: #475061 !important }
      }
    </style>`)

export type Message = Pick<Email, 'recipient' | 'subject' | 'text' | 'html' | 'unsubscribeUrl'>

/** An email of which the outbox knows nothing. */
export function writeMessage(
  { recipient, publicUrl }: Pick<EmailContext, 'recipient' | 'publicUrl'>,
  words: Omit<EmailWords, 'kind' | 'toNobody'>,
): Message {
  const { because, subject, paragraphs, bountyTitle, storyTitle, quotes = [], leave, isAlwaysSent = false } = words
  const { body: own } = words
  const [action, link] = [words.action, words.link].map(
    (given) => given && { label: given[0], url: `${publicUrl}${given[1]}` },
  )
  const titles: Quote[] = [
    [because === 'creator' ? trusted`Your bounty` : trusted`The bounty`, bountyTitle, quotedInEmail.title],
    [because === 'journalist' ? trusted`Your story` : trusted`The story`, storyTitle, quotedInEmail.title],
  ]
  const quoted = [...titles, ...quotes].flatMap(([label, text, characters = quotedInEmail.coverLetter]) =>
    text == null ? [] : [{ label, theirs: untrustedText(text, characters) }],
  )
  const list = words.list?.days.map(({ day, about }) => ({
    day,
    about: about.map(({ title, entries }) => ({
      title: title === null ? undefined : untrustedText(title, quotedInEmail.title),
      entries: entries.map(([label, path]) => ({ label, url: `${publicUrl}${path}` })),
    })),
  }))
  const more = words.list === undefined || words.list.more === 0 ? undefined : `And ${words.list.more} more.`
  const reason = `You’re receiving this email because ${reasons[because]}.${isAlwaysSent ? ` ${alwaysEmailed}` : ''}`
  const ways = [
    { label: 'Choose what we email you', path: leave?.choose },
    { label: 'Choose your lists', path: leave?.lists },
    { label: 'Unsubscribe', path: leave?.page },
  ].flatMap(({ label, path }) => (path === undefined ? [] : [{ label, url: `${publicUrl}${path}` }]))
  const text = [
    ...paragraphs,
    ...(own === undefined ? [] : [own.text]),
    ...(list ?? []).flatMap(({ day, about }) => [
      day,
      ...about.map(({ title, entries }) =>
        [...(title === undefined ? [] : [title]), ...entries.map(({ label, url }) => `- ${label}:\n  ${url}`)].join(
          '\n',
        ),
      ),
    ]),
    ...(more === undefined ? [] : [more]),
    ...[action, link].flatMap((one) => (one === undefined ? [] : [`${one.label}:\n${one.url}`])),
    ...(quoted.length === 0 ? [] : [quoted.map(({ label, theirs }) => `${label}: ${theirs}`).join('\n')]),
    ['--', 'Lede', reason, ...ways.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ].join('\n\n')
  const body = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
    <title>${subject}</title>
    ${darkScheme}
  </head>
  <body class="window" style="margin:0;padding:16px;background:#f6f1e7;color:#14181f;font:17px/1.55 Georgia,serif;overflow-wrap:anywhere">
    <div style="display:none;max-height:0;overflow:hidden">${own?.preview ?? paragraphs[0]}${previewFiller}</div>
    <div class="sheet" style="max-width:34em;margin:0 auto;padding:20px;background:#fffdf8;border-top:4px solid #14181f">
      <p style="margin:0 0 20px;font-size:26px;font-weight:bold">Lede</p>
      ${paragraphs.map((paragraph) => (own === undefined ? html`<p>${paragraph}</p>` : html`<h1 dir="auto"${langOf(paragraph)} style="font-size:26px;line-height:1.2">${paragraph}</h1>`))}
      ${own === undefined ? '' : html`<div${langOf(paragraphs[0])}>${raw(own.html)}</div>`}
      ${(list ?? []).map(
        ({ day, about }) => html`<h2 style="margin:24px 0 0;font-size:19px">${day}</h2>
      ${about.map(
        ({
          title,
          entries,
        }) => html`${title === undefined ? '' : html`<p style="margin:12px 0 0">${quotation(title)}</p>`}
      <ul style="margin:4px 0 12px;padding:0 0 0 20px">${entries.map(
        ({ label, url }) => html`<li><a href="${url}" style="color:inherit">${label}</a></li>`,
      )}</ul>`,
      )}`,
      )}
      ${more === undefined ? '' : html`<p>${more}</p>`}
      ${
        action === undefined
          ? ''
          : html`<p><a href="${action.url}" style="display:inline-block;padding:12px 20px;background:#9a3412;color:#fff;text-decoration:none;font-family:Arial,sans-serif">${action.label}</a></p>
      <p class="note" style="font-size:14px;color:#4b5563">If the button does not work: ${action.url}</p>`
      }
      ${link === undefined ? '' : html`<p><a href="${link.url}" style="color:inherit">${link.label}</a></p>`}
      ${quoted.map(({ label, theirs }) => html`<p class="note" style="margin:0 0 8px;font-size:15px;color:#4b5563">${label}: ${quotation(theirs)}</p>`)}
      <hr style="margin:20px 0;border:0;border-top:1px solid #d6cfc0" />
      <p class="note" style="font-size:14px;color:#4b5563">${reason}${ways.map(({ label, url }) => html`<br /><a href="${url}" style="color:inherit">${label}</a>`)}</p>
    </div>
  </body>
</html>`
  return {
    recipient,
    subject,
    text,
    html: String(raw(body)),
    unsubscribeUrl: leave === undefined ? null : `${publicUrl}${leave.oneClick}`,
  }
}

/** Writes its words when they are read: a step can concern thousands of people, and many choose no email of its kind. */
export function writeEmail(context: EmailContext, words: EmailWords): Email {
  const { recipient, ofAccount = null, bountyId = null, storyId = null } = context
  const { kind, toNobody = false, subject, paragraphs } = words
  let written: Message | undefined
  const message = () => {
    written ??= writeMessage(context, words)
    return written
  }
  return {
    recipient,
    subject,
    get text() {
      return message().text
    },
    get html() {
      return message().html
    },
    get unsubscribeUrl() {
      return message().unsubscribeUrl
    },
    kind,
    ofAccount,
    toNobody,
    path: words.action?.[1] ?? '',
    bountyId,
    storyId,
    with({ paragraph, ...additions }) {
      const isSaid = paragraph === undefined || paragraphs.some((said) => said.includes(paragraph))
      return writeEmail(context, {
        ...words,
        ...additions,
        paragraphs: isSaid ? paragraphs : [...paragraphs, paragraph],
      })
    },
  }
}

type WordsAbout = Omit<EmailWords, 'bountyTitle' | 'storyTitle'>

/** By default, its button leads to the bounty. */
export const writeBountyEmail = ({ bountyTitle, ...context }: BountyContext, words: WordsAbout): Email =>
  writeEmail(context, { action: [trusted`See the bounty`, `/bounties/${context.bountyId}`], ...words, bountyTitle })

/** By default, its button leads to the delivery. */
export const writeDeliveryEmail = (
  { bountyTitle, title, deliveryId, ...context }: DeliveryContext,
  words: WordsAbout,
): Email =>
  writeEmail(
    { ...context, storyId: deliveryId },
    {
      action: [trusted`See the delivery`, `/delivered-bounties/${deliveryId}`],
      ...words,
      bountyTitle,
      storyTitle: title,
    },
  )
