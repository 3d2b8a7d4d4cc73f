import type { DemoStory } from '../document-builders.ts'
import { a, b, h2, i, p, picture, quote, sup, ul } from '../document-builders.ts'

export const story: DemoStory = {
  slug: 'heat-roofs',
  kind: 'delivery',
  title: 'Under the black roofs of Port Merrow, 41 degrees',
  categories: ['health', 'science'],
  journalist: 'sunniva',
  publishedAt: '2026-08-19T05:00:00Z',
  bounty: {
    title: 'How hot do the top-floor flats in Port Merrow really get?',
    description:
      'My mother lives on the fifth floor on Tanner Row and in July I found her asleep on the landing two stories down, on a garden chair. The landlord says that it is summer everywhere. I would like somebody to put proper thermometers in top-floor flats and in lower flats of the same buildings, for weeks and not for one afternoon, and to publish every reading. I would also like to know whether people are dying of this, what the roofs have to do with it, what it would cost to fix them, and why there is a legal minimum temperature in winter and nothing at all in summer.',
    creator: 'priya',
    amountCents: 90_000,
    pledges: [
      { by: 'reader', cents: 6_000 },
      { by: 'harold', cents: 2_500 },
      { by: 'beatriz', cents: 4_035 },
      { by: 'noor', cents: 1_750 },
      { by: 'walter', cents: 7_500 },
      { by: 'gwen', cents: 2_260 },
      { by: 'callum', cents: 3_100 },
      { by: 'ines', cents: 1_500 },
    ],
  },
  document: [
    p(
      'At twenty to one in the morning it is 36.2 degrees in Ottilie Krantz’s bedroom. She is 78, and she has stopped looking at the thermometer, which belongs to us. She takes a pillow, a bottle of water and her keys, walks down two flights to the third-floor landing of 88 Tanner Row, and lies down on a folding garden chair beside the rubbish chute. It is 27 degrees there. She calls it going to the country.',
    ),
    picture(
      'heat-roofs',
      'Illustration of a crowd of roofs and chimneys under a huge orange sun, with wavering lines of heat rising between them.',
      'On 17 July it was 33.6 degrees in the shade in Port Merrow and 41.3 in a fifth-floor living room.',
    ),
    p(
      'For six weeks, from 29 June to 9 August, we kept calibrated loggers in 24 flats in Port Merrow: twelve directly under the roof, and twelve two floors lower in the same twelve buildings. Each took a reading every ten minutes, out of the sun and away from cookers. Tenants volunteered, and each was shown the figures from their own home before we published. The full record, with addresses removed, is ',
      a('https://example.org/heat-roofs/readings.csv', 'here to download'),
      '.',
    ),
    ul(
      [
        'The highest reading was ',
        b('41.3 °C'),
        ', at ten past six in the evening on Friday 17 July, on the fifth floor of 88 Tanner Row.',
      ],
      ['The median top-floor reading over all six weeks was 29.8 °C. Two floors down it was 26.1 °C.'],
      [
        'On 31 nights out of 42, the average top-floor bedroom never fell below 26 °C, the point at which the national health institute says sleep suffers. Two floors down, that happened on nine.',
      ],
    ),
    p(
      'Two floors, then, are worth almost four degrees by day and three weeks of sleep. The tenants below have the same windows, the same landlord and the same street. They do not have the roof.',
    ),
    h2('Seventy-one degrees'),
    p(
      'Most of the tenements between the harbor and the ring road were re-roofed in the 1970s with black bitumen over timber boards. On the afternoon of 16 July an aircraft flew over the city with a thermal camera for the urban climate group at the University of Port Merrow. Its leader, Dr Ilse Tamura, let us use the survey before its publication.',
    ),
    picture(
      'heat-roofs-map',
      'Map of Port Merrow showing the average roof temperature of each block, darkest in the streets between harbor and ring road.',
      'Average roof temperature by block at 2 p.m. on 16 July. Source: urban climate group, University of Port Merrow.',
    ),
    p(
      'The hottest roof in the survey, on Tanner Row, was at 71 degrees. The coolest of any size, at 38, was a primary school whose caretaker had painted it white two summers ago. “People expect the difference to be a matter of insulation or of trees,” Dr Tamura said. “In these streets more than half of it is the color.” Bitumen swallows some 95 per cent of the sunlight that falls on it, and it hands the heat on slowly, through boards and plaster, for most of the night. That is why Mrs Krantz’s bedroom is at its worst after the sun has gone.',
    ),
    h2('The third column'),
    p(
      'The county coroner, Dr Emil Varga, has recorded heat as a cause or a contributing cause of 19 deaths in Port Merrow over the past three summers. The published table gives age and month. Dr Varga agreed to add a third column, the floor, from his own files.',
    ),
    quote('“I had never sorted them that way. Nobody had asked me to. Thirteen of the nineteen lived under the roof.”'),
    p(
      'Thirteen is a small number and he urged caution with it: old people are over-represented in cheap flats, and cheap flats are at the top of buildings without lifts. But top-floor flats are about a fifth of the homes in those streets, and they account for two thirds of the deaths. Ten of the thirteen were found indoors with the windows shut. On the lower floors people open them at night. At the top, several tenants told us, the air that comes in off the roof is hotter than the air inside.',
    ),
    h2('A law with one end'),
    p(
      'The city’s housing ordinance of 1974 obliges landlords to be able to keep every room at 18 degrees in winter. It names no maximum. In 2023 the council’s heat officer, Paulo Regnier, proposed one of 30. The draft went to consultation, in which 214 responses were received, and was then deferred. He is still in the post and would say only that the paper “is on a shelf that I can reach”.',
    ),
    p(
      'Seven of our twelve buildings, including 88 Tanner Row, belong to Corran Estates. The company’s director of property, Helene Marsh, disputed none of the readings. “We gave a fan to every top-floor resident over 70, at our own expense,” she said. “Re-roofing is a capital matter and we can’t recover it from controlled rents.” Above about 35 degrees, Dr Tamura notes, a fan dries people without cooling them.',
    ),
    p(
      'There is a cheaper remedy than a new roof, and it can be seen from Mrs Krantz’s kitchen. In May 2024 the housing co-operative at number 92 had its 410 m',
      sup('2'),
      ' of bitumen coated in white. The invoice, which the treasurer keeps in a plastic sleeve, was for $6,400, or $15.61 a square meter. The two buildings were put up by the same builder in the same year. On 17 July, when number 88 reached 41.3, the top floor of number 92 reached ',
      b('34.9'),
      '. We asked Ms Marsh about the coating. She said that Corran would “look with interest at the data”.',
    ),
    p(
      'At that price the seven Corran roofs in our sample, 3,020 square meters together, would cost about $47,000. The company paid its shareholders $2.1 million last year.',
    ),
    p(
      'On 9 August we came to collect the logger. Mrs Krantz had grown fond of it; she had hung a tea towel over the display and lifted it for visitors. She asked whether the figures would be in the newspaper, and whether they would have her name beside them. We said that they need not. “Put it in,” she said. “They have it on the lease. And put that it is ',
      i('my'),
      ' landing now. I have swept it.”',
    ),
  ],
}
