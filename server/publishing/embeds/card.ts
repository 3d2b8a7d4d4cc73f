import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { backingWords } from '../../../contract/backing-words.ts'
import type { Bounty, BountyState } from '../../../contract/bounty.ts'
import { formatAmount } from '../../../contract/currency.ts'
import { languageOfScript } from '../../../contract/script-language.ts'

const states: Record<BountyState, string> = {
  open: 'Open question',
  assigned: 'A journalist is investigating',
  delivered: 'The story is under review',
  paid: 'Published',
  expired: 'Expired',
  canceled: 'Canceled',
}

/** Each question as other sites show it: in a frame, without scripts, in the colors that the reader's system prefers. */
export function questionCard(bounty: Bounty, publicUrl: string): string {
  const address = `${publicUrl}/questions/${encodeURIComponent(bounty.id)}`
  return card(
    bounty.title,
    html`<p class="label">${states[bounty.state]}</p>
      <h1><a href="${address}" target="_blank" rel="noopener" dir="auto" lang="${languageOfScript(bounty.title) ?? 'en'}">${bounty.title}</a></h1>
      <p class="money">${money(bounty)}</p>
      <p class="foot">
        <span class="brand">Lede</span>
        ${action(bounty, address, publicUrl)}
      </p>`,
  )
}

export const missingCard = (publicUrl: string): string =>
  card(
    'This question is not available',
    html`<h1>This question is not available.</h1>
      <p class="foot">
        <span class="brand">Lede</span>
        <a class="action" href="${publicUrl}/questions" target="_blank" rel="noopener">See what readers ask</a>
      </p>`,
  )

function money({ state, total_amount, contributor_count: backers, sponsor_count: sponsors }: Bounty) {
  if (state === 'expired' || state === 'canceled') return 'Pledges released; nobody was charged'
  return html`<strong>${formatAmount(total_amount)}</strong> ${backingWords({ backers, sponsors })}`
}

function action({ state, delivered_id }: Bounty, address: string, publicUrl: string) {
  if (state === 'paid' && delivered_id !== null)
    return link(`${publicUrl}/articles/${encodeURIComponent(delivered_id)}`, 'Read the story')
  if (state === 'open' || state === 'assigned') return link(`${address}?fund=true`, 'Fund this question')
  return link(address, 'See the question')
}

const link = (address: string, words: string) =>
  html`<a class="action" href="${address}" target="_blank" rel="noopener">${words}</a>`

const card = (title: string, content: ReturnType<typeof html>): string =>
  String(html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} | Lede</title>
      <style>${raw(styles)}</style>
      <main>${content}</main>
    </html>`)

const styles = [
  ':root{color-scheme:light dark;--page:#fbf8f2;--text:#1d1a16;--quiet:#565047;--rule:#d9d2c4;--link:#1f4e79}',
  '@media(prefers-color-scheme:dark){:root{--page:#14171c;--text:#ece7dd;--quiet:#b4aea3;--rule:#333942;--link:#8fbce6}}',
  '*{margin:0;box-sizing:border-box}',
  'body{background:var(--page);color:var(--text);font:1rem/1.4 Georgia,"Times New Roman",serif}',
  'main{display:flex;flex-direction:column;gap:.625rem;min-height:100vh;padding:1.125rem;border:1px solid var(--rule);border-top:3px solid var(--text)}',
  'h1{font-size:1.25rem;line-height:1.2;font-weight:600;overflow-wrap:anywhere}',
  'a{color:inherit;text-decoration-thickness:1px;text-underline-offset:.15em}',
  'h1 a{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden;text-decoration:none}',
  'h1 a:hover{text-decoration:underline}',
  'a:focus-visible{outline:2px solid var(--link);outline-offset:2px}',
  '.label,.money,.foot{font:.875rem/1.4 Arial,sans-serif;color:var(--quiet)}',
  '.money strong{color:var(--text);font-size:1.125rem}',
  '.foot{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem 1rem;margin-top:auto;padding-top:.625rem;border-top:1px solid var(--rule)}',
  '.brand{font:600 1.125rem/1 Georgia,serif;color:var(--text)}',
  '.action{color:var(--link);font-weight:600}',
].join('')

/** Any site may frame the card; the card itself loads nothing and runs nothing. */
export const cardPolicy = [
  `default-src 'none'`,
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  'frame-ancestors *',
].join('; ')
