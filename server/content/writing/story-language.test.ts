import { describe, expect, it } from 'vitest'
import { guessLanguage } from './story-language.ts'

const contentOf = (...paragraphs: string[]) =>
  JSON.stringify(paragraphs.map((text) => ({ type: 'paragraph', children: [{ text }] })))

describe('the language of a story', () => {
  it.each([
    ['en', 'The ferry was sold', 'Nobody had asked the people who live on the island what they thought about it.'],
    ['es', 'La venta del transbordador', 'Nadie preguntó a los habitantes de la isla qué pensaban de la venta.'],
    ['de', 'Die Fähre ist verkauft', 'Niemand hatte die Leute gefragt, die auf der Insel wohnen.'],
    ['ar', 'بيعت العبارة في الشتاء', 'ولم يسأل أحد سكان الجزيرة عن رأيهم في بيعها.'],
    ['fa', 'کشتی در زمستان فروخته شد', 'و کسی از ساکنان جزیره نظرشان را نپرسید.'],
    ['he', 'המעבורת נמכרה בחורף', 'ואיש לא שאל את תושבי האי מה דעתם על כך.'],
    ['zh', '渡輪在冬天被賣掉了', '沒有人問過島上居民的意見。'],
    ['ja', 'フェリーは冬に売却された', '島の住民に意見を聞いた者はいなかった。'],
    ['ko', '여객선은 겨울에 팔렸다', '아무도 섬 주민들에게 의견을 묻지 않았다.'],
    ['hi', 'नौका सर्दियों में बेच दी गई', 'और किसी ने द्वीप के लोगों से नहीं पूछा कि वे क्या सोचते हैं।'],
    ['th', 'เรือข้ามฟากถูกขายไปในฤดูหนาว', 'และไม่มีใครถามความเห็นของชาวเกาะ'],
    ['km', 'សាឡាងត្រូវបានលក់', 'ហើយគ្មាននរណាសួរអ្នកកោះទេ។'],
    ['my', 'ကူးတို့သင်္ဘောကို ရောင်းချခဲ့ပြီး', 'ကျွန်းသားများကို မည်သူမျှ မမေးခဲ့ပါ။'],
    ['uk', 'Хто продав пором', 'Ніхто не запитав мешканців острова, що вони думають про його продаж.'],
    ['sr', 'Ко је продао скелу', 'Нико није питао становнике острва шта мисле о продаји трајекта.'],
    ['kk', 'Паром қыста сатылды', 'Бірақ арал тұрғындарынан ешкім олардың пікірін сұраған жоқ.'],
    ['ky', 'Паром кышында сатылды', 'Эч ким алардын оюн сураган жок. Келишим түндө түзүлгөн, оңой эле.'],
    ['mn', 'Усан онгоцыг өвөл зарсан', 'Арлын оршин суугчдаас хэн ч тэдний саналыг асуугаагүй.'],
    ['tg', 'Паром фурӯхта шуд', 'Касе аз сокинони ҷазира фикри онҳоро напурсид.'],
    ['ps', 'بېړۍ په ژمي کې وپلورل شوه', 'او چا د ټاپو له اوسېدونکو ونه پوښتل چې دوی څه فکر کوي.'],
    ['ug', 'پاراخوت قىشتا سېتىلدى', 'ھېچكىم ئارال ئاھالىسىدىن ئۇلارنىڭ پىكرىنى سورىمىدى.'],
    [
      'ru',
      'Паром продан',
      'Никто не спросил жителей острова, что они думают. Алматы по-казахски — Алматы қаласы, так её и зовут.',
    ],
  ])('is guessed from its text: %s', async (language, title, text) => {
    expect(await guessLanguage(title, contentOf(text))).toBe(language)
  })

  it.each([
    [
      'in Tatar, which looks like Russian',
      'Паром кышын сатылды',
      contentOf('Ләкин утрауда яшәүчеләрдән беркем дә аларның фикерен сорамады, моңа күп вакыт үтте.'),
    ],
    [
      'in Assamese, which looks like Bengali',
      '',
      contentOf('নাওখন শীতকালত বিক্ৰী কৰা হ’ল আৰু কোনেও দ্বীপৰ বাসিন্দাসকলক সোধা নাছিল।'),
    ],
    ['of words that are none', 'word0 word1 word2', contentOf('word3 word4 word5')],
    ['without letters', '2026', contentOf('1 2 3')],
    ['without a text', '', ''],
    ['that is broken', '', '[{"type":'],
  ])('is unknown for a story %s', async (_, title, content) => {
    expect(await guessLanguage(title, content)).toBeNull()
  })
})
