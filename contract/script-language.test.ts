import { expect, it } from 'vitest'
import { languageOfScript } from './script-language.ts'

it.each([
  ['من أغلق العبّارة؟', 'ar'],
  ['چه کسی کشتی را فروخت؟', 'fa'],
  ['کشتی کس نے بیچی؟ ٹھیک ہے', 'ur'],
  ['מי סגר את המעבורת?', 'he'],
  ['Кто закрыл паром?', 'ru'],
  ['Хто закрив паром і чому її нема?', 'uk'],
  ['Ко је затворио скелу?', 'sr'],
  ['Ποιος έκλεισε το πορθμείο;', 'el'],
  ['谁关掉了渡轮？', 'zh'],
  ['誰がフェリーを止めたのか', 'ja'],
  ['누가 배를 멈췄나', 'ko'],
  ['नौका किसने बेची?', 'hi'],
  ['ใครปิดเรือข้ามฟาก', 'th'],
  ['COVID: 谁关掉了渡轮的警报器', 'zh'],
])('reads %j as %s', (text, language) => expect(languageOfScript(text)).toBe(language))

it('reads the words of a link that is all there is', () => {
  expect(languageOfScript({ type: 'a', props: { children: '渡輪' } })).toBe('zh')
})

it.each([
  ['English', 'Who closed the ferry?'],
  ['another language in Latin letters', 'Ai đã đóng phà? Łódź – “café”'],
  ['English with a word of another script', 'The word 渡輪 means ferry'],
  ['no letters', '2026 — 🎉 $5'],
  ['no text', undefined],
  ['children that are elements', ['渡輪', { type: 'a' }]],
])('says nothing of %s', (_, text) => expect(languageOfScript(text)).toBeUndefined())
