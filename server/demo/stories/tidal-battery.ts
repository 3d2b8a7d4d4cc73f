import type { DemoStory } from '../document-builders.ts'
import { a, b, h2, i, p, picture, quote, sub, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'tidal-battery',
  kind: 'independent',
  title: 'Saltgrove’s tidal lagoon earns its money by waiting',
  categories: ['business', 'technology'],
  journalist: 'press',
  publishedAt: '2026-11-09T06:00:00Z',
  document: [
    p(
      'At 2.52 in the afternoon it is high water in the bay at Saltgrove, and Nils Farrow, who could be making electricity, has his hands in his lap. Behind the wall on his left the sea is 5.8 meters above where it will be at nine o’clock tonight. He shuts the sluices and pours some tea. Power is worth $64 a megawatt-hour just now. At a quarter to six, when the county’s kettles go on, he will be able to get $171.',
    ),
    picture(
      'tidal-battery',
      'Illustration of a curved lagoon wall with turbines set into it, and above the water a tide curve drawn like a chart.',
      'Eight turbines, a wall 2.9 kilometers long and two high waters a day, none of them at a convenient time.',
    ),
    p(
      'The Saltgrove lagoon has been working for four years. It was sold to the public as a power station that runs on the moon. The moon keeps poor hours, and what the company has learned since then is to be late. Its operators hold the water back for up to three hours and let it go when the price is up. In the small hours, when electricity is cheap, they buy some and pump the basin 60 centimeters higher than the tide would have left it.',
    ),
    p(
      'The result is something between a generator and a battery, and its accounts for the year to 31 March, filed last month, allow anyone to see for the first time whether that pays. I went through them with Bette Winslade, a retired auditor in Port Merrow who is a shareholder and marks them up in green ink.',
    ),
    h2('The same water at two prices'),
    p('The lagoon sold 61,400 megawatt-hours. It had three sources of income:'),
    ul(
      [b('Straight off the tide. '), '38,200 MWh at an average of $71: $2.71 million.'],
      [b('Held for the evening. '), '23,200 MWh at an average of $168: $3.90 million.'],
      [b('Standing ready. '), 'Payments from the grid for being able to start within two minutes: $1.94 million.'],
    ),
    p(
      'That is $8.55 million altogether, and it is the middle line which surprised the lenders. Water that waits makes up 38 per cent of the energy and 59 per cent of the money that energy earns. In the prospectus of 2019 it does not appear. “They built a mill and discovered that they’d built a shop,” Winslade said.',
    ),
    p(
      'Running the place cost $4.02 million: $2.31 million for the crew, the maintenance and the electricity that goes into pumping, $0.94 million for dredging, $0.41 million for insurance and $0.36 million for rates and the lease of the sea bed. So there remained $4.53 million, from which the lenders took $3.12 million in interest.',
    ),
    p(
      'What is left, $1.41 million, is real cash, and the company’s newsletter put it in a headline. The newsletter did not mention that a wall wears out. The lagoon cost $141 million and is written off over 60 years, or $2.35 million a year. Deduct that, and the year ends in ',
      b('a loss of $0.94 million'),
      '.',
    ),
    h2('Two hundred and ten thousand cubic meters'),
    p(
      'One figure separates the accounts from the promise. The river Ansel brings silt down into the bay, and a basin in which water stands still is where silt prefers to settle. The engineers’ forecast was 120,000 cubic meters a year. Last year’s dredging removed 210,000. At the forecast rate it would have cost $0.54 million, and the loss would have been smaller by two fifths.',
    ),
    p(
      'Holding the water makes it worse. A ',
      a('https://example.org/saltgrove-lagoon/sediment-study', 'sediment study'),
      ' commissioned by the company, and passed to me by a member of its scientific panel, estimates that each extra hour of waiting adds about seven per cent to what settles. It was delivered in June and is not mentioned in the annual report.',
    ),
    p(
      'Marguerite Ash, the chief executive, was candid about it when I showed her my copy. “It should have been in. It was a judgment about timing, and it was mine,” she said. She disputes its conclusion: the study used one winter, and a wet one. New gates, to be fitted in March, should flush the basin, and she expects to dredge 150,000 cubic meters a year and to break even in 2029.',
    ),
    quote(
      '“Nobody asks whether a harbor wall makes a profit in its fourth year. But we told people we weren’t a harbor wall, so they may ask.”',
    ),
    h2('Who owns the loss'),
    p(
      'The $141 million came from three places: $78 million in bank loans at four per cent, a county grant of $45 million, and $18 million in shares, bought in lots of $50 upwards by 6,200 people. Most of those live within sight of the wall. They were told to expect a dividend “from about the fourth year”. There will not be one. At the annual meeting on 29 October some 340 of them heard the treasurer explain depreciation with the help of a bicycle.',
    ),
    p(
      'The hardest questions came from people who hold no shares. Jory Penhallow speaks for the eleven boats of the fishing co-operative. The mullet, he said, used to come in on the flood and leave on the ebb, and now they find the door shut. His members’ landings from the inner bay have fallen from 46 tonnes to 29 since the year before the wall closed. The company’s own counts show no change in the number of fish. They are made at the turbine screens, at midday. “Come when it’s dark,” Penhallow told the meeting. Ash said that she would.',
    ),
    p(
      'The county has a larger reason for wanting the sum to come right. The grid’s operator reckons that power from the lagoon kept 19,000 tonnes of CO',
      sub('2'),
      ' out of the air last year, mostly by replacing one gas station at Port Merrow that used to be started for the evening peak. It was started 203 times in 2021 and 58 times in 2025. Nobody pays the lagoon for that. At the county’s own planning price of $40 a tonne it would be worth $760,000, which is most of the loss.',
    ),
    p(
      'Winslade bought fifty dollars’ worth in 2019 and does not intend to sell. She turned to the back page, where the auditors sign, and pointed with the green pen at the item she likes best, a stock of nothing at all: ',
      i('Fuel, nil'),
      '. In the control room, meanwhile, the price had gone to $169. Farrow rinsed his cup. At 5.44 he laid a finger on the first of eight buttons, watched the clock for a further sixty seconds, and let the afternoon out.',
    ),
  ],
}
