import { expect, it } from 'vitest'
import { copyStory } from './story-copy.ts'

const page = (main: string) =>
  `<!doctype html><html><head><style>@font-face{src:url(/assets/newsreader-latin-1.woff2)}h1{margin:0}</style></head><body><header><button>Menu</button></header><main id="content"><div>${main}</div></main><script>start()</script></body></html>`

const picture = `<picture class="a"><source type="image/avif" srcSet="/media/dam/480.avif 480w, /media/dam/960.avif 960w, /media/dam/1600.avif 1600w" sizes="100vw"/><img src="/media/dam/1600.webp" alt="A dam" width="750" loading="lazy"/></picture>`

it('takes the story out of its page, without what needs scripts or a connection', () => {
  const copy = copyStory(
    page(
      `<script type="application/ld+json">{"a":"<b>"}</script><article><h1 dir="auto" lang="ar">السد <bdi>&amp;</bdi></h1><span class="b"><button type="button">Copy <span>link</span></button></span><span role="img" title="Verified"></span>${picture}<img src="https://elsewhere.example/a.png" alt="A map"/><audio src="/media/a.mp3"></audio><p>It broke.</p></article><article>Another story</article>`,
    ),
  )
  expect(copy).toEqual({
    title: 'السد &amp;',
    language: 'ar',
    style: '@font-face{src:url(/offline/assets/newsreader-latin-1.woff2)}h1{margin:0}',
    main: '<main id="content"><div><article><h1 dir="auto" lang="ar">السد <bdi>&amp;</bdi></h1><span role="img" title="Verified"></span><img src="/offline/media/dam/960.avif" alt="A dam" width="750"/><img alt="A map"/><p>It broke.</p></article></main>',
    pictures: ['/media/dam/960.avif'],
    fonts: ['/assets/newsreader-latin-1.woff2'],
  })
})

it('keeps the smallest form of a picture whose forms are all wide', () => {
  const copy = copyStory(
    page(
      `<article><h1>A</h1><picture><source srcSet="/media/x/1200.avif 1200w, /media/x/1600.avif 1600w"/><img src="/media/x/1600.webp" alt=""/></picture></article>`,
    ),
  )
  expect(copy?.pictures).toEqual(['/media/x/1200.avif'])
})

it.each(['<p>This story was withdrawn.</p>', '<article><p>No headline</p></article>'])(
  'copies no page like %s',
  (main) => {
    expect(copyStory(page(main))).toBeUndefined()
  },
)
