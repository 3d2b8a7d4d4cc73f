import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalWords, readWords } from './words.ts'

const wordsOf = (text: string) => [...normalWords(text)]

describe('normalWords', () => {
  it.each([
    ['Floods', ['flood']],
    ['flooding FLOODED', ['flood']],
    ['the Mayor and the Council', ['mayor', 'council']],
    ['Café, CAFÉ, cafe\u0301', ['cafe']],
    ["Don't lose the mayor's chain", ['dont', 'lose', 'mayor', 'chain']],
    ['O’Brien', ['obrien', 'o', 'brien']],
    ["D'Angelo l’école", ['dangelo', 'd', 'angelo', 'lecol', 'l', 'ecol']],
    ['they’re rock’n’roll', ['rocknrol', 'rock', 'n', 'roll']],
    ['the state-owned 24/7 line', ['stateown', 'state', 'own', '247', '24', '7', 'line']],
    ['e‑mail, e-mails', ['email', 'e', 'mail']],
    ['U.S. us US U.S.A. e.g. Ph.D.', ['us', 'usa', 'eg', 'phd']],
    ['the U.S. and us', ['us']],
    ['WHO or who', ['who']],
    ['WHO SOLD IT', ['sold']],
    ['AT&T R&D', ['att', 't', 'rd', 'r', 'd']],
    ['C++ c# F#', ['cplusplu', 'csharp', 'fsharp']],
    ['3.5 and 3,5', ['3-5']],
    ['10,000 10\u00a0000 1.000.000', ['10000', '1000000']],
    ['1,2,3', ['1', '2', '3']],
    ['mail.example.com', ['mail', 'exampl', 'com']],
    ['node.js The end.Then', ['nodej', 'node', 'js', 'end']],
    ['J. K. Rowling, group A. I went', ['jk', 'rowl', 'group', 'went']],
    ['snake_case', ['snakecas', 'snake', 'case']],
    ['harbours centred organising theatre', ['harbor', 'center', 'organ', 'theater']],
    ['constructor __proto__', ['constructor', 'proto']],
    ['wolves, women, cheques and an hour', ['wolf', 'woman', 'check', 'hour']],
    ['Комп’ютер М’ята', ['компютер', 'мята', 'м', 'ята']],
    ['hÉireann mBaile iPhone', ['heireann', 'eireann', 'mbail', 'bail', 'iphon']],
    ['צה״ל צה"ל בירושלים', ['צהל', 'בירושלים', 'ירושלים']],
    ['ज़मीन', ['जमीन']],
    ['ｶﾞｽ ガス', ['がす']],
    ['サーバー コピー', ['さー', 'ーば', 'こぴ', 'ぴー']],
    ['\u1109\u1165\u110b\u116e\u11af', ['서울']],
    [
      'Łódź Ørsted Œuvre Straße Þing ħ đ ı',
      ['lodz', 'orst', 'oerst', 'oeuvr', 'euvr', 'strass', 'thing', 'h', 'd', 'dj'],
    ],
    ['ðŋŧƀƒǥɨɉɍʉƶɓɗɖƙƴɛɔəĸȷ', ['dntbfgijruzbddkyeoekj']],
    ['München', ['munchen', 'muenchen']],
    ['so\u00adft co\u200bop \ufeffbom', ['soft', 'coop', 'bom']],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', ['full', 'width']],
    ['٣٤ १२ ๑', ['34', '12', '1']],
    ['कि की', ['कि', 'की']],
    ['がか', ['がか']],
    ['COVID疫情x', ['covid', '疫情', '疫', '情', 'x']],
    ['הָעִיר', ['העיר', 'עיר']],
    ['ﻻ مـــدينة', ['لا', 'مدينه']],
    ['COVID19', ['covid19']],
    ['"harbour" AND NOT (ferry*) title:x NEAR/3', ['harbor', 'ferri', 'titl', 'x', 'near', '3']],
    ['الفيضانات في المدينة', ['الفيضانات', 'فيضانات', 'في', 'المدينه', 'مدينه']],
    ['مَدِينَة', ['مدينه']],
    ['洪水报告', ['洪水', '洪', '水报', '水', '报告', '报', '告']],
    ['水', ['水']],
    ['서울시', ['서울', '울시']],
    ['ﬁrst ½ Ⅳ', ['first', '12', 'iv']],
    ['🌊🌊 ... — ’', []],
    ['', []],
    [`${'x'.repeat(100)}`, ['x'.repeat(64)]],
  ])('reads %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })
})

describe('readWords', () => {
  it('returns words with their places, without common ones', () => {
    expect([...readWords('The mayor’s café')]).toEqual([
      { start: 4, end: 11, normal: 'mayor' },
      { start: 12, end: 16, normal: 'cafe' },
    ])
  })

  it('makes words that the index can store, from any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const { start, end, normal } of readWords(text)) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(normal).toMatch(/^[\p{L}\p{N}\p{M}-]{1,64}$/u)
        }
      }),
    )
  })
})
