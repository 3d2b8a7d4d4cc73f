// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import {
  a,
  b,
  code,
  h1,
  h2,
  h3,
  i,
  img,
  li,
  marked,
  ol,
  p,
  quote,
  strike,
  sub,
  sup,
  ul,
} from '#tests/support/editor/editor-dsl.ts'
import fromChrome from '#tests/support/editor/pasted/chrome.txt?raw'
import fromExcel from '#tests/support/editor/pasted/excel.txt?raw'
import fromGoogleDocs from '#tests/support/editor/pasted/google-docs.txt?raw'
import fromGoogleSheets from '#tests/support/editor/pasted/google-sheets.txt?raw'
import fromLibreOffice from '#tests/support/editor/pasted/libreoffice.txt?raw'
import fromMail from '#tests/support/editor/pasted/mail.txt?raw'
import fromNotion from '#tests/support/editor/pasted/notion.txt?raw'
import fromPages from '#tests/support/editor/pasted/pages.txt?raw'
import fromWord from '#tests/support/editor/pasted/word.txt?raw'
import { parseHtml } from './parse-html.ts'

const highlight = (words: string) => marked(words, { highlight: true })
const mono = (words: string) => marked(words, { code: true })

/** One row for each program: what its clipboard must become, as a whole. */
describe('parseHtml', () => {
  it.each([
    [
      'Word',
      fromWord,
      [
        h1('Four blanks in one valley'),
        h2('Who reads the gauges?'),
        p(
          'Water is H',
          sub('2'),
          'O and E=mc',
          sup('2'),
          '. A ',
          marked('gauge', { bold: true, italic: true }),
          ' costs ',
          strike('€90'),
          ' ',
          marked('€120', { underline: true }),
          ', about 10\u00a0km away.',
          sup('[1]'),
          ' ',
          highlight('Check'),
          '. Then raised',
          sup('up'),
          '.New',
        ),
        p('3. Third'),
        p('Between'),
        ol('One\na. Below', 'Two'),
        ul('Year: 2023 · Rate: 2\u00a0%', 'Year: 2024 · Rate: –'),
        p(sup('[1]'), ' See the budget.'),
      ],
    ],
    [
      'Google Docs',
      fromGoogleDocs,
      [
        p(
          'Water is H',
          sub('2'),
          'O, E=mc',
          sup('2'),
          ', ',
          strike('struck'),
          ', ',
          marked('both', { underline: true, strikethrough: true }),
          ', ',
          highlight('marked'),
          ', ',
          mono('gauge --list'),
          '\nA second line.',
        ),
        h3('What was missing'),
        p(a('https://example.org/records?a=1', 'the records')),
        ol('One\n1. Below', 'Two'),
        p('Between'),
        p('3. Three'),
        ul(li('☑ ', strike('Done'))),
        p('Year: 2024 · Rate: 3 %'),
        p('[1] See the budget.'),
      ],
    ],
    [
      'LibreOffice',
      fromLibreOffice,
      [
        h1('Four blanks in one valley'),
        p(
          'Water is H',
          sub('2'),
          'O, E=mc',
          sup('2'),
          ', ',
          strike('struck'),
          ', ',
          marked('lined', { underline: true }),
          ', ',
          b('bold'),
          ', ',
          i('slanted'),
          ', ',
          highlight('marked'),
          ', ',
          mono('gauge --list'),
          '.\nA second line.',
          sup('1'),
          ' About 10 km. Then rain. End.',
        ),
        ul('Two gauges', 'Power'),
        ol('One\n1. Below', 'Two'),
        p('Between'),
        p('3. Three'),
        quote('We never knew.'),
        ul('Year: 2023 · Rate: 2 %', 'Year: 2024 · Rate: 3 %'),
        p('See ', a('https://example.org/records', 'the records'), '.'),
        p('1 See the budget.'),
      ],
    ],
    [
      'Pages',
      fromPages,
      [
        h2('Four blanks'),
        p(
          'It was ',
          strike('silent'),
          ', E=mc',
          sup('2'),
          ', ',
          marked('slanted', { italic: true, underline: true }),
          ', ',
          mono('gauge --list'),
          '. Then rain.',
        ),
        p('A letter in typewriter letters.'),
      ],
    ],
    [
      'Notion',
      fromNotion,
      [
        h1('Four blanks'),
        p('💡 Read the ', mono('gauges'), ' first.'),
        ul('☑ Ask the agency', '☐ Ask again', li(b('Bold')), 'Below'),
        code('if (rain) {\n\twarn()\n}'),
        quote('We never knew.'),
        img('https://example.org/river.jpg', { alt: 'The river', caption: 'The river at ten' }),
        p('E=mc', sup('2'), ' and ', strike('gone')),
      ],
    ],
    [
      'a page in Chrome',
      fromChrome,
      [
        h2('The rivers'),
        p('Area in km', sup('2'), ' is known', a('https://example.org/#cite_note-1', sup('[1]'))),
        p('A verse\nof two lines'),
        p('And one more'),
        p('One\ntwo'),
        p('He said “stop, ‘now’”. 漢(kan) 字(ji) ', highlight('marked'), ' ', mono('Esc'), ' 🌧️.'),
        p('E=mc', sup('2')),
        code('if (rain) {\n\n  warn()'),
      ],
    ],
    [
      'a mail',
      fromMail,
      [
        p('Dear Ines,'),
        p('The river rose again at night.'),
        p('See ', a('https://example.org/records', 'the records'), ','),
        p('p.\u00a05, Dr.\u00a0No, 10\u00a0000\u00a0m, cooperate'),
        quote('Old words'),
        quote('and more'),
        ul('Gauge: Kestrel', 'Stage: 9 ft / rising'),
      ],
    ],
    [
      'Excel',
      fromExcel,
      [
        ul(
          li('Gauge: Kestrel / Bridge · Area²: 12 · Stage: ', strike('9\u00a0ft'), ' · Stage: 10\u00a0ft'),
          'Gauge: Kestrel / Bridge · Area²: – · Stage: 11\u00a0ft · Stage: 12\u00a0ft',
        ),
      ],
    ],
    [
      'Google Sheets',
      fromGoogleSheets,
      [ul(li('Kestrel · 9 ft · – · see ', a('https://example.org/a', 'note')), 'Weir · 7 ft')],
    ],
  ])('keeps what %s copies', (_, html, blocks) => {
    expect(parseHtml(html).blocks).toEqual(blocks)
  })
})
