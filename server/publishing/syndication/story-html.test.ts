import { describe, expect, it } from 'vitest'
import type { Block } from '../../../contract/document.ts'
import { correctionsHtml, storyHtml } from './story-html.ts'

const text = [{ text: 'Words' }]
const none = [{ text: '' }]
const copies = [{ from: 'https://elsewhere.example/a.jpg', url: '/media/copy', width: 640, height: 480 }]
const html = (...blocks: Block[]) => storyHtml(blocks, { publicUrl: 'https://lede.test', copies })

describe('HTML of a story', () => {
  it.each<[name: string, blocks: Block[], expected: string]>([
    [
      'characters of markup, and none that XML does not allow',
      [{ type: 'paragraph', children: [{ text: ']]><b>&amp;"\u0001\ud800' }] }],
      '<p dir="auto">]]&gt;&lt;b&gt;&amp;amp;&quot;</p>',
    ],
    [
      'words that nothing turns around',
      [
        { type: 'paragraph', children: [{ text: '\u202emoc.knab\u202c' }] },
        { type: 'image', url: 'https://a.example/b.jpg', caption: '\u202eknab', children: [] },
      ],
      '<p dir="auto">moc.knab\u202c</p>\n<figure><a href="https://a.example/b.jpg" rel="nofollow">Image at a.example</a><figcaption dir="auto">knab</figcaption></figure>',
    ],
    ['a standfirst', [{ type: 'standfirst', children: text }], '<p dir="auto">Words</p>'],
    [
      'headings',
      (['heading-one', 'heading-two', 'heading-three'] as const).map((type) => ({ type, children: text })),
      '<h2 dir="auto">Words</h2>\n<h3 dir="auto">Words</h3>\n<h4 dir="auto">Words</h4>',
    ],
    ['an empty paragraph', [{ type: 'paragraph', children: [{ text: ' ' }] }], ''],
    [
      'a quote of two paragraphs',
      [
        { type: 'block-quote', children: text },
        { type: 'block-quote', children: text },
        { type: 'paragraph', children: text },
      ],
      '<blockquote dir="auto"><p>Words</p>\n<p>Words</p></blockquote>\n<p dir="auto">Words</p>',
    ],
    [
      'code with an empty line',
      [
        { type: 'code-block', children: [{ text: 'if (a < b)' }] },
        { type: 'code-block', children: none },
        { type: 'code-block', children: [{ text: '  stop' }] },
      ],
      '<pre dir="auto"><code>if (a &lt; b)\n\n  stop</code></pre>',
    ],
    [
      'lists',
      [
        { type: 'bulleted-list', children: [{ type: 'list-item', children: text }] },
        { type: 'numbered-list', children: [{ type: 'list-item', children: text }] },
        { type: 'list-item', children: text },
        { type: 'list-item', children: text },
      ],
      '<ul dir="auto"><li>Words</li></ul>\n<ol dir="auto"><li>Words</li></ol>\n<ul dir="auto"><li>Words</li>\n<li>Words</li></ul>',
    ],
    [
      'marks, line breaks and links',
      [
        {
          type: 'paragraph',
          children: [
            { text: 'One\ntwo', bold: true, italic: true, color: '#ff0000' },
            { type: 'link', url: 'https://a.example/?b="1"&c', children: [{ text: 'a > b', code: true }] },
          ],
        },
      ],
      '<p dir="auto"><strong><em>One<br>two</em></strong><a href="https://a.example/?b=&quot;1&quot;&amp;c" rel="nofollow"><code>a &gt; b</code></a></p>',
    ],
    [
      'our own picture',
      [
        {
          type: 'image',
          url: '/media/p1/800.webp',
          alt: 'A "quay"',
          caption: 'At <dawn>',
          width: 8,
          height: 6,
          children: none,
        },
      ],
      '<figure><img src="https://lede.test/media/p1" alt="A &quot;quay&quot;" width="8" height="6"><figcaption dir="auto">At &lt;dawn&gt;</figcaption></figure>',
    ],
    [
      'our copy of an external picture',
      [{ type: 'image', url: 'https://elsewhere.example/a.jpg', children: none }],
      '<figure><img src="https://lede.test/media/copy" alt="" width="640" height="480"></figure>',
    ],
    [
      'an external picture without a copy',
      [{ type: 'image', url: 'https://elsewhere.example/b.jpg', children: none }],
      '<figure><a href="https://elsewhere.example/b.jpg" rel="nofollow">Image at elsewhere.example</a></figure>',
    ],
    [
      'recordings',
      [
        { type: 'audio', url: '/media/r1', children: none },
        { type: 'audio', url: 'https://elsewhere.example/a.mp3', children: none },
      ],
      '<p><a href="https://lede.test/media/r1" rel="nofollow">Listen to the recording</a></p>\n<p><a href="https://elsewhere.example/a.mp3" rel="nofollow">Recording at elsewhere.example</a></p>',
    ],
    [
      'a post',
      [{ type: 'twitter-embed', url: 'https://x.com/a/status/1', children: none }],
      '<p><a href="https://x.com/a/status/1" rel="nofollow">Read the post on X</a></p>',
    ],
    [
      'unsafe addresses',
      [
        { type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: text }] },
        { type: 'image', url: 'data:image/png,a', children: none },
        { type: 'audio', url: 'http://elsewhere.example/a.mp3', children: none },
        { type: 'twitter-embed', url: 'https://x.example/a/status/1', children: none },
      ],
      '<p dir="auto">Words</p>',
    ],
  ])('writes %s', (_, blocks, expected) => {
    expect(html(...blocks)).toBe(expected)
  })
})

describe('HTML of corrections', () => {
  const one = { id: 'c1', published_at: '2026-11-20T23:30:00.000Z', text: 'Three, <b>not</b> four.\nOne is new.' }

  it('names each with its date', () => {
    expect(correctionsHtml([one])).toBe(
      '\n<h2>Correction</h2>\n<h3>November 20, 2026, 23:30 UTC</h3>\n<p dir="auto">Three, &lt;b&gt;not&lt;/b&gt; four.<br>One is new.</p>',
    )
    expect(correctionsHtml([one, { ...one, id: 'c2', text: 'No.' }])).toMatch(
      /^\n<h2>Corrections<\/h2>\n<h3>.*<p dir="auto">No\.<\/p>$/s,
    )
  })

  it('is empty without any', () => {
    expect(correctionsHtml([])).toBe('')
  })
})
