import type { DemoStory } from '../document-builders.ts'
import { a, aligned, b, h2, i, p, picture, quote, styled, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'bread-price',
  kind: 'delivery',
  title: 'The farmer keeps 38 cents of a $4.20 loaf',
  categories: ['food', 'business'],
  journalist: 'journalist',
  publishedAt: '2026-11-02T09:00:00.000Z',
  bounty: {
    title: 'Where does each cent of a $4.20 loaf of bread go?',
    description:
      'The loaf I buy every Saturday was $3.10 four years ago and is $4.20 now. The shop blames the bakery, the bakery blames flour, and a farmer I met at the market says she is paid about what she was. They cannot all be right. Please take one real loaf from a real shop and follow the money back to the field, cent by cent, with invoices where people will show them. Say who keeps what as profit and what has changed since 2022.',
    creator: 'reader',
    amountCents: 36000,
    pledges: [
      { by: 'beatriz', cents: 1750 },
      { by: 'gwen', cents: 2500 },
      { by: 'harold', cents: 3040 },
      { by: 'noor', cents: 1225 },
      { by: 'callum', cents: 5000 },
      { by: 'verified', cents: 1500 },
      { by: 'walter', cents: 2065 },
    ],
  },
  document: [
    p(
      'The loaf weighs a pound and a half, has a dark crust and a paper band, and costs $4.20 at Corbel Market in Port Merrow. The wheat in it earned Agnes Tolliver 38 cents. After diesel, seed, rent and the combine, she cleared a nickel. Rent on the shop shelf came to eight times that.',
    ),
    picture(
      'bread-price',
      'Illustration: a loaf of bread on a table, cut into slices of unequal width, each slice a different flat color.',
    ),
    p(
      'We chose the country loaf from Quay Street Bakery because four businesses, standing in a line from the Harrow Valley to the harbor, were willing to open their books on the same product for the same week in September. Tolliver grows the wheat. Leif Brandvold mills it at Kestrel Falls. Ottoline Baptiste bakes it and Samir Halloran sells it. None of them had seen the others’ figures.',
    ),
    p(
      'Laid end to end, the invoices account for every cent: farm 38, mill 31, bakery 127, packaging 19, transport 22, shop 154, sales tax 29.',
    ),
    picture(
      'bread-price-chart',
      'Stacked bar chart of one $4.20 loaf in cents: farm 38, mill 31, bakery 127, transport 22, shop 154, packaging 19 and sales tax 29, adding up to 420. The shop and the bakery together take two-thirds.',
      'One country loaf, week of September 14, 2026. Source: invoices and accounts of the four businesses.',
    ),
    h2('The field: 38 cents'),
    p(
      'A pound and a half of bread takes about a pound and a quarter of wheat. Tolliver sells organic milling wheat on a fixed contract at $18 for a 60-pound bushel, which is 30 cents a pound. In 2022 the contract was $17. “I am not complaining about the price,” she said, standing in stubble with a soil probe in her hand. “I am complaining that everything I buy went up like I was a bakery.”',
    ),
    p(
      'Of her 38 cents, 33 go out again. Land rent is the biggest piece, at 12. Her landlord is a pension fund, and she has met its agent once.',
    ),
    h2('The mill: 31 cents'),
    p(
      'Brandvold’s mill runs two pairs of granite stones and an electric motor from the 1960s. A quarter of the wheat leaves as bran, which he sells for pig feed. His 31 cents cover wages (14), power (7), storage and testing (6) and a margin of 4.',
    ),
    h2('The bakery: 127 cents'),
    p(
      'At 3:15 in the morning Baptiste’s crew of five is shaping its second hundred loaves. The long ferment that gives the bread its crust also gives it a payroll: the dough is handled four times over 20 hours. Here is what she does with $1.27.',
    ),
    ul(
      [b('58 cents'), ' on wages'],
      [b('29 cents'), ' on gas and electricity, the line that has doubled since 2022'],
      [b('17 cents'), ' on the oven loan and repairs'],
      [b('14 cents'), ' on salt, oil, yeast and the seeds on top'],
      [b('9 cents'), ' kept'],
    ),
    p(
      'The paper band and bag come on top of that, at 19 cents for the pair. The van takes 22, since bread is mostly air and a full van of it weighs very little and pays very little.',
    ),
    quote('“People tell me flour must be killing us. I show them the gas bill. Flour I can negotiate.”'),
    aligned('right', p(i('Ottoline Baptiste, Quay Street Bakery'))),
    h2('The shop: 154 cents'),
    p(
      'Halloran had never broken a loaf down before, and he did it with us over two evenings in the stockroom, on the back of a produce calendar. Once the bakery and the van are paid and the tax set aside, he has $1.54. Wages take 52 cents of it. Rent takes 41. Power for the shelf and the lights over it, 11. Card fees, 9.',
    ),
    p(
      'The next line made him put down the pencil. Bread that has not sold by closing is given to a shelter, and in September that was about one loaf in ten. Spread over the loaves that did sell, it costs 27 cents. “I buy that many so the shelf looks full at five o’clock,” he said. “If it looks picked over, people go somewhere else for everything.” His margin on the loaf is 14 cents.',
    ),
    aligned(
      'center',
      p(
        styled({ fontSize: '24px', bold: true }, '27 cents for bread nobody bought'),
        styled({ fontSize: '16px' }, ', 5 for the woman who grew it'),
      ),
    ),
    h2('What changed'),
    p(
      'In the fall of 2022 the same loaf cost $3.10. Baptiste and Halloran keep old price sheets, and Brandvold keeps everything, so the $1.10 rise can be divided as well. The shop’s share grew by 51 cents and the bakery’s by 31. Sales tax, which is a percentage, rose by 8. Packaging added 7, the mill 6, transport 5. The farm added 2.',
    ),
    p(
      'The largest piece of the shop’s 51 is rent, at 22; wages added 15. In January 2024 the building was bought by Merrow Crest Properties, and at the lease renewal that summer the rent went from $18 a square foot to $38. A spokeswoman for the landlord, Jacinta Pell, said the new figure was “consistent with comparable leases on neighboring streets.” She sent a list of nine. Halloran walked the list one Tuesday at noon. They were the shops on Pilchard Street that Lede described last month, and all nine were dark.',
    ),
    p(
      'Economists would add that the loaf is an odd one. A supermarket sandwich loaf at $2.60 uses cheaper wheat, a tunnel oven and no hands, and the farmer’s part of it is closer to 15 cents. Dacre Lindholm, who studies food prices at Port Merrow Polytechnic, went over our figures and thought the proportions would surprise nobody in the trade. “Most of any food bill is rent and labor,” he said. “The grain is the part we like to look at.”',
    ),
    p(
      b('How we reported this. '),
      'We compared 46 invoices, utility bills and payroll summaries from the four businesses. Shared costs were divided by shelf length at the shop and by oven hours at the bakery. All four read the ',
      a('https://example.org/lede/loaf-ledger', 'full ledger'),
      ' before publication and corrected two entries, both downward.',
    ),
    p(
      'On a Sunday in October the four met at the mill, the first time they had been in one room. Halloran brought two loaves that had not sold. Tolliver turned one over, knocked on the bottom and listened. She had not tasted it before; there is no shop in the Harrow Valley that carries it. Brandvold cut, and she had a slice with nothing on it, standing up, and then took the heel home wrapped in a copy of the ledger.',
    ),
  ],
}
