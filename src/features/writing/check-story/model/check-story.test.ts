import type { Block, EditorDocument, ImageBlock, LinkInline, ListItemBlock } from '@contract/document.ts'
import { describe, expect, it } from 'vitest'
import { addressesOf, checkStory } from './check-story.ts'

const paragraph = (text: string): Block => ({ type: 'paragraph', children: [{ text }] })
const standfirst: Block = { type: 'standfirst', children: [{ text: 'Four gauges were silent.' }] }
const long = paragraph('word '.repeat(300))
const picture: ImageBlock = { type: 'image', url: '/media/1', alt: 'A gauge', children: [{ text: '' }] }

/** Only what the block adds to a story that is otherwise ready. */
const check = (...blocks: EditorDocument) =>
  checkStory({ title: 'The silent gauges', document: [standfirst, long, ...blocks] })
const at = (path: number[], offset = 0) => ({ path, offset })

describe('checkStory', () => {
  it('finds nothing in a story that is ready', () => {
    expect(check(picture)).toEqual([])
  })

  it('asks for a standfirst and enough words', () => {
    expect(checkStory({ title: 'The silent gauges', document: [paragraph('Two words')] })).toEqual([
      { kind: 'standfirst', severity: 'should', findings: [{ words: '', place: at([0, 0]) }] },
      { kind: 'length', severity: 'should', findings: [{ words: '2', place: at([0, 0]) }] },
    ])
  })

  it('puts what must be fixed first, and counts a kind once', () => {
    const checks = check(
      { type: 'heading-two', children: [{ text: ' ' }] },
      { ...picture, alt: ' ' },
      { ...picture, alt: '', caption: 'The valley' },
      paragraph('TK'),
      paragraph('Off the record'),
    )
    expect(checks.map(({ kind, severity, findings }) => [kind, severity, findings.map(({ words }) => words)])).toEqual([
      ['sources', 'must', ['Off the record']],
      ['unfinished', 'must', ['TK']],
      ['altText', 'must', ['', 'The valley']],
      ['headings', 'should', ['']],
    ])
  })

  it('finds words in the title, a list, a quote, a heading, a caption and an alt text', () => {
    const item: ListItemBlock = { type: 'list-item', children: [{ text: 'TK' }] }
    const document: EditorDocument = [
      standfirst,
      long,
      { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'One' }] }, item] },
      { type: 'block-quote', children: [{ text: 'TK' }] },
      { type: 'heading-one', children: [{ text: 'TK' }] },
      { ...picture, caption: 'TK', alt: 'TK' },
    ]
    const [unfinished] = checkStory({ title: 'TK', document })
    expect(unfinished?.findings.map(({ place }) => place)).toEqual([
      'title',
      at([2, 1, 0]),
      at([3, 0]),
      at([4, 0]),
      { ...at([5, 0]), field: 'alt' },
      { ...at([5, 0]), field: 'caption' },
    ])
  })

  it('finds a word that marks split, and the leaf in which it begins', () => {
    const children = [{ text: 'The pump is T' }, { text: 'K', bold: true as const }, { text: ' years old' }]
    expect(check({ type: 'paragraph', children })).toEqual([
      {
        kind: 'unfinished',
        severity: 'must',
        findings: [{ words: 'The pump is TK years old', place: at([2, 0], 12) }],
      },
    ])
  })

  it('finds links and media that readers cannot open, but not our own media', () => {
    const link: LinkInline = { type: 'link', url: 'http://localhost:3000/', children: [{ text: 'the logs' }] }
    const checks = check(
      { type: 'paragraph', children: [{ text: 'See ' }, link, { text: ' and TK' }] },
      { ...picture, url: 'https://cms.internal/gauge.jpg' },
      { type: 'audio', url: '/media/2', children: [{ text: '' }] },
    )
    expect(checks).toEqual([
      {
        kind: 'unfinished',
        severity: 'must',
        findings: [{ words: 'See the logs and TK', place: at([2, 2], 5) }],
      },
      {
        kind: 'links',
        severity: 'must',
        findings: [
          { words: 'the logs', place: at([2, 1, 0]) },
          { words: 'https://cms.internal/gauge.jpg', place: at([3, 0]) },
        ],
      },
    ])
  })

  it('names the web addresses of the text once each, and tells how their servers answered', () => {
    const link = (url: string, text: string): LinkInline => ({ type: 'link', url, children: [{ text }] })
    const [logs, report, office] = ['https://gauges.org/logs', 'https://gauges.org/report', 'https://office.org/']
    const document: EditorDocument = [
      standfirst,
      long,
      { type: 'paragraph', children: [link(logs, 'the logs'), link(report, 'a report'), link(office, 'the office')] },
      { type: 'block-quote', children: [link(logs, 'again'), link('mailto:nellie@lede.org', 'mail')] },
      { type: 'paragraph', children: [link('http://localhost/', 'mine'), link('https://other.org/', 'another')] },
    ]
    expect(addressesOf(document)).toEqual([logs, report, office, 'https://other.org/'])
    const answers = new Map([[logs, 'missing'] as const, [report, 'silent'] as const, [office, 'found'] as const])
    const found = checkStory({ title: 'The silent gauges', document }, answers)
    expect(found.map(({ kind, severity, findings }) => [kind, severity, findings])).toEqual([
      ['links', 'must', [{ words: 'mine', place: at([4, 0, 0]) }]],
      [
        'missingLinks',
        'must',
        [
          { words: 'the logs', place: at([2, 0, 0]) },
          { words: 'again', place: at([3, 0, 0]) },
        ],
      ],
      ['silentLinks', 'should', [{ words: 'a report', place: at([2, 1, 0]) }]],
    ])
  })
})
