import type { DemoStory } from '../document-builders.ts'
import { a, b, h2, i, p, picture, quote, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'secondhand-wool',
  kind: 'independent',
  title: 'The jumper you gave away comes back as yarn',
  categories: ['style', 'business'],
  journalist: 'ines',
  publishedAt: '2026-10-28T06:00:00Z',
  document: [
    p(
      'Agnes Pell sorts wool with her eyes on the clock, because her hands do not need them. A jumper comes off the belt; she rubs the hem once between finger and thumb and throws it, without looking, at one of fourteen cages. Lambswool. Acrylic. Half and half. A cardigan makes her stop, and she brings the sleeve to her lips. “Camel,” she says, “and somebody’s washed it at sixty, the animal.”',
    ),
    picture(
      'secondhand-wool',
      'Illustration of balls of wool in several colors, their loose threads unraveling across the page in long waves.',
      'No dye is used at Weir Mill. Every shade is mixed from what came out of the cages.',
    ),
    p(
      'Pell & Daughters has bought rags by the bale in Lower Weir, the mill quarter of Kestrel Falls, for four generations; Agnes, 59, is one of the daughters. Forty tonnes of knitwear a week arrive from charity shops and council banks in three counties. It is here that the jumper you gave away finds out what it is going to be.',
    ),
    h2('Fourteen cages'),
    p(
      'I stood beside the belt for a week in September with a clipboard. Of every hundred kilos that came off the lorry:',
    ),
    ul(
      [b('31 kilos'), ' were good enough to sell again as clothes, most of it through dealers abroad.'],
      [b('22 kilos'), ' were wool, or so nearly wool that they could be spun again.'],
      [b('38 kilos'), ' were mixtures. They are shredded for mattress wadding and for the felt inside car doors.'],
      [b('Nine kilos'), ' were wet, or moldy, or a dog’s bed.'],
    ),
    p(
      'The 22 kilos go next door. First a room of six women takes off buttons, zips, labels and seams, since the thread in a seam is nearly always polyester. Then the knitting is fed to a machine the trade calls a devil, a drum set with steel teeth, which undoes in four seconds what somebody’s aunt did in a winter. What drops out is a kind of colored fog.',
    ),
    p(
      'Osman Tate blends the fog. He has been at Weir Mill since he was sixteen and keeps 212 recipes in a school exercise book. The mill owns no dye vats, so a color can only be made by mixing colors that already exist. Heather green, this month, is 40 parts bottle green, 30 olive, 20 school-uniform gray, nine mustard and one of red. Without the red, he says, it dies. He builds the blend in layers on the floor, like lasagne, and slices down through it with a fork.',
    ),
    quote(
      '“A dyer starts with white and can have what he likes. I start with what people were wearing in 2009. There was a great deal of purple.”',
    ),
    h2('What it costs, and what it is'),
    p(
      'Sorted wool rag sells for $1.85 a kilo. Spun again, it leaves the mill at $17, against $29 for a comparable yarn of new wool. The devil is hard on fibre. In the sample that I had measured by the textile laboratory of Kestrel Falls College, the mean length was 22 millimeters; in new lambswool from the same valley it was 61. Short fibres escape. On the standard abrasion test, in which five is best, cloth from the old wool scored between three and four for pilling, and cloth from the new scored four.',
    ),
    p(
      'To hold it together the mill adds a fifth of new wool. It says so on the band. Others are less candid. I bought fifty garments and yarns sold by eleven brands as “100% recycled wool” and had a thread from each examined. Eight contained more than ten per cent of something else, chiefly nylon. The ',
      a('https://example.org/secondhand-wool/laboratory', 'laboratory’s table'),
      ' names all fifty. Four of the brands concerned have replied: two blamed a supplier, one has withdrawn the line, and one sent a discount code.',
    ),
    p(
      'Green claims deserve the same rub between finger and thumb. Until this summer Weir Mill’s website stated that its yarn needed “90% less water than new wool”. I asked for the source. The mill’s manager, Corinne Halloway, looked for two days, found that the number had come from a consultant’s study of another mill, in another decade, which had counted the washing of raw fleece but not the irrigation of anything, and took the sentence down. “We believe it’s a lot less,” she said. “I can’t tell you how much a lot is, so we’ll say nothing until I’ve put a meter in.”',
    ),
    h2('The bottom of the bale'),
    p(
      'The wool is getting worse. Agnes Pell’s mother kept the weighbooks, and in 1988 the share fit for spinning was 57 kilos in the hundred, two and a half times what it is today. Acrylic is part of it. So is cleverness: manufacturers now wrap a nylon core in wool, which feels right at the hem and ruins a batch. Pell’s fingers, the best instrument in the county, can be fooled by it one time in twenty. A scanner that reads fibres by infrared would cost $86,000 and sort a garment a second. She sorts one in just under two.',
    ),
    p(
      'Linnea Osei, who designs knitwear in Port Merrow and uses the yarn for everything she makes, charges $148 for a plain jumper and knows what people say about that. She thinks that the argument over price misses where the money went. “A jumper that cost nothing was paid for by someone,” she said. “It came down that belt with the price ticket on and it couldn’t even be made into another jumper.” She has begun to sew her seams with wool so that, some day, the six women can leave them in.',
    ),
    p(
      'On my last afternoon I took my own: navy, bought for a funeral, gone at both elbows. I put it on the belt myself at the far end and walked round to watch. Agnes rubbed the hem, and for once looked up to see whose it was. “That’s a good one,” she said, and held it a moment longer than the others. Then it went into cage six. In the exercise book, navy is the base of eleven different grays. ',
      i('Any of them'),
      ', Tate told me, by about Easter.',
    ),
  ],
}
