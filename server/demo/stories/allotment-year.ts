import type { DemoStory } from '../document-builders.ts'
import { a, b, h2, h3, i, p, picture, quote, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'allotment-year',
  kind: 'independent',
  title: 'What one allotment yielded in a year, to the gram',
  categories: ['food'],
  journalist: 'dov',
  publishedAt: '2026-11-12T06:15:00Z',
  document: [
    p(
      'The scale came from a post office that was closing and is accurate to five grams. For a year it has stood on an upturned crate in the shed on plot 27, Quarry Lane, Kestrel Falls, and nothing has left the gate without passing over it: not a marrow, not a bay leaf, not the single fig. Yusuf Lund, a retired land surveyor, wished to know what he was growing. He distrusts estimates.',
    ),
    picture(
      'allotment-year',
      'Illustrated plan of vegetable beds seen from above, laid out in twelve plots, one for each month of the year.',
      'Plot 27 measures 250 square meters, of which 190 are dug. The rest is path, shed and one disputed fig.',
    ),
    p(
      'The count ran from 1 November 2025 to 31 October this year. I visited every month and checked the book against the scale; for two weeks in August I did the weighing while Lund was at his sister’s. The total, entered in pencil on the last evening of October, was ',
      b('495.5 kilograms'),
      '.',
    ),
    h2('The book'),
    p(
      'Half a tonne of food did not arrive evenly. July, August and September brought 278.9 kilos, well over half. In April, when the stored potatoes had sprouted and nothing new was ready, the plot gave 8.9 kilos, most of it rhubarb and the last of the leeks. Gardeners call those weeks the hungry gap, and in the book it has a look of its own: whole days with a single line, ',
      i('chives, 15 g'),
      '.',
    ),
    p('By crop, in kilograms:'),
    ul(
      'Potatoes, 118',
      'Courgettes and marrows, 61',
      'Squash and pumpkins, 54',
      'Tomatoes, 47',
      'Onions and garlic, 43',
      'Beans and peas, 39',
      'Cabbage, kale and other greens, 36',
      'Leeks, 31',
      'Carrots and beetroot, 28',
      'Apples, from two cordons, 22',
      'Soft fruit, rhubarb, herbs and the fig, 16.5',
    ),
    p(
      'He also kept a page for what he lost. Blight took the late tomatoes in the third week of August, and pigeons had most of the spring cabbage; he puts the two at 74 kilos, and has written ',
      i('est.'),
      ' beside the figure and underlined it.',
    ),
    h2('The money'),
    p(
      'Every Friday Lund’s wife, Marian, walked round the covered market in Kestrel Falls and wrote down the lowest price for each thing that was in the shed that week. Valued so, the year came to $2,184. The potatoes that filled the shed were worth only $142 of it. The soft fruit and herbs, at three per cent of the weight, were worth $231, more than a tenth of the whole.',
    ),
    p(
      'Against that stand $520 of costs: $140 for manure and compost, $118 for seed and sets, $96 rent, $87 for netting, canes and timber, $41 for water, $22 to mend a fork and $16 for the slugs. The plot cleared $1,664. Lund wrote down his hours as well, all 312 of them, which makes his wage $5.33.',
    ),
    quote('“A surveyor earns more. But nobody ever asked me to bring my surveying home for supper.”'),
    p(
      'Dr Hanne Oyelaran, an agronomist at the county’s growers’ institute, went through the book at my request. The yield, 2.6 kilos from each square meter dug, is below what a good commercial field of mixed vegetables takes in the valley, which she puts at about 3.1. “What is unusual is that he gets that without a tractor, on 30 kinds of crop, and picks it ripe,” she said. “If he wanted to beat the field he could plant the lot with courgettes. I don’t think Marian would thank him.”',
    ),
    p(
      'She also offered a caution. The book covers one season, and a kind one: the last frost was on 14 April, three weeks earlier than the average, and it rained when it was wanted. A second year might come out a third lower. Lund has ruled the pages for it.',
    ),
    h3('Where it went'),
    p(
      'He and Marian ate 337.5 kilos, which is 462 grams a day each; the health institute recommends 400. Twenty-seven kilos spoiled and went on the heap. The remaining 131 kilos, more than a quarter of everything, were given away. The book records to whom. Nineteen names appear, beginning with the woman on plot 26 (',
      i('beans, 2.1 kg, for the loan of the barrow'),
      ') and ending with a school kitchen, a bus driver, and ',
      i('man who admired squash, 3.4 kg'),
      '.',
    ),
    h2('Four hundred and twelve people'),
    p(
      'There are 96 plots at Quarry Lane and 412 names on the list for them. At the present rate, according to the town council’s ',
      a('https://example.org/kestrel-falls/allotment-register', 'allotment register'),
      ', a household that applies today will be offered a gate key in about seven years. Last year the council considered selling the lower third of the site for eighteen houses. Councillor Joan Petheram, who proposed it, told me that she stands by the arithmetic. “Eighteen families housed, against thirty people’s hobby. Somebody has to say it.”',
    ),
    p(
      'The motion failed by one vote. If plot 27 is ordinary, and Lund insists that it is worse than 26, then the 32 plots on the lower third produce something like sixteen tonnes a year. Petheram had not seen a figure before. She asked me to send it to her, and added, fairly, that her figure would still be eighteen.',
    ),
    p(
      'On the evening of 31 October there was an hour of light. Lund lifted the last beetroot, brushed it, cut the leaves to two fingers as his mother used to and laid it on the pan. Three hundred and ten grams. He entered it, ruled two lines beneath and carried the column twice. Then he saw that there was earth left on the scale, wiped it clean with his cuff, weighed the beetroot again, rubbed out the nought and wrote a five.',
    ),
  ],
}
