import { describe, expect, it } from 'vitest'
import { parseContent } from '../../../contract/content.ts'
import { measureBest } from '../../../tests/security/harness/compare-effort.ts'
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
    ['af', 'Die veerboot is verkoop', 'Niemand het die mense gevra wat op die eiland woon wat hulle daarvan dink nie.'],
    ['nl', 'De veerboot is verkocht', 'Niemand had de mensen op het eiland gevraagd wat zij daarvan vonden.'],
    ['gl', 'O transbordador foi vendido', 'Ninguén lles preguntou aos veciños da illa que pensaban da venda.'],
    ['pt', 'O ferry foi vendido', 'Ninguém perguntou aos moradores da ilha o que pensavam da situação.'],
    ['id', 'Feri itu dijual', 'Tidak ada yang bertanya kepada warga pulau apa pendapat mereka tentang penjualan itu.'],
    [
      'ms',
      'Feri itu telah dijual',
      'Tiada siapa bertanya kepada penduduk pulau itu apa pendapat mereka tentang jualan tersebut.',
    ],
    ['hr', 'Trajekt je prodan', 'Nitko nije pitao stanovnike otoka što misle o prodaji.'],
    ['bs', 'Trajekt je prodat', 'Niko nije pitao stanovnike otoka šta misle o prodaji, ni poslije.'],
    ['sr', 'Trajekt je prodat', 'Niko nije pitao stanovnike ostrva šta misle o prodaji, a veće je glasalo tek posle.'],
    ['ht', 'Yo vann bato a', 'Pèsòn pa t mande moun ki rete sou zile a sa yo panse de vant lan.'],
    ['no', 'Ferja er solgt', 'Ingen hadde spurt dem som bor på øya, hva de syntes om salget.'],
    ['bg', 'Фериботът е продаден', 'Никой не попита жителите на острова какво мислят за продажбата.'],
    ['mk', 'Траектот е продаден', 'Никој не ги праша жителите на островот што мислат за продажбата.'],
    ['ne', 'डुङ्गा बेचियो', 'टापुमा बस्ने मानिसहरूलाई बिक्रीबारे के लाग्छ भनेर कसैले सोधेन।'],
    ['am', 'ጀልባዋ ተሸጠች', 'በደሴቲቱ ላይ የሚኖሩትን ሰዎች ስለ ሽያጩ ምን እንደሚያስቡ ማንም አልጠየቃቸውም።'],
    ['ti', 'እታ ጃልባ ተሸይጣ', 'ኣብታ ደሴት ዝነብሩ ሰባት ብዛዕባ መሸጣ እንታይ ከም ዝሓስቡ ዝሓተቶም ሰብ የለን።'],
    ['ckb', 'بەلەمەکە فرۆشرا', 'کەس لە دانیشتووانی دوورگەکەی نەپرسی کە چییان لەبارەیەوە بیر دەکردەوە.'],
    ['sd', 'ٻيڙي وڪامي وئي', 'ٻيٽ تي رهندڙ ماڻهن کان ڪنهن به نه پڇيو ته هو وڪري بابت ڇا ٿا سوچين.'],
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
    ['with a title in Latin letters alone', 'Trajekt je prodan', contentOf('')],
    ['without letters', '2026', contentOf('1 2 3')],
    ['without a text', '', ''],
    ['that is broken', '', '[{"type":'],
  ])('is unknown for a story %s', async (_, title, content) => {
    expect(await guessLanguage(title, content)).toBeNull()
  })

  it('is guessed from the beginning of its text alone', async () => {
    const block = {
      type: 'paragraph',
      children: [{ text: 'Nadie preguntó a los "isleños"\tqué pensaban de la venta.' }],
    }
    const content = JSON.stringify(Array(9_000).fill(block))
    const whole = measureBest(() => parseContent(content))
    expect(await guessLanguage('', content)).toBe('es')
    const startedAt = performance.now()
    for (let time = 0; time < 10; time += 1) await guessLanguage('', content)
    expect(performance.now() - startedAt).toBeLessThan(5 * whole)
  })

  it('is guessed wherever the beginning ends, also within an escape', async () => {
    for (let blanks = 0; blanks < 10; blanks += 1) {
      expect(await guessLanguage('', contentOf(' '.repeat(blanks) + '\u0001\\"'.repeat(20_000)))).toBeNull()
    }
  })

  it('is guessed from a text that is no JSON', async () => {
    expect(await guessLanguage('', 'Niemand hatte die Leute gefragt, die auf der Insel wohnen.')).toBe('de')
  })
})
