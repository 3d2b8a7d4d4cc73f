import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAccount } from '../../testing/bounties.ts'
import { insertStory } from '../../testing/stories.ts'
import { openTestServices, type TestServices } from '../../testing/test-services.ts'
import { readAsked } from './asking.ts'
import { findComplete } from './finding.ts'

/** A title, and searches that a reader may type for it. */
const spellings: readonly (readonly [title: string, ...searches: string[]])[] = [
  ['Dell’Utri e l’amico: un’inchiesta sull’acqua', 'dellutri', 'utri', 'lamico', "l'amico", 'inchiesta acqua'],
  ['Une école ferme sans avis', "l'école", 'l’avis'],
  ['L’e-mail du maire', 'email', "l'e-mail", 'lemail'],
  ['L’Hospitalet paga s’Agaró', 'hospitalet', 'agaro', 'sagaro'],
  ['Muintir na hÉireann i mBaile Átha Cliath', 'eireann', 'baile atha cliath', 'na heireann'],
  ['Комп’ютери зникли у сім’ї', "комп'ютери", 'компютери', 'сімї', 'комп’ют', 'комп’ютер'],
  ['Iğdır’da ışık: DIŞİŞLERİ sustu', 'igdir', 'IĞDIR', 'isik', 'IŞIK', 'dışişleri'],
  ['Der STRAẞE-Skandal: Grüße aus Häuser', 'strasse', 'STRASSE', 'gruesse', 'grusse', 'haeuser'],
  ['Muenchner Behoerde', 'münchner', 'behörde'],
  ['Aarhus: Håkon Søren Ærø', 'århus', 'haakon', 'hakon', 'soeren', 'soren', 'aero', 'ero'],
  ['Nguyễn Văn Đức mất đất', 'nguyen van duc', 'MẤT ĐẤT'],
  ['Żółć i gęślą jaźń', 'zolc', 'ŻÓŁĆ', 'jazn'],
  ['Ο Οδυσσέας στους ΔΡΟΜΟΥΣ', 'ΟΔΥΣΣΕΑΣ', 'οδυσσεας', 'δρόμους', 'δρομουσ'],
  ['Ёлка Королёва', 'елка королева', 'ёлка'],
  ['أحمد آل مكتوم في القرى الإسلاميّة', 'احمد', 'ال مكتوم', 'قرى', 'القري', 'اسلاميه', 'أحـــمد'],
  ['می‌خواهیم کتاب‌های گربه', 'میخواهیم', 'كتاب های', 'کتابهای'],
  ['בְּרֵאשִׁית: צה״ל ו-ג׳ירפה בירושלים', 'בראשית', 'צהל', 'צה"ל', 'גירפה', "ג'ירפה", 'ירושלים'],
  ['ज़मीन की लड़ाई', 'जमीन', 'लडाई'],
  ['कानून', 'क़ानून'],
  ['รัฐบาลไทยยุบสภา', 'รัฐบาล', 'ยุบสภา', 'ไทย'],
  ['대통령은 부산항에서 말했다', '대통령이', '부산항까지', '부산항', '대통령'],
  ['ｶﾞｽ会社のコンピューターとサーバが止まった', 'ガス会社', 'がす', 'コンピュータ', 'サーバー', 'ｻｰﾊﾞ'],
  ['水與火：5G手机涨价', '水', '火', '5G手机', '5g 手机', '手机 水'],
  ['محضر ٢٠١٩ och १२३४५', '2019', '１２３４５'],
  ['A fee of $5, €12.50 and £1,200 rose by 50%', '$5', '12,50', '£1200', '50%'],
  ['A #MeToo post by @grace_hopper', 'metoo', '@grace_hopper', 'grace hopper', 'gracehopper'],
  ['See https://www.example.org/report-2024.pdf or jane.doe@lede.example', 'example.org', 'report 2024', 'jane doe'],
  ['The book ISBN 978-3-16-148410-0', '9783161484100', 'isbn 978 3 16 148410 0'],
  ['After 9/11 and the 1990s', '9/11', '9-11', '911', '1990s', "1990's"],
  ['COVID-19, SARS‑CoV‑2 and MH370', 'covid', 'covid19', 'covid 19', 'COVID-1', 'sarscov2', 'MH 370'],
  ['R&D at AT&T, and Smith & Sons', 'r&d', 'R & D', 'att', 'at & t', 'smith and sons'],
  ['C++ and node.js in Wi‑Fi', 'c++', 'node.js', 'nodejs', 'node js', 'wifi', 'wi fi'],
  ['J. K. Rowling met J.R.R. Tolkien', 'JK Rowling', 'J.K. Rowling', 'j k rowling', 'J R R Tolkien', 'jrr tolkien'],
  ['James’s house, the Jones’ car and children’s', 'james', "James'", 'jones', "jones's", 'childrens', 'child'],
  ['Er sagte „Das geht nicht“ und «rien ne va plus»', '„geht nicht“', '«rien ne va»', '‹rien ne›', '"rien, ne!"'],
  ['They play to be or not to be', '"to be"', '“to be or not to be”', '"play to', 'play""', '"" play'],
  ['The harbour theatre was organised for women', 'harbor', 'theater', 'organized', 'woman'],
  ['A lighthouse, the database and a policyholder', 'light house', 'data base', 'policy holder'],
  ['The high court and the data center', 'highcourt', 'datacenter', 'datacentre', 'high-court'],
  ['Launch 🚀 day for coders 🇺🇦', '🚀 launch', 'launch🚀'],
  ['The Encyclopædia of Đorđe', 'encyclopedia', 'encyclopaedia', 'dorde', 'djordje'],
  ['தமிழ்நாடு அரசு', 'தமிழ்'],
]

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
  const authorId = await insertAccount(test.database)
  for (const [title] of spellings) await insertStory(test.database, { id: title, title, content: '', authorId })
  await test.services.searchIndexer.run()
})
afterAll(() => test.close())

async function findFor(q: string): Promise<string[]> {
  const asked = await readAsked(test.database.query, q)
  const found = await findComplete(test.database, { asked, kind: 'story', now: test.services.now() })
  return found.map(({ subject_id }) => subject_id)
}

it.each(spellings)('finds %j', async (title, ...searches) => {
  const missed: string[] = []
  for (const q of searches) if (!(await findFor(q)).includes(title)) missed.push(q)
  expect(missed).toEqual([])
})

it.each([
  ['a word across two others', 'house databases'],
  ['signs alone', '?!… „“ «» — 🚀'],
  ['a part of a phrase', '"light houses of"'],
  ['words of a phrase in another order', '"plus va"'],
])('does not find %s', async (_, q) => {
  expect(await findFor(q)).toEqual([])
})
