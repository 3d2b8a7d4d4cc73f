import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Profile, TypedEmail } from './account.ts'
import { ArticlePublication } from './article.ts'
import { AuthorLink } from './author.ts'
import { NewBounty } from './bounty.ts'
import { DeliverySubmission } from './delivery.ts'
import { normalizeEmailAddress } from './email-address.ts'
import { cleanLine, cleanText } from './invisible-characters.ts'
import { SearchQuery } from './search.ts'
import { ReasonText } from './text-length.ts'

describe('cleanLine', () => {
  it.each([
    ['zero-width characters and soft hyphens', 'fer\u200bry\u2060 ca\u00adptain\ufeff', 'ferry captain'],
    ['overrides, embeddings and isolates', '\u202emoc.knab\u202c \u2066x\u2069 \u202ay\u202c', 'moc.knab x y'],
    ['direction marks beside letters from left to right', 'hi\u200f \u200ethere\u061c', 'hi there'],
    ['joiners that join nothing', 'a\u200db\u200c', 'ab'],
    ['variation selectors and tags that select nothing', 'a\ufe0fb\u{e0100}c\u{e0067}', 'abc'],
    ['fillers', '\u3164\u115f\u1160\uffa0\u180e', ''],
    ['controls that stack no hieroglyphs', 'e\u{13430}v\u{13437}\u{13438}il', 'evil'],
    ['blank Braille', '\u2800a\u2800', 'a'],
    ['lone surrogates and characters of private use', 'a\ud800b\ue000c\u{f0000}', 'abc'],
    ['noncharacters and placeholders of objects', 'a\ufdd0b\u{1fffe}c\ufffc\ufe0f', 'abc'],
    ['marks that stand on nothing', ' \u0301\u20ddab', 'ab'],
    ['control characters and line breaks', 'a\u0007b\r\nc\u2028d', 'a b c d'],
    ['towers of marks', `Z${'\u0336'.repeat(40)}`, `Z${'\u0336'.repeat(6)}`],
    ['decomposed letters', 'e\u0301', 'é'],
  ])('removes %s', (_, typed, line) => expect(cleanLine(typed)).toBe(line))

  it.each([
    ['the spelling of Persian', 'علی\u200cرضا'],
    ['the spelling of Hindi', 'क्\u200dष'],
    ['the words of Khmer', 'ភាសា\u200bខ្មែរ'],
    ['the variants of Chinese and Mongolian', '葛\u{e0100} ᠭ\u180b'],
    ['the punctuation of Hebrew', 'שלום\u200f, C\u200e!'],
    ['stacked hieroglyphs', '\u{13437}\u{13000}\u{13430}\u{13001}\u{13438}\u{13431}\u{13002}'],
    ['numbers with Arabic signs', '\u0600١٢'],
    ['emoji', '👩‍👩‍👧 ❤️ 1️⃣ 👨🏽‍🚀 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ])('keeps %s', (_, typed) => expect(cleanLine(typed)).toBe(typed))
})

it('keeps the lines of a text', () => {
  expect(cleanText(' a\u200b\r\nb\u2028c\u0007\td\n\n')).toBe('a\nb\nc\td')
})

const invisible = '\u200b\u3164\u2800\u202e'
const firstMessage = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message

describe('a field', () => {
  const story = { bounty_id: 'b', draft_id: 'd', content: '[]' }
  it.each<[string, v.GenericSchema, unknown, string]>([
    ['title of a bounty', NewBounty, { title: invisible, description: 'Who?', amount: 5 }, 'Please enter a title'],
    [
      'description of a bounty',
      NewBounty,
      { title: 'Who?', description: invisible, amount: 5 },
      'Please enter a description',
    ],
    [
      'title of a delivery',
      DeliverySubmission,
      { ...story, title: invisible },
      'Please enter a title for your article',
    ],
    ['reason', ReasonText(100), invisible, 'Please give a reason'],
    ['name of a link', AuthorLink, { label: invisible, address: 'https://a.example' }, 'Name this link'],
    ['search', SearchQuery, { q: `ab${invisible}` }, 'Type at least 4 characters'],
  ])('refuses invisible characters alone as %s', (_, schema, value, message) => {
    expect(firstMessage(schema, value)).toBe(message)
  })

  it('reads a title without what turns its direction', () => {
    const publication = { title: 'The \u202eyrref\u202c', content: '[]', category: '[]' }
    expect(v.parse(ArticlePublication, publication).title).toBe('The yrref')
  })

  it.each([
    ['\u202a+44 20 7946 0000\u202c', '+44 20 7946 0000'],
    ['\u2068+49\u00a030\u202f1234\u20115678\u2069', '+49 30 1234-5678'],
    ['＋８１ ３ １２３４ ５６７８', '+81 3 1234 5678'],
    ['\u200e+٩٧١ ٤ ١٢٣ ٤٥٦٧', '+971 4 123 4567'],
  ])('takes the phone number %j from an address book', (typed, phone) => {
    expect(v.parse(Profile, { name: 'Ada', phone: typed }).phone).toBe(phone)
  })

  it('takes an email address with marks around it', () => {
    expect(v.is(TypedEmail, '\u202aada@lede.test\u202c')).toBe(true)
    expect(normalizeEmailAddress('\u202aada@lede.test\u202c')).toBe('ada@lede.test')
  })

  it('takes a web address with marks around it', () => {
    expect(v.parse(AuthorLink, { label: 'Site', address: '\u200ehttps://a.example/\u200e' }).address).toBe(
      'https://a.example/',
    )
  })
})
