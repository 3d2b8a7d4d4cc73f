import { themeScript } from '@contract/content-security.ts'
import { formatLocalTime } from '@contract/dates.ts'
import { dark, light } from '@/shared/styles'
import type { KeptStory } from './kept-stories.ts'
import frame from './offline.css?inline'
import type { StoryCopy } from './story-copy.ts'

/** Shows that the connection is back, if the browser says so. */
const script = `${themeScript};{const show=()=>{for(const line of document.querySelectorAll('[data-online]'))line.hidden=(line.dataset.online==='true')!==navigator.onLine};addEventListener('online',show);addEventListener('offline',show)}`

const colorsOf = ({ page, text, textQuiet, sunken, hairline, accent, focus }: typeof light | typeof dark) =>
  Object.entries({ page, text, quiet: textQuiet, sunken, hairline, accent, focus })
    .map(([name, value]) => `--offline-${name}:${value}`)
    .join(';')

const [day, night] = [light, dark].map(colorsOf)
const colors = `:root{color-scheme:light;${day}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${night}}}@media screen{[data-theme=dark]{color-scheme:dark;${night}}}`

const style = `${colors}${frame}`

type Page = {
  /** HTML. */
  title: string
  /** The address of the page in the application. */
  path: string
  /** HTML: what the page says of itself while the reader is offline. */
  line: string
  /** HTML. */
  main: string
  /** Comes first, so that the style of the frame overrides it. */
  ownStyle?: string
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

async function render({ title, path, line, main, ownStyle = '' }: Page): Promise<Response> {
  const again = (words: string) => `<a href="${escaped(path)}">${words}</a>`
  // `data-signed-in` hides what only visitors see.
  const html = `<!doctype html>
<html lang="en" data-signed-in>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${script}</script>
<title>${title} | Lede</title>
<style>${ownStyle}${style}</style>
<meta name="theme-color" content="${light.page}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.page}" media="(prefers-color-scheme: dark)">
</head>
<body>
<header class="offline-header"><a class="offline-name" href="/">Lede</a><nav aria-label="Offline"><a href="/saved"${path === '/saved' ? ' aria-current="page"' : ''}>Saved Stories</a></nav></header>
<div class="offline-line" role="status"><p data-online="false">You are offline. ${line && `${line} `}${again('Try again')}</p><p data-online="true" hidden>You are online again. ${again('Show the current page')}</p></div>
${main}
</body>
</html>
`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${await hashOf(script)}'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}

export const storyPage = ({ story, copy }: { story: KeptStory; copy: StoryCopy }): Promise<Response> =>
  render({
    title: copy.title,
    path: `/articles/${story.id}`,
    line: `This is the story as of ${timeOf(story)}.`,
    main: copy.main,
    ownStyle: copy.style,
  })

export function savedPage(stories: readonly KeptStory[], fontFaces: string): Promise<Response> {
  const rows = stories.map(
    (story) =>
      `<li><a href="/articles/${escaped(story.id)}" lang="${story.language}" dir="auto">${story.title}</a><span>As of ${timeOf(story)}</span></li>`,
  )
  return render({
    title: 'Saved Stories',
    path: '/saved',
    line: 'You can read the stories that this browser keeps.',
    main: `<main class="offline-body"><h1>Saved Stories</h1>${
      rows.length === 0
        ? '<p>This browser keeps no saved stories.</p><p>Save a story while you are online, and you can read it here without a connection.</p>'
        : `<ul class="offline-list" role="list">${rows.join('')}</ul>`
    }</main>`,
    ownStyle: fontFaces,
  })
}

export const missingPage = (path: string, fontFaces: string): Promise<Response> =>
  render({
    title: 'You are offline',
    path,
    line: '',
    main: '<main class="offline-body"><h1>You are offline</h1><p>This page needs a connection. You can read your <a href="/saved">saved stories</a> without one.</p></main>',
    ownStyle: fontFaces,
  })

const timeOf = ({ at }: KeptStory) => formatLocalTime(new Date(at).toISOString())
