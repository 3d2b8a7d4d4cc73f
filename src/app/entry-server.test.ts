import { type Currency, installCurrency } from '@contract/currency.ts'
import type { SiteSettings } from '@contract/site.ts'
import type { PublicArticle } from '@contract/story.ts'
import { Readability } from '@mozilla/readability'
import { Window } from 'happy-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleAuthorPage } from '#storybook/samples/authors.ts'
import { sampleLimitedBounty } from '#storybook/samples/bounties.ts'
import { sampleTopStories } from '#storybook/samples/stories.ts'
import { renderPage } from './entry-server.tsx'

const settings: SiteSettings = {
  payments: 'built-in',
  ai: { grok: false, openai: false, transcription: false },
  fediverse_host: null,
  social_links: [],
  contact_email: 'hello@lede.example',
  pledge_caps: { pledge: 10_000, bounty: 250_000, share: null },
}

const sampleStory: PublicArticle = {
  id: 'story-1',
  title: 'The silent gauges',
  content: 'Four gauges were silent.',
  journalist_name: 'Grace Hopper',
  delivery_date: '2026-11-02T10:30:00.000Z',
  updated_at: '2026-11-03T10:30:00.000Z',
  corrections: [],
  category: '["world"]',
  content_type: 'direct',
  language: 'pt',
}

afterEach(() => installCurrency('USD'))

async function render(
  path: string,
  currency: Currency = 'USD',
  answer: object = { items: [], questions: [] },
  site = settings,
  statusOf: (pathname: string) => number = () => 200,
) {
  let modules: readonly string[] = []
  const page = await renderPage({
    serviceWorker: true,
    url: `http://lede.test${path}`,
    origin: 'http://lede.test',
    currency,
    fetch: async (request) => {
      const { pathname } = new URL(new Request(request).url)
      return Response.json(pathname === '/api/site' ? site : answer, { status: statusOf(pathname) })
    },
    assetsFor: async (asked) => {
      modules = asked
      return { firstScript: '', modules: [], inlineStyles: '', styleSheets: [], fonts: [] }
    },
  })
  return { modules, status: page.status, html: 'html' in page ? page.html : '' }
}

it.each([
  ['/', ['src/pages/home/index.tsx']],
  ['/about', ['src/app/router/more-pages.tsx', 'src/pages/information/about/index.tsx']],
  ['/profile', ['src/app/router/more-pages.tsx', 'src/pages/profile/index.tsx']],
])('the document of %s lists the modules that its route imports', async (path, modules) => {
  expect((await render(path)).modules).toEqual(modules)
})

it.each([
  ['/', '/api/top-delivered-bounties', 'No featured stories available at this time'],
  ['/articles/story-1', '/api/public/articles/story-1/neighbors', 'Four gauges were silent.'],
])('says with the status of %s that %s failed, and shows what it can', async (path, failing, words) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const content = { ...sampleStory, items: [], questions: [], answers: [] }
  const answers = async (status: number) => {
    const page = await render(path, 'USD', content, settings, (asked) => (asked === failing ? status : 200))
    expect(page.html).toContain(words)
    return page.status
  }
  expect([await answers(200), await answers(404), await answers(429), await answers(503)]).toEqual([200, 200, 503, 503])
})

it('preloads the picture of the first story, alone', async () => {
  const { html } = await render('/', 'USD', { items: sampleTopStories(6), questions: [] })
  const preloads = [...html.matchAll(/<link rel="preload" as="image"[^>]*imageSrcSet="(.*?) /gi)]
  expect(preloads.map(([, file]) => file)).toEqual(['/media/sample-0/480.avif'])
})

it('carries the time only with a page that tells how much is left', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-02-07T10:00:59.000Z') })
  const question = await render('/questions/bounty-1', 'USD', sampleLimitedBounty)
  const other = await render('/about')
  vi.useRealTimers()
  expect(question.html).toContain('>2 days left<')
  expect(question.html).toContain(`data-rendered-at="${Date.parse('2027-02-07T10:00:00.000Z')}"`)
  expect(other.html).not.toContain('data-rendered-at')
})

it.each([
  ['/how-money-works', 'PLN\u00a0'],
  ['/terms', 'Polish zlotys'],
])('writes %s in the currency of the installation', async (path, words) => {
  const { html } = await render(path, 'PLN')
  expect(html).toContain(words)
  expect(html).not.toMatch(/\$\d|dollar/i)
})

it.each(['/verify-email', '/newsletter/confirm', '/newsletter/unsubscribe', '/preferences/unsubscribe'])(
  'says without JavaScript that the button of %s needs it',
  async (path) => {
    const { html } = await render(`${path}?token=of-a-mail`)
    expect(/<noscript>(.*?)<\/noscript>/.exec(html.slice(html.indexOf('<main')))?.[1]).toBe(
      '<p>The button needs JavaScript. Allow it for this site in your browser and reload the page.</p>',
    )
  },
)

const dataOf = (html: string) => {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)
}

it('describes the publisher and its search on the front page', async () => {
  expect(dataOf((await render('/')).html)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'NewsMediaOrganization',
        '@id': 'http://lede.test/#publisher',
        name: 'Lede',
        url: 'http://lede.test/',
        logo: 'http://lede.test/favicon.svg',
      },
      {
        '@type': 'WebSite',
        name: 'Lede',
        url: 'http://lede.test/',
        inLanguage: 'en',
        publisher: { '@id': 'http://lede.test/#publisher' },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: 'http://lede.test/search?q={search_term_string}',
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
})

it.each([
  [
    '/category/food',
    [
      ['Home', '/'],
      ['Food', '/category/food'],
    ],
  ],
  [
    '/about',
    [
      ['Home', '/'],
      ['About Us', '/about'],
    ],
  ],
])('describes the path to %s', async (path, crumbs) => {
  const breadcrumbs = dataOf((await render(path)).html)['@graph'].at(-1)
  expect(breadcrumbs).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(([name, item], at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `http://lede.test${item}`,
    })),
  })
})

it.each([
  ['/', '/feed', 'Lede'],
  ['/category/food', '/category/food/feed', 'Food'],
])('%s links to its feeds in both formats', async (path, feed, title) => {
  const { html } = await render(path)
  const links = [...html.matchAll(/<link rel="alternate" type="(.*?)" title="(.*?)" href="(.*?)"\/>/g)]
  expect(links.map(([, ...link]) => link)).toEqual([
    ['application/rss+xml', `${title} (RSS)`, `${feed}.xml`],
    ['application/feed+json', `${title} (JSON Feed)`, `${feed}.json`],
  ])
})

it('tells other sites how to show an author', async () => {
  const { html } = await render('/authors/sunniva-rao', 'USD', sampleAuthorPage)
  const metas = [...html.matchAll(/<meta (?:property|name)="(og:image.*?)" content="(.*?)"\/>/g)]
  expect(metas.map(([, name, content]) => [name, content])).toEqual([
    ['og:image', 'http://lede.test/og/author/sunniva-rao.jpg'],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Sunniva Rao'],
  ])
  expect(dataOf(html)['@graph'].map((item: { '@type': string }) => item['@type'])).toEqual(['ProfilePage'])
})

it('tells other sites how to show a story', async () => {
  const { html } = await render('/articles/story-1', 'USD', sampleStory)
  const metas = [...html.matchAll(/<meta (?:property|name)="(og:locale|og:image.*?|twitter:card)" content="(.*?)"\/>/g)]
  expect(metas.map(([, name, content]) => [name, content])).toEqual([
    ['og:locale', 'pt_BR'],
    ['og:image', 'http://lede.test/og/story/story-1.jpg?v=2026-11-03T10:30:00.000Z'],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'The silent gauges'],
    ['twitter:card', 'summary_large_image'],
  ])
  expect(html).toContain(
    '<link rel="alternate" type="application/json+oembed" title="The silent gauges" href="http://lede.test/oembed?format=json&amp;url=http%3A%2F%2Flede.test%2Farticles%2Fstory-1"/>',
  )
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  const types = scripts.map(([, json = '']) => {
    const data = JSON.parse(json)
    return data['@type'] ?? data['@graph'].map((item: { '@type': string }) => item['@type'])
  })
  expect(types).toEqual(['NewsArticle', ['NewsMediaOrganization', 'BreadcrumbList']])
})

/**
 * The card that Mastodon's source makes of a page (`FetchLinkCardService`, `LinkDetailsExtractor`). It asks for oEmbed first,
 * and reads the page because our answers are `rich`: JSON-LD at the top of its script, then Open Graph, then the title.
 */
function mastodonCard(html: string) {
  const { document } = new Window()
  document.write(html)
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? undefined
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
    // It decodes entities first.
    .flatMap((script) => JSON.parse(script.textContent.replaceAll('&quot;', '"')))
    .find((item) => ['NewsArticle', 'WebPage'].includes(item['@type']))
  const [author] = data?.author ?? []
  return {
    title: data?.headline ?? meta('og:title') ?? document.title,
    description: data?.description ?? meta('og:description') ?? meta('description'),
    image: [meta('og:image'), meta('og:image:width'), meta('og:image:height'), meta('og:image:alt')],
    published: data?.datePublished ?? meta('article:published_time'),
    provider: data?.publisher?.name ?? meta('og:site_name'),
    author: [author?.name, author?.url, meta('fediverse:creator')],
    type: data?.['@type'] ?? meta('og:type'),
  }
}

it('gives Mastodon everything for the card of a story', async () => {
  const article: PublicArticle = {
    id: 'story-1',
    title: 'The &quot;silent&quot; </script> gauges',
    content: JSON.stringify([{ type: 'paragraph', children: [{ text: 'Four gauges were silent.' }] }]),
    journalist_name: 'Grace Hopper',
    author: { slug: 'grace-hopper', verification: 'none' },
    delivery_date: '2026-11-02T10:30:00.000Z',
    updated_at: '2026-11-03T10:30:00.000Z',
    corrections: [],
    category: '["world","food"]',
    content_type: 'direct',
  }
  const { html } = await render('/articles/story-1', 'USD', article, { ...settings, fediverse_host: 'lede.test' })
  expect(html).toContain(
    '<link rel="alternate" type="application/activity+json" href="http://lede.test/ap/stories/story-1"/>',
  )
  expect(mastodonCard(html)).toEqual({
    title: 'The &quot;silent&quot; </script> gauges',
    description: 'Four gauges were silent.',
    image: [
      'http://lede.test/og/story/story-1.jpg?v=2026-11-03T10:30:00.000Z',
      '1200',
      '630',
      'The &quot;silent&quot; </script> gauges',
    ],
    published: '2026-11-02T10:30:00.000Z',
    provider: 'Lede',
    author: ['Grace Hopper', 'http://lede.test/authors/grace-hopper', '@grace-hopper@lede.test'],
    type: 'NewsArticle',
  })
  const shown = [...html.matchAll(/<meta property="(article:.*?)" content="(.*?)"\/>/g)]
  expect(shown.map(([, name, content]) => [name, content])).toEqual([
    ['article:published_time', '2026-11-02T10:30:00.000Z'],
    ['article:modified_time', '2026-11-03T10:30:00.000Z'],
    ['article:section', 'World'],
    ['article:tag', 'World'],
    ['article:tag', 'Food'],
    ['article:author', 'http://lede.test/authors/grace-hopper'],
  ])
  const feeds = [...html.matchAll(/<link rel="alternate" type="application\/(?:rss|feed).*?" title="(.*?)"/g)]
  expect(feeds.map(([, title]) => title)).toEqual(['Lede (RSS)', 'Lede (JSON Feed)'])
})

/** Two sentences, because Readability counts commas and characters. */
const paragraph = (text: string) => ({
  type: 'paragraph',
  children: [
    { text: `${text}, and nobody at the station noticed it for six days. The river rose, the numbers did not.` },
  ],
})
const embedded = (type: string, url: string, more: object = {}) => ({ type, url, ...more, children: [{ text: '' }] })

it.each([
  ['a long story', 8],
  ['a short story', 1],
])('keeps every part of %s in the reader view of a browser', async (_, paragraphs) => {
  const article: PublicArticle = {
    id: 'story-1',
    title: 'The silent gauges',
    content: JSON.stringify([
      { type: 'standfirst', children: [{ text: 'Why the city did not warn.' }] },
      ...Array.from({ length: paragraphs }, (_, at) => paragraph(`Gauge ${at + 1} was silent`)),
      embedded('twitter-embed', 'https://x.com/lede/status/1'),
      embedded('image', '/media/p1', { alt: 'A gauge', caption: 'Gauge 7 in May' }),
      embedded('image', 'https://elsewhere.example/a.jpg'),
      embedded('audio', '/media/r1'),
      embedded('audio', 'https://elsewhere.example/a.mp3'),
    ]),
    journalist_name: 'Grace Hopper',
    delivery_date: '2026-11-02T10:30:00.000Z',
    updated_at: '2026-11-03T10:30:00.000Z',
    corrections: [
      { id: 'c1', published_at: '2026-11-03T10:30:00.000Z', text: 'There were three gauges.' },
      { id: 'c2', published_at: '2026-11-04T10:30:00.000Z', text: 'No.' },
    ],
    category: '["world"]',
    content_type: 'direct',
    ai_assisted: true,
  }
  const { document } = new Window({ url: 'http://lede.test/articles/story-1' })
  document.write((await render('/articles/story-1', 'USD', article)).html)
  const kept = document.createElement('div')
  kept.innerHTML = new Readability(document as unknown as Document).parse()?.content ?? ''
  const words = (selector: string) => [...kept.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(words('p')[0]).toBe('Why the city did not warn.')
  expect(kept.textContent).toContain('This story was written with the help of AI.')
  expect(words('figure')).toEqual([
    '@lede on XRead the post on X',
    'Gauge 7 in May',
    'Image at elsewhere.example',
    '',
    'Recording at elsewhere.example',
  ])
  expect(
    [...kept.querySelectorAll('figure [src], figure a')].map(
      (one) => one.getAttribute('src') ?? one.getAttribute('href'),
    ),
  ).toEqual([
    'https://x.com/lede/status/1',
    'http://lede.test/media/p1',
    'https://elsewhere.example/a.jpg',
    'http://lede.test/media/r1',
    'https://elsewhere.example/a.mp3',
  ])
  expect(words('#corrections h2, #corrections li')).toEqual([
    'Corrections',
    'November 3, 2026There were three gauges.',
    'November 4, 2026No.',
  ])
})

it.each(['/', '/about', '/category/food', '/how-it-works'])(
  'shares %s with a picture of known size, and a description',
  async (path) => {
    const { image, description, provider } = mastodonCard((await render(path)).html)
    const site = ['http://lede.test/og/site.jpg', '1200', '630', 'Lede: news its readers commission']
    expect([image, typeof description, provider]).toEqual([site, 'string', 'Lede'])
  },
)

it.each([
  ['/media/p1', { width: 1600, height: 1000 }],
  ['/og/site.jpg', { width: 1600 }],
])('shares %s of a first story whose picture is %o', async (shared, size) => {
  const [story] = sampleTopStories(1)
  const first = { ...story, preview: { ...story?.preview, picture: { url: '/media/p1', alt: '', ...size } } }
  const { image } = mastodonCard((await render('/', 'USD', { items: [first], questions: [] })).html)
  expect(image[0]).toBe(`http://lede.test${shared}`)
})

it.each([
  [
    '/about',
    'nonprofit, student-led news platform with bounties and AI-written articles based on human-verified facts',
  ],
  ['/terms', 'at least 13 years old. If you are under 18, you need the permission of a parent'],
  ['/privacy', '>Privacy Policy</h1>'],
  ['/cookie-policy', '>Cookie Policy</h1>'],
  ['/how-it-works', '>How It Works</h1>'],
])('renders the static page %s', async (path, words) => {
  expect((await render(path)).html).toContain(words)
})

it('renders a 404 page for any other path', async () => {
  const { html } = await render('/nothing/of/that/name')
  expect(html).toMatch(/<h1[^>]*>Page Not Found<.*<a [^>]*href="\/"[^>]*>Back to Homepage</)
})
