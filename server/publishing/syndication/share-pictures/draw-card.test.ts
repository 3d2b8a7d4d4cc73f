import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Card, drawCard, drawCrop } from './draw-card.ts'

const title = 'The silent gauges'
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenvers'
const sentence = 'The town sold its ferry for a dollar and nobody on the council asked a single question about it. '
const blue = new Uint8Array(
  await sharp({ create: { width: 960, height: 640, channels: 3, background: '#0000ff' } })
    .webp()
    .toBuffer(),
)

/** The edges of what is not the color of the paper, left of a picture. */
async function readInk(card: Card, region = { left: 0, top: 170, width: 780, height: 316 }) {
  const drawn = await drawCard(card)
  const cut = sharp(await sharp(drawn).extract(region).toBuffer())
  const { info } = await cut.trim({ background: '#fbf8f2', threshold: 40 }).toBuffer({ resolveWithObject: true })
  const { width, height, format } = await sharp(drawn).metadata()
  const left = region.left - (info.trimOffsetLeft ?? 0)
  const top = region.top - (info.trimOffsetTop ?? 0)
  return {
    size: [format, width, height],
    bytes: drawn.byteLength,
    left,
    right: left + info.width,
    top,
    bottom: top + info.height,
  }
}

describe('a share picture', () => {
  it.each<[string, Card]>([
    ['a short title', { kicker: 'world', title }],
    ['a title of 300 characters', { kicker: 'world', title: sentence.repeat(4).slice(0, 300), picture: blue }],
    ['a word of sixty letters', { kicker: 'world', title: longWord, picture: blue }],
    ['one word of 300 letters', { kicker: 'world', title: 'W'.repeat(300), picture: blue }],
    ['markup', { kicker: 'a & b', title: '<b>&amp;</span>', picture: blue }],
    ['emoji only', { kicker: 'world', title: '🎉🎉', picture: blue }],
  ])('keeps %s in its place', async (_, card) => {
    const { size, bytes, left, right, top, bottom } = await readInk(card)
    expect(size).toEqual(['jpeg', 1200, 630])
    expect(bytes).toBeLessThan(300_000)
    expect(left).toBeGreaterThanOrEqual(62)
    expect(right).toBeLessThanOrEqual(card.picture === undefined ? 780 : 736)
    expect(top).toBeGreaterThanOrEqual(176)
    expect(bottom).toBeLessThanOrEqual(452)
  })

  it.each<[string, Card, Card]>([
    [
      'the name of the site for a title and no byline that the fonts lack',
      { kicker: 'world', title: 'Gauges \u0378', byline: 'By \u{2ffe0}', backing: '$3.00' },
      { kicker: 'world', title: 'News its readers commission', backing: '$3.00' },
    ],
    [
      'a title without joined emoji, keycaps and flags',
      { kicker: 'world', title: '👩‍👩‍👧 Who 1️⃣ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} knew?' },
      { kicker: 'world', title: 'Who 1 knew?' },
    ],
    [
      'the name of the site for a title of emoji',
      { kicker: 'world', title: '👨‍👩‍👦' },
      { kicker: 'world', title: 'News its readers commission' },
    ],
  ])('shows %s', async (_, card, expected) => {
    expect(Buffer.from(await drawCard(card)).equals(await drawCard(expected))).toBe(true)
  })

  it('aligns a right-to-left title with the other edge', async () => {
    const { left, right } = await readInk({ kicker: 'world', title: 'מי סגר את המעבורת', picture: blue })
    expect(right).toBeGreaterThan(725)
    expect(left).toBeGreaterThan(80)
  })

  it('keeps a long byline on one line above what readers raised', async () => {
    const card = {
      kicker: 'world',
      title,
      byline: `By ${longWord}`,
      backing: 'Asked by 2 readers · $3.00 raised',
      picture: blue,
    }
    const between = { left: 0, top: 538, width: 780, height: 10 }
    const { channels } = await sharp(
      await sharp(await drawCard(card))
        .extract(between)
        .toBuffer(),
    ).stats()
    expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(200)
  })

  it('shows the picture on the right', async () => {
    const region = { left: 800, top: 0, width: 400, height: 630 }
    const { channels } = await sharp(
      await sharp(await drawCard({ kicker: 'world', title, picture: blue }))
        .extract(region)
        .toBuffer(),
    ).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 10) * 10)).toEqual([0, 0, 250])
  })

  it.each([
    ['Ledes', [232, 70]],
    ['Кто знал?', [432, 70]],
  ])('sets %s in our own type', async (words, size) => {
    const { left, right, top, bottom } = await readInk({ kicker: 'world', title: words })
    // In a font of the system the words are wider.
    expect([right - left, bottom - top]).toEqual(size)
  })
})

describe('a crop', () => {
  it.each([
    [
      [1200, 675],
      [960, 540],
    ],
    [
      [1200, 900],
      [853, 640],
    ],
    [
      [1200, 1200],
      [640, 640],
    ],
    [
      [600, 300],
      [600, 300],
    ],
  ] as const)('of %j is cut to %j without enlarging', async (asked, expected) => {
    const { format, width, height } = await sharp(await drawCrop(blue, asked)).metadata()
    expect([format, width, height]).toEqual(['jpeg', ...expected])
  })
})
